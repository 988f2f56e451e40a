import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenIdentity } from '@tenderdesk/server/modules/access/account/given';
import { repeatedSteps } from '@tenderdesk/scenario/failing';
import { rehearsalSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { timesByDeadline } from '@tenderdesk/scenario/timetable';
import { across } from './main-job/scene.ts';
import type { Visitor, Visits } from './browser.ts';
import { choose, confirm, dialogOf, fill, press } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** A tender fails and is repeated; people take back, urge and hand over, all on the screens. */

let rehearsed: Rehearsed;
let visits: Visits;

const spec = rehearsalSpec('云栖隧道照明改造工程', 0, '2025-05-20');
const first = {
  ...spec,
  question: null,
  sections: spec.sections.map((section) => ({ ...section, bidders: section.bidders.slice(0, 2) })),
};
const second = { ...spec, question: null, times: timesByDeadline('2025-08-20') };
const reason = '各标段投标人不足三家';
const steps = repeatedSteps({ first, second, result: 'RETENDER', reason });
const state = newState();

beforeAll(async () => {
  rehearsed = await openRehearsed([], { test: 'second-round' });
  const { product } = rehearsed;
  ({ visits } = rehearsed);
  const [unit] = await product.sql(
    `select o.id, o.name, o.path from organization o join identity i on i.organization_id = o.id
     join app_user u on u.id = i.user_id where u.username = $1`,
    [first.staff.clerk],
  );
  await givenIdentity(product).user({ organization: unit as never, roles: ['ORG_CLERK'], userType: 'TENDER' });
}, 120_000);
afterAll(() => rehearsed.close());

/** Does the steps from one name to another behind the screens, both included. */
async function play(from: string | null, to: string): Promise<void> {
  const start = from === null ? 0 : steps.findLastIndex(({ name }) => name === from);
  const end =
    from === null ? steps.findIndex(({ name }) => name === to) : steps.findLastIndex(({ name }) => name === to);
  await rehearsed.play(steps.slice(start, end + 1), state);
}

const openProject = ({ open }: Visitor, more = ''): Promise<void> =>
  open(`/tender/projectDetail?projectId=${state.projectId}${more}`);

/** Pictures in both languages and widths. */
async function picture(visitor: Visitor, name: string, ready: (page: Page) => Promise<unknown>): Promise<void> {
  const { page, speak, shot } = visitor;
  for (const language of ['zh', 'en'] as const) {
    await speak(language);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await ready(page);
      await shot(`${name}-${language}-${width}`);
    }
  }
  await speak('zh');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
}

const line = (page: Page) => page.locator('.round-line');

test('the tender department sends a failed tender into its second round', async () => {
  await play(null, 'failure checked');
  // passwords grow old while the scenario's time passes: everybody signs in now
  for (const username of [first.staff.clerk, first.staff.leader]) await visits.person(username);
  const approver = await visits.person(first.staff.approver);
  const { page } = approver;
  await openProject(approver);
  await press(page, '选择处理方式');
  const dialog = dialogOf(page);
  await choose(dialog, '处理方式', '重新招标');
  await dialog.getByText('进入新一轮，从招标文件重新开始').waitFor();
  await fill(dialog, '原因', reason);
  await approver.shot('decide');
  await confirm(page, '确定');
  await line(page).getByText('第2轮').waitFor();
  await expect.poll(() => page.locator('[aria-current=step]').textContent()).toContain('招标文件');
}, 120_000);

test('its clerk follows the line to the first round, which is for reading only', async () => {
  const clerk = await visits.person(first.staff.clerk);
  const { page } = clerk;
  await openProject(clerk);
  await line(page).getByText(reason).waitFor();
  expect(await line(page).locator('.round-card').count()).toBe(2);
  const words = await line(page).locator('.round-card').first().innerText();
  expect(words.match(/已重招/g), words).toHaveLength(2);
  await picture(clerk, 'line', (at) => line(at).waitFor());
  await line(page).getByRole('link', { name: '第1轮' }).click();
  await page.getByText('正在查看第 1 轮，仅供查阅；项目现为第 2 轮').waitFor();
  await page.getByRole('navigation', { name: '项目环节' }).getByRole('button', { name: '招标文件' }).click();
  await page.getByText('2025-05-20 09:30:00').first().waitFor();
  expect(await page.getByRole('button', { name: '保存' }).filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('region', { name: '办理' }).filter({ visible: true }).count()).toBe(0);
  expect(await across(page, '审批记录').count()).toBe(0);
  await picture(clerk, 'earlier-round', (at) => at.locator('.round-card.shown').waitFor());
  await page.getByRole('link', { name: '查看当前轮次' }).click();
  await page.getByRole('region', { name: '办理' }).filter({ visible: true }).waitFor();
}, 120_000);

test('who handed in too early takes it back, and urges whoever has it', async () => {
  await play('next round', 'bidding document submitted');
  const clerk = await visits.person(first.staff.clerk);
  const { page } = clerk;
  await openProject(clerk);
  await press(page, '撤回');
  await confirm(page, '撤回');
  await page.getByRole('button', { name: '提交', exact: true }).filter({ visible: true }).waitFor();
  await press(page, '提交');
  await confirm(page, '提交');
  await press(page, '催办');
  await fill(dialogOf(page), '原因', '周五前须发布公告');
  await picture2(clerk, 'urge');
  await confirm(page, '催办');
  await page.getByText(/已于 .* 催办/).waitFor();
  const leader = await visits.person(first.staff.leader);
  await leader.open('/remind');
  await leader.page.getByText('周五前须发布公告').first().waitFor();
  await openProject(clerk, '&tab=records');
  await page.getByText('周五前须发布公告').waitFor();
  await picture(clerk, 'records', (at) => at.locator('.timeline').waitFor());
}, 120_000);

const picture2 = ({ shot }: Visitor, name: string): Promise<void> => shot(name);

test('the leader gives the work of a clerk who is away to a colleague', async () => {
  const leader = await visits.person(first.staff.leader);
  const { page } = leader;
  await openProject(leader);
  await press(page, '移交');
  const dialog = dialogOf(page);
  await field(dialog);
  await fill(dialog, '原因', '休产假');
  await leader.shot('hand-over');
  await confirm(page, '移交');
  await page.getByText('已移交：项目 1 个').waitFor();
  await leader.open('/tender/inProcessProjects');
  await press(page, '移交全部工作');
  await dialogOf(page).waitFor();
  await picture2(leader, 'hand-over-all');
  expect(visits.faults()).toEqual([]);
}, 120_000);

/** Picks the only colleague. */
async function field(dialog: ReturnType<typeof dialogOf>): Promise<void> {
  const box = dialog.getByRole('combobox');
  await box.click();
  await dialog.page().locator('.ant-select-item-option').filter({ visible: true }).first().click();
}
