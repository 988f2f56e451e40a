import { MOST_ACCOUNTS } from '@tenderdesk/domain/people/account-check/sub-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenIdentity, type GivenOrganization } from '../../access/account/given.ts';
import { login, viewPrincipal } from '../../access/sign-in/sign-in.contract.ts';
import * as users from '../../access/user/user.contract.ts';
import { must } from '../../procedure/project/given.ts';
import { givenSuppliers } from '../supplier/given.ts';
import * as api from './account-check.contract.ts';
import * as own from './sub-account.contract.ts';

let app: TestApp;
let people: ReturnType<typeof givenIdentity>;
let group: GivenOrganization;
let unit: GivenOrganization;
let admin: Caller;
let security: Caller;
let company: Awaited<ReturnType<typeof openCompany>>;

/** An audited company with an administrator. */
async function openCompany() {
  const supplier = await givenSuppliers(app).supplier();
  const person = await people.user({
    organization: supplier,
    roles: ['BIDDER_ADMIN', 'BIDDER_OPERATOR'],
    userType: 'BIDDER',
  });
  return { ...supplier, userId: person.id, caller: await people.signedIn(person) };
}

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://tender.example.com' });
  people = givenIdentity(app);
  group = await people.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
  unit = await people.organization({ parent: group });
  admin = await people.signedIn(
    await people.user({ organization: group, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM', password: 'x' }),
  );
  company = await openCompany();
});
afterAll(() => app.close());

let count = 0;
const addStaff = (who = admin, changes: object = {}) =>
  who.call(users.createUser, {
    body: {
      username: `staff${(count += 1)}`,
      displayName: '楚砚之',
      mobile: '13900001111',
      email: null,
      identities: [{ organizationId: unit.id, roles: ['ORG_CLERK'], title: null }],
      ...changes,
    },
  });
const addOwn = (changes: object = {}, who = company.caller) =>
  who.call(own.addSubAccount, {
    body: {
      username: `colleague${(count += 1)}`,
      displayName: '林若',
      mobile: '13900002222',
      email: null,
      roles: ['BIDDER_OPERATOR'],
      ...changes,
    } as never,
  });
const check = (userId: string, who = security) => must(who.call(api.viewAccountCheck, { params: { userId } }));
const audit = async (userId: string, passed = true, who = security, reason: string | null = null) =>
  who.call(api.auditAccount, {
    params: { userId },
    body: {
      status: passed ? 'AUDIT_PASSED' : 'AUDIT_NOT_PASSED',
      reason,
      version: (await check(userId)).version,
    },
  });
const PASSWORD = 'Lanchuan-2026';
const setPassword = (key: string | null) =>
  app.caller(null).call(users.setPasswordByLink, { body: { key: key ?? '', password: PASSWORD } });
const signIn = (username: string, loginRole?: 'BIDDER') =>
  app.caller(null).call(login, { body: { username, password: PASSWORD, loginRole } });
const stateOf = async (userId: string) =>
  String((await app.sql('select status from app_user where id = $1', [userId]))[0]!['status']);
const openTodos = async (userId: string) =>
  (
    await app.sql(
      `select id from remind_record where category = 'USER_ACCOUNT_CHECK' and business_range like $1 and not handled`,
      [`${userId}|%`],
    )
  ).length;

