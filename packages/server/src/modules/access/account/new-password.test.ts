import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { changePassword } from '../sign-in/sign-in.contract.ts';
import { givenIdentity } from './given.ts';
import { isCommon } from './new-password.service.ts';

const FIRST = 'Granit#Feder-0';
let app: TestApp;
let caller: Caller;
let current = FIRST;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const person = { organization: await given.organization(), roles: [], username: 'unit01', password: FIRST };
  caller = await given.signedIn(await given.user(person));
});
afterAll(() => app.close());

/** The fault of the new password, or null where it was taken. */
async function change(newPassword: string): Promise<string | null> {
  const reply = await caller.call(changePassword, { body: { oldPassword: current, newPassword } });
  if (reply.status === 200) {
    current = newPassword;
    return null;
  }
  const { errors } = reply.body as unknown as { errors: { field: string; messageEn: string }[] };
  expect(errors.map(({ field }) => field)).toEqual(['newPassword']);
  return errors[0]!.messageEn;
}

test.each(['Password1', 'password1A', 'PASSWORD123!', 'Qwerty123', '1qaz2WSX'])(
  'a password that attackers try first is refused: %s',
  async (password) => expect(await change(password)).toMatch(/too common/),
);

test.each(['unit01Unit01', 'Xy!UNIT01-7'])('so is one with the user name in it: %s', async (password) =>
  expect(await change(password)).toMatch(/user name/),
);

test.each(['Demo@2026!', 'Granit#Feder-7', 'k7!Lampe&Moos'])('another one is not common: %s', async (password) =>
  expect(await isCommon(password)).toBe(false),
);

test('the last five are not taken again, the sixth is', async () => {
  for (let number = 1; number <= 5; number += 1) {
    expect(await change(`Granit#Feder-${number}`)).toBeNull();
    for (const earlier of [Math.max(0, number - 4), number])
      expect(await change(`Granit#Feder-${earlier}`)).toMatch(/last five/);
  }
  expect(await change(FIRST)).toBeNull();
});

test('the serving role cannot forget them', async () => {
  await expect(app.app.store.pool.query('delete from password_history')).rejects.toThrow(/permission denied/);
});
