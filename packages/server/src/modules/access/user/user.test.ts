import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { rowsOf } from '../../../kernel/testing/workbook.ts';
import { givenProject, must } from '../../procedure/project/given.ts';
import { listOutbox } from '../../platform/system/outbox.contract.ts';
import { changePassword, login, viewPrincipal } from '../sign-in/sign-in.contract.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import * as api from './user.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenProject>;
let people: ReturnType<typeof givenIdentity>;
let group: GivenOrganization;
let unit: GivenOrganization;
let other: GivenOrganization;
let admin: Caller;
let security: Caller;
let ofUnit: Caller;
let adminId: string;

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://tender.example.com' });
  given = givenProject(app);
  people = givenIdentity(app);
  group = await people.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
  unit = await people.organization({ parent: group });
  other = await people.organization({ parent: group });
  const person = await people.user({ organization: group, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM', password: 'x' });
  adminId = person.id;
  admin = await people.signedIn(person);
  security = await people.signedIn(
    await people.user({ organization: group, roles: ['SECURITY_ADMIN'], userType: 'SYSTEM' }),
  );
  ofUnit = await people.signedIn(await people.user({ organization: unit, roles: ['ORG_ADMIN'] }));
});
afterAll(() => app.close());

let count = 0;
const form = (changes: object = {}) => ({
  displayName: '楚砚之',
  mobile: null,
  email: null,
  identities: [{ organizationId: unit.id, roles: ['ORG_CLERK'], title: null }],
  ...changes,
});
const create = (changes: object = {}, who = admin) =>
  who.call(api.createUser, { body: { username: `person${(count += 1)}`, ...form(changes) } });
const add = async (changes: object = {}, who = admin) => must(create(changes, who));
const view = (userId: string, who = admin) => must(who.call(api.viewUser, { params: { userId } }));
const save = async (userId: string, changes: object, who = admin) =>
  who.call(api.saveUser, {
    params: { userId },
    body: { ...form(changes), version: (await view(userId, who)).version },
  });
const status = async (userId: string, action: 'lock' | 'unlock' | 'leave' | 'comeBack', who = admin) =>
  who.call(api.changeStatus, {
    params: { userId },
    body: { action, reason: '测试', version: (await view(userId, who)).version },
  });
const setPassword = (key: string, password = 'Lanchuan-2026') =>
  app.caller(null).call(api.setPasswordByLink, { body: { key, password } });
const signIn = (username: string, password = 'Lanchuan-2026') =>
  app.caller(null).call(login, { body: { username, password } });
const refusal = (who: Caller, endpoint: Parameters<typeof given.refusal>[1], input: object) =>
  given.refusal(who, endpoint, input as never);