describe('an account of the house', () => {
  test('is in use at once while nobody is there to check it', async () => {
    const made = await must(addStaff());
    expect(made.waits).toBe(false);
    expect(await stateOf(made.id)).toBe('ENABLED');
    security = await people.signedIn(
      await people.user({ organization: group, roles: ['SECURITY_ADMIN'], userType: 'SYSTEM', password: 'y' }),
    );
  });

  test('waits from then on: its password can be set, and nobody signs in before it is passed', async () => {
    const made = await must(addStaff());
    expect([made.waits, await stateOf(made.id), await openTodos(made.id)]).toEqual([true, 'PENDING', 1]);
    const seen = await must(app.caller(null).call(users.viewPasswordLink, { body: { key: made.key! } }));
    expect(seen.waits).toBe(true);
    expect((await setPassword(made.key)).status).toBe(200);
    const { username, roles, organizationName, mobile } = await check(made.id);
    expect([roles, organizationName, mobile]).toEqual(['招标经办人', unit.name, '13900001111']);
    expect((await signIn(username)).status).toBe(400);
    expect((await audit(made.id)).status).toBe(200);
    expect((await signIn(username)).status).toBe(200);
    expect(await openTodos(made.id)).toBe(0);
    const text = await app.sql(`select count(*)::int as num from outbox where channel = 'sms'`);
    expect(text).toEqual([{ num: 1 }]);
    expect((await audit(made.id)).status).toBe(409);
  });

  test('is refused with a reason, ended by it, and checked again when it comes back', async () => {
    const { id } = await must(addStaff());
    expect((await audit(id, false)).body).toMatchObject({ errors: [{ ruleId: 'REASON_REQUIRED' }] });
    expect((await audit(id, false, security, '与人事名册不符')).status).toBe(200);
    expect(await stateOf(id)).toBe('DISABLED');
    const { version } = await must(admin.call(users.viewUser, { params: { userId: id } }));
    const body = { action: 'comeBack', reason: '已更正', version } as const;
    await must(admin.call(users.changeStatus, { params: { userId: id }, body }));
    expect([await stateOf(id), await openTodos(id)]).toEqual(['PENDING', 1]);
    expect((await audit(id)).status).toBe(200);
  });

  test('that is ended before anybody checked it waits no more', async () => {
    const { id } = await must(addStaff());
    const { version, allowedActions } = await must(admin.call(users.viewUser, { params: { userId: id } }));
    expect(allowedActions).toEqual(expect.arrayContaining(['edit', 'link', 'leave']));
    expect(allowedActions).not.toContain('unlock');
    const body = { action: 'leave', reason: '录入有误', version } as const;
    await must(admin.call(users.changeStatus, { params: { userId: id }, body }));
    expect([await stateOf(id), await openTodos(id)]).toEqual(['DISABLED', 0]);
    expect((await check(id)).auditStatus.code).toBe('AUDIT_NOT_PASSED');
  });

  test('that is changed while it waits is passed as it is now, never as it was seen', async () => {
    const { id } = await must(addStaff());
    const { version } = await check(id);
    const user = await must(admin.call(users.viewUser, { params: { userId: id } }));
    const identities = [{ organizationId: unit.id, roles: ['ORG_LEADER'], title: null }];
    const body = { displayName: '楚砚之', mobile: null, email: null, identities, version: user.version };
    await must(admin.call(users.saveUser, { params: { userId: id }, body }));
    const late = { status: 'AUDIT_PASSED', reason: null, version } as const;
    expect((await security.call(api.auditAccount, { params: { userId: id }, body: late })).status).toBe(409);
    expect(await check(id)).toMatchObject({ roles: '单位审核人', auditStatus: { code: 'UNAUDITED' } });
  });

  test('has somebody to check it: the last one does not leave and stays what they are', async () => {
    const [row] = await app.sql(`select user_id as id from identity where roles = '{SECURITY_ADMIN}'`);
    const userId = String(row!['id']);
    const { version } = await must(admin.call(users.viewUser, { params: { userId } }));
    const leave = { action: 'leave', reason: '离职', version } as const;
    const left = await admin.call(users.changeStatus, { params: { userId }, body: leave });
    expect(left.body).toMatchObject({ errors: [{ ruleId: 'LAST_ADMIN' }] });
    const identities = [{ organizationId: unit.id, roles: ['ORG_CLERK'], title: null }];
    const body = { displayName: '楚砚之', mobile: null, email: null, identities, version };
    const moved = await admin.call(users.saveUser, { params: { userId }, body });
    expect(moved.body).toMatchObject({ errors: [{ ruleId: 'LAST_ADMIN' }] });
  });

  test('is put before them with every place that it is to have', async () => {
    const beside = await people.organization({ parent: group });
    const identities = [
      { organizationId: unit.id, roles: ['ORG_CLERK'], title: null },
      { organizationId: beside.id, roles: ['ORG_LEADER'], title: null },
    ];
    const { id } = await must(addStaff(admin, { identities }));
    const { roles, organizationName } = await check(id);
    expect(roles.split('、').toSorted()).toEqual(['单位审核人', '招标经办人']);
    expect(organizationName).toBe(`${unit.name}、${beside.name}`);
  });

  test('that somebody else changed while it waits is not checked by them', async () => {
    const changer = await people.as(unit, ['MAINTAIN:USER', 'READ:USER_ACCOUNT_CHECK', 'MAINTAIN:USER_ACCOUNT_CHECK']);
    const { id } = await must(addStaff());
    const { version } = await must(admin.call(users.viewUser, { params: { userId: id } }));
    const identities = [{ organizationId: unit.id, roles: ['ORG_LEADER'], title: null }];
    const body = { displayName: '楚砚之', mobile: null, email: null, identities, version };
    await must(changer.call(users.saveUser, { params: { userId: id }, body }));
    expect((await audit(id, true, changer)).body).toMatchObject({ errors: [{ ruleId: 'OWN_REQUEST' }] });
    expect((await audit(id)).status).toBe(200);
  });

  test('is checked by nobody who asked for it, and by nobody else than security administrators', async () => {
    const both = await people.as(group, ['MAINTAIN:USER', 'READ:USER_ACCOUNT_CHECK', 'MAINTAIN:USER_ACCOUNT_CHECK']);
    const { id } = await must(addStaff());
    await app.sql(
      `update account_check set requested_by = (select id from app_user where username = $2) where user_id = $1`,
      [id, (await must(both.call(viewPrincipal))).username],
    );
    expect((await audit(id, true, both)).body).toMatchObject({ errors: [{ ruleId: 'OWN_REQUEST' }] });
    expect((await check(id, both)).allowedActions).toEqual([]);
    expect((await admin.call(api.listAccountChecks, { query: {} })).status).toBe(403);
    expect((await audit(id, true, admin)).status).toBe(403);
    const nobody = { userId: '0'.repeat(32) };
    expect((await security.call(api.viewAccountCheck, { params: nobody })).status).toBe(404);
  });
});

