import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOf } from '@tenderdesk/scenario/invented';
import { openRehearsal, PASSWORD, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { openVisits, type Visits } from './browser.ts';
import { dialogOf, fill, fillTime, press } from './forms.ts';
import { settle } from './screens/look.ts';

/** The assessment of a year from its standard over a unit's own scores to the ranking. */

const staff = staffOf(0, 0);
let rehearsal: Rehearsal;
let visits: Visits;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  visits = await openVisits({ test: 'assessment', url: await rehearsal.test.url(), password: PASSWORD });
}, 180_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

test('the department writes a standard, a unit scores itself, the department settles, the ranking says how it came about', async () => {
  const reviewer = await visits.person(staff.reviewer);
  await reviewer.open('/tenderAssessment/selfAssessment?tab=standards');
  await settle(reviewer.page);
  await press(reviewer.page, '新建年度标准');
  const standard = dialogOf(reviewer.page, '新建年度标准');
  await fillTime(standard, '截止日期', '2026-12-20');
  await fill(standard, '考核项', '过程管理');
  await fill(standard, '评分标准', '各环节按期办理');
  await fill(standard, '满分', '100');
  await press(standard, '保存');
  await press(reviewer.page, '启动考核');
  await press(reviewer.page.getByRole('dialog', { name: /启动/ }), '启动考核');
  await expect.poll(() => reviewer.page.getByText('考核中').count()).toBeGreaterThan(0);

  const clerk = await visits.person(staff.clerk);
  await clerk.open('/remind');
  await settle(clerk.page);
  await clerk.page
    .getByText(/待提交单位自评/)
    .first()
    .click();
  await clerk.page.waitForURL(/selfAssessment\?.*reportId=/);
  await press(clerk.page, '自评');
  const scores = dialogOf(clerk.page, '自评');
  await fill(scores, '自评得分', '96.5');
  await fill(scores, '自评说明', '全年无逾期');
  await press(scores, '保存');
  await expect.poll(() => clerk.page.getByText('全年无逾期').count()).toBeGreaterThan(0);
  await press(clerk.page, '提交');
  await press(clerk.page.getByRole('dialog').last(), '提交');
  await expect.poll(() => clerk.page.getByText('已提交').count()).toBeGreaterThan(0);

  const leader = await visits.person(staff.leader);
  await leader.open('/approval');
  await settle(leader.page);
  // what is judged stands beside the list
  await expect.poll(() => leader.page.getByText('全年无逾期').count()).toBeGreaterThan(0);
  await press(leader.page, '审核通过');
  await expect.poll(() => leader.page.getByText(/已审核通过/).count()).toBeGreaterThan(0);

  await reviewer.open('/tenderAssessment/selfAssessment?submitStatus=CHECKED');
  await settle(reviewer.page);
  const row = reviewer.page.getByRole('row').filter({ hasText: '96.5' });
  await row.getByRole('button').first().click();
  await press(reviewer.page, '核定得分');
  const settled = dialogOf(reviewer.page, '核定得分');
  await fill(settled, '核定得分', '95');
  await press(settled, '保存');
  await expect.poll(() => row.getByText('95', { exact: true }).count()).toBeGreaterThan(0);
}, 180_000);

test('points that a unit asks for are refused with a reason', async () => {
  const clerk = await visits.person(staff.clerk);
  await clerk.open('/tenderAssessment/addPointStatistics?tab=points');
  await settle(clerk.page);
  await press(clerk.page, '申请加分');
  const ask = dialogOf(clerk.page, '申请加分');
  await fill(ask, '加分', '2');
  await fill(ask, '加分事项', '电子招标');
  await fill(ask, '说明', '全部线上');
  await press(ask, '确定');
  await expect.poll(() => clerk.page.getByText('电子招标').count()).toBeGreaterThan(0);

  const approver = await visits.person(staff.approver);
  await approver.open('/tenderAssessment/addPointStatistics?tab=points');
  await settle(approver.page);
  await press(approver.page, '审核');
  const audit = dialogOf(approver.page, /审核/);
  await audit.getByText('不通过', { exact: true }).click();
  await press(audit, '确定');
  // without a reason it is refused at its field
  await expect.poll(() => audit.getByText('不通过须说明理由').count()).toBeGreaterThan(0);
  await fill(audit, '审核意见', '请附统计表');
  await press(audit, '确定');
  await expect.poll(() => approver.page.getByText('请附统计表').count()).toBeGreaterThan(0);

  // who came by the reminder goes on to the other tab
  const [point] = await rehearsal.test.sql('select id from add_point');
  await approver.open(`/tenderAssessment/addPointStatistics?recordId=${String(point!['id'])}`);
  await settle(approver.page);
  await approver.page.getByRole('tab', { name: '考核排名' }).click();
  await expect.poll(() => approver.page.getByText('排名在全部单位中计算').count()).toBe(1);
}, 180_000);