describe('a person', () => {
  test('is made without a password, sets one by the link, once, and signs in', async () => {
    const { id, key } = await add({ displayName: '许砚', mobile: '13900001234' });
    const { username, withoutPassword, mobile } = await view(id);
    expect([withoutPassword, mobile]).toEqual([true, '139****1234']);
    expect((await signIn(username)).status).toBe(400);
    const seen = await app.caller(null).call(api.viewPasswordLink, { body: { key: key! } });
    expect(seen.body).toEqual({ username, displayName: '许砚', bidder: false, waits: false });
    expect((await setPassword(key!, 'weak')).status).toBe(400);
    expect((await setPassword(key!)).status).toBe(200);
    expect(await setPassword(key!)).toMatchObject({ status: 410, body: { code: 'LINK_OVER' } });
    const reply = await signIn(username);
    expect(reply.status).toBe(200);
    const principal = await must(app.caller(reply.body.token).call(viewPrincipal));
    expect(principal).toMatchObject({ roles: ['ORG_CLERK'], organizationId: unit.id, userType: { code: 'TENDER' } });
  });

  test.each([
    ['a user name that is none', { username: 'a' }, { status: 400, fields: ['username'] }],
    ['a name with digits', { displayName: '楚1' }, { status: 400, fields: ['displayName'] }],
    ['no identity', { identities: [] }, { status: 400, fields: ['identities'] }],
    ['an unknown role', { roles: ['NOBODY'] }, { status: 400, fields: ['identities.0.roles'] }],
    [
      'the role of the first set-up',
      { roles: ['admin'] },
      { status: 422, rules: ['ROLE_NOT_GIVEN', 'IDENTITY_PLACE', 'ADMINS_EXCLUSIVE'] },
    ],
    ['a bidder’s role', { roles: ['BIDDER_ADMIN'] }, { status: 422, rules: ['ROLE_NOT_GIVEN', 'IDENTITY_PLACE'] }],
    ['a role of another place', { roles: ['TM_REVIEWER'] }, { status: 422, rules: ['IDENTITY_PLACE'] }],
    ['roles of two kinds', { roles: ['ORG_CLERK', 'SUPERVISOR'] }, { status: 422, rules: ['ROLES_OF_ONE_KIND'] }],
  ])('is refused with %s', async (_, change: object, expected) => {
    const { roles, ...changes } = change as { roles?: string[] };
    const identities = roles ? { identities: [{ organizationId: unit.id, roles, title: null }] } : {};
    const body = { username: `refused${(count += 1)}`, ...form(identities), ...changes };
    expect(await refusal(admin, api.createUser, { body })).toMatchObject(expected);
  });

  test('is none of two administrators, nor twice in one unit', async () => {
    const both = ['SYSTEM_ADMIN', 'AUDIT_ADMIN'];
    const identities = [{ organizationId: group.id, roles: both, title: null }];
    expect((await create({ identities })).body).toMatchObject({ errors: [{ ruleId: 'ADMINS_EXCLUSIVE' }] });
    const twice = ['ORG_CLERK', 'FINANCE'].map((role) => ({ organizationId: unit.id, roles: [role], title: null }));
    expect((await create({ identities: twice })).body).toMatchObject({ errors: [{ ruleId: 'IDENTITY_TWICE' }] });
  });

  test('has a user name of its own, whatever its case', async () => {
    const { username } = await view((await add()).id);
    expect(
      await refusal(admin, api.createUser, { body: { ...form(), username: username.toUpperCase() } }),
    ).toMatchObject({ status: 409, code: 'DUPLICATE', fields: ['username'] });
  });

  test('gets other identities, which the next call obeys; one that goes can come back', async () => {
    const { id } = await add();
    const identityId = (await view(id)).identities[0]!.id;
    const caller = await people.signedIn({ id, identityId });
    expect((await must(caller.call(viewPrincipal))).roles).toEqual(['ORG_CLERK']);
    await save(id, { identities: [{ organizationId: unit.id, roles: ['ORG_LEADER'], title: '处长' }] });
    expect((await must(caller.call(viewPrincipal))).roles).toEqual(['ORG_LEADER']);
    await save(id, { identities: [{ organizationId: other.id, roles: ['ORG_CLERK'], title: null }] });
    expect((await caller.call(viewPrincipal)).status).toBe(401);
    const { identities } = await view(id);
    expect(identities.map(({ organizationId, enabled }) => [organizationId, enabled])).toEqual([
      [other.id, true],
      [unit.id, false],
    ]);
    const both = [other.id, unit.id].map((organizationId) => ({ organizationId, roles: ['ORG_CLERK'], title: null }));
    expect((await save(id, { identities: both })).status).toBe(200);
    expect((await must(caller.call(viewPrincipal))).roles).toEqual(['ORG_CLERK']);
    const { content } = await must(admin.call(api.userHistory, { params: { userId: id }, query: {} }));
    expect(content[0]!.changes[0]).toMatchObject({ field: { code: 'identities' } });
  });

  test('is changed by whoever saw the person last', async () => {
    const { id } = await add();
    const body = { ...form({ displayName: '先到' }), version: 1 };
    expect((await admin.call(api.saveUser, { params: { userId: id }, body })).status).toBe(200);
    expect((await admin.call(api.saveUser, { params: { userId: id }, body })).status).toBe(409);
  });

  test('whose phone is changed hears of it at the one before', async () => {
    const { id } = await add({ mobile: '13900005555' });
    await save(id, { mobile: '13900006666' });
    expect((await app.textsTo('13900005555')).at(-1)).toContain('联系方式');
    expect((await view(id)).mobile).toBe('139****6666');
    await save(id, {});
    expect((await view(id)).mobile).toBe('139****6666');
  });
});

