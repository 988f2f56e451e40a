import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../app.ts';
import { openBus } from './bus.ts';
import { joinChannels } from './channels.ts';
import { PATIENCE } from './connection.ts';
import { BASE } from './http.ts';
import { openLog } from './log.ts';
import type { Parts } from './parts.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const quiet = openLog('silent');
let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await openTestApp();
  url = (app.app.store.pool.options as { connectionString: string }).connectionString;
});
afterAll(() => app.close());

const tell = (channel: string, payload: string) => app.sql('select pg_notify($1, $2)', [channel, payload]);
const count = async (): Promise<number> =>
  Number((await app.sql(`select count(*) from pg_stat_activity where query like 'listen "heard"%'`))[0]!['count']);

test('hears what is told on its own channels, and survives what it cannot heed', async () => {
  const heard: string[] = [];
  const bus = await openBus(
    url,
    new Map<string, (payload: string) => unknown>([
      ['heard', (payload: string) => heard.push(payload)],
      ['broken', () => Promise.reject(new Error('no use'))],
    ]),
    quiet,
  );
  await tell('unheard', 'x');
  await tell('broken', 'x');
  await tell('heard', '1');
  await tell('heard', '');
  await expect.poll(() => heard).toEqual(['1', '']);
  await bus.close();
});

test('comes back when its connection was cut', async () => {
  const heard: string[] = [];
  const bus = await openBus(url, new Map([['heard', (payload: string) => heard.push(payload)]]), quiet);
  expect(await count()).toBe(1);
  await app.sql(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "heard"%'`);
  await expect
    .poll(async () => {
      await tell('heard', 'again');
      return heard;
    })
    .toContain('again');
  await bus.close();
});

test('looks again for what nobody told, and whoever cannot look leaves no connection behind', async () => {
  let looked = 0;
  const often = { ...PATIENCE, missed: 20 };
  const channels = new Map([['heard', () => undefined]]);
  const bus = await openBus(url, channels, quiet, often, async () => {
    looked += 1;
    if (looked === 2) throw new Error('the table is locked');
  });
  await expect.poll(() => looked).toBeGreaterThan(3);
  // its connection is cut while the first look afterwards fails: the next one hears
  let failed = false;
  const again = await openBus(url, channels, quiet, PATIENCE, async () => {
    if (failed) return;
    failed = true;
    await app.sql(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "heard"%'`);
    throw new Error('the table is locked');
  }).catch((error: Error) => error.message);
  expect(again).toBe('the table is locked');
  await expect.poll(count).toBe(1);
  await bus.close();
  await expect.poll(count).toBe(0);
});

test('a channel has one owner', () => {
  const parts = {} as Parts;
  expect([...joinChannels([{ one: () => undefined }, { other: () => undefined }], parts).keys()]).toEqual([
    'one',
    'other',
  ]);
  expect(() => joinChannels([{ one: () => undefined }, { one: () => undefined }], parts)).toThrow(
    'the channel one has an owner already',
  );
});

test('a clock that was moved by one process is moved in the others', async () => {
  const second = await openApp(app.config, app.urls, quiet);
  const time = async (): Promise<string> => {
    const { headers } = await second.http.inject({ url: `${BASE}/public/settings` });
    return String(headers['x-business-time']);
  };
  await app.sql(`update clock set shift = '2040-05-06 08:00:00+08'::timestamptz - clock_timestamp()`);
  expect(await time()).not.toMatch(/^2040/);
  await tell('clock', '');
  await expect.poll(time).toMatch(/^2040-05-06T00:/);
  await second.close();
});
