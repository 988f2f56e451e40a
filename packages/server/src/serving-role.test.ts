import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';
import { givenIdentity } from './modules/access/account/given.ts';

const { ownerUrl } = inject('postgres');

/** What the serving role is told, or how many rows it changed. */
async function serving(product: TestApp, text: string): Promise<string> {
  return product.app.store.pool.query(text).then(
    ({ rowCount }) => `${rowCount} done`,
    (error: Error) => error.message,
  );
}

const REFUSED =
  /permission denied|are fixed|stay with their roles|only ever added|is refused|stays ended|is not changed/;

describe('the serving role', () => {
  let product: TestApp;
  let username = '';

  beforeAll(async () => {
    product = await openTestApp({ CLOCK: '' });
    const given = givenIdentity(product);
    const person = await given.user({ organization: await given.organization(), roles: [] });
    ({ username } = person);
    await given.signedIn(person);
    await product.sql(`
      set session_replication_role = replica;
      insert into bidding_document (id, project_id, round, sale_start, sale_end, bid_deadline, opening_time, opening_place,
        bid_validity_days, fair_review)
      select id, id, 1, '2027-01-01', '2027-01-08', '2027-02-01', '2027-02-01', '一楼', 90, '{}'
      from unnest(array['published', 'draft']) as documents (id);
      insert into announcement (id, type, project_id, round, title, content, content_hash, publish_time, status)
      values ('a1', 'TENDER', 'published', 1, '公告', '', '', business_now(), 'PUBLISHED'),
             ('a2', 'TENDER', 'draft', 1, '公告', '', '', null, 'DRAFT');
      set session_replication_role = origin`);
  });
  afterAll(() => product?.close());

  test.each([
    `update clock set shift = shift + interval '1 day'`,
    'update clock set seeding = true',
    'update clock set adjustable = true',
    'delete from clock',
    `update role set authorities = authorities || '{UPDATE:ROLE}'`,
    `insert into role (code, name, name_en, data_scope, authorities) values ('X', 'X', 'X', 'GROUP', '{}')`,
    'delete from role',
    `select save_role('SECURITY_ADMIN', 'x', 'x', null, '{READ:PLAN}', '{}', true, 1, null, 'x', '', '')`,
    `select save_role('MINE', 'x', 'x', 'SYSTEM_ADMIN', '{}', '{}', true, 0, null, 'x', '', '')`,
    `select save_role('ORG_CLERK', 'x', 'x', null, '{MAINTAIN:SYSTEM}', '{}', true, 1, null, 'x', '', '')`,
    `update app_user set password_hash = ''`,
    'update session set user_id = user_id',
    'update session set actor_id = user_id',
    `update bidding_document set bid_deadline = '2026-12-31' where id = 'published'`,
    `update bidding_document set bid_deadline = '2028-12-31' where id = 'published'`,
    `update bidding_document set opening_time = '2026-12-31' where id = 'published'`,
    `delete from bidding_document where id = 'published'`,
    `update announcement set status = 'DRAFT', publish_time = null where id = 'a1'`,
    `select move_clock('2029-01-01', null, 'x', '', '')`,
    `select postpone_bids('published', '2027-01-31', null, 'x', '', '')`,
    'create function mine() returns int language sql as $$ select 1 $$',
    'update schema_migration set name = name',
    `update audit_log set action = 'X'`,
    'delete from data_key',
    `insert into data_key (id, check_sealed) values ('x', '')`,
    `update digest_key set key_sealed = ''`,
  ])('may not: %s', async (text) => {
    expect(await serving(product, text)).toMatch(REFUSED);
  });

  test('a session that has ended stays ended', async () => {
    await product.sql('update session set revoked_at = now()');
    expect(await serving(product, 'update session set revoked_at = null')).toMatch(REFUSED);
  });

  test('a deadline moves before the publication as its clerk likes, and after it by a postponement that leaves its trace', async () => {
    expect(await serving(product, `update bidding_document set bid_deadline = '2027-01-20' where id = 'draft'`)).toBe(
      '1 done',
    );
    expect(await serving(product, `select postpone_bids('published', '2027-02-05', null, 'x', '', '')`)).toBe('1 done');
    const document = await product.sql(
      `select bid_deadline::date as deadline from bidding_document where id = 'published'`,
    );
    expect(document).toEqual([{ deadline: '2027-02-05' }]);
    const trail = await product.sql(`select actor_name as actor, after from audit_log where object_id = 'published'`);
    expect(trail).toEqual([{ actor: 'x', after: { bidDeadline: '2027-02-05 00:00:00' } }]);
  });

  test('a password is set by its function, which leaves its trace', async () => {
    const text = `select set_password(id, '$argon2id$new', null, 'x', '10.0.0.9', 'r1') from app_user where username = '${username}'`;
    expect(await serving(product, text)).toBe('1 done');
    expect(await product.sql(`select password_hash as hash from app_user where username = $1`, [username])).toEqual([
      { hash: '$argon2id$new' },
    ]);
    const trail = await product.sql(
      `select object_type, actor_name, ip, request_id from audit_log where action = 'SET_PASSWORD'`,
    );
    expect(trail).toEqual([{ object_type: 'user', actor_name: 'x', ip: '10.0.0.9', request_id: 'r1' }]);
  });
});

describe('on a server of the user’s own', () => {
  test('the role of DATABASE_URL gets what serving needs where MIGRATE_DATABASE_URL owns the tables', async () => {
    const product = await openTestApp();
    try {
      await product.sql(`drop role if exists serving_test; create role serving_test login password 'p'`);
      const address = new URL(ownerUrl.replace('DATABASE', await databaseOf(product)));
      const owner = address.href;
      [address.username, address.password] = ['serving_test', 'p'];
      const { migrateAll } = await import('./app.ts');
      await migrateAll({ ownerUrl: owner, appUrl: address.href });
      const [grants] = await product.sql(
        `select has_column_privilege('serving_test', 'app_user', 'password_hash', 'update') as hash,
           has_column_privilege('serving_test', 'app_user', 'display_name', 'update') as name,
           has_table_privilege('serving_test', 'audit_log', 'insert') as trail`,
      );
      expect(grants).toEqual({ hash: false, name: true, trail: true });
    } finally {
      await product.sql('drop owned by serving_test; drop role serving_test');
      await product.close();
    }
  });
});

const databaseOf = async (product: TestApp): Promise<string> =>
  String((await product.sql('select current_database() as name'))[0]!['name']);