describe('a link', () => {
  test('is sent to the phone and shown to nobody, or shown and the person is told', async () => {
    const { id, key: first } = await add({ mobile: '13900007777' });
    const sent = await must(admin.call(api.makeLink, { params: { userId: id }, body: { send: true } }));
    expect(sent.key).toBeNull();
    const text = (await app.textsTo('13900007777')).at(-1)!;
    const [, key] = /https:\/\/tender\.example\.com\/common\/setPassword\?key=([\w-]+)/.exec(text)!;
    // the newer link ends the one before
    expect((await setPassword(first!)).status).toBe(410);
    expect((await setPassword(key!)).status).toBe(200);
    const shown = await must(admin.call(api.makeLink, { params: { userId: id }, body: { send: false } }));
    expect(shown.key).toMatch(/^[\w-]{32}$/);
    expect((await app.textsTo('13900007777')).at(-1)).toContain('生成了设置密码的链接');
    // not again one of the last passwords
    expect((await setPassword(shown.key!)).status).toBe(400);
  });

  test('that is sent is read by its receiver alone, and nowhere once it is used or replaced', async () => {
    // an outlet that takes nothing, so that what it is to take stays
    const away = await openTestApp({
      PUBLIC_URL: 'https://tender.example.com',
      MESSAGE_WEBHOOK: 'http://127.0.0.1:9/',
    });
    try {
      const there = givenIdentity(away);
      const house = await there.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
      const system = await there.signedIn(
        await there.user({ organization: house, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' }),
      );
      const form_ = { ...form({ mobile: '13900007070' }), username: 'linked' };
      const identities = [{ organizationId: (await there.organization({ parent: house })).id, roles: [], title: null }];
      const { id } = await must(
        system.call(api.createUser, {
          body: { ...form_, identities: identities.map((one) => ({ ...one, roles: ['ORG_CLERK'] })) },
        }),
      );
      const send = () => must(system.call(api.makeLink, { params: { userId: id }, body: { send: true } }));
      const links = async () => (await away.textsTo('13900007070')).filter((text) => text.includes('setPassword'));
      await send();
      const [first] = await links();
      const { content } = await must(system.call(listOutbox, { query: { target: '13900007070' } }));
      expect(content.map(({ text }) => text)).toEqual(['']);
      await send();
      const [second, ...more] = await links();
      expect([second === first, more]).toEqual([false, []]);
      const key = /key=([\w-]+)/.exec(second!)![1]!;
      await must(away.caller(null).call(api.setPasswordByLink, { body: { key, password: 'Lanchuan-2026' } }));
      expect(await links()).toEqual([]);
    } finally {
      await away.close();
    }
  });

  test('is over after three days', async () => {
    const { id, key } = await add();
    await app.sql(`update password_link set expires_at = now() where user_id = $1`, [id]);
    expect((await setPassword(key!)).status).toBe(410);
    expect((await app.caller(null).call(api.viewPasswordLink, { body: { key: 'unknown' } })).status).toBe(410);
  });

  test('is over with a lock, another phone and another password', async () => {
    const locked = await add();
    await status(locked.id, 'lock');
    expect((await setPassword(locked.key!)).status).toBe(410);
    await status(locked.id, 'unlock');
    expect((await setPassword(locked.key!)).status).toBe(410);

    const moved = await add();
    expect((await save(moved.id, { mobile: '13900007071' })).status).toBe(200);
    expect((await setPassword(moved.key!)).status).toBe(410);

    const own = await people.user({ organization: unit, roles: ['ORG_CLERK'], password: 'Right#2026' });
    const body = { oldPassword: 'Right#2026', newPassword: 'Better#2026' };
    const { key } = await must(admin.call(api.makeLink, { params: { userId: own.id }, body: { send: false } }));
    await must((await people.signedIn(own)).call(changePassword, { body }));
    expect((await setPassword(key!)).status).toBe(410);
  });

  test('cannot be sent to somebody without phone and mail', async () => {
    const { id } = await add();
    expect(await refusal(admin, api.makeLink, { params: { userId: id }, body: { send: true } })).toMatchObject({
      status: 400,
      fields: ['send'],
    });
  });

  test('is kept nowhere as it is', async () => {
    const { key } = await add();
    const rows = await app.sql('select * from password_link');
    expect(JSON.stringify(rows)).not.toContain(key);
    const trail = await app.sql('select * from audit_log');
    expect(JSON.stringify(trail)).not.toContain(key);
  });
});

describe('an account', () => {
  const signedIn = async () => {
    const person = await people.user({ organization: unit, roles: ['ORG_CLERK'] });
    const caller = await people.signedIn(person);
    expect((await caller.call(viewPrincipal)).status).toBe(200);
    return { ...person, caller };
  };

  test.each([
    ['locked', 'lock' as const],
    ['left', 'leave' as const],
  ])('that is %s is out with the next call, and signs in no more', async (_, action) => {
    const { id, caller } = await signedIn();
    expect((await status(id, action)).status).toBe(200);
    expect((await caller.call(viewPrincipal)).status).toBe(401);
    expect((await view(id)).allowedActions).toContain(action === 'lock' ? 'unlock' : 'comeBack');
    expect((await status(id, action === 'lock' ? 'unlock' : 'comeBack')).status).toBe(200);
    // what was ended stays ended
    expect((await caller.call(viewPrincipal)).status).toBe(401);
  });

  test('is locked by the security administrator too, who changes nothing else', async () => {
    const { id, caller } = await signedIn();
    expect((await view(id, security)).allowedActions).toEqual(['endSessions', 'lock', 'leave']);
    expect((await status(id, 'lock', security)).status).toBe(200);
    expect((await caller.call(viewPrincipal)).status).toBe(401);
    expect((await save(id, {}, security)).status).toBe(403);
    expect((await security.call(api.makeLink, { params: { userId: id }, body: { send: false } })).status).toBe(403);
  });

  test('is not unlocked when it is open, nor locked twice', async () => {
    const { id } = await signedIn();
    expect((await status(id, 'unlock')).status).toBe(409);
    await status(id, 'lock');
    expect((await status(id, 'lock')).status).toBe(409);
  });

  test('is signed out everywhere', async () => {
    const { id, caller } = await signedIn();
    expect((await view(id)).sessions).toHaveLength(1);
    await must(admin.call(api.endUserSessions, { params: { userId: id }, body: {} }));
    expect((await caller.call(viewPrincipal)).status).toBe(401);
    expect((await view(id)).sessions).toEqual([]);
  });

  test('of one’s own is not locked, and the last system administrator stays', async () => {
    expect((await status(adminId, 'lock')).body).toMatchObject({ errors: [{ ruleId: 'OWN_ACCOUNT' }] });
    expect((await status(adminId, 'leave', security)).body).toMatchObject({ errors: [{ ruleId: 'LAST_ADMIN' }] });
    const identities = [{ organizationId: group.id, roles: ['GROUP_LEADER'], title: null }];
    expect((await save(adminId, { identities })).body).toMatchObject({ errors: [{ ruleId: 'LAST_ADMIN' }] });
  });

  test('of one of the last two who keep accounts stays, though both leave at once', async () => {
    const keepers = await Promise.all(
      [1, 2].map(() =>
        people.user({ organization: group, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM', password: 'x' }),
      ),
    );
    // the third one cannot sign in
    await app.sql(`update app_user set password_hash = '' where id = $1`, [adminId]);
    const versions = await Promise.all(keepers.map(async ({ id }) => (await view(id, security)).version));
    const replies = await Promise.all(
      keepers.map(({ id }, index) =>
        security.call(api.changeStatus, {
          params: { userId: id },
          body: { action: 'leave', reason: '测试', version: versions[index]! },
        }),
      ),
    );
    await app.sql(`update app_user set password_hash = 'x' where id = $1`, [adminId]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 422]);
    expect(replies.find((reply) => reply.status === 422)!.body).toMatchObject({ errors: [{ ruleId: 'LAST_ADMIN' }] });
  });

  test('says what is open when its person leaves', async () => {
    const cast = await given.cast();
    await given.started(cast);
    const open = await must(admin.call(api.viewOpenWork, { params: { userId: cast.clerk.id } }));
    expect(open).toContainEqual({ what: '在办项目', open: 1 });
  });

  test('of a bidder is locked, but neither changed nor watched', async () => {
    const company = await people.organization({ type: 'BIDDERS', hierarchy: '-', root: '/B/' });
    const bidder = await people.user({ organization: company, roles: ['BIDDER_ADMIN'], userType: 'BIDDER' });
    const caller = await people.signedIn(bidder);
    await app.sql('update app_user set last_login_time = business_now() where id = $1', [bidder.id]);
    expect(await view(bidder.id)).toMatchObject({
      lastLoginTime: null,
      sessions: [],
      allowedActions: ['endSessions', 'lock', 'leave'],
    });
    await app.sql(
      `insert into remind_record (id, receiver_id, identity_id, category, kind, content, content_en, business_range, organization_path)
       values ('todo-of-a-bidder', $1, $2, 'BIDDER_NEWS', 'TODO', '解密', 'Decrypt', '', '')`,
      [bidder.id, bidder.identityId],
    );
    expect(await must(admin.call(api.viewOpenWork, { params: { userId: bidder.id } }))).toEqual([]);
    expect((await save(bidder.id, {})).status).toBe(403);
    expect((await status(bidder.id, 'lock')).status).toBe(200);
    expect((await caller.call(viewPrincipal)).status).toBe(401);
  });
});

describe('the administrator of a unit', () => {
  test('keeps the people of that unit alone', async () => {
    const { id } = await add({}, ofUnit);
    const elsewhere = await add({ identities: [{ organizationId: other.id, roles: ['ORG_CLERK'], title: null }] });
    const twice = [unit.id, other.id].map((organizationId) => ({ organizationId, roles: ['ORG_CLERK'], title: null }));
    const shared = await add({ identities: twice });
    const { content } = await must(ofUnit.call(api.listUsers, { query: { size: 1000 } }));
    const ids = content.map((one) => one.id);
    expect([ids.includes(id), ids.includes(elsewhere.id), ids.includes(shared.id)]).toEqual([true, false, false]);
    for (const one of [elsewhere.id, shared.id, adminId])
      expect((await ofUnit.call(api.viewUser, { params: { userId: one } })).status).toBe(404);
    expect((await status(id, 'lock', ofUnit)).status).toBe(200);
  });

  test.each([
    ['a role of the group', () => ({ organizationId: unit.id, roles: ['SUPERVISOR'] }), 'identities.0.roles'],
    ['a role of the department', () => ({ organizationId: unit.id, roles: ['TM_APPROVER'] }), 'identities.0.roles'],
  ])('gives nobody %s', async (_, identity, field) => {
    const body = { ...form({ identities: [{ ...identity(), title: null }] }), username: `unit${(count += 1)}` };
    expect(await refusal(ofUnit, api.createUser, { body })).toMatchObject({ status: 400, fields: [field] });
  });

  test('finds no other unit to give people to', async () => {
    const identities = [{ organizationId: other.id, roles: ['ORG_CLERK'], title: null }];
    expect((await create({ identities }, ofUnit)).status).toBe(404);
    const unknown = [{ organizationId: 'f'.repeat(32), roles: ['ORG_CLERK'], title: null }];
    expect((await create({ identities: unknown }, ofUnit)).status).toBe(404);
  });

  test('is offered the own unit and its roles', async () => {
    const { organizations, roles } = await must(ofUnit.call(api.listChoices));
    expect(organizations.map(({ id }) => id)).toEqual([unit.id]);
    expect(roles.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['ORG_CLERK', 'ORG_LEADER', 'ORG_ADMIN', 'FINANCE', 'TENDER_OWNER']),
    );
    expect(roles.map(({ userType }) => userType)).toEqual(roles.map(() => 'TENDER'));
  });
});

test('people are found by name, unit, role and state, and taken away as they are shown', async () => {
  const { id } = await add({ displayName: '寻人启' });
  const { username } = await view(id);
  const find = async (query: object) =>
    (await must(admin.call(api.listUsers, { query: { size: 1000, ...query } }))).content.map((one) => one.id);
  expect(await find({ keyword: '寻人' })).toEqual([id]);
  expect(await find({ keyword: username.toUpperCase() })).toContain(id);
  expect(await find({ keyword: '寻人', organizationId: other.id })).toEqual([]);
  expect(await find({ keyword: '寻人', role: 'ORG_CLERK', status: 'ENABLED', userType: 'TENDER' })).toEqual([id]);
  expect(await find({ keyword: '寻人', role: 'ORG_LEADER' })).toEqual([]);
  const query = { columns: 'username,displayName,roles', keyword: '寻人启' } as never;
  expect(await rowsOf((await admin.call(api.exportUsers.endpoint, { query })).body)).toEqual([
    ['用户名', '姓名', '角色'],
    [username, '寻人启', '招标经办人'],
  ]);
});
