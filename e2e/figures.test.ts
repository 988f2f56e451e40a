import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import type { Locator, Page } from 'playwright-core';
import { openVisits, type Visitor, type Visits } from './browser.ts';
import { openDemo } from './demo.ts';

/** Every figure of the first pages and of the cockpit leads to its records, whose count and sums are the figure. */

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openDemo();
  visits = await openVisits({ test: 'figures', url: await app.url(), password: app.config.demoPassword });
}, 900_000);
afterAll(async () => {
  await visits?.close();
  await app.close();
});

/** What the page of the records says. */
interface Behind {
  num: number;
  amount: number;
  savingRate: string | null;
  average: string | null;
}

const digits = (text: string): number => Number(text.replaceAll(',', ''));

async function readBehind(page: Page): Promise<Behind> {
  const text = (await page.locator('.figure-sums:visible').textContent())!;
  const [, num, amount] = /共 ([\d,]+) 条，合计 ([\d,.]+) 万元/.exec(text)!;
  expect(digits(num!)).toBe(digits(/共 ([\d,]+) 条$/.exec(await pagerOf(page))![1]!));
  return {
    num: digits(num!),
    amount: digits(amount!),
    savingRate: /节约率 ([\d.]+)%/.exec(text)?.[1] ?? null,
    average: /平均 ([\d.]+) 个/.exec(text)?.[1] ?? null,
  };
}

const pagerOf = async (page: Page): Promise<string> => {
  const total = page.locator('.ant-pagination-total-text:visible');
  return (await total.count()) > 0 ? (await total.first().textContent())!.replace(/^\D*/, '共 ') : '共 0 条';
};

/** Where a figure is followed to: the page itself, or one beside it, as the cockpit would be left by a click. */
type Follow = (link: Locator) => Promise<Behind>;

/** Clicks a link, reads the records and comes back. */
const clicking =
  (page: Page): Follow =>
  async (link) => {
    await link.click();
    await page.waitForURL('**/figureRecords?**');
    await page.locator('.figure-sums:visible').waitFor();
    const behind = await readBehind(page);
    await page.goBack();
    await page.waitForURL('**/dashboard');
    return behind;
  };

/** Opens what a link leads to in another tab. */
async function beside({ context }: Visitor): Promise<Follow> {
  const tab = await context.newPage();
  return async (link) => {
    await tab.goto((await link.getAttribute('href'))!);
    await tab.locator('.figure-sums:visible').waitFor();
    return readBehind(tab);
  };
}

/** The rows of a chart's table: label, value, and where it leads. */
async function rowsOf({ page }: Visitor, chart: string) {
  const card = page.locator(`[data-chart=${chart}]:visible`);
  const asTable = card.getByRole('button', { name: '看表格' });
  await card.locator('figure, .chart-empty').first().waitFor();
  if (await asTable.isVisible()) await asTable.click();
  const rows = await card.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => ({
      label: (await row.locator('th').textContent())!,
      value: (await row.locator('td').first().textContent())!,
      link: row.locator('a'),
    })),
  );
}

async function checkCharts(visitor: Visitor, charts: readonly string[], follow: Follow): Promise<void> {
  for (const chart of charts) {
    const rows = await rowsOf(visitor, chart);
    const found: { label: string; value: string; behind: Behind }[] = [];
    for (const { label, value, link } of rows) found.push({ label, value, behind: await follow(link) });
    const all = found.reduce((sum, { behind }) => sum + behind.amount, 0);
    for (const { label, value, behind } of found) {
      const expected: Record<string, string | null> = {
        pipeline: String(behind.num),
        planYear: String(behind.num),
        stuckUnits: String(behind.num),
        saving: behind.savingRate,
        competition: behind.average,
        methodMix: ((behind.amount / all) * 100).toFixed(1),
      };
      expect(value, `${chart}: ${label}`).toBe(expected[chart] ?? '--');
    }
  }
}

