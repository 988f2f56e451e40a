import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainSpec } from '@tenderdesk/scenario/rehearsal';
import { newState } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import type { Visitor, Visits } from './browser.ts';
import { confirm, field, fill, fillTime, press, save } from './forms.ts';
import { openRehearsed, type Rehearsed } from './rehearsed.ts';

/** A ceiling of a published document is corrected on the screens of clerk, leader and approver; everybody reads what it was. */

let rehearsed: Rehearsed;
let visits: Visits;

const spec = plainSpec('云栖互通绿化工程', { unit: 0, deadline: '2025-05-20', estimate: '800' });
const state = newState();
const { staff } = spec;

beforeAll(async () => {
  rehearsed = await openRehearsed([staff.clerk, staff.leader, staff.approver], { test: 'correction' });
  ({ visits } = rehearsed);
  const steps = tenderSteps(spec);
  const until = steps.findIndex(({ name }) => name === 'announcement approved');
  await rehearsed.play(steps.slice(0, until + 1), state);
}, 180_000);
afterAll(() => rehearsed.close());

const openTab = ({ open }: Visitor, tab: string): Promise<void> =>
  open(`/tender/projectDetail?projectId=${state.projectId}&tab=${tab}`);

test('the clerk writes the terms anew and hands them in', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  await openTab(clerk, 'document');
  await press(page, '更正招标文件');
  await field(page, '更正说明').locator('[contenteditable=true]').fill('最高投标限价计算有误，予以更正。');
  await fillTime(page, '投标截止顺延至', '2025-05-30 09:30:00');
  await fill(page, '最高投标限价', '760');
  await clerk.shot('form');
  await save(page, '更正内容已保存，请提交审批');
  const change = page.getByRole('row', { name: /最高投标限价（万元）/ });
  await change.getByText('784', { exact: true }).waitFor();
  await change.getByText('760', { exact: true }).waitFor();
  await press(page, '提交审批');
  await confirm(page, '提交审批');
  await page.getByRole('button', { name: '提交审批' }).waitFor({ state: 'detached' });
  await page.getByLabel('招标文件更正').getByText('已提交').first().waitFor();
});

test('the leader checks it, and the approver puts it in force', async () => {
  const leader = await visits.person(staff.leader);
  await openTab(leader, 'document');
  await press(leader.page, '审核通过');
  await confirm(leader.page, '审核通过');
  const approver = await visits.person(staff.approver);
  await openTab(approver, 'document');
  await press(approver.page, '批准并发布');
  await confirm(approver.page, '批准并发布');
  const { page } = approver;
  const version = page.locator('summary', { hasText: '第1版' });
  await version.waitFor();
  await page.getByText('760.00', { exact: true }).first().waitFor();
  await version.click();
  await page.getByText('784.00', { exact: true }).waitFor();
  await approver.shot('versions');
});

test('the clarification says what was and what is', async () => {
  const clerk = await visits.person(staff.clerk);
  await openTab(clerk, 'clarification');
  await clerk.page.getByText('由“784”更正为“760”').waitFor();
  await clerk.page.getByText('2025-05-30 09:30:00').first().waitFor();
  expect(visits.faults()).toEqual([]);
});
