import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { sealedColumns } from './app.ts';
import type { Sealed, SealedContact } from './kernel/cipher.ts';
import { readConfig } from './kernel/config.ts';
import { openKeys, type Keys } from './kernel/keys.ts';
import { reseal, type SealedColumn } from './kernel/sealed-columns.ts';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';

const hex = (): string => randomBytes(32).toString('hex');
const [a, b] = [`a:${hex()}`, `b:${hex()}`];
const columns = sealedColumns.filter(({ table }) => table !== 'digest_key');

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ DATA_KEYS: a });
});
afterAll(() => app.close());

const open = (DATA_KEYS: string): Promise<Keys> =>
  openKeys(readConfig({ DATA_DIR: app.config.dataDir, DATA_KEYS }), app.urls.ownerUrl, sealedColumns);

const sealBy = ({ cipher }: Keys, { kind }: SealedColumn, plain: string): unknown =>
  kind === 'SECRET' ? cipher.seal(plain) : cipher.sealContact(plain);
const openBy = ({ cipher }: Keys, { kind }: SealedColumn, value: unknown): string =>
  kind === 'SECRET' ? cipher.open(value as Sealed) : cipher.openContact(value as SealedContact);

/** What a column of that type may hold where nothing more is said. */
const FILLING: Record<string, unknown> = {
  integer: 1,
  boolean: false,
  numeric: '1',
  'timestamp with time zone': '2027-01-01',
  ARRAY: '{}',
  jsonb: '[]',
};
/** What is filled in only together with a sealed column, with its type. */
const TOGETHER: Record<string, { name: string; type: string }> = {
  'supplier.head_id_sealed': { name: 'head_id_digest', type: 'text' },
  'second_factor.secret': { name: 'enabled_at', type: 'timestamp with time zone' },
  'second_factor.pending_secret': { name: 'pending_at', type: 'timestamp with time zone' },
};
const ALLOWED: Record<string, unknown> = {
  'outbox.channel': 'sms',
  'supplier.kinds': '{CONSTRUCTION}',
  'inquiry_supplier.kinds': '{GOODS}',
};

/** A row of the table that has this value in the column; the rows around it are not there. */
async function givenRow({ table, column }: SealedColumn, value: unknown): Promise<void> {
  const known = await app.sql(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and column_name <> $2`,
    [table, column],
  );
  const together = TOGETHER[`${table}.${column}`];
  if (together) known.push(together);
  const names = known.map(({ name }) => String(name));
  const values = known.map(
    ({ name, type }) => ALLOWED[`${table}.${String(name)}`] ?? (type === 'text' ? hex() : FILLING[String(type)]),
  );
  const places = [...values, value].map((_, index) => `$${index + 1}`);
  await withoutReferences(`insert into ${table} (${[...names, column].join(', ')}) values (${places.join(', ')})`, [
    ...values,
    value,
  ]);
}

async function withoutReferences(text: string, values: unknown[] = []): Promise<void> {
  const client = await connected();
  await client.query('set session_replication_role = replica');
  await client.query(text, values);
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.urls.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const valuesOf = async ({ table, column }: SealedColumn): Promise<string[]> =>
  (await app.sql(`select ${column} as value from ${table} where ${column} is not null`)).map(({ value }) =>
    String(value),
  );

beforeEach(async () => {
  for (const { table } of columns) await withoutReferences(`delete from ${table}`);
  // as a database that key b has not been in
  const keys = await open(`${a},${b}`);
  await reseal(await connected(), sealedColumns, keys.cipher, 'a');
});

test('every column of a sealed type is declared beside its tables, and no other one', () => {
  const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const typed = new Map<string, string>();
  for (const file of ['kernel/tables.ts', ...fs.globSync('modules/**/*.tables.ts', { cwd: import.meta.dirname })]) {
    const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const tables = Object.fromEntries(
      [...text.matchAll(/^ {2,4}(\w+): (\w+Table);/gm)].map(([, name, type]) => [type, name]),
    );
    for (const [, type = '', body = ''] of text.matchAll(/^(?:export )?interface (\w+Table)[^{]*\{\n(.*?)^\}/gms))
      for (const [, column = '', kind] of body.matchAll(/^ {2}(\w+): .*\bSealed(Contact)?\b/gm))
        typed.set(`${snake(tables[type] ?? type)}.${snake(column)}`, kind ? 'CONTACT' : 'SECRET');
  }
  const declared = columns.map(({ table, column, kind }) => [`${table}.${column}`, kind] as const);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(typed));
});

test('each sealed column is sealed anew by the first key, and the other one can be taken out', async () => {
  const before = await open(a);
  for (const column of columns) await givenRow(column, sealBy(before, column, '13800000001'));
  const keys = await open(`${b},${a}`);
  const lines: string[] = [];
  const done = await reseal(await connected(), sealedColumns, keys.cipher, 'b', (line) => lines.push(line));
  expect(done).toEqual({ values: columns.length + 1, spared: ['a'] });
  expect(lines.toSorted()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}: 1`).toSorted());
  const later = await open(b);
  expect(later.cipher.digest('甲')).toBe(before.cipher.digest('甲'));
  for (const column of columns) {
    const values = await valuesOf(column);
    for (const value of values) expect(value, column.table).toMatch(/^\$b\$/);
    expect(values.map((value) => openBy(later, column, value))).toContain('13800000001');
    if (!column.digest) continue;
    const WHERE = `where ${column.digest} = $1`;
    const digest = later.cipher.digest('contact 13800000001');
    expect(await app.sql(`select 1 from ${column.table} ${WHERE}`, [digest])).toHaveLength(1);
  }
});

