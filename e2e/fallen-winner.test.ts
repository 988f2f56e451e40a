import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../packages/domain/src/calendar.ts';
import { plainSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Visitor, Visits } from './browser.ts';
import { attach, choose, confirm, dialogOf, field, fill, fillTime, paper, press, save } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** The winner refuses to sign; the next candidate is confirmed, told and signs: on the screens of clerk, leader and approver. */

let rehearsed: Rehearsed;
let visits: Visits;

const spec = plainSpec('云栖互通匝道加固工程', { unit: 0, deadline: '2025-05-20', estimate: '800' });
const steps = tenderSteps(spec);
const state = newState();
const { staff, times } = spec;
const day = (days: number): string => addDays(times.contract.slice(0, 10), days);

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, staff.leader, staff.approver], {
    test: 'fallen-winner',
    // warnings are confirmed with a reason
    expected: (status, path) => status === 422 && path.includes('/submit/'),
  });
  ({ visits } = rehearsed);
  const from = steps.findIndex(({ name }) => name === 'contract');
  await rehearsed.play(steps.slice(0, from), state);
  await rehearsed.moveTo(times.contract);
}, 180_000);
afterAll(() => rehearsed.close());

const openTab = ({ open }: Visitor, tab: string): Promise<void> =>
  open(`/tender/projectDetail?projectId=${state.projectId}&tab=${tab}`);

/** Pictures in both languages and widths. */
async function picture(visitor: Visitor, name: string): Promise<void> {
  const { page, speak, shot } = visitor;
  for (const language of ['zh', 'en'] as const) {
    await speak(language);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await page.locator('.project-content').waitFor();
      await page.waitForLoadState('networkidle');
      await shot(`${name}-${language}-${width}`);
    }
  }
  await speak('zh');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
}

/** Submit, check and approve what stands in a tab, each by its person. */
async function settle(tab: string): Promise<void> {
  const clerk = await visits.person(staff.clerk);
  await openTab(clerk, tab);
  await press(clerk.page, '提交');
  await confirm(clerk.page, '提交');
  for (const [username, action] of [
    [staff.leader, '审核'],
    [staff.approver, '审批'],
  ] as const) {
    const person = await visits.person(username);
    await openTab(person, tab);
    await press(person.page, action);
    await confirm(person.page, action);
  }
}

test('the clerk reports with the letter that the winner will not sign', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  await openTab(clerk, 'incidents');
  await press(page, '提出中标人退出');
  const dialog = dialogOf(page);
  await choose(dialog, '事由', '无正当理由拒签合同');
  await dialog.getByText(/下一顺位候选人：第2名/).waitFor();
  if (await field(dialog, '投标保证金处理建议').count()) await choose(dialog, '投标保证金处理建议', '不予退还');
  await fill(dialog, '情况说明', '中标人来函明确表示不再签订合同，经书面催告仍不签订。');
  await attach(dialog, '证明材料', paper('拒签函', spec.name));
  await clerk.shot('report');
  await confirm(page, '确定');
  await page.getByText('待审批').first().waitFor();
  await picture(clerk, 'reported');
}, 120_000);

test('the approver finds it among the to-dos and agrees', async () => {
  const approver = await visits.person(staff.approver);
  const { page } = approver;
  await approver.open('/remind');
  await page.getByText(`【${spec.name}】中标人退出待审批`).first().click();
  await press(page, '审批');
  const dialog = dialogOf(page);
  await dialog.getByText('批准', { exact: true }).click();
  await approver.shot('decide');
  await confirm(page, '确定');
  await page.getByText('已批准').first().waitFor();
  await picture(approver, 'decided');
}, 120_000);

test('the next candidate is confirmed and told, and signs', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  await openTab(clerk, 'award');
  await attach(page, '定标资料', paper('递补定标报告', spec.name));
  await save(page);
  await clerk.shot('award');
  await settle('award');
  await openTab(clerk, 'notice');
  await fillTime(page, '发出日期', day(2));
  await fillTime(page, '书面报告日期', day(2));
  await save(page);
  await settle('notice');
  const won = await rehearsed.product.sql(
    `select rank from winning_candidate where project_id = $1 and won and fallen_time is null`,
    [state.projectId],
  );
  expect(won).toEqual([{ rank: 2 }]);
}, 120_000);

test('who follows signs late, which is recorded so and stands in red', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  // what lies about does not lock the clerk here
  await rehearsed.product.sql('update remind_record set due_time = null where project_id = $1', [state.projectId]);
  await rehearsed.moveTo(`${day(45)} 10:00:00`);
  await openTab(clerk, 'contract');
  await fillTime(page, '签订日期', day(45));
  await attach(page, '合同文件', paper('合同', spec.name));
  await clerk.shot('contract');
  await save(page);
  await page.getByRole('button', { name: /^检查/ }).click();
  await press(page, '登记逾期事实');
  await fill(dialogOf(page), '原因', '中标人更换后重新办理内部用印手续，耗时较长。');
  await clerk.shot('record-breach');
  await confirm(page, '确定');
  await page.getByText('逾期 1 项').waitFor();
  await settle('contract');
  await openTab(clerk, 'check');
  await page.getByText('本项目有 1 项逾期事实').first().waitFor();
  await picture(clerk, 'breach');
  await page.getByText('不影响结果，继续进行').first().waitFor();
  expect(await rehearsed.product.sql('select phase from project where id = $1', [state.projectId])).toEqual([
    { phase: 'PERFORMANCE_EVALUATION' },
  ]);
}, 180_000);

test('a supplement is entered in the register of the contract and agreed to', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  await openTab(clerk, 'contract');
  await press(page, '登记变更');
  const dialog = dialogOf(page);
  await choose(dialog, '事项', '补充协议');
  await fill(dialog, '金额增减', '12.5');
  await fillTime(page, '发生日期', day(45));
  await fill(dialog, '原因', '增加桥面排水工程量');
  await attach(dialog, '协议及证明材料', paper('补充协议', spec.name));
  await clerk.shot('enter-change');
  await confirm(page, '确定');
  await page.getByText('待审批').first().waitFor();
  const approver = await visits.person(staff.approver);
  await openTab(approver, 'contract');
  await press(approver.page, '审批变更');
  await dialogOf(approver.page).getByText('批准', { exact: true }).click();
  await confirm(approver.page, '确定');
  await approver.page.getByText('已批准').first().waitFor();
  await openTab(clerk, 'contract');
  await page.getByText('764.5').first().waitFor();
  await picture(clerk, 'register');
  await openTab(clerk, 'incidents');
  await picture(clerk, 'incidents');
  expect(visits.faults()).toEqual([]);
}, 180_000);