describe('the list', () => {
  test('finds by state, kind and words, and is taken away', async () => {
    const made = [await must(addStaff()), await must(addStaff()), await must(addOwn())];
    const list = (query: object) => must(security.call(api.listAccountChecks, { query }));
    const waiting = (await list({ auditStatus: 'UNAUDITED', kind: 'STAFF', size: 100 })).content;
    expect(waiting.map(({ userId }) => userId)).toEqual(expect.arrayContaining([made[0]!.id, made[1]!.id]));
    expect(waiting.map(({ userId }) => userId)).not.toContain(made[2]!.id);
    const { content } = await list({ kind: 'BIDDER', keyword: company.name });
    expect(content).toMatchObject([{ userId: made[2]!.id, roles: '投标人经办', allowedActions: ['audit'] }]);
    await must(audit(made[2]!.id));
    const query = { columns: 'displayName,organizationName,auditStatus', kind: 'BIDDER' } as never;
    expect(await rowsOf((await security.call(api.exportAccountChecks.endpoint, { query })).body)).toEqual([
      ['申请人', '单位', '审核状态'],
      ['林若', company.name, '审核通过'],
    ]);
  });
});

describe('an account of a company', () => {
  const list = (who = company.caller) => must(who.call(own.listSubAccounts));
  const find = async (userId: string) => (await list()).accounts.find(({ id }) => id === userId)!;
  const change = async (userId: string, action: 'lock' | 'unlock' | 'leave' | 'comeBack', who = company.caller) =>
    who.call(own.changeSubAccount, {
      params: { userId },
      body: { action, reason: '工作调整', version: (await find(userId)).version },
    });

  test('is made by its administrator, checked by the platform, and signs in as one of the company', async () => {
    const made = await must(addOwn());
    expect(await find(made.id)).toMatchObject({ status: { code: 'PENDING' }, mobile: '139****2222', own: false });
    await must(setPassword(made.key));
    const { username } = await find(made.id);
    expect((await signIn(username, 'BIDDER')).status).toBe(400);
    await must(audit(made.id));
    const { body } = await signIn(username, 'BIDDER');
    const principal = await must(app.caller(body.token).call(viewPrincipal));
    expect(principal).toMatchObject({ roles: ['BIDDER_OPERATOR'], organizationId: company.id });
    // an operator sees the own account alone, and makes none
    const operator = app.caller(body.token);
    expect((await list(operator)).accounts.map(({ own: mine }) => mine)).toEqual([true]);
    expect((await addOwn({}, operator)).status).toBe(403);
    expect((await signIn(username)).status).toBe(400);
  });

  test('is locked at once, ended, and checked anew when it comes back; a refusal is said', async () => {
    const made = await must(addOwn());
    await must(setPassword(made.key));
    await must(audit(made.id));
    const { username } = await find(made.id);
    const { token } = (await signIn(username, 'BIDDER')).body;
    await must(change(made.id, 'lock'));
    expect((await app.caller(token).call(viewPrincipal)).status).toBe(401);
    await must(change(made.id, 'unlock'));
    await must(change(made.id, 'leave'));
    expect((await change(made.id, 'unlock')).status).toBe(409);
    await must(change(made.id, 'comeBack'));
    expect(await stateOf(made.id)).toBe('PENDING');
    await must(audit(made.id, false, security, '请先提供授权书'));
    expect(await find(made.id)).toMatchObject({ status: { code: 'DISABLED' }, refusal: '请先提供授权书' });
  });

  test('that the platform has locked is let in again by the platform alone', async () => {
    const { id } = await must(addOwn());
    await must(audit(id));
    const byPlatform = async (action: 'lock' | 'unlock') => {
      const body = { action, reason: '核查期间暂停', version: (await find(id)).version };
      return must(security.call(users.changeStatus, { params: { userId: id }, body }));
    };
    await byPlatform('lock');
    expect((await find(id)).allowedActions).not.toContain('unlock');
    expect((await change(id, 'unlock')).status).toBe(403);
    expect(await stateOf(id)).toBe('LOCKED');
    await byPlatform('unlock');
    await must(change(id, 'lock'));
    expect((await find(id)).allowedActions).toContain('unlock');
    await must(change(id, 'unlock'));
  });

  test('gets other roles and another phone; the old phone hears of it', async () => {
    const { id } = await must(addOwn());
    const { version } = await find(id);
    const body = {
      displayName: '林若若',
      mobile: '13900003333',
      email: null,
      roles: ['BIDDER_ADMIN'],
      version,
    } as never;
    await must(company.caller.call(own.saveSubAccount, { params: { userId: id }, body }));
    expect(await find(id)).toMatchObject({
      displayName: '林若若',
      mobile: '139****3333',
      roles: [{ code: 'BIDDER_ADMIN' }],
    });
    expect((await company.caller.call(own.saveSubAccount, { params: { userId: id }, body })).status).toBe(409);
  });

  test('is given a link, sent or shown', async () => {
    const { id } = await must(addOwn());
    const link = (send: boolean) =>
      must(company.caller.call(own.linkSubAccount, { params: { userId: id }, body: { send } }));
    expect((await link(true)).key).toBeNull();
    const { key } = await link(false);
    expect((await setPassword(key)).status).toBe(200);
  });

  test('is no way to have the platform flood a phone', async () => {
    const hostile = await openCompany();
    const { id } = await must(addOwn({}, hostile.caller));
    await app.sql(`insert into login_throttle (key, misses) values ('company:' || $1, 39)`, [hostile.id]);
    const link = () => hostile.caller.call(own.linkSubAccount, { params: { userId: id }, body: { send: true } });
    expect([(await link()).status, (await link()).status]).toEqual([200, 429]);
    const { version } = (await list(hostile.caller)).accounts.find((one) => one.id === id)!;
    const form = {
      displayName: '林若',
      mobile: '13900004444',
      email: null,
      roles: ['BIDDER_OPERATOR'],
      version,
    } as never;
    expect((await hostile.caller.call(own.saveSubAccount, { params: { userId: id }, body: form })).status).toBe(429);
  });

  test('of oneself keeps roles and state', async () => {
    const mine = await find(company.userId);
    expect(mine).toMatchObject({ own: true, allowedActions: ['edit'] });
    const body = {
      displayName: '自己',
      mobile: null,
      email: null,
      roles: ['BIDDER_OPERATOR'],
      version: mine.version,
    } as never;
    const refused = await company.caller.call(own.saveSubAccount, { params: { userId: company.userId }, body });
    expect(refused.body).toMatchObject({ errors: [{ ruleId: 'OWN_ACCOUNT' }] });
    expect((await change(company.userId, 'lock')).body).toMatchObject({ errors: [{ ruleId: 'OWN_ACCOUNT' }] });
  });

  test('of oneself gets no other phone or mail: that takes the letter', async () => {
    const mine = await find(company.userId);
    const roles = mine.roles.map(({ code }) => code);
    for (const contact of [{ mobile: '13900009999' }, { email: 'other@example.com' }]) {
      const body = {
        displayName: '自己',
        mobile: null,
        email: null,
        roles,
        version: mine.version,
        ...contact,
      } as never;
      const refused = await company.caller.call(own.saveSubAccount, { params: { userId: company.userId }, body });
      expect([refused.status, (refused.body as { errors?: object[] }).errors]).toMatchObject([
        400,
        [{ field: 'mobile' }],
      ]);
    }
  });

  test('is none of another company’s business, nor of people of the house', async () => {
    const { id } = await must(addOwn());
    const other = await openCompany();
    const body = { action: 'lock', reason: '测试', version: 1 } as const;
    for (const who of [other.caller]) {
      expect((await who.call(own.changeSubAccount, { params: { userId: id }, body })).status).toBe(404);
      expect((await who.call(own.linkSubAccount, { params: { userId: id }, body: { send: false } })).status).toBe(404);
    }
    expect((await admin.call(own.listSubAccounts)).status).toBe(403);
  });

  test('has no more than so many beside it, two at once neither', async () => {
    const crowded = await openCompany();
    await app.sql(
      `insert into app_user (id, username, password_hash, display_name, user_type)
       select md5('crowd' || no), 'crowd' || no, '', '人', 'BIDDER' from generate_series(1, $1) no`,
      [MOST_ACCOUNTS - 2],
    );
    await app.sql(
      `insert into identity (id, user_id, organization_id, user_type, roles, is_default)
       select id, id, $1, 'BIDDER', '{BIDDER_OPERATOR}', true from app_user where username like 'crowd%'`,
      [crowded.id],
    );
    const [one, other] = await Promise.all([addOwn({}, crowded.caller), addOwn({}, crowded.caller)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 422]);
    expect((await list(crowded.caller)).allowedActions).toEqual([]);
  });
});