test('a contact that stands open is read as it is, and sealed at the next start', async () => {
  const keys = await open(a);
  const contacts = columns.filter(({ kind }) => kind === 'CONTACT');
  for (const column of contacts) {
    await givenRow(column, '13800000001');
    expect((await valuesOf(column)).map((value) => openBy(keys, column, value))).toContain('13800000001');
  }
  const later = await open(a);
  for (const column of contacts) {
    const values = await valuesOf(column);
    for (const value of values) expect(value, `${column.table}.${column.column}`).toMatch(/^\$a\$/);
    expect(values.map((value) => openBy(later, column, value))).toContain('13800000001');
    if (!column.digest) continue;
    const WHERE = `where ${column.digest} = $1`;
    const digest = later.cipher.digest('contact 13800000001');
    expect(await app.sql(`select 1 from ${column.table} ${WHERE}`, [digest])).toHaveLength(1);
  }
  const sealed = await Promise.all(contacts.map(valuesOf));
  await open(a);
  expect(await Promise.all(contacts.map(valuesOf))).toEqual(sealed);
});

const ACCOUNTS = 3000;
const numbers: SealedColumn = { table: 'app_user', column: 'id_number_sealed', kind: 'SECRET' };

/** Accounts whose id numbers are their ids. */
async function givenAccounts({ cipher }: Keys): Promise<void> {
  const ids = Array.from({ length: ACCOUNTS }, (_, index) => `u${index}`);
  await app.sql(
    `insert into app_user (id, username, password_hash, display_name, user_type, id_number_sealed)
     select id, id, '', repeat('x', 400), 'TENDER', sealed from unnest($1::text[], $2::text[]) as rows (id, sealed)`,
    [ids, ids.map((id) => cipher.seal(id))],
  );
}
const wrongOf = async ({ cipher }: Keys): Promise<unknown[]> => {
  const rows = await app.sql('select id, id_number_sealed as sealed from app_user');
  expect(rows).toHaveLength(ACCOUNTS);
  return rows.filter(({ id, sealed }) => !String(sealed).startsWith('$b$') || cipher.open(sealed as Sealed) !== id);
};

test('what is changed meanwhile is neither lost nor left out', { timeout: 120_000 }, async () => {
  await givenAccounts(await open(a));
  const keys = await open(`${b},${a}`);
  let running = true;
  const others = (async (): Promise<number> => {
    for (let turn = 0; ; turn += 1) {
      if (!running) return turn;
      await app.sql(`update app_user set display_name = $1 where right(id, 1) = $2`, [`y${turn}`, String(turn % 10)]);
    }
  })();
  const { values } = await reseal(await connected(), [numbers], keys.cipher, 'b');
  running = false;
  expect(await others).toBeGreaterThan(0);
  expect(values).toBe(ACCOUNTS);
  expect(await wrongOf(keys)).toEqual([]);
});

test('what was cut off is begun again with what is left', { timeout: 120_000 }, async () => {
  await givenAccounts(await open(a));
  const keys = await open(`${b},${a}`);
  const client = await connected();
  let sealed = 0;
  const cut = {
    ...keys.cipher,
    seal(plain: string): Sealed {
      sealed += 1;
      if (sealed > ACCOUNTS / 2) throw new Error('cut off');
      return keys.cipher.seal(plain);
    },
  };
  await expect(reseal(client, [numbers], cut, 'b')).rejects.toThrow('cut off');
  const [row] = await app.sql(`select count(*)::int as done from app_user where starts_with(id_number_sealed, '$b$')`);
  const done = Number(row!['done']);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(ACCOUNTS / 2);
  expect((await reseal(client, [numbers], keys.cipher, 'b')).values).toBe(ACCOUNTS - done);
  expect(await wrongOf(keys)).toEqual([]);
});

test('a quote whose round runs is sealed anew, and stays as it is for everybody else', async () => {
  const before = await open(a);
  const column = columns.find(({ table }) => table === 'quote')!;
  await givenRow(column, sealBy(before, column, '100'));
  await withoutReferences(
    `insert into quote_round (id, project_id, round, no, end_time, started_by)
     select quote_round_id, '', 1, 1, business_now() + interval '1 day', '' from quote`,
  );
  const keys = await open(`${b},${a}`);
  await reseal(await connected(), sealedColumns, keys.cipher, 'b');
  expect(await valuesOf(column)).toEqual([expect.stringMatching(/^\$b\$/)]);
  await expect(app.app.store.pool.query(`update quote set sealed = sealed || 'x'`)).rejects.toThrow(
    'a quote stays as it is',
  );
  await expect(app.sql(`update quote set submitted_time = submitted_time - interval '1 day'`)).rejects.toThrow(
    'a quote stays as it is',
  );
});

/** What `npm run reseal` runs. */
const command = (env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'reseal.ts')], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: app.config.dataDir, ...env },
  });

test('the command says in words where there is nothing to seal', () => {
  const done = command({ DATABASE_URL: '', DATA_DIR: path.join(app.config.dataDir, 'nowhere') });
  expect(done.status).toBe(1);
  expect(done.stderr).toContain('There are no data in');
  expect(done.stderr).not.toContain('    at ');
});

test('the command seals anew beside a product that runs, once that has the key', async () => {
  const { appUrl, ownerUrl } = app.urls;
  const env = { DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl, DATA_KEYS: `${b},${a}` };
  const early = command(env);
  expect(early.status).toBe(1);
  expect(early.stderr).toContain('Start the product once with the key b in front of DATA_KEYS');
  await open(`${b},${a}`);
  const done = command(env);
  expect(done.stderr).toBe('');
  expect(done.stdout).toContain('1 values sealed anew with the key b.');
  expect(done.stdout).toContain('Nothing needs the key a any more: take it out of DATA_KEYS');
  expect((await open(b)).sealsWith).toBe('b');
});
