import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '@tenderdesk/scenario/demo/fill';
import { ENDED_PROJECTS } from '@tenderdesk/scenario/demo/projects';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { openVisits, type Visitor, type Visits } from './browser.ts';

/** Every figure of the first pages and of the cockpit leads to its records, whose count and sums are the figure. */

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openTestApp();
  await app.setTime('2026-11-20 15:20:00');
  await app.sql('update clock set seeding = true');
  await fillDemo(app.app, app.config, () => undefined, ENDED_PROJECTS.slice(0, 30));
  await app.sql('update clock set seeding = false');
  visits = await openVisits({ test: 'figures', url: await app.url(), password: app.config.demoPassword });
}, 300_000);
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

async function readBehind({ page }: Visitor): Promise<Behind> {
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

const pagerOf = async (page: Visitor['page']): Promise<string> => {
  const total = page.locator('.ant-pagination-total-text:visible');
  return (await total.count()) > 0 ? (await total.first().textContent())!.replace(/^\D*/, '共 ') : '共 0 条';
};

/** Clicks a link, reads the records and comes back. */
async function follow(visitor: Visitor, link: ReturnType<Visitor['page']['locator']>): Promise<Behind> {
  const { page } = visitor;
  await link.click();
  await page.waitForURL('**/figureRecords?**');
  await page.locator('.figure-sums:visible').waitFor();
  const behind = await readBehind(visitor);
  await page.goBack();
  await page.waitForURL('**/dashboard');
  return behind;
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

async function checkCharts(visitor: Visitor, charts: readonly string[]): Promise<void> {
  for (const chart of charts) {
    const rows = await rowsOf(visitor, chart);
    const found: { label: string; value: string; behind: Behind }[] = [];
    for (const { label, value, link } of rows) found.push({ label, value, behind: await follow(visitor, link) });
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

async function checkStrip(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const figure = (key: string) => page.locator(`[data-figure=${key}]:visible`);
  const value = async (key: string) => (await figure(key).locator('.strip-value').textContent())!;
  const behind = async (key: string) => follow(visitor, figure(key).locator('dd a'));
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
  // the same records of every method
  await page.goto((await figure('openTenderRate').locator('dd a').getAttribute('href'))!.replace(/&?method=\w+/, ''));
  await page.locator('.figure-sums:visible').waitFor();
  const begun = await readBehind(visitor);
  await page.goto('/dashboard');
  expect(await value('openTenderRate')).toBe(((open.num / begun.num) * 100).toFixed(1));
}

test('of the tender department', async () => {
  const manager = await visits.person('tm01');
  await manager.page.locator('.year-strip').waitFor();
  await checkStrip(manager);
  await checkCharts(manager, ['pipeline', 'planYear', 'stuckUnits', 'saving', 'competition', 'methodMix']);
}, 240_000);

test('of a clerk', async () => {
  const clerk = await visits.person('clerk01');
  await clerk.page.locator('.year-strip').waitFor();
  await checkStrip(clerk);
  await checkCharts(clerk, ['pipeline', 'planYear', 'methodMix']);
}, 240_000);

test('of the cockpit', async () => {
  const leader = await visits.person('lead01');
  await leader.page.locator('.wall .year-strip').waitFor();
  await leader.page.setViewportSize({ width: 1920, height: 1080 });
  const link = leader.page.locator('.wall [data-figure=running] dd a');
  const shown = await leader.page.locator('.wall [data-figure=running] .strip-value').textContent();
  await link.click();
  await leader.page.waitForURL('**/figureRecords?**');
  expect(shown).toBe(String((await readBehind(leader)).num));
}, 240_000);

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
