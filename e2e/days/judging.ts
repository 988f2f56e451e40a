import { expect } from 'vitest';
import { confirm, dialogOf, fill, press } from '../forms.ts';
import { PURCHASE } from './clerk.ts';
import { arrive, type Day, leave, rowOf, takeUp, takeUpOfAll } from './day.ts';

/** What the head of the department says of the clerk's item. */
export const APPROVED = '同意，按程序组织招标';
const REVIEWER = 'tm02';
/** A company of the demo that registered and waits. */
const COMPANY = '玉衡计量有限公司';

/** Somebody who judges finds the item among what waits, says what they think of it, and passes it. */
async function judge(day: Day, username: string, pass: '审核通过' | '审批通过', opinion: string): Promise<void> {
  const person = await arrive(day, username);
  const { page } = person;
  await page.getByRole('link', { name: '待我审批' }).last().click();
  await page.waitForURL('**/approval');
  const list = page.getByRole('region', { name: '待审列表' });
  await list.getByRole('listitem').filter({ hasText: PURCHASE }).getByRole('button').first().click();
  const shown = page.getByRole('region', { name: '送审内容' });
  await shown.getByRole('heading', { name: PURCHASE }).waitFor();
  await page.getByRole('textbox', { name: '意见' }).fill(opinion);
  await press(page, pass);
  await list.getByRole('status').getByText(PURCHASE).waitFor();
  await expect.poll(() => list.getByRole('listitem').filter({ hasText: PURCHASE }).count()).toBe(0);
  await leave(person);
}

/** The leader checks and the head of the department approves what the clerk handed in, each with an opinion. */
export async function judgesDay(day: Day): Promise<void> {
  await judge(day, 'leader01', '审核通过', '隧道通风已列入年度整改，同意上报');
  await judge(day, 'tm01', '审批通过', APPROVED);
}

/** The reviewer audits a company, signs what others plan, and lets a room be used. */
export async function reviewerDay(day: Day): Promise<void> {
  const reviewer = await arrive(day, REVIEWER);
  const { page, open } = reviewer;
  await takeUp(reviewer, `供应商【${COMPANY}】待审核`);
  await press(page, '审核通过');
  await confirm(page, '审核通过');
  await page.getByText('审核通过').first().waitFor();
  await open(`/tenderOrganize/supplierLibrary?keyword=${encodeURIComponent(COMPANY)}`);
  await rowOf(page, COMPANY).getByText('审核通过').waitFor();

  await takeUpOfAll(reviewer, '请会签【沙渚收费站房建改造工程】实施方案');
  const sheet = dialogOf(page, '会签【沙渚收费站房建改造工程】');
  await sheet.getByLabel('同意', { exact: true }).check();
  await fill(sheet, '会签意见', '估算依据充分，同意');
  await confirm(page, '会签');
  await rowOf(page, '沙渚收费站房建改造工程').getByText('2/3').waitFor();
  await rowOf(page, '沙渚收费站房建改造工程').getByRole('link', { name: '查看' }).click();
  await page.getByText('估算依据充分，同意').waitFor();
  await reviewer.shot('reviewer-signed');

  // what was done is no to-do any more
  await open('/remind');
  await rowOf(page, '待审核').first().waitFor();
  expect(await rowOf(page, COMPANY).count()).toBe(0);
  expect(await rowOf(page, '请会签【沙渚收费站房建改造工程】').count()).toBe(0);
  await leave(reviewer);
}
