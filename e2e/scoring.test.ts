import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenFormula } from '../packages/domain/src/selection/evaluation/price-formula.fixture.ts';
import { bidderOf, companies, rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Visitor, Visits } from './browser.ts';
import { confirm, field, press, save } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** A chair and four members score eight bids of two lots on their screens; one price is above the ceiling. */

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
  await walkBetween(0, SAVED);
}, 180_000);
afterAll(() => rehearsed.close());

const openEvaluation = ({ open }: Visitor): Promise<void> =>
  open(`/tender/projectDetail?projectId=${state.projectId}&tab=evaluation`);

/** The row of a company in the table of the review. */
const rowOf = ({ page }: Visitor, name: string) => page.locator('tr', { hasText: name }).first();

test('the clerk states the formula of each lot in the document', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page, shot, speak, open } = clerk;
  const path = `/tender/projectDetail?projectId=${state.projectId}&tab=document`;
  await open(path);
  await page.waitForLoadState('networkidle');
  await field(page, '招标文件条款').first().locator('input').fill('第三章 3.2.5');
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

test('the chair notes the review: the price above the ceiling is rejected by law', async () => {
  const chair = await visits.person(staff.experts[0]!);
  const { page, shot } = chair;
  await openEvaluation(chair);
  const name = (lot: number, index: number): string => companies[lot * 4 + index]!.name;
  await rowOf(chair, name(0, 2)).getByText('通过', { exact: true }).click();
  await page.getByText('投标报价高于最高投标限价').first().waitFor();
  for (const [lot, bids] of offers.entries()) {
    for (const index of bids.keys()) {
      if (lot === 0 && index === 2) continue;
      await rowOf(chair, name(lot, index)).getByText('通过', { exact: true }).first().click();
      await rowOf(chair, name(lot, index)).locator('.ant-tag-success').waitFor();
    }
  }
  expect(await rowOf(chair, name(0, 2)).innerText()).toContain('依法否决');
  await shot('reviewed');
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
    await press(page, '提交评分');
    await confirm(page, '提交评分');
    await page.getByText('评分已提交').first().waitFor();
  }
  const last = await visits.person(staff.experts.at(-1)!);
  await openEvaluation(last);
  await last.page.getByText('得分与排序').first().waitFor();
  await last.shot('results');
  expect(visits.faults()).toEqual([]);
}, 240_000);
