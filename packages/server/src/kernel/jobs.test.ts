import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDue } from './due.ts';
import { openJobs } from './jobs.ts';
import { openLog } from './log.ts';
import { openFaultProxy } from './testing/fault-proxy.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const quiet = openLog('silent');
let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await openTestApp();
  url = app.urls.ownerUrl;
});
afterAll(() => app.close());

test('a run whose process died is taken over by another one within half a minute', async () => {
  await (await openJobs(url, async () => undefined, quiet)).close();
  // takes a run as a process does, and gives no sign of life from then on
  const dead = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  dead.on('error', () => undefined);
  await dead.start();
  await dead.send('due-work');
  expect(await dead.fetch('due-work')).toHaveLength(1);
  await dead.stop();
  // as whoever looks after the queue notes while a run is under way: a process that starts then must not rest on it
  await app.sql(`update pgboss.queue set singletons_active = array[''] where name = 'due-work'`);
  let runs = 0;
  const jobs = await openJobs(url, async () => void (runs += 1), quiet);
  await expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThan(0);
  await jobs.close();
});

test('a database that goes away while it opens is waited for', async () => {
  const proxy = await openFaultProxy(url);
  proxy.refuse(true);
  const warned: string[] = [];
  const log = { warn: (_facts: object, words: string) => void warned.push(words) } as unknown as typeof quiet;
  const opening = openJobs(proxy.url, async () => undefined, log);
  await expect.poll(() => warned).toContain('job library: the database is waited for');
  proxy.refuse(false);
  await (await opening).close();
  proxy.refuse(true);
  await expect(
    openJobs(
      proxy.url,
      async () => undefined,
      quiet,
      () => true,
    ),
  ).rejects.toThrow(/ECONNRESET|terminated/);
  await proxy.close();
});

test('due work that fails raises an alarm, and what comes behind it is done all the same', async () => {
  const done: string[] = [];
  const works = [
    { name: 'broken', run: () => Promise.reject(new Error('no use')) },
    { name: 'sound', run: async () => (done.push('sound'), false) },
  ];
  await runDue(app.app.tools, works, quiet);
  expect(done).toEqual(['sound']);
  expect(await app.sql('select kind, subject, text_en from alarm')).toEqual([
    { kind: 'DUE_WORK', subject: 'broken', text_en: 'The due work "broken" failed and is tried again' },
  ]);
});
