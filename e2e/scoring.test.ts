import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenFormula } from '../packages/domain/src/selection/evaluation/price-formula.fixture.ts';
import { bidderOf, companies, rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Page } from 'playwright-core';
import type { Visitor, Visits } from './browser.ts';
import { attach, choose, confirm, dialogOf, field, fill, fillTime, paper, press, save } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/**
 * A chair and four members score eight bids of two lots on their screens: one price is above the ceiling, one is so low that its
 * bidder is asked about it.
 */

let rehearsed: Rehearsed;
let visits: Visits;

const bidder = bidderOf(companies);
const plain = rehearsalSpec('岚川至清溪段路面铣刨重铺工程', 0, '2025-05-20');
const offers = [
  ['1098万元', '1086.5万元', '1160万元', '1112万元'],
  ['571.2万元', '569.8万元', '575.5万元', '560万元'],
];
const spec = {
  ...plain,
  question: null,
  sections: plain.sections.map((section, lot) => ({
    ...section,
    depositYuan: null,
    formula: givenFormula(),
    bidders: offers[lot]!.map((price, index) => bidder(lot * 4 + index, price)),
  })),
};
const steps = tenderSteps(spec);
const state = newState();
const { staff, times } = spec;
/** Below 95 % of the ceiling of its lot. */
const LOW = spec.sections[1]!.bidders[3]!;
/** The document is saved, not handed in. */
const SAVED = steps.findIndex(({ name }) => name === 'bidding document') + 1;

const walkBetween = (from: number, to: number): Promise<void> => rehearsed.play(steps.slice(from, to), state);

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, ...staff.experts], {
    test: 'scoring',
    // the chair tries to let the bid above the ceiling pass
    expected: (status, path) => status === 422 && path.endsWith('/tender/evaluation/review'),
  });
  ({ visits } = rehearsed);
  await visits.person(LOW.username, 'BIDDER');
  await walkBetween(0, SAVED);
}, 180_000);
afterAll(() => rehearsed.close());

const openEvaluation = ({ open }: Visitor): Promise<void> =>
  open(`/tender/projectDetail?projectId=${state.projectId}&tab=evaluation`);

/** The row of a company in the table of the review. */
const rowOf = ({ page }: Visitor, name: string) => page.locator('tr', { hasText: name }).first();

const nameOf = (lot: number, index: number): string => companies[lot * 4 + index]!.name;

/** Heights of the window and of what stands above a tab's page, px. */
const SCREEN = 900;
const HEAD = 190;

/** Both lots with all criteria, bids and totals, and what hands them in, stand on one screen, nothing beside its edge. */
async function expectOneScreen(page: Page): Promise<void> {
  const sheets = page.locator('.scoring');
  await sheets.last().waitFor();
  const [top, bottom] = [await sheets.first().boundingBox(), await sheets.last().boundingBox()];
  expect(bottom!.y + bottom!.height - top!.y).toBeLessThan(SCREEN - HEAD);
  for (const frame of await page.locator('.sheet-frame:has(.scoring)').all())
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}

/** What is typed is not lost with the tab unless the member says so; what is saved stands there again. */
async function expectKept(page: Page): Promise<void> {
  const cell = page.locator('.scoring input').first();
  const away = page.locator('.side-rail nav button').last();
  const asked = page.getByRole('dialog').filter({ hasText: '有未保存的内容' });
  const phase = await page.locator('.phases .shown .phase-name').innerText();
  const tab = await page.locator('.project-content').getByRole('tab', { selected: true }).first().innerText();
  await away.click();
  await asked.getByRole('button', { name: '继续填写' }).click();
  await asked.waitFor({ state: 'hidden' });
  expect(await cell.inputValue()).toBe('10.5');
  await press(page, '暂存');
  await page.getByText('已暂存', { exact: false }).first().waitFor();
  await away.click();
  await cell.waitFor({ state: 'detached' });
  await page.locator('.phases').getByRole('button', { name: phase }).click();
  await page.locator('.project-content').getByRole('tab', { name: tab }).click();
  await expect.poll(() => cell.inputValue()).toBe('10.5');
}

test('the clerk states the formula of each lot, and the share below which a price is asked about', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page, shot, speak, open } = clerk;
  const path = `/tender/projectDetail?projectId=${state.projectId}&tab=document`;
  await open(path);
  await page.waitForLoadState('networkidle');
  await field(page, '招标文件条款').first().locator('input').fill('第三章 3.2.5');
  await field(page, '低于最高投标限价（%）').nth(1).locator('input').fill('95');
  await shot('form-zh-1440');
  await save(page, '招标文件已保存');
  await speak('en');
  await page.setViewportSize({ width: 390, height: 900 });
  await open(path);
  await page.getByLabel('Clause of the document').first().waitFor();
  await shot('form-en-390');
  await walkBetween(
    SAVED,
    steps.findIndex(({ name }) => name === 'review'),
  );
  await rehearsed.moveTo(times.review);
}, 180_000);

