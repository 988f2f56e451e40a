import { staffOf } from '@tenderdesk/scenario/invented';
import { openRehearsal, PASSWORD, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisits, type Visits } from './browser.ts';
import { choose, confirm, dialogOf, fill, press, tick } from './forms.ts';
import { settle } from './screens/look.ts';

/** A notice from its draft over the pop-up of its reader to the list of who has confirmed it. */

const staff = staffOf(0, 0);
const TITLE = '关于核对采购台账的通知';

let rehearsal: Rehearsal;
let visits: Visits;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  visits = await openVisits({ test: 'notice', url: await rehearsal.test.url(), password: PASSWORD });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

test('an approver publishes, a clerk confirms what pops up, and the approver sees it', async () => {
  const approver = await visits.person(staff.approver);
  const { page } = approver;
  await approver.open('/fileSharing/notice');
  await settle(page);
  await press(page, '新增通知');
  const form = dialogOf(page, '新增通知');
  await fill(form, '标题', TITLE);
  await form.locator('[contenteditable=true]').fill('请于本月底前完成核对。');
  await choose(form, '发布范围', '指定单位或角色');
  await choose(form, '角色', '招标经办人');
  await tick(form, '登录后弹出，直到阅读或确认');
  await tick(form, '要求每人确认已阅读');
  await press(form, '保存草稿');
  await page.getByRole('button', { name: TITLE }).click();
  await press(page, '发布');
  await confirm(page, '发布');
  await expect.poll(() => page.getByRole('tab', { name: '阅读情况' }).count()).toBe(1);

  const clerk = await visits.person(staff.clerk);
  await clerk.open('/dashboard');
  const popUp = dialogOf(clerk.page, TITLE);
  await popUp.getByText('请于本月底前完成核对。').waitFor({ timeout: 30_000 });
  await press(popUp, '我已阅读并确认');
  await expect.poll(() => popUp.count()).toBe(0);
  await clerk.open('/fileSharing/notice');
  await settle(clerk.page);
  await expect.poll(() => clerk.page.getByText('已确认').count()).toBeGreaterThan(0);
  // nothing pops up twice
  const asked = clerk.page.waitForResponse(/\/fileLib\/notice\/popUp/, { timeout: 30_000 });
  await clerk.open('/dashboard');
  expect(await (await asked).json()).toEqual([]);

  await approver.open('/fileSharing/notice');
  await settle(page);
  await expect.poll(() => page.getByText(/^1 \/ \d+$/).count()).toBe(1);
  await page.getByRole('button', { name: TITLE }).click();
  await page.getByRole('tab', { name: '阅读情况' }).click();
  await expect.poll(() => page.getByText('未阅读').count()).toBeGreaterThan(0);
  expect(visits.faults()).toEqual([]);
});
