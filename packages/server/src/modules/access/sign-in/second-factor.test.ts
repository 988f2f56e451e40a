import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '../../../app.ts';
import { openLog } from '../../../kernel/log.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import { codeOf } from '../account/second-factor.fixture.ts';
import * as roles from '../role/role.contract.ts';
import * as users from '../user/user.contract.ts';
import * as factor from './second-factor.contract.ts';
import * as api from './sign-in.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;
let security: Caller;
let count = 0;
const password = 'Right#2026';
const mobile = '13800005052';

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  unit = await given.organization();
  security = await given.signedIn(
    await given.user({ organization: unit, roles: ['SECURITY_ADMIN'], userType: 'SYSTEM', password }),
  );
});
afterAll(() => app.close());

const person = (input: { roles?: string[]; mobile?: string } = {}) =>
  given.user({ organization: unit, roles: [], username: `factor${(count += 1)}`, password, ...input });
const signIn = (username: string, secondFactor?: string, headers = {}) =>
  app.caller(null).call(api.login, { body: { username, password, secondFactor }, headers });
const wrongFor = (secret: string): string =>
  [...Array(10).keys()]
    .map((digit) => String(digit).repeat(6))
    .find((code) => {
      const now = [-1, 0, 1, 2].map((later) => codeOf(secret, later));
      return !now.includes(code);
    })!;
/** Steps that were used are free again, as if time had passed. */
const pass = (userId: string) => app.sql('update second_factor set last_step = 0 where user_id = $1', [userId]);
const state = async (who: Caller) => (await who.call(factor.viewSecondFactor)).body;

async function setUp(who: Caller) {
  const begun = await who.call(factor.beginSecondFactor, { body: { currentPassword: password } });
  expect(begun.status).toBe(200);
  const { secret, uri } = begun.body;
  const confirmed = await who.call(factor.confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  return { secret, uri, codes: confirmed.body.recoveryCodes };
}
const enrolled = async () => {
  const who = await person({ mobile });
  const caller = await given.signedIn(who);
  return { ...who, caller, ...(await setUp(caller)) };
};
const lift = () => app.sql(`delete from login_throttle`);

describe('setting up', () => {
  test('takes the password and a first code, tells ten recovery codes once, seals the secret, and ends other sessions', async () => {
    const who = await person({ mobile });
    const [caller, elsewhere] = [await given.signedIn(who), await given.signedIn(who)];
    expect(await state(caller)).toEqual({ enabledTime: null, recoveryLeft: 0, demandedBy: [] });
    const refused = await caller.call(factor.beginSecondFactor, { body: { currentPassword: 'wrong' } });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'currentPassword' }] } });
    // no code of an authenticator that was not begun
    expect((await caller.call(factor.confirmSecondFactor, { body: { code: '123456' } })).status).toBe(400);
    const begun = (await caller.call(factor.beginSecondFactor, { body: { currentPassword: password } })).body;
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/TenderDesk:factor\d+\?.*secret=/);
    expect((await signIn(who.username)).body.token).toBeTruthy();
    const wrong = await caller.call(factor.confirmSecondFactor, { body: { code: wrongFor(begun.secret) } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect((await caller.call(factor.confirmSecondFactor, { body: { code: 'abc' } })).status).toBe(400);
    // what was begun too long ago opens nothing
    await app.sql(`update second_factor set pending_at = now() - interval '16 minutes'`);
    expect((await caller.call(factor.confirmSecondFactor, { body: { code: codeOf(begun.secret) } })).status).toBe(400);
    const { secret, codes } = await setUp(caller);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await elsewhere.call(api.viewPrincipal)).status).toBe(401);
    expect((await state(caller)).recoveryLeft).toBe(10);
    const rows = JSON.stringify(
      await app.sql('select f.*, r.* from second_factor f join second_factor_recovery r using (user_id)'),
    );
    expect(rows).not.toContain(secret);
    for (const code of codes) expect(rows).not.toContain(code.replace('-', ''));
    expect((await app.textsTo(mobile)).at(-1)).toContain('已启用两步验证');
  });

  test('replaces the authenticator by a code of the one in use, which stays good until the new one is', async () => {
    const { caller, secret, id, username } = await enrolled();
    expect((await caller.call(factor.beginSecondFactor, { body: { currentPassword: password } })).status).toBe(400);
    await pass(id);
    const begun = await caller.call(factor.beginSecondFactor, {
      body: { currentPassword: password, code: codeOf(secret) },
    });
    await pass(id);
    expect((await signIn(username, codeOf(secret))).body.token).toBeTruthy();
    const confirmed = await caller.call(factor.confirmSecondFactor, { body: { code: codeOf(begun.body.secret) } });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    await pass(id);
    expect((await signIn(username, codeOf(secret))).status).toBe(400);
    expect((await signIn(username, codeOf(begun.body.secret))).body.token).toBeTruthy();
  });
});

