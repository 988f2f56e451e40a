import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../packages/domain/src/calendar.ts';
import { plainSpec } from '@tenderdesk/scenario/rehearsal';
import { bidsOf } from '@tenderdesk/scenario/spec';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Visitor, Visits } from './browser.ts';
import { attach, confirm, dialogOf, fill, fillTime, paper, press } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** The clerk asks all bidders to extend their bids; one agrees on its phone, one refuses, one is silent and drops out. */

let rehearsed: Rehearsed;
let visits: Visits;

const spec = plainSpec('云栖隧道照明改造工程', { unit: 0, deadline: '2025-05-20', estimate: '800' });
const steps = tenderSteps(spec);
const state = newState();
const { staff, times } = spec;
const [first, second] = bidsOf(spec).map(({ bidder }) => bidder.username);
const asked = addDays(times.publicityEnd.slice(0, 10), 1);
const term = `${addDays(asked, 3)} 17:00:00`;
const until = addDays(asked, 200);

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk], { test: 'extension' });
  ({ visits } = rehearsed);
  const from = steps.findIndex(({ name }) => name === 'publicity approved');
  await rehearsed.play(steps.slice(0, from), state);
  await rehearsed.moveTo(`${asked} 09:00:00`);
}, 180_000);
afterAll(() => rehearsed.close());

const openTab = ({ open }: Visitor): Promise<void> =>
  open(`/tender/projectDetail?projectId=${state.projectId}&tab=validity`);

/** Pictures in both languages, widths and schemes. */
async function picture({ page, speak, shot }: Visitor, name: string, ready: string): Promise<void> {
  for (const language of ['zh', 'en'] as const) {
    await speak(language);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      await shot(`${name}-${language}-${width}`);
    }
  }
  await speak('zh');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
}

test('the clerk asks all bidders, with a letter and a term', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  await openTab(clerk);
  await page
    .getByText(/投标有效期至/)
    .first()
    .waitFor();
  await press(page, '要求延长有效期');
  const dialog = dialogOf(page);
  await fillTime(dialog, '延长至', until);
  await fillTime(dialog, '答复期限', term);
  await fill(dialog, '原因', '异议处理期间评标工作暂停，原有效期内不能完成定标。');
  await attach(dialog, '书面通知', paper('延长投标有效期通知', spec.name));
  await clerk.shot('ask');
  await confirm(page, '确定');
  await page.getByText('第1次延长').waitFor();
  expect(await page.getByRole('button', { name: '要求延长有效期' }).count()).toBe(0);
  await picture(clerk, 'asked', '.project-content');
}, 120_000);

/** A bidder answers on the page to which its to-do leads. */
async function answers(username: string, words: string): Promise<Visitor> {
  const bidder = await visits.person(username, 'BIDDER');
  const { page } = bidder;
  await page.setViewportSize({ width: 390, height: 900 });
  await bidder.open('/remind');
  await page.getByText(`【${spec.name}】招标人书面要求将投标有效期延长至${until}`).first().click();
  await page.getByRole('link', { name: '进入' }).first().click();
  await page.locator('#extension').waitFor();
  await page.locator('#extension').getByText(words, { exact: true }).click();
  await bidder.shot(`answer-${username}`);
  await press(page.locator('#extension'), '提交答复');
  if (words.startsWith('不同意')) await press(page.getByRole('dialog'), '确认不同意');
  return bidder;
}

test('one agrees on its phone, one refuses and is out', async () => {
  const agreed = await answers(first!, '同意延长，并相应延长投标保证金有效期');
  await agreed.page.locator('#extension').getByText('同意延长', { exact: true }).waitFor();
  await picture(agreed, 'agreed', '#extension');
  const refused = await answers(second!, '不同意延长（投标失效，退还保证金）');
  await refused.page.locator('#extension').getByText('不同意延长', { exact: true }).waitFor();
}, 120_000);

test('after the term the unit sees who is still in', async () => {
  const clerk = await visits.person(staff.clerk);
  await rehearsed.moveTo(addDays(term.slice(0, 10), 1) + term.slice(10));
  await openTab(clerk);
  await clerk.page.getByText('逾期未答复').first().waitFor();
  await clerk.page.getByText('已结束').first().waitFor();
  await picture(clerk, 'closed', '.project-content');
  const rows = await rehearsed.product.sql(
    `select status, count(*)::int as count from bid where project_id = $1 group by status order by status`,
    [state.projectId],
  );
  expect(rows.find(({ status }) => status === 'CANDIDATE')).toEqual({ status: 'CANDIDATE', count: 1 });
  expect(rows.find(({ status }) => status === 'LAPSED')?.['count']).toBeGreaterThanOrEqual(2);
}, 120_000);

test('nothing went wrong on the pages', () => {
  expect(visits.faults()).toEqual([]);
});
