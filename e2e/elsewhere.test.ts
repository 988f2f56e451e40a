import { plainSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import type { Visitor, Visits } from './browser.ts';
import { attach, choose, dialogOf, fill, paper, press } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** A tender at the exchange of the province: its clerk enters opening, bids, outcome and report on the screens. */

let rehearsed: Rehearsed;
let visits: Visits;

const spec = {
  ...plainSpec('临江大道交安工程', { unit: 0, deadline: '2025-05-20', estimate: '800' }),
  platform: 'PROVINCE_EXCHANGE' as const,
};
const steps = tenderSteps(spec);
const state = newState();
const { staff, times } = spec;

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, staff.leader], { test: 'elsewhere' });
  ({ visits } = rehearsed);
  const until = steps.findIndex(({ name }) => name === 'opening elsewhere');
  await rehearsed.play(steps.slice(0, until), state);
  await rehearsed.moveTo(times.decryption);
}, 180_000);
afterAll(() => rehearsed.close());

const openTab = ({ open }: Visitor, tab: string): Promise<void> =>
  open(`/tender/projectDetail?projectId=${state.projectId}&tab=${tab}`);

/** Sends a dialog, which closes. */
async function send(dialog: Locator): Promise<void> {
  await press(dialog, '确定');
  await dialog.waitFor({ state: 'detached' });
}

/** Pictures in both languages and widths. */
async function picture({ page, speak, shot }: Visitor, name: string, ready: string): Promise<void> {
  for (const language of ['zh', 'en'] as const) {
    await speak(language);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.getByText(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      await shot(`${name}-${language}-${width}`);
    }
  }
  await speak('zh');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
}

const COMPANIES = [
  ['外地路桥工程有限公司', '91990000MA0ABCDE1X', '7600000元'],
  ['临江交通设施有限公司', '91990000MA0ABCDE2X', '765万元'],
  ['平川公路工程有限公司', '91990000MA0ABCDE3X', '790万元'],
] as const;

test('what does not apply is not there, and the announcement leads to the exchange', async () => {
  const clerk = await visits.person(staff.clerk);
  await openTab(clerk, 'announcement');
  await clerk.page.getByRole('link', { name: /ggzy\.lanchuan\.example/ }).waitFor();
  expect(await clerk.page.getByRole('tab', { name: '报名情况' }).count()).toBe(0);
  await openTab(clerk, 'opening');
  await clerk.page.getByText('登记开标情况').waitFor();
  expect(await clerk.page.getByText('专家抽取').count()).toBe(0);
});

test('the clerk enters the opening and its bids, and closes the record', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  await press(page, '登记开标情况');
  const held = dialogOf(page, '登记开标情况');
  await fill(held, '主持人', '交易中心 顾砚清');
  await clerk.shot('opening');
  await send(held);
  for (const [name, code, price] of COMPANIES) {
    await press(page, '录入投标');
    const bid = dialogOf(page, '录入投标');
    await fill(bid, '投标人', name);
    await fill(bid, '统一社会信用代码', code);
    await fill(bid, '唱标报价', price);
    await send(bid);
    await page.getByText(name).first().waitFor();
  }
  await page.getByText('超限价').waitFor();
  await picture(clerk, 'bids', COMPANIES[0][0]);
  await press(page, '完成开标记录');
  await press(dialogOf(page, '完成开标记录？'), '完成开标记录');
  await page.getByText('已唱标').first().waitFor();
});

test('the outcome and the report are entered, and the report is handed in', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  for (const [place, [name]] of COMPANIES.entries()) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: '录入结果' })
      .click();
    const outcome = dialogOf(page, `“${name}”的评审结果`);
    if (place === 2) {
      await choose(outcome, '评审结果', '否决');
      await choose(outcome, '否决理由', '低于成本或超限价');
    } else {
      await fill(outcome, '排名', String(place + 1));
      await fill(outcome, '得分', String(90 - place));
    }
    await send(outcome);
  }
  await press(page, '登记评标报告');
  const report = dialogOf(page, '登记评标报告');
  await attach(report, '评标报告文件', paper('评标报告', spec.name));
  await send(report);
  await page.getByText(/评标报告于.*提交/).waitFor();
  await picture(clerk, 'report', COMPANIES[0][0]);
  expect(visits.faults()).toEqual([]);
});