describe('at the sign-in', () => {
  test('is asked for after the right password alone, and a code is good once, for two processes too', async () => {
    const { username, secret, id } = await enrolled();
    const asked = await signIn(username);
    expect(asked).toMatchObject({ status: 200, body: { token: '', needSecondFactor: true, needVerification: false } });
    const wrong = await app.caller(null).call(api.login, { body: { username, password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'LOGIN_FAILED' } });
    await pass(id);
    const other = await openApp(app.config, app.urls, openLog('silent'));
    const code = codeOf(secret, 1);
    const at = (where: typeof other) =>
      where.http.inject({
        method: 'POST',
        url: '/bidding-service/login',
        payload: { username, password, secondFactor: code },
      });
    const answers = await Promise.all([at(other), at(app.app), at(other), at(app.app)]);
    // the others are refused, or asked for a code to the phone after three misses
    expect(answers.filter((answer) => answer.json<{ token?: string }>().token)).toHaveLength(1);
    await other.close();
    await lift();
    const again = await signIn(username, code);
    expect(again).toMatchObject({ status: 400, body: { code: 'SECOND_FACTOR_FAILED' } });
    // an earlier one than the last that was taken is refused too
    expect((await signIn(username, codeOf(secret))).status).toBe(400);
    expect((await signIn(username, codeOf(secret, 3))).status).toBe(400);
    expect((await app.textsTo(mobile)).some((text) => text.includes('两步验证未通过'))).toBe(true);
  });

  test('counts misses for the account wherever they come from, and a known browser apart', async () => {
    await lift();
    const { username, secret, id } = await enrolled();
    await pass(id);
    const known = await signIn(username, codeOf(secret));
    const cookie = String(known.headers['set-cookie']).split(';')[0]!;
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(username, wrongFor(secret))).status).toBe(400);
      // as if from another address, with the code to the phone not asked for yet
      await app.sql(`delete from login_throttle where key not like 'factor:%'`);
    }
    await pass(id);
    expect(await signIn(username, codeOf(secret))).toMatchObject({ status: 429, body: { code: 'LOGIN_WAIT' } });
    expect((await signIn(username, codeOf(secret), { cookie })).body.token).toBeTruthy();
    await lift();
    // three misses ask for the code to the phone, as wrong passwords do
    for (let tries = 0; tries < 3; tries += 1) await signIn(username, wrongFor(secret));
    expect((await signIn(username, wrongFor(secret))).body).toMatchObject({ token: '', needVerification: true });
    await lift();
  });

  test('a recovery code stands in for it, once, and leaves a trace', async () => {
    const { username, codes, caller } = await enrolled();
    const typed = codes[0]!.toLowerCase().replace('-', ' ');
    const [one, other] = await Promise.all([signIn(username, typed), signIn(username, typed)]);
    expect([one, other].filter(({ body }) => body.token)).toHaveLength(1);
    expect((await signIn(username, codes[0])).status).toBe(400);
    expect((await state(caller)).recoveryLeft).toBe(9);
    const traces = await app.sql(`select 1 from audit_log where action = 'USE_RECOVERY_CODE'`);
    expect(traces).toHaveLength(1);
    const renewed = await caller.call(factor.renewRecoveryCodes, {
      body: { currentPassword: password, code: codes[1]! },
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await signIn(username, codes[2])).status).toBe(400);
    await lift();
    expect((await signIn(username, renewed.body.recoveryCodes[0])).body.token).toBeTruthy();
    await lift();
  });

  test('stays when the password is set anew, by a link for instance', async () => {
    const { username, id } = await enrolled();
    await app.sql(
      `update app_user set password_hash = (select password_hash from app_user where id <> $1 and password_hash <> '' limit 1) where id = $1`,
      [id],
    );
    expect((await signIn(username)).body).toMatchObject({ token: '', needSecondFactor: true });
  });
});

