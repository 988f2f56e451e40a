import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import type { Visits } from './browser.ts';
import { openJob, playJob } from './main-job/steps.ts';

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  ({ app, visits } = await openJob('main-job'));
});
afterAll(async () => {
  await visits.close();
  await app.close();
});

test('one open tender goes from its plan to its end through the screens', async () => {
  await playJob(visits, await app.url());
  expect(visits.logins()).toBeGreaterThanOrEqual(10);
});
