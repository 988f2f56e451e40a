import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SealedContact } from '../../../kernel/cipher.ts';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity, type GivenOrganization } from '../account/given.ts';
import * as users from '../user/user.contract.ts';
import * as api from './sign-in.contract.ts';

let app: TestApp;
let given: ReturnType<typeof givenIdentity>;
let unit: GivenOrganization;
const password = 'Right#2026';
let phones = 0;
const newPhone = (): string => `139000${String(10_000 + (phones += 1))}`;

beforeAll(async () => {
  app = await openTestApp();
  given = givenIdentity(app);
  unit = await given.organization();
});
afterAll(() => app.close());

const person = async (username: string, userType = 'TENDER') => {
  const mobile = newPhone();
  const organization =
    userType === 'BIDDER' ? await given.organization({ type: 'BIDDERS', hierarchy: '-', root: '/B/' }) : unit;
  const user = await given.user({ organization, roles: [], username, password, mobile, userType });
  return {
    caller: await given.signedIn(user),
    other: await given.signedIn(user),
    mobile,
    displayName: username,
    username,
  };
};
const save = ({ caller, displayName }: { caller: Caller; displayName: string }, body: object) =>
  caller.call(api.saveUserInfo, { body: { displayName, ...body } });
async function lastTo(target: string): Promise<string> {
  return (await app.textsTo(target)).at(-1) ?? '';
}
const codeFor = async (caller: Caller, contact: { mobile: string } | { email: string }): Promise<string> => {
  await caller.call(api.sendNewContactCode, { body: { ...contact, currentPassword: password } });
  return /验证码(\d{6})/.exec(await lastTo(Object.values(contact)[0]!))?.[1] ?? '';
};
async function contactsOf(username: string) {
  const { cipher } = app.app.tools;
  const [row] = await app.sql('select mobile, email from app_user where username = $1', [username]);
  const open = (name: string) => cipher.openContact(row![name] as SealedContact | null);
  return { mobile: open('mobile'), email: open('email') };
}

describe('a token alone changes no contact', () => {
  test('neither phone nor mail, taken away or put in place of others', async () => {
    const owner = await person('robbed');
    const before = await contactsOf('robbed');
    for (const change of [{ mobile: newPhone() }, { mobile: '' }, { email: 'thief@example.com' }]) {
      expect((await save(owner, change)).status).toBe(400);
    }
    const code = await codeFor(owner.caller, { mobile: newPhone() });
    for (const change of [
      { mobile: newPhone(), currentPassword: password, code },
      { mobile: newPhone(), currentPassword: 'wrong', code },
    ]) {
      expect((await save(owner, change)).status).toBe(400);
    }
    expect(await contactsOf('robbed')).toEqual(before);
  });

  test('no code goes out without the password, whose misses are counted', async () => {
    const { caller } = await person('spammed');
    const mobile = newPhone();
    const ask = (currentPassword: string) => caller.call(api.sendNewContactCode, { body: { mobile, currentPassword } });
    for (let count = 0; count < 5; count += 1) expect((await ask('wrong')).status).toBe(400);
    expect((await ask(password)).status).toBe(429);
    expect(await lastTo(mobile)).toBe('');
  });

  test('name and id number are saved without', async () => {
    const owner = await person('renamed');
    const reply = await save({ ...owner, displayName: '李四' }, { idNumber: '11010519491231002X' });
    expect(reply).toMatchObject({ status: 200, body: { displayName: '李四', mobile: owner.mobile } });
    // what stays as it is may be sent along
    expect((await save(owner, { mobile: owner.mobile, email: '' })).status).toBe(200);
  });

  test('a bidder’s contact is changed by the contact reset alone', async () => {
    const owner = await person('company01', 'BIDDER');
    const mobile = newPhone();
    expect((await save(owner, { mobile, currentPassword: password, code: '123456' })).status).toBe(400);
    expect(
      (await owner.caller.call(api.sendNewContactCode, { body: { mobile, currentPassword: password } })).status,
    ).toBe(400);
    expect(await contactsOf('company01')).toMatchObject({ mobile: owner.mobile });
  });
});