test('the chair notes the review: the price above the ceiling is rejected by law, the low one waits', async () => {
  const chair = await visits.person(staff.experts[0]!);
  const { page, shot } = chair;
  await openEvaluation(chair);
  await rowOf(chair, nameOf(0, 2)).getByText('通过', { exact: true }).click();
  await page.getByText('投标报价高于最高投标限价').first().waitFor();
  await rowOf(chair, nameOf(1, 3)).getByText('通过', { exact: true }).click();
  await page.getByText('报价明显偏低，须先书面要求说明').first().waitFor();
  for (const [lot, bids] of offers.entries()) {
    for (const index of bids.keys()) {
      if ((lot === 0 && index === 2) || (lot === 1 && index === 3)) continue;
      await rowOf(chair, nameOf(lot, index)).getByText('通过', { exact: true }).first().click();
      await rowOf(chair, nameOf(lot, index)).locator('.ant-tag-success').waitFor();
    }
  }
  expect(await rowOf(chair, nameOf(0, 2)).innerText()).toContain('依法否决');
  expect(await page.locator('.low-prices').innerText()).toMatch(new RegExp(`^${nameOf(1, 3)}`));
  await shot('reviewed');
}, 120_000);

test('its bidder is asked about the low price and explains it; the majority accepts, and the bid passes', async () => {
  const chair = await visits.person(staff.experts[0]!);
  await press(chair.page, '书面提问');
  const asking = dialogOf(chair.page);
  await choose(asking, '投标人', `第二标段 · ${nameOf(1, 3)}`);
  await choose(asking, '提问事项', '报价明显偏低');
  await fillTime(asking, '答复期限', `${times.review.slice(0, 10)} 15:00:00`);
  await fill(asking, '提问内容', '贵单位报价低于最高投标限价的95%，请书面说明成本构成并附证明材料。');
  await chair.shot('ask');
  await confirm(chair.page, '发出提问');
  await chair.page.getByText('待答复').first().waitFor();

  const bidder = await visits.person(LOW.username, 'BIDDER');
  await bidder.open(`/bidder/joined?registrationId=${state.registrations[`1/${LOW.username}`]}`);
  await fill(
    bidder.page,
    '书面答复',
    '沥青混合料自有拌和站距工地12公里，运费低于市场价，附拌和站产权证明和成本分析表。',
  );
  await attach(bidder.page, '证明材料', paper('成本分析表', spec.name));
  await bidder.shot('answer');
  await press(bidder.page, '提交答复');
  await bidder.page.getByText('答复已提交').first().waitFor();

  for (const username of staff.experts.slice(0, 3)) {
    const member = await visits.person(username);
    await openEvaluation(member);
    await member.page.getByText('附拌和站产权证明和成本分析表', { exact: false }).first().waitFor();
    await press(member.page, '表决');
    await dialogOf(member.page).getByText('说明成立', { exact: true }).click();
    await fill(dialogOf(member.page), '理由', '成本构成合理，证明材料齐全。');
    await confirm(member.page, '确定');
  }
  await openEvaluation(chair);
  await chair.page.getByText('成本构成合理，证明材料齐全。').nth(2).waitFor();
  // the bid that waits for its review is not said to be rejected
  expect(await chair.page.locator('.scoring tfoot').nth(1).innerText()).toContain('待评审');
  await chair.shot('voted');
  await rowOf(chair, nameOf(1, 3)).getByText('通过', { exact: true }).click();
  await rowOf(chair, nameOf(1, 3)).locator('.ant-tag-success').waitFor();
}, 120_000);

test('five members score by the keyboard and hand in; the price is computed', async () => {
  for (const [index, username] of staff.experts.entries()) {
    const member = await visits.person(username);
    const { page, speak, shot } = member;
    await openEvaluation(member);
    await page.locator('.scoring').first().waitFor();
    const scores = await page.locator('.scoring').first().locator('.price-score').allInnerTexts();
    // bids stand in the order of the record
    expect(scores.toSorted()).toEqual(['58.8', '59.44', '59.96']);
    if (index === 1) {
      for (const language of ['zh', 'en'] as const) {
        await speak(language);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await page.reload();
          await page.locator('.scoring').first().waitFor();
          await shot(`sheet-${language}-${width}`);
        }
      }
      await speak('zh');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await expectOneScreen(page);
      await press(page, `${companies[0]!.name} 价格得分计算过程`);
      await page.locator('.price-steps').getByText('偏差率', { exact: false }).first().waitFor();
      await page.getByText('第三章 3.2.5').first().waitFor();
      await shot('steps');
      await page.keyboard.press('Escape');
    }
    // from cell to cell, down each column
    const cells = page.locator('.scoring input');
    for (const cell of await cells.all()) {
      await cell.focus();
      await page.keyboard.type('10.5');
      await page.keyboard.press('ArrowDown');
    }
    if (index === 2) await expectKept(page);
    await press(page, '提交评分');
    await confirm(page, '提交评分');
    await page.getByText('评分已提交').first().waitFor();
  }
  const last = await visits.person(staff.experts.at(-1)!);
  await openEvaluation(last);
  const { page } = last;
  await page.getByText('得分与排序').first().waitFor();
  // the formula in words, not in codes
  await page.getByText('基准价偏差法；总价（万元）；平均值取通过评审的报价', { exact: false }).first().waitFor();
  for (const lot of await page.locator('.sheet-details:has(.members) summary').all()) await lot.click();
  const [first, second] = [page.locator('.members').first(), page.locator('.members').nth(1)];
  // three bids of a lot that are scored, four of the other; five members, three criteria
  expect([await first.locator('td.figure').count(), await second.locator('td.figure').count()]).toEqual([45, 60]);
  expect(await first.locator('tbody').allInnerTexts()).not.toContain(expect.stringContaining(nameOf(0, 2)));
  await last.shot('results');
  for (const table of [first, second]) expect((await table.boundingBox())!.height).toBeLessThan(SCREEN - HEAD);
  expect(visits.faults()).toEqual([]);
}, 240_000);