describe('switching it off', () => {
  test('takes password and code, ends other sessions, and asks for none afterwards', async () => {
    const { caller, id, username, secret } = await enrolled();
    await pass(id);
    const elsewhere = app.caller((await signIn(username, codeOf(secret))).body.token);
    await pass(id);
    const off = (body: { currentPassword: string; code: string }) => caller.call(factor.dropSecondFactor, { body });
    expect((await off({ currentPassword: 'wrong', code: codeOf(secret) })).status).toBe(400);
    expect((await off({ currentPassword: password, code: wrongFor(secret) })).status).toBe(400);
    expect((await off({ currentPassword: password, code: codeOf(secret) })).status).toBe(200);
    expect((await elsewhere.call(api.viewPrincipal)).status).toBe(401);
    expect((await signIn(username)).body.token).toBeTruthy();
  });

  test('is done for others by an administrator who reaches them, never for oneself; the person hears of it', async () => {
    const { caller, id, username } = await enrolled();
    const params = { userId: id };
    const reset = (who: Caller, userId = id) =>
      who.call(users.resetSecondFactor, { params: { userId }, body: { reason: '手机遗失' } });
    expect((await reset(await given.signedIn(await person()))).status).toBe(403);
    const stranger = await given.signedIn(
      await given.user({ organization: await given.organization(), roles: ['ORG_ADMIN'] }),
    );
    expect((await reset(stranger)).status).toBe(404);
    const seen = (await security.call(users.viewUser, { params })).body;
    expect(seen).toMatchObject({ secondFactor: true });
    expect(seen.allowedActions).toContain('resetFactor');
    expect((await reset(security)).status).toBe(200);
    expect((await reset(security)).status).toBe(404);
    expect((await caller.call(api.viewPrincipal)).status).toBe(401);
    expect((await signIn(username)).body.token).toBeTruthy();
    expect((await app.textsTo(mobile)).at(-1)).toContain('管理员重置了您账号的两步验证');
    const [trace] = await app.sql(
      `select after from audit_log where action = 'RESET_SECOND_FACTOR' and object_id = $1`,
      [id],
    );
    expect(JSON.stringify(trace)).toContain('手机遗失');
    const own = await given.user({ organization: unit, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM', password });
    const admin = await given.signedIn(own);
    await setUp(admin);
    expect(await reset(admin, own.id)).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN' } });
    // nor by a deputy for who is stood in for
    const boss = await person({ roles: [await given.role(['READ:USER', 'LOCK:USER'], 'GROUP')] });
    await setUp(await given.signedIn(boss));
    const acting = await given.standIn(boss.id, (await person()).id);
    expect(await reset(acting, boss.id)).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN' } });
    const shown = (await acting.call(users.viewUser, { params: { userId: boss.id } })).body;
    expect(shown.allowedActions).not.toContain('resetFactor');
    // nor does a deputy take an account over by a link for its password, or give the own one rights
    const keeper = await person({ roles: [await given.role(['READ:USER', 'MAINTAIN:USER'], 'GROUP')] });
    const helper = await person();
    const stead = await given.standIn(keeper.id, helper.id);
    for (const userId of [keeper.id, helper.id]) {
      const made = await stead.call(users.makeLink, { params: { userId }, body: { send: false } });
      expect(made).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN' } });
      const seenBy = (await stead.call(users.viewUser, { params: { userId } })).body;
      expect(seenBy.allowedActions).not.toEqual(expect.arrayContaining(['edit']));
    }
  });
});

describe('a role that demands it', () => {
  const demand = async (roleCode: string, demanded: boolean, who = security) => {
    const version = (await security.call(roles.listRoles)).body.find(({ code }) => code === roleCode)!.version;
    return who.call(roles.demandSecondFactor, {
      params: { roleCode },
      body: { demanded, reason: '等保要求', version },
    });
  };

  test('leads who has none to it at the next sign-in, with nothing else open, and not out of a session', async () => {
    const role = await given.role(['READ:USER', 'MENU:USER']);
    const who = await person({ roles: [role], mobile });
    const before = await given.signedIn(who);
    expect((await demand(role, true, await given.as(unit, ['READ:ROLE']))).status).toBe(403);
    expect((await demand(role, true)).status).toBe(200);
    const stale = await security.call(roles.demandSecondFactor, {
      params: { roleCode: role },
      body: { demanded: false, reason: '晚了', version: 0 },
    });
    expect(stale.status).toBe(409);
    expect((await before.call(users.listUsers, { query: {} })).status).toBe(200);
    const { token } = (await signIn(who.username)).body;
    const due = app.caller(token);
    expect((await due.call(api.viewPrincipal)).body).toMatchObject({ secondFactorDue: true, authorities: [] });
    for (const refused of [
      await due.call(users.listUsers, { query: {} }),
      await due.call(api.listOwnSessions),
      await due.call(api.switchIdentity, { body: { identityId: who.identityId } }),
      await due.call(factor.dropSecondFactor, { body: { currentPassword: password, code: '123456' } }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_DUE' } });
    const { secret } = await setUp(due);
    expect((await due.call(api.viewPrincipal)).body).toMatchObject({ secondFactorDue: false });
    expect((await due.call(users.listUsers, { query: {} })).status).toBe(200);
    expect((await before.call(api.viewPrincipal)).status).toBe(401);
    await pass(who.id);
    const off = await due.call(factor.dropSecondFactor, { body: { currentPassword: password, code: codeOf(secret) } });
    expect(off).toMatchObject({ status: 422 });
    expect((await state(due)).demandedBy).toEqual([role]);
    expect((await demand(role, false)).status).toBe(200);
    const kept = await due.call(factor.dropSecondFactor, { body: { currentPassword: password, code: codeOf(secret) } });
    expect(kept.status).toBe(200);
    expect((await signIn(who.username)).body.token).toBeTruthy();
  });

  test('counts with a switch of identity and for deputies, and not for who looks on as somebody else', async () => {
    const role = await given.role(['READ:USER']);
    await demand(role, true);
    const boss = await person({ roles: [role] });
    const deputy = await person();
    await given.standIn(boss.id, deputy.id);
    const own = app.caller((await signIn(deputy.username)).body.token);
    const { identities } = (await own.call(api.viewPrincipal)).body;
    const inPlace = identities.find(({ deputyOf }) => deputyOf !== null)!;
    const switched = await own.call(api.switchIdentity, { body: { identityId: inPlace.id } });
    const acting = app.caller(switched.body.token);
    expect((await acting.call(api.viewPrincipal)).body.secondFactorDue).toBe(true);
    const { secret } = await setUp(acting);
    expect((await acting.call(users.listUsers, { query: {} })).status).toBe(200);
    // and no deputy goes on without it
    await pass(deputy.id);
    const off = { currentPassword: password, code: codeOf(secret) };
    expect((await state(acting)).demandedBy).toEqual([role]);
    expect((await acting.call(factor.dropSecondFactor, { body: off })).status).toBe(422);
    const system = await given.signedIn(
      await given.user({ organization: unit, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM' }),
    );
    const { token } = (await system.call(api.switchUser, { body: { username: boss.username } })).body;
    const looking = app.caller(token);
    expect((await looking.call(api.viewPrincipal)).body.secondFactorDue).toBe(false);
    expect((await looking.call(factor.beginSecondFactor, { body: { currentPassword: password } })).status).toBe(403);
  });

  test('the roles of the administrators can be made to, and the history says why', async () => {
    expect((await demand('AUDIT_ADMIN', true)).status).toBe(200);
    const shown = (await security.call(roles.listRoles)).body.find(({ code }) => code === 'AUDIT_ADMIN')!;
    expect(shown).toMatchObject({ secondFactor: true, allowedActions: ['secondFactor'] });
    const history = await security.call(roles.roleHistory, { params: { roleCode: 'AUDIT_ADMIN' }, query: {} });
    expect(JSON.stringify(history.body)).toContain('等保要求');
    await demand('AUDIT_ADMIN', false);
  });
});
