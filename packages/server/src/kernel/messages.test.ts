import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenIdentity } from '../modules/access/account/given.ts';
import { listOutbox } from '../modules/platform/system/outbox.contract.ts';
import type { SealedContact } from './cipher.ts';
import type { Message } from './context.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';
import { inTransaction } from './work.ts';
import { wipeCodes } from './messages.ts';
import { SYSTEM } from './user.ts';

let app: TestApp;
let hook: http.Server;
/** What the webhook got, and how it answers a text. */
let heard: string[] = [];
let answer: (text: string) => number = () => 204;

beforeAll(async () => {
  hook = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { text } = JSON.parse(Buffer.concat(chunks).toString()) as { text: string };
      heard.push(text);
      response.writeHead(answer(text)).end();
    });
  });
  await once(hook.listen(0, '127.0.0.1'), 'listening');
  app = await openTestApp({ MESSAGE_WEBHOOK: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/` });
});
afterAll(async () => {
  await app.close();
  hook.close();
});
beforeEach(async () => {
  await app.sql('delete from outbox');
  await app.sql('delete from alarm');
  heard = [];
  answer = () => 204;
});

const message = (text: string): Message => ({ channel: 'sms', target: `1390000000${text.at(-1)}`, text });
/** Kept as they are where nobody wakes the port. */
const keep = (texts: string[]) =>
  app.app.store.transaction(({ db }) => app.app.tools.messages.keep(db, texts.map(message)));
/** What the minute's work does. */
const deliver = () => app.app.tools.messages.deliver();
const rows = async () => {
  const { cipher } = app.app.tools;
  const kept = await app.sql(
    'select target, text, status, attempts, last_error, delivered_time is not null as arrived from outbox order by created_time',
  );
  return kept
    .map(({ target, text, ...row }) => ({
      ...row,
      to: cipher.openContact(target as SealedContact).at(-1)!,
      text: cipher.openContact(text as SealedContact),
    }))
    .toSorted((one, other) => (one.to < other.to ? -1 : 1));
};
/** As if the pause were over. */
const passTime = () => app.sql(`update outbox set next_try = next_try - interval '1 day'`);

test('one that is refused for good keeps no other waiting, and is seen', async () => {
  answer = (text) => (text === '1' ? 400 : 204);
  await keep(['1', '2', '3']);
  await deliver();
  expect(heard.toSorted()).toEqual(['1', '2', '3']);
  expect(await rows()).toEqual([
    { to: '1', text: '1', status: 'UNDELIVERABLE', attempts: 1, last_error: 'status 400', arrived: false },
    { to: '2', text: '', status: 'DELIVERED', attempts: 1, last_error: null, arrived: true },
    { to: '3', text: '', status: 'DELIVERED', attempts: 1, last_error: null, arrived: true },
  ]);
  await passTime();
  await deliver();
  expect(heard).toHaveLength(3);
  expect(await app.sql(`select kind, subject from alarm`)).toEqual([{ kind: 'MESSAGE', subject: 'sms' }]);
  const people = givenIdentity(app);
  const admin = await people.as(await people.organization(), ['MAINTAIN:SYSTEM'], 'NONE');
  const { body } = await admin.call(listOutbox, { query: {} });
  expect(body.content).toContainEqual(
    expect.objectContaining({ text: '1', status: 'UNDELIVERABLE', attempts: 1, lastError: 'status 400' }),
  );
});

test('one that is on its way for long keeps the work of the minute waiting no more than the commit that made it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = http.createServer((_request, response) => void released.then(() => response.writeHead(204).end()));
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const own = await openTestApp({ MESSAGE_WEBHOOK: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/` });
  const { store, tools, tick } = own.app;
  await store.transaction(({ db }) => tools.messages.keep(db, [message('1')]));
  const arrived = async () => (await own.sql('select 1 from outbox where delivered_time is not null')).length;
  await tick();
  expect(await arrived()).toBe(0);
  release();
  await expect.poll(arrived).toBe(1);
  await own.close();
  slow.close();
});

test.each([500, 429])('one that was answered with %i is tried again, after a pause that grows', async (status) => {
  answer = () => status;
  await keep(['1']);
  const pauses: number[] = [];
  for (const attempts of [1, 2, 3]) {
    await deliver();
    expect(await rows()).toMatchObject([{ status: 'WAITING', attempts, last_error: `status ${status}` }]);
    const [row] = await app.sql(`select round(extract(epoch from next_try - now())) as pause from outbox`);
    pauses.push(Math.round(Number(row!['pause']) / 30));
    await deliver();
    expect(heard).toHaveLength(attempts);
    await passTime();
  }
  expect(pauses).toEqual([1, 2, 4]);
  answer = () => 204;
  await deliver();
  expect(await rows()).toMatchObject([{ status: 'DELIVERED', attempts: 4, last_error: null, arrived: true }]);
});