describe('with the password and a code to the new phone', () => {
  const moved = async (username: string) => {
    const owner = await person(username);
    const mobile = newPhone();
    const code = await codeFor(owner.caller, { mobile });
    const reply = await save(owner, { mobile, currentPassword: password, code });
    return { owner, mobile, code, reply };
  };

  test('the phone changes, other sessions end, and the code is used up', async () => {
    const { owner, mobile, code, reply } = await moved('mover');
    expect(reply).toMatchObject({ status: 200, body: { mobile } });
    expect((await owner.caller.call(api.viewPrincipal)).status).toBe(200);
    await expect.poll(async () => (await owner.other.call(api.viewPrincipal)).status).toBe(401);
    expect((await save(owner, { mobile: owner.mobile, currentPassword: password, code })).status).toBe(400);
  });

  test('a mail changes with a code to the new mailbox', async () => {
    const owner = await person('mailed');
    const email = 'mailed@example.com';
    const emailCode = await codeFor(owner.caller, { email });
    expect((await save(owner, { email, currentPassword: password, emailCode })).body).toMatchObject({ email });
    expect(await lastTo(owner.mobile)).toContain('撤销码');
  });

  test('the old phone is told and can undo it for a day: all sessions end, and the next sign-in takes a code', async () => {
    const { owner, mobile } = await moved('regretful');
    const login = { username: 'regretful', password };
    const { headers } = await app.caller(null).call(api.login, { body: login });
    const device = /device=[^;]+/.exec(String(headers['set-cookie']))![0];
    const code = /撤销码\s*([A-Z2-9]{12})/.exec(await lastTo(owner.mobile))![1]!;
    const undo = (username: string, input: string) =>
      app.caller(null).call(api.undoContactChange, { body: { username, code: input } });
    expect((await undo('regretful', 'AAAAAAAAAAAA')).status).toBe(400);
    expect((await undo('mover', code)).status).toBe(400);
    expect((await undo('Regretful', code)).status).toBe(200);
    expect(await contactsOf('regretful')).toMatchObject({ mobile: owner.mobile });
    await expect.poll(async () => (await owner.caller.call(api.viewPrincipal)).status).toBe(401);
    expect((await undo('regretful', code)).status).toBe(400);
    expect((await app.caller(null).call(api.login, { body: login })).body).toMatchObject({ needVerification: true });
    // nor is a browser excused that signed in before: it may be whose password this is
    const before = await app.caller(null).call(api.login, { body: login, headers: { cookie: device } });
    expect(before.body).toMatchObject({ needVerification: true });
    expect(mobile).not.toBe(owner.mobile);
  });

  test('what an administrator put right stays: the codes of the changes before it undo nothing', async () => {
    const { owner, mobile: first } = await moved('invaded');
    const second = newPhone();
    const body = { mobile: second, currentPassword: password, code: await codeFor(owner.caller, { mobile: second }) };
    expect((await save(owner, body)).status).toBe(200);
    const codes = await Promise.all(
      [owner.mobile, first].map(async (target) => /撤销码\s*([A-Z2-9]{12})/.exec(await lastTo(target))![1]!),
    );
    const group = await given.organization({ type: 'HEADQUARTERS', hierarchy: '1' });
    const admin = await given.signedIn(
      await given.user({ organization: group, roles: ['SYSTEM_ADMIN'], userType: 'SYSTEM', username: 'corrector' }),
    );
    const [row] = await app.sql('select id from app_user where username = $1', ['invaded']);
    const params = { userId: String(row!['id']) };
    const { version } = (await admin.call(users.viewUser, { params })).body;
    const identities = [{ organizationId: unit.id, roles: ['ORG_CLERK'], title: null }];
    const form = { displayName: 'invaded', mobile: owner.mobile, email: null, identities, version };
    expect((await admin.call(users.saveUser, { params, body: form })).status).toBe(200);

    for (const code of codes) {
      const undone = await app.caller(null).call(api.undoContactChange, { body: { username: 'invaded', code } });
      expect(undone.status).toBe(400);
    }
    expect(await contactsOf('invaded')).toMatchObject({ mobile: owner.mobile });
    // what was sent of them is wiped
    expect((await app.textsTo(first)).filter((text) => text.includes('撤销码'))).toEqual([]);
  });

  test('after a day it stands', async () => {
    const { owner, mobile } = await moved('settled');
    const code = /撤销码\s*([A-Z2-9]{12})/.exec(await lastTo(owner.mobile))![1]!;
    await app.sql(`update contact_change set changed_at = changed_at - interval '25 hours'`);
    const reply = await app.caller(null).call(api.undoContactChange, { body: { username: 'settled', code } });
    expect(reply.status).toBe(400);
    expect(await contactsOf('settled')).toMatchObject({ mobile });
    await app.app.runDue();
    expect(
      await app.sql('select 1 from contact_change where user_id = (select id from app_user where username = $1)', [
        'settled',
      ]),
    ).toEqual([]);
  });
});
