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

const amounts = (text: string): string[] => text.match(/[\d,]+\.\d{2}/g) ?? [];

test('a group opens to its rows, whose number and sum its head says; on a phone it leads to them', async () => {
  const { page, open } = await rehearsed.visits.person(staff.reviewer);
  await open('/archiveManagement/projectSectionAccount?by=organization');
  await settle(page);
  const table = page.getByRole('table', { name: '汇总' });
  const head = table.locator('tr').filter({ has: page.getByRole('button', { expanded: false }) });
  const said = await head.first().innerText();
  const count = Number(/(\d+) 个标段/.exec(said)![1]);
  const [estimate] = amounts(said);
  expect(count).toBeGreaterThan(0);
  await head.first().getByRole('button').click();
  const rows = table.locator('tbody tr').filter({ has: page.getByRole('link') });
  await expect.poll(() => rows.count()).toBe(count);
  const sum = (await rows.allInnerTexts()).reduce((all, row) => all + Number(amounts(row)[0]!.replaceAll(',', '')), 0);
  expect(sum).toBeCloseTo(Number(estimate!.replaceAll(',', '')), 2);
  const totals = page.locator('.ledger-totals');
  expect(await totals.innerText()).toContain('合计');
  await page.getByRole('button', { name: '全部收起' }).click();
  await expect.poll(() => rows.count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('list', { name: '汇总' }).getByRole('button').first().click();
  await page.waitForURL(/orgId=.*own=unit/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await settle(page);
  await expect.poll(() => page.getByText(`共 ${count} 条`).count()).toBe(1);
  await expect.poll(() => totals.innerText()).toContain(estimate);
}, 120_000);

test('names of columns and sums stay in sight while rows scroll', async () => {
  const { page, open } = await rehearsed.visits.person(staff.reviewer);
  await page.setViewportSize({ width: 1440, height: 560 });
  await open('/archiveManagement/projectSectionAccount');
  await settle(page);
  const table = page.getByRole('table', { name: '标段台账' });
  const box = page.locator('.ledger-held .ant-table-content');
  // as many rows as a year has, whatever the rehearsal made of it
  await table.locator('tbody').evaluate((body) => {
    const row = [...body.querySelectorAll('tr')].at(-1)!;
    for (let copy = 0; copy < 20; copy += 1) body.append(row.cloneNode(true));
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => box.evaluate((one) => one.scrollHeight > one.clientHeight + 100)).toBe(true);
  await box.evaluate((one) => one.scrollTo(0, 150));
  const inSight = (part: string) =>
    table.locator(part).evaluate((row) => {
      const frame = row.closest('.ant-table-content')!.getBoundingClientRect();
      const { left, top, bottom } = row.querySelector('th, td')!.getBoundingClientRect();
      // nor does a pinned cell of a row lie over it
      const isOnTop = row.contains(document.elementFromPoint(left + 12, (top + bottom) / 2));
      return isOnTop && top >= frame.top - 1 && bottom <= frame.bottom + 1;
    });
  expect([await inSight('thead tr'), await inSight('.ledger-totals')]).toEqual([true, true]);
  expect(
    await page
      .locator('.tab-page')
      .first()
      .evaluate((one) => one.scrollHeight - one.clientHeight),
  ).toBe(0);
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