test('one that cannot be read keeps no other waiting, and is tried again', async () => {
  await keep(['1', '2']);
  await app.sql(
    `update outbox set text = '$lost$AAAA' where id = (select id from outbox order by created_time limit 1)`,
  );
  await deliver();
  expect(heard).toHaveLength(1);
  expect(await app.sql(`select status, attempts, last_error from outbox where status <> 'DELIVERED'`)).toEqual([
    { status: 'WAITING', attempts: 1, last_error: 'the data key lost is not at hand' },
  ]);
});

test('one that nobody takes for a day is given up, with an alarm before that', async () => {
  answer = () => 503;
  await keep(['1']);
  await app.sql('update outbox set attempts = 5');
  await deliver();
  expect(await app.sql('select subject from alarm')).toEqual([{ subject: 'webhook' }]);
  await app.sql('update outbox set attempts = 29');
  await passTime();
  await deliver();
  expect(await rows()).toMatchObject([{ status: 'UNDELIVERABLE', attempts: 30 }]);
});

test('neither receiver nor text stands open, and the list masks the receiver', async () => {
  answer = () => 503;
  await keep(['text 7']);
  await deliver();
  const [row] = await app.sql('select target, text from outbox');
  expect(row).toEqual({ target: expect.stringMatching(/^\$1\$/), text: expect.stringMatching(/^\$1\$/) });
  const people = givenIdentity(app);
  const admin = await people.as(await people.organization(), ['MAINTAIN:SYSTEM'], 'NONE');
  const find = async (target: string) => (await admin.call(listOutbox, { query: { target } })).body.content;
  expect(await find('13900000007')).toMatchObject([{ target: '139****0007', text: 'text 7', status: 'WAITING' }]);
  expect(await find('1390000000')).toEqual([]);
});

test('a code is read by nobody but its receiver, and is not sent when it is late', async () => {
  answer = () => 503;
  const code = { of: 'LOGIN someone', minutes: 5 };
  await app.app.store.transaction(({ db }) => app.app.tools.messages.keep(db, [{ ...message('code 8'), code }]));
  await deliver();
  const people = givenIdentity(app);
  const admin = await people.as(await people.organization(), ['MAINTAIN:SYSTEM'], 'NONE');
  expect((await admin.call(listOutbox, { query: {} })).body.content).toMatchObject([{ text: '', status: 'WAITING' }]);
  expect(await rows()).toMatchObject([{ text: 'code 8', status: 'WAITING' }]);
  answer = () => 204;
  await passTime();
  await app.sql(`update outbox set code_until = now()`);
  await deliver();
  expect(heard).toEqual(['code 8']);
  expect(await rows()).toMatchObject([
    { text: '', status: 'UNDELIVERABLE', last_error: 'the code is not good any more', arrived: false },
  ]);
});

test.each([
  ['whose code was used meanwhile', true],
  ['that is tried by somebody else meanwhile', false],
])('a slow try %s changes nothing that came of it', async (_what, used) => {
  answer = () => 503;
  const code = { of: 'LOGIN slow', minutes: 5 };
  await app.app.store.transaction(({ db }) => app.app.tools.messages.keep(db, [{ ...message('code 9'), code }]));
  const [begun, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  hook.prependOnceListener('request', (request) => {
    request.pause();
    begun.resolve();
    void until.promise.then(() => request.resume());
  });
  const delivering = deliver();
  await begun.promise;
  if (used) await app.app.store.transaction(({ db }) => wipeCodes(db, 'LOGIN slow', true));
  else await app.sql(`update outbox set attempts = 2, status = 'DELIVERED', delivered_time = now(), text = ''`);
  until.resolve();
  await delivering;
  expect(await rows()).toMatchObject([{ text: '', status: 'DELIVERED', last_error: null, arrived: true }]);
});

const working = <Result>(job: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(app.app.tools, { user: SYSTEM, language: 'zh', ip: '', requestId: 'x' }, job);

test('a code leaves with the commit, and not before', async () => {
  await working(async (context, { settle }) => {
    context.send(message('code'));
    await settle();
    await deliver();
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard, { timeout: 1000 }).toEqual(['code']);
});

test('what is rolled back never leaves', async () => {
  const broken = working(async (context, { settle }) => {
    context.send(message('never'));
    await settle();
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await deliver();
  expect(heard).toEqual([]);
});

test('a slow one keeps no other waiting', async () => {
  await keep(['1', '2', '3', '4', '5']);
  const until = Promise.withResolvers<void>();
  hook.prependOnceListener('request', (request) => {
    request.pause();
    void until.promise.then(() => request.resume());
  });
  const delivering = deliver();
  await expect.poll(() => heard).toHaveLength(4);
  until.resolve();
  await delivering;
  expect(heard).toHaveLength(5);
});
