import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem } from '@tenderdesk/server/modules/planning/plan/plan.contract';
import { submit } from '@tenderdesk/server/modules/work/flow/flow.contract';
import { staffOf } from '@tenderdesk/scenario/invented';
import { planningSteps } from '@tenderdesk/scenario/planning';
import { openRehearsal, PASSWORD, rehearsalSpec, START, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { clockMover, walk } from '@tenderdesk/scenario/walk';
import { openVisits, type Visits } from './browser.ts';

/** Somebody who judges works through what waits, by keyboard alone. */

const staff = staffOf(0, 0);
const TENDER = rehearsalSpec('云栖枢纽互通改造', 0, '2025-05-20');
const ITEMS = ['照明', '除雪', '巡检', '标线', '护栏', '监控', '供电'].map((what) => `云栖${what}采购`);

let rehearsal: Rehearsal;
let visits: Visits;
const state = newState();

/** Seven plan items and an implementation plan are handed in: eight things wait for the leader. */
beforeAll(async () => {
  rehearsal = await openRehearsal();
  const { cast, test } = rehearsal;
  const clerk = await cast(staff.clerk);
  const steps = planningSteps(TENDER);
  const handedIn = steps.findIndex(({ name }) => name === 'implementation plan submitted');
  await walk(steps.slice(0, handedIn + 1), { cast, state, again: false }, clockMover(cast, 'sysadmin', START));
  for (const name of ITEMS) {
    const body = { year: 2025, name, projectType: 'GOODS', biddingMethod: 'OPEN_TENDER', amount: '180' } as const;
    const { id } = await clerk.call(addItem, { body });
    await clerk.call(submit, { body: { type: 'PLAN', projectId: id, phase: 'PLAN' } });
  }
  visits = await openVisits({ test: 'approval', url: await test.url(), password: PASSWORD });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

const decided = async () =>
  (
    await rehearsal.test.sql(
      `select r.action, r.status, r.reason from submit_record r where r.operator_name =
         (select display_name from app_user where username = $1) and created_time > $2 order by r.created_time`,
      [staff.leader, TENDER.times.project],
    )
  ).map(({ action, reason }) => [action, reason]);

test('eight things are judged by keyboard alone: moving, writing an opinion, passing, returning with a reason', async () => {
  const leader = await visits.person(staff.leader);
  const { page } = leader;
  const clerk = await visits.person(staff.clerk);
  await clerk.open(`/tender/projectDetail?projectId=${state.projectId}`);
  const next = clerk.page.getByRole('region', { name: '办理' });
  await next.getByText('审核实施方案').waitFor();
  await leader.open('/approval');
  const list = page.getByRole('region', { name: '待审列表' });
  const opinion = page.getByRole('textbox', { name: '意见' });
  const rows = list.getByRole('listitem');
  const current = list.locator('[aria-current=true]');
  await expect.poll(() => rows.count()).toBe(8);
  const waiting = async (count: number) => {
    await expect.poll(() => rows.count()).toBe(count);
  };
  await leader.shot('eight');
  // everything beside the list is about the row that it marks, and the rules are there
  const settled = async () => {
    const name = page.getByRole('region', { name: '送审内容' }).getByRole('heading').first();
    await expect.poll(async () => (await current.innerText()).startsWith(await name.innerText())).toBe(true);
    await page.getByRole('button', { name: '审核通过' }).waitFor();
  };
  const focused = () => opinion.evaluate((box) => box === document.activeElement);

  // j and k move, and Enter never passes anything: it goes to the opinion, Esc leaves it
  const first = await current.innerText();
  await page.keyboard.press('j');
  await expect.poll(() => current.innerText()).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(() => current.innerText()).toBe(first);
  // each of several quick keys counts, also those that come before the page has followed
  const third = await rows.nth(2).innerText();
  const quick = (keys: string) =>
    page.evaluate((all) => {
      for (const key of all) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }, keys);
  await quick('jjjk');
  await expect.poll(() => current.innerText()).toBe(third);
  await quick('kk');
  await expect.poll(() => current.innerText()).toBe(first);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(true);
  await page.keyboard.type('jk');
  expect(await opinion.inputValue()).toBe('jk');
  await settled();
  expect([await opinion.inputValue(), await focused()]).toEqual(['jk', true]);
  await page.keyboard.press('Escape');
  expect(await decided()).toEqual([]);

  // what is typed stays with its item, and is written while the rules are still on their way
  await page.keyboard.press('j');
  await expect.poll(() => opinion.inputValue()).toBe('');
  const second = await current.innerText();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/submit\/state\?/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.keyboard.press('j');
  await expect.poll(() => current.innerText()).not.toBe(second);
  await page.keyboard.press('Enter');
  await page.keyboard.type('kj');
  expect(await opinion.inputValue()).toBe('kj');
  expect(await page.getByRole('button', { name: '审核通过' }).count()).toBe(0);
  answer();
  await settled();
  expect([await opinion.inputValue(), await focused()]).toEqual(['kj', true]);
  await page.unroute(/\/submit\/state\?/);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect.poll(() => current.innerText()).toBe(second);
  await page.keyboard.press('k');
  await expect.poll(() => opinion.inputValue()).toBe('jk');
  await settled();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('依据充分，同意');
  await page.keyboard.press('Control+Enter');
  await list.getByRole('status').getByText('已审核通过').waitFor();
  await waiting(7);

  // the page that the clerk has open follows by itself
  await expect.poll(() => next.innerText()).toContain('审批实施方案');
  expect(await next.innerText()).not.toContain('审核实施方案');

  // returning takes a reason: two characters are too few
  await settled();
  await page.keyboard.press('Enter');
  await page.keyboard.type('不行');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('退回');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('不少于5个字').waitFor();
  await page.keyboard.type('，请补充依据');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await list.getByRole('status').getByText('已退回').waitFor();
  await waiting(6);

  for (let left = 5; left >= 0; left -= 1) {
    await settled();
    await page.keyboard.press('Enter');
    await page.keyboard.type(`同意${left}`);
    await page.keyboard.press('Control+Enter');
    if (left > 0) await waiting(left);
  }
  await page.getByText('都办完了').waitFor();
  await leader.shot('done');
  expect(await decided()).toEqual([
    ['check', '依据充分，同意'],
    ['reject', '不行，请补充依据'],
    ...[5, 4, 3, 2, 1, 0].map((left) => ['check', `同意${left}`]),
  ]);
  expect(visits.faults()).toEqual([]);
}, 180_000);

test('what may be judged together is passed with one opinion, and one’s phrases are kept', async () => {
  const approver = await visits.person(staff.approver);
  const { page } = approver;
  await approver.open('/approval');
  const list = page.getByRole('region', { name: '待审列表' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(7);
  await list.getByRole('button', { name: '批量' }).click();
  const boxes = list.getByRole('checkbox');
  const together = await boxes.count();
  // the step of the tender is decided by itself
  expect(together).toBe(6);
  await list.getByRole('button', { name: '退出批量' }).click();
  await list.getByRole('button', { name: TENDER.name }).click();
  await page.getByRole('button', { name: '审批通过' }).waitFor();
  await page.getByRole('textbox', { name: '意见' }).fill('同意实施方案');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(together);
  await list.getByRole('button', { name: '批量' }).click();
  for (let index = 0; index < together; index += 1) await boxes.nth(index).check();
  const panel = page.getByRole('region', { name: '批量' });
  const pass = panel.getByRole('button', { name: '批量通过' });
  expect(await pass.isDisabled()).toBe(true);
  await panel.getByRole('textbox', { name: '意见' }).fill('同意，按计划执行');
  await panel.getByRole('button', { name: '存为常用语' }).click();
  await panel.getByRole('button', { name: '同意，按计划执行' }).waitFor();
  await pass.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '批量通过' }).click();
  await dialog.getByText(`成功 ${together} 项，失败 0 项`).waitFor();
  // with the last of them nothing waits, and what became of each is still there to be read
  await expect.poll(() => list.getByRole('listitem').count()).toBe(0);
  expect(await dialog.getByRole('row').count()).toBe(together + 1);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.poll(() => page.locator('.approval-empty [role=status]').innerText()).toBe(`已通过 ${together} 项`);
  const [kept] = await rehearsal.test.sql(
    `select count(*)::int as num from submit_record where action = 'approve' and reason = '同意，按计划执行'`,
  );
  expect(kept).toEqual({ num: together });
  await approver.shot('batch-done');
  expect(visits.faults()).toEqual([]);
}, 120_000);
