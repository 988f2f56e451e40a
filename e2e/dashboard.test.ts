import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Visitor, Visits } from './browser.ts';
import { press } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** The first page of a clerk, an approver and a bidder through the life of one tender. */

let rehearsed: Rehearsed;
let visits: Visits;

const spec = rehearsalSpec('云栖枢纽互通匝道拓宽工程', 0, '2025-05-20');
const steps = tenderSteps({ ...spec, question: null });
const state = newState();
const { staff } = spec;
const [first] = spec.sections[0]!.bidders;
const NAME = new RegExp(spec.name);

/** The leader's check of the implementation plan. */
const CHECKED = steps
  .map(({ name }) => name)
  .find((name) => /implementation plan.*check|check.*implementation plan/.test(name))!;

let reached = 0;
/** Does the steps up to the one of this name, that one left out. */
async function playTo(name: string): Promise<void> {
  const to = steps.findIndex((one) => one.name === name);
  await rehearsed.play(steps.slice(reached, to), state);
  reached = to;
}

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, staff.leader], { test: 'dashboard' });
  ({ visits } = rehearsed);
  await visits.person(first!.username, 'BIDDER');
}, 180_000);
afterAll(() => rehearsed.close());

const block = ({ page }: Visitor, title: string) => page.locator('.pane').filter({ has: page.locator(`#${title}`) });

/** Pictures in both languages and widths. */
async function pictures({ page, speak, shot }: Visitor, name: string): Promise<void> {
  for (const language of ['en', 'zh'] as const)
    for (const width of [390, 1440]) {
      await speak(language);
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.locator('.opening-cards, .ant-empty').first().waitFor();
      await page.waitForLoadState('networkidle');
      await shot(`${name}-${language}-${width}`);
    }
}

test('what was put away among the to-dos comes back, by its note and from the handled ones', async () => {
  await playTo(CHECKED);
  const { page, open, shot } = await visits.person(staff.leader);
  await open('/remind');
  const row = page.getByRole('row', { name: NAME });
  const putAway = async () => {
    await row.getByRole('checkbox').check();
    await press(page, '标为已处理');
    await row.waitFor({ state: 'detached' });
  };
  await putAway();
  await page.getByRole('button', { name: '撤销', exact: true }).waitFor();
  await shot('todo-put-away');
  await press(page, '撤销');
  await row.waitFor();
  await putAway();
  await page.getByRole('tab', { name: /^已处理/ }).click();
  const mine = row.getByRole('checkbox', { disabled: false });
  await mine.check();
  await shot('todo-handled');
  await press(page, '放回待办');
  await mine.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /^全部/ }).click();
  await row.waitFor();
});

test('what was handed in says whom it waits for, and follows at once when it is judged', async () => {
  await playTo(CHECKED);
  const [clerk, leader] = [await visits.person(staff.clerk), await visits.person(staff.leader)];
  for (const { open } of [clerk, leader]) await open('/dashboard');
  const awaited = block(clerk, 'awaited-title').locator('li', { hasText: NAME });
  await awaited.getByText('待审核').waitFor();
  const row = block(leader, 'mine-title').locator('li', { hasText: NAME });
  await row.locator('.due').waitFor();
  await pictures(clerk, 'clerk');
  await rehearsed.play(steps.slice(reached, reached + 1), state);
  reached += 1;
  await awaited.getByText('待审批').waitFor();
  await leader.page.reload();
  await block(leader, 'mine-title').locator('.mine-rows, .hint').first().waitFor();
  expect(await row.count()).toBe(0);
  await leader.page.getByRole('link', { name: '待我审批' }).last().click();
  await leader.page.waitForURL('**/approval');
}, 120_000);

test('a bidder sees what ends first, what to do about it, and where', async () => {
  await playTo('opening started');
  const bidder = await visits.person(first!.username, 'BIDDER');
  await bidder.open('/dashboard');
  const row = block(bidder, 'bids-title').locator('li', { hasText: NAME });
  await row.getByText('已递交，可撤回修改').waitFor();
  await bidder.page.locator('.opening-card', { hasText: NAME }).waitFor();
  await rehearsed.play(steps.slice(reached, reached + 1), state);
  await bidder.page.reload();
  await row.getByText('待解密').waitFor();
  await pictures(bidder, 'bidder');
  await row.getByRole('link', { name: '立即解密' }).click();
  await bidder.page.waitForURL('**/tender/remoteVideoDetail?**');
  await bidder.page.getByText('解密我的投标文件').waitFor();
  expect(visits.faults()).toEqual([]);
}, 180_000);
