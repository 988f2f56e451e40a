import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import { listReminders } from '../reminder/reminder.contract.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('an alarm is told to the administrators once a day, in both languages, however often it comes', async () => {
  const given = givenIdentity(app);
  const unit = await given.organization();
  const admin = await given.signedIn(await given.user({ organization: unit, roles: ['SYSTEM_ADMIN'] }));
  const { alarms } = app.app.tools;
  // a kind that this machine does not raise by itself while the test runs
  const raise = () => alarms.raise('MESSAGE', 'one', { zh: '短信无法送达', en: 'a message cannot be delivered' });
  const told = async () =>
    (
      await app.sql(
        `select content, content_en from remind_record where category = 'NOTICE_ALARM' and content like '%短信无法送达'`,
      )
    ).length;
  await Promise.all([raise(), raise(), raise()]);
  await app.app.runDue();
  await raise();
  await app.app.runDue();
  expect(await told()).toBe(1);
  expect(await app.sql(`select times from alarm where kind = 'MESSAGE'`)).toEqual([{ times: 4 }]);
  const { body } = await admin.call(listReminders, { query: {} });
  expect(body.content).toContainEqual(expect.objectContaining({ content: '系统告警：短信无法送达' }));
  await app.sql(`update alarm set told_time = told_time - interval '25 hours'`);
  await app.sql(`update remind_record set handled = true where category = 'NOTICE_ALARM'`);
  await raise();
  await app.app.runDue();
  expect(await told()).toBe(2);
});
