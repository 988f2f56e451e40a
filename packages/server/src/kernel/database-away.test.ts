import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenIdentity } from '../modules/access/account/given.ts';
import { beginUpload } from '../modules/platform/attachment/upload.contract.ts';
import { viewPrincipal } from '../modules/access/sign-in/sign-in.contract.ts';
import { openBus } from './bus.ts';
import { isDatabaseAway, PATIENCE } from './connection.ts';
import { explain } from './http-errors.ts';
import { openLog } from './log.ts';
import { openFaultProxy, type FaultProxy } from './testing/fault-proxy.ts';
import { openTestApp, type Caller, type Reply, type TestApp } from './testing/test-app.ts';

/** Short, so that nobody waits; above what any statement of these tests takes. */
const patience = { ...PATIENCE, connect: 3000, turn: 3000, answer: 3000, heartbeat: 50, echo: 500, ready: 500 };
let proxy: FaultProxy;
let news: FaultProxy;
let app: TestApp;
let caller: Caller;
let english: Caller;

beforeAll(async () => {
  app = await openTestApp({}, undefined, {
    through: async (url) => (proxy = await openFaultProxy(url)).url,
    ownerThrough: async (url) => (news = await openFaultProxy(url)).url,
    patience,
  });
  const given = givenIdentity(app);
  caller = await given.as(await given.organization(), []);
  english = app.caller(caller.token, 'en');
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await news.close();
});
/** Everybody has had a connection. */
beforeEach(async () => {
  proxy.refuse(false);
  while ((await read()).status !== 200);
  await Promise.all(Array.from({ length: 10 }, read));
});

const read = () => caller.call(viewPrincipal);
const body = { name: 'a.pdf', size: 1, bizType: 'BIDDING_DOCUMENT' };
const write = () => caller.call(beginUpload, { body });
const ready = async () => {
  const { statusCode, body: text } = await app.app.http.inject('/readyz');
  return { status: statusCode, body: JSON.parse(text) as object };
};

const AWAY = { code: 'DATABASE_AWAY', message: '数据库暂时无法连接，请稍后再试；已填写的内容请保留在页面上' };

describe('connections that swallow what is sent', () => {
  test.each<[string, () => Promise<Reply<unknown>>]>([
    ['reads', read],
    ['writes', write],
  ])('are given up, and the node serves again: %s', async (_, call) => {
    proxy.swallow();
    const { status, body: said, headers } = await call();
    expect({ status, said, again: headers['retry-after'] }).toMatchObject({ status: 503, said: AWAY, again: '2' });
    // one that is lost casts doubt on the others: they need not be tried one after the other
    await expect.poll(async () => (await call()).status).toBe(200);
    expect((await Promise.all(Array.from({ length: 10 }, call))).map(({ status: each }) => each)).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
  });

  test('are no place to send people to, and /readyz says so before a caller finds out', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', files: 'ok' } });
    proxy.swallow();
    const begun = performance.now();
    expect(await ready()).toEqual({ status: 503, body: { status: 'database', files: 'ok' } });
    expect(performance.now() - begun).toBeLessThan(patience.answer);
    await expect.poll(ready).toMatchObject({ status: 200, body: { status: 'ok', files: 'ok' } });
  });

  test('leave the outcome of a commit unknown', async () => {
    const swallowed = proxy.swallowNextCommit();
    const reply = await write();
    await swallowed;
    expect(reply).toMatchObject({ status: 503, body: { code: 'OUTCOME_UNKNOWN' } });
    expect((await write()).status).toBe(200);
  });

  test('do not keep news away for long', async () => {
    const heard: string[] = [];
    const url = new URL(news.url);
    const hearing = new Map([['heard', (payload: string) => heard.push(payload)]]);
    const bus = await openBus(url.href, hearing, openLog('silent'), patience);
    news.swallow();
    await expect
      .poll(async () => {
        await app.sql(`select pg_notify('heard', 'again')`);
        return heard;
      })
      .toContain('again');
    await bus.close();
  });
});

describe('a database that refuses connections', () => {
  test('is answered with 503 in words of both languages, and never with 500', async () => {
    proxy.refuse(true);
    proxy.cut();
    const replies = [await read(), await write(), ...(await Promise.all(Array.from({ length: 30 }, read)))];
    expect([...new Set(replies.map(({ status }) => status))]).toEqual([503]);
    expect(await english.call(viewPrincipal)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: {
        message: 'The database cannot be reached just now: try again shortly, and keep what you typed on the page',
      },
    });
    expect(await ready()).toEqual({ status: 503, body: { status: 'database', files: 'ok' } });
  });

  test('is told from what it thinks of a statement', () => {
    const fault = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
    const away: Error[] = ['ECONNREFUSED', '57P01', '57P02', '57P03', '53300', '08006'].map((code) => fault(code));
    away.push(fault('ENOENT', { syscall: 'connect' }), fault('ECONNRESET', { syscall: 'read' }));
    away.push(new Error('Connection terminated unexpectedly'), new Error('Query read timeout'));
    expect(away.map((error) => [isDatabaseAway(error), explain(error).status])).toEqual(away.map(() => [true, 503]));
    const others = [fault('23505'), fault('42P01'), fault('ENOENT', { syscall: 'open' }), fault('ECONNRESET')];
    expect(others.map(isDatabaseAway)).toEqual(others.map(() => false));
  });
});

test('a statement may take what the server allows it', () => {
  expect(PATIENCE.answer).toBeGreaterThan(15_000);
});

test('/readyz says that the process is to end while it still answers', async () => {
  app.app.leave();
  expect(await ready()).toEqual({ status: 503, body: { status: 'ending' } });
  expect((await read()).status).toBe(200);
});
