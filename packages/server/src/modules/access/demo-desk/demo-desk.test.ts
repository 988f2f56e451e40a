import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../account/given.ts';
import * as signIn from '../sign-in/sign-in.contract.ts';
import { viewSettings } from '../../platform/system/settings.contract.ts';
import { listDemoCodes, viewDemoDesk } from './demo-desk.contract.ts';

describe('an open demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
    const given = givenIdentity(app);
    const organization = await given.organization();
    const password = app.config.demoPassword;
    for (const username of ['tm01', 'clerk01', 'nobody'])
      await given.user({ organization, roles: [], username, password, mobile: '13800002027' });
  });
  afterAll(() => app.close());

  test('names those of its people who are there, in order and in the language of the caller', async () => {
    const { body } = await app.caller(null, 'en').call(viewDemoDesk);
    expect(body.accounts.map(({ username, role }) => [username, role])).toEqual([
      ['clerk01', 'Clerk'],
      ['tm01', 'Tender department, approves'],
    ]);
    expect((await app.caller(null).call(viewSettings)).body.demo).toBe(true);
  });

  test('lets anybody in with what it tells', async () => {
    const { body } = await app.caller(null).call(viewDemoDesk);
    const { username, loginRole } = body.accounts[0]!;
    const reply = await app.caller(null).call(signIn.login, {
      body: { username, password: body.password, ...(loginRole ? { loginRole } : {}) },
    });
    expect(reply).toMatchObject({ status: 200, body: { token: expect.stringMatching(/.+/) } });
  });

  test('shows the codes that are good, and no other text', async () => {
    const codes = async () => (await app.caller(null).call(listDemoCodes)).body.content;
    expect(await codes()).toEqual([]);
    const credentials = { username: 'clerk01', password: app.config.demoPassword };
    await app.caller(null).call(signIn.sendLoginCode, { body: credentials });
    const [code] = await codes();
    expect(code).toMatchObject({ channel: 'sms', text: expect.stringMatching(/验证码\d{6}/) });
    expect(code!.target).not.toBe('13800002027');
    const verificationCode = /\d{6}/.exec(code!.text)![0];
    await app.caller(null).call(signIn.login, { body: { ...credentials, verificationCode } });
    await app.sql(`update outbox set code_until = now()`);
    expect(await codes()).toEqual([]);
  });
});

test('a demo with a password of its own, and a product without demo, have no such address', async () => {
  for (const env of [{ DEMO_PASSWORD: 'Other#2026-own' }, { DEMO: '0' }]) {
    const app = await openTestApp(env);
    try {
      for (const endpoint of [viewDemoDesk, listDemoCodes])
        expect(await app.caller(null).call(endpoint)).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
      expect((await app.caller(null).call(viewSettings)).body.demo).toBe(false);
    } finally {
      await app.close();
    }
  }
});
