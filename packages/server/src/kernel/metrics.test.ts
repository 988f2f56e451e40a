import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenIdentity } from '../modules/access/account/given.ts';
import { viewPrincipal } from '../modules/access/sign-in/sign-in.contract.ts';
import { givenSuppliers } from '../modules/people/supplier/given.ts';
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
});

test('what bidders do shows only when their day is over, as one sum without route', async () => {
  const before = ours(await read());
  for (let call = 0; call < 3; call += 1) await bidder.call(viewPrincipal);
  expect(ours(await read())).toEqual(before);
  await app.setTime('2026-11-21 00:00:01');
  expect(valueOf(await read(), 'tenderdesk_bidder_requests_total')).toBe(3);
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
  const rules = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../docs/alerts.yml'), 'utf8');
  const text = await read();
  const named = [...new Set(rules.match(/\btenderdesk_\w+/g))].map((name) => name.replace(/_bucket$/, ''));
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(text, name).toContain(`# TYPE ${name} `);
});
