import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from '../../../kernel/testing/test-app.ts';
import { givenIdentity } from '../../access/account/given.ts';
import * as api from './error-log.contract.ts';

let app: TestApp;
let clerk: Caller;
let admin: Caller;

const body = (more: object = {}) => ({
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n  at Page (page.tsx:3)',
  component: 'Page',
  info: 'render',
  url: '/remind?tab=AWARD',
  requestId: null,
  ...more,
});

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const unit = await given.organization();
  clerk = await given.as(unit, []);
  admin = await given.as(unit, ['READ:ERROR_LOG'], 'NONE');
});
afterAll(() => app.close());

const listed = async (query: object = {}) => (await admin.call(api.listErrors, { query })).body;

test('what a person or a stranger meets is read by the administrator', async () => {
  expect((await clerk.call(api.reportError, { body: body({ requestId: 'abc-1' }) })).body).toEqual({ kept: true });
  expect((await app.caller(null).call(api.reportError, { body: body({ message: '陌生人的错误' }) })).status).toBe(200);
  const { content, totalElements } = await listed();
  expect(totalElements).toBe(2);
  expect(content.map(({ message, username }) => [message, username !== ''])).toEqual([
    ['陌生人的错误', false],
    ['x is not a function', true],
  ]);
  expect((await listed({ keyword: 'abc-1' })).content[0]).toMatchObject({ requestId: 'abc-1', info: 'render' });
  expect((await listed({ sDate: '2020-01-01', eDate: '2020-01-02' })).totalElements).toBe(0);
});

test('no token and no word of a search is kept, whoever sends it', async () => {
  await clerk.call(api.reportError, {
    body: body({ message: 'secret token=topsecret', url: '/casCallback?token=topsecret&data=公司' }),
  });
  const rows = await app.sql(`select message, url from error_log where message like 'secret%'`);
  expect(rows).toEqual([{ message: 'secret token=…', url: '/casCallback?token=…&data=…' }]);
});

test('what is too long is refused, a flood is not kept', async () => {
  const long = await clerk.call(api.reportError, { body: body({ stack: 'x'.repeat(8001) }) });
  expect([long.status, (long.body as unknown as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
    400,
    'stack',
  ]);
  const answers = [];
  for (let count = 0; count < 70; count += 1)
    answers.push((await clerk.call(api.reportError, { body: body({ message: `loop ${count}` }) })).body.kept);
  expect(answers.filter(Boolean)).toHaveLength(57);
  expect((await listed({ size: 100 })).totalElements).toBe(60);
});

test('after ninety days they are forgotten', async () => {
  await app.sql(`update error_log set noted_at = now() - interval '91 days' where message like 'loop%'`);
  await app.app.runDue();
  expect((await listed()).totalElements).toBe(3);
});

test('nobody else reads them', async () => {
  expect((await clerk.call(api.listErrors)).status).toBe(403);
});
