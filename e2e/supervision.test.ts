import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOf } from '@tenderdesk/scenario/invented';
import { planningSteps } from '@tenderdesk/scenario/planning';
import { openRehearsal, PASSWORD, rehearsalSpec, START, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { clockMover, walk } from '@tenderdesk/scenario/walk';
import { openVisits, type Visits } from './browser.ts';
import { choose, dialogOf, field, fill, fillTime, press } from './forms.ts';
import { settle } from './screens/look.ts';

/** A supervision from the one who issues it over the unit's answer to its end, and where projects are stuck. */

const staff = staffOf(0, 0);
const NAME = '云栖枢纽互通改造';
const CONTENT = '招标文件逾期未报送，请说明原因';

let rehearsal: Rehearsal;
let visits: Visits;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  const { cast, test: product } = rehearsal;
  const steps = planningSteps(rehearsalSpec(NAME, 0, '2025-05-20'));
  await walk(steps, { cast, state: newState(), again: false }, clockMover(cast, 'sysadmin', START));
  visits = await openVisits({ test: 'supervision', url: await product.url(), password: PASSWORD });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

test('a reviewer asks, the clerk answers from the to-do, the reviewer closes', async () => {
  const reviewer = await visits.person(staff.reviewer);
  await reviewer.open('/tenderOrganize/supervisionRecord');
  await settle(reviewer.page);
  await press(reviewer.page, '发起督办');
  const dialog = dialogOf(reviewer.page, '发起督办');
  await choose(dialog, '项目', NAME);
  await fill(dialog, '督办内容', CONTENT);
  // without a term nothing is sent, and what was typed stays
  await press(dialog, '确定');
  await expect.poll(() => field(dialog, '办理期限').locator('[aria-invalid=true]').count()).toBe(1);
  await fillTime(dialog, '办理期限', '2025-08-01');
  await press(dialog, '确定');
  await reviewer.page.waitForURL(/recordId=/);

  const clerk = await visits.person(staff.clerk);
  await clerk.open('/remind');
  await settle(clerk.page);
  await clerk.page.getByText(`督办：${CONTENT}`).first().click();
  await clerk.page.waitForURL(/supervisionRecord\?.*recordId=/);
  await press(clerk.page, '回复');
  const answer = dialogOf(clerk.page, '回复');
  await fill(answer, '办理情况', '已完成会签，明日报送');
  await press(answer, '确定');
  await expect.poll(() => clerk.page.getByText('已完成会签，明日报送').count()).toBeGreaterThan(0);

  await reviewer.page.reload();
  await settle(reviewer.page);
  await press(reviewer.page, '办结');
  await press(dialogOf(reviewer.page, /办结/), '办结');
  await expect.poll(() => reviewer.page.getByText('已办结').count()).toBeGreaterThan(0);
  expect(await reviewer.page.getByRole('button', { name: '办结', exact: true }).count()).toBe(0);
}, 180_000);

test('each lead time leads to as many phases as it counts', async () => {
  const { page, open } = await visits.person(staff.reviewer);
  await open('/tenderOrganize/supervisionRecord?tab=stuck');
  await settle(page);
  const table = page.getByRole('table', { name: '环节用时' });
  const row = table.getByRole('row').filter({ hasText: '实施方案' });
  const count = await row.locator('td').nth(5).innerText();
  await row.getByRole('button', { name: '实施方案' }).click();
  const drawer = page.getByRole('dialog');
  await expect.poll(() => drawer.getByText(`共 ${count} 条`).count()).toBe(1);
}, 180_000);
