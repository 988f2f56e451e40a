import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import type { Visits } from './browser.ts';
import { keysOnly } from './keys.ts';
import { openJob, playJob } from './main-job/steps.ts';
import { spec } from './main-job/scene.ts';

/** The clerk's part of the main job by the keys alone: each stop of the focus is seen, and it is never lost with a dialog. */

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  ({ app, visits } = await openJob('keyboard'));
});
afterAll(async () => {
  await visits.close();
  await app.close();
});

test('the clerk leads a tender from its plan to its end without a mouse', async () => {
  const { page } = await visits.person(spec.staff.clerk);
  keysOnly(page);
  const pressed: string[] = [];
  await page.exposeFunction('pressedByMouse', (what: string) => void pressed.push(what));
  await page.addInitScript(() => {
    // what keys press is no press of a mouse
    const told = window as unknown as { pressedByMouse(what: string): void };
    addEventListener(
      'pointerdown',
      ({ target }) => told.pressedByMouse((target as Element).outerHTML.slice(0, 120)),
      true,
    );
  });
  await playJob(visits, await app.url());
  expect(pressed).toEqual([]);
}, 1_800_000);
