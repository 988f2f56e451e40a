import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';
import { settle } from './screens/look.ts';

/** Ledgers on the screen: a subtotal leads to its rows, a day of the calendar to its openings. */

const spec = rehearsalSpec('岚川至清溪段路面养护工程', 0, '2025-05-20');
const steps = tenderSteps({ ...spec, question: null });
const state = newState();
const { staff, times } = spec;

let rehearsed: Rehearsed;

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, staff.reviewer], { test: 'ledger' });
  await rehearsed.play(
    steps.slice(
      0,
      steps.findIndex(({ name }) => name === 'opening started'),
    ),
    state,
  );
}, 180_000);
afterAll(() => rehearsed.close());

test('a subtotal leads to its rows, whose number and sum it is', async () => {
  const { page, open } = await rehearsed.visits.person(staff.reviewer);
  await open('/archiveManagement/projectSectionAccount?tab=groups');
  await settle(page);
  const group = page
    .getByRole('table', { name: '汇总' })
    .locator('tr')
    .filter({ has: page.getByRole('button') });
  const cells = await group.first().locator('td').allInnerTexts();
  const [count, estimate] = [cells[1]!, cells[3]!];
  expect(Number(count)).toBeGreaterThan(0);
  await group.first().getByRole('button').click();
  await page.waitForURL(/orgId=/);
  await settle(page);
  await expect.poll(() => page.getByText(`共 ${count} 条`).count()).toBe(1);
  const totals = page.locator('.ledger-totals');
  await expect.poll(() => totals.innerText()).toContain(estimate);
  expect(await totals.innerText()).toContain('合计');
}, 120_000);

test('a day of the calendar leads to as many openings as it shows, and tells of no bidder', async () => {
  const { page, open } = await rehearsed.visits.person(staff.reviewer);
  await open(`/archiveManagement/bidOpeningCycleAtMonth?month=${times.bidDeadline.slice(0, 7)}`);
  await settle(page);
  const cell = page.getByRole('button', { name: /场$/ }).first();
  const count = /\d+/.exec(await cell.innerText())![0];
  await cell.click();
  const drawer = page.getByRole('dialog');
  await expect.poll(() => drawer.getByText(`共 ${count} 条`).count()).toBe(1);
  await open('/archiveManagement/projectSectionAccount');
  await settle(page);
  const table = page.getByRole('table', { name: '标段台账' });
  const place = (await table.locator('thead th').allInnerTexts()).indexOf('投标人数');
  const row = table.locator('tbody tr').filter({ hasText: spec.name }).first();
  expect(await row.locator('td').nth(place).innerText()).toBe('--');
}, 120_000);
