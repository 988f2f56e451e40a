import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenIdentity } from '../modules/access/account/given.ts';
import { login, viewPrincipal } from '../modules/access/sign-in/sign-in.contract.ts';
import { sendResetCode } from '../modules/people/self-service/self-service.contract.ts';
import { givenSuppliers } from '../modules/people/supplier/given.ts';
import { viewPublicNotice } from '../modules/work/notice/notice.contract.ts';
import { openMetrics } from './metrics.ts';
import { openTestApp, type Caller, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let url: string;
let clerk: Caller;
let bidder: Caller;

beforeAll(async () => {
  app = await openTestApp({ METRICS_PORT: '0' });
  await app.setTime('2026-11-20 15:00:00');
  url = `http://127.0.0.1:${await app.app.listenForMetrics()}/metrics`;
  const given = givenIdentity(app);
  clerk = await given.as(await given.organization(), []);
  const suppliers = givenSuppliers(app);
  bidder = await suppliers.bidder(await suppliers.supplier(), []);
});
afterAll(() => app.close());

const read = async (): Promise<string> => {
  const reply = await fetch(url);
  expect(reply.status).toBe(200);
  return reply.text();
};
/** The value of a series. */
const valueOf = (text: string, series: string): number | null => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};
/** The lines of the product itself: those of the process change from moment to moment. */
const ours = (text: string): string[] =>
  text.split('\n').filter((line) => /^tenderdesk_(?:http|bidder|alarms|due|messages|staff)/.test(line));

test('calls are counted by route and status, and their time is known', async () => {
  await clerk.call(viewPrincipal);
  const text = await read();
  expect(valueOf(text, 'tenderdesk_http_requests_total{method="GET",route="/principal",status="200"}')).toBe(1);
  expect(valueOf(text, 'tenderdesk_http_request_seconds_count{method="GET",route="/principal"}')).toBe(1);
  expect(valueOf(text, 'tenderdesk_database_up')).toBe(1);
  expect(valueOf(text, 'tenderdesk_database_connections{pool="all",state="waiting"}')).toBe(0);
  expect(valueOf(text, 'tenderdesk_messages_stuck')).toBe(0);
  expect(valueOf(text, 'tenderdesk_events_stuck')).toBe(0);
});

test('what bidders do shows only when their day is over, as one sum without route', async () => {
  const before = ours(await read());
  for (let call = 0; call < 3; call += 1) await bidder.call(viewPrincipal);
  expect(ours(await read())).toEqual(before);
  await app.setTime('2026-11-21 00:00:01');
  expect(valueOf(await read(), 'tenderdesk_bidder_requests_total')).toBe(3);
});

test('nor what they did before the first reading of a day, or before they signed in', async () => {
  const started = openMetrics();
  const call = { method: 'GET', route: '/bidder/joined', status: 200, seconds: 0.1, bidder: true };
  const readings = (time: string) => ({
    now: () => time,
    ...{
      pools: {},
      answers: async () => true,
      stuckMessages: async () => 0,
      stuckEvents: async () => 0,
      sockets: () => 0,
    },
  });
  const sumAt = async (time: string) => valueOf(await started.text(readings(time)), 'tenderdesk_bidder_requests_total');
  started.note({ ...call, at: '2026-11-23 08:00:00' });
  expect(await sumAt('2026-11-23 09:29:00')).toBe(0);
  started.note({ ...call, at: '2026-11-24 08:00:00' });
  expect(await sumAt('2026-11-24 09:29:00')).toBe(1);
  const before = ours(await read());
  const stranger = app.caller(null);
  await stranger.call(login, { body: { username: 'nobody1', password: 'Nobody#2026', loginRole: 'BIDDER' } });
  await stranger.call(sendResetCode, { body: { username: 'nobody1', mobile: '13800000001' } });
  await bidder.call(viewPublicNotice, { params: { noticeId: '0'.repeat(32) } });
  expect(ours(await read())).toEqual(before);
});

test('open lines, those of bidders among them, are not counted', async () => {
  expect(await read()).not.toMatch(/^tenderdesk_(?:nodejs_active_|process_open_fds)/m);
});

test('alarms and due work are counted', async () => {
  await app.app.tools.alarms.raise('SIGN_IN', 'many', { zh: '多次失败', en: 'many misses' });
  await app.app.runDue();
  const text = await read();
  expect(valueOf(text, 'tenderdesk_alarms_total{kind="SIGN_IN"}')).toBe(1);
  expect(valueOf(text, 'tenderdesk_due_runs_total{outcome="done"}')).toBe(1);
  expect(valueOf(text, 'tenderdesk_due_last_success_seconds')).toBeGreaterThan(Date.now() / 1000 - 120);
});

test('nothing else is answered there, and nothing of it at the product’s own port', async () => {
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  expect(await (await fetch(`${await app.url()}/metrics`)).text()).not.toContain('tenderdesk_');
});

test('the alerts of the documentation speak of figures that are there', async () => {
  const rules = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../deploy/alerts.yml'), 'utf8');
  const text = await read();
  const named = [...new Set(rules.match(/\btenderdesk_\w+/g))].map((name) => name.replace(/_bucket$/, ''));
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(text, name).toContain(`# TYPE ${name} `);
});
