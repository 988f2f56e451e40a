import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { openVisits, type Visits } from './browser.ts';
import { archivistDay } from './days/archivist.ts';
import { bidderDay, bidderSeesMoney } from './days/bidder.ts';
import { clerkAfternoon, clerkMorning } from './days/clerk.ts';
import type { Day } from './days/day.ts';
import { financeDay } from './days/finance.ts';
import { APPROVED, judgesDay, reviewerDay } from './days/judging.ts';
import { supervisorDay } from './days/supervisor.ts';
import { openDemo } from './demo.ts';

/** One working day of the demo, seen by each role from its first page to its sign-out; what one does, another finds. */

let app: TestApp;
let visits: Visits;
let day: Day;

beforeAll(async () => {
  app = await openDemo();
  visits = await openVisits({
    test: 'days-of-roles',
    url: await app.url(),
    password: app.config.demoPassword,
    // a bidder without a result yet gets 404
    expected: (status, path) => status === 404 && path.endsWith('/bidder/result'),
  });
  day = { visits, due: () => app.app.runDue() };
}, 900_000);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await visits.shotAll(`failed-${task.name.slice(0, 20).replaceAll(/\W/g, '-')}`);
});
afterAll(async () => {
  await visits?.close();
  await app.close();
});

let paymentCode = '';

test('a bidder registers, asks, declares its deposit and hands in a bid', async () => {
  paymentCode = await bidderDay(day);
});

test('finance gives a deposit back by two people, and reads the bank’s file of the day', async () => {
  await financeDay(day, paymentCode);
  await bidderSeesMoney(day);
});

test('a clerk answers a question and a supervision, and hands in an item of the plan', async () => {
  await clerkMorning(day);
});

test('leader and head of the department judge it with an opinion', async () => {
  await judgesDay(day);
});

test('the clerk makes it a project and hands in its implementation plan', async () => {
  await clerkAfternoon(day, APPROVED);
});

test('a reviewer audits a company and countersigns', async () => {
  await reviewerDay(day);
});

test('a supervisor asks a unit, escalates, reads the answer and closes', async () => {
  await supervisorDay(day);
});

test('an archivist fills a gap, has the archive packed and hands it over', async () => {
  await archivistDay(day);
});

test('nothing went wrong on the pages', () => {
  expect(visits.faults()).toEqual([]);
});