async function checkStrip({ page }: Visitor, follow: Follow, path: string): Promise<void> {
  const figure = (key: string) => page.locator(`[data-figure=${key}]:visible`);
  const value = async (key: string) => (await figure(key).locator('.strip-value').textContent())!;
  const behind = async (key: string) => follow(figure(key).locator('dd a'));
  const running = await behind('running');
  expect(await value('running')).toBe(String(running.num));
  const overdue = await behind('overdue');
  expect(await value('overdue')).toBe(String(overdue.num));
  const onTime = await behind('onTimeRate');
  expect(onTime.num + overdue.num).toBe(running.num);
  expect(await value('onTimeRate')).toBe(((onTime.num / running.num) * 100).toFixed(1));
  const awarded = await behind('awardAmount');
  const unit = await figure('awardAmount').locator('.strip-unit').textContent();
  expect(digits(await value('awardAmount'))).toBeCloseTo(
    unit!.includes('亿元') ? awarded.amount / 10_000 : Math.round(awarded.amount),
    1,
  );
  expect(await value('savingRate')).toBe((await behind('savingRate')).savingRate ?? '--');
  expect(await value('bidderAvg')).toBe((await behind('bidderAvg')).average ?? '--');
  const open = await behind('openTenderRate');
  const [begun] = await app.sql(
    `select count(*) n from project where created_time >= '2026-01-01' and ($1 = '' or organization_path = $1)`,
    [path],
  );
  expect(await value('openTenderRate')).toBe(((open.num / Number(begun!['n'])) * 100).toFixed(1));
}

const GROUP = '';
const CHARTS = ['pipeline', 'planYear', 'stuckUnits', 'saving', 'competition', 'methodMix'];

test('of the tender department', async () => {
  const manager = await visits.person('tm01');
  await manager.page.locator('.year-strip').waitFor();
  const follow = clicking(manager.page);
  await checkStrip(manager, follow, GROUP);
  await checkCharts(manager, CHARTS, follow);
}, 400_000);

test('of a clerk', async () => {
  const clerk = await visits.person('clerk01');
  await clerk.page.locator('.year-strip').waitFor();
  const follow = clicking(clerk.page);
  const [unit] = await app.sql(
    `select o.path from identity i join app_user u on u.id = i.user_id join organization o on o.id = i.organization_id
      where u.username = 'clerk01'`,
  );
  await checkStrip(clerk, follow, String(unit!['path']));
  await checkCharts(clerk, ['pipeline', 'planYear', 'methodMix'], follow);
}, 240_000);

test('of the cockpit', async () => {
  const leader = await visits.person('lead01');
  await leader.page.locator('.wall .year-strip').waitFor();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await leader.page.setViewportSize(size);
    for (const chart of ['pipeline', 'stuckUnits', 'methodMix']) {
      const points = leader.page.locator(`.wall [data-chart=${chart}] .chart-areas > li`);
      await points.first().waitFor();
      await expect.poll(() => points.filter({ hasNot: leader.page.locator('a') }).count(), { message: chart }).toBe(0);
    }
    const { y, height } = (await leader.page.locator('.wall').boundingBox())!;
    expect(y + height, `${size.width}`).toBeLessThanOrEqual(size.height);
  }
  const follow = await beside(leader);
  await checkStrip(leader, follow, GROUP);
  await checkCharts(leader, CHARTS, follow);
}, 400_000);

test('the page stays as it was arranged, by its buttons, and goes back to what was shipped', async () => {
  const { page } = await visits.person('tm01');
  await page.goto('/dashboard');
  const order = async () => {
    await page.locator('[data-widget]').first().waitFor();
    return page.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.getAttribute('data-widget')));
  };
  const shipped = await order();
  await page.getByRole('button', { name: '调整版面' }).click();
  await page.getByRole('button', { name: '上移：在办项目各环节' }).click();
  await page.getByLabel('显示：采购方式').uncheck();
  await page.getByLabel('宽度：在办项目各环节').selectOption('6');
  await page.locator('[data-widget=methodMix]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.reload();
  const kept = await order();
  expect(kept.slice(0, 2)).toEqual(['pipeline', 'year']);
  expect(kept).not.toContain('methodMix');
  await page.getByRole('button', { name: '调整版面' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await page.locator('[data-widget=methodMix]').waitFor();
  expect(await order()).toEqual(shipped);
  expect(visits.faults()).toEqual([]);
}, 60_000);
