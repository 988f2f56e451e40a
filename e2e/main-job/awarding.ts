import { multiply, roundAmount, yuanFromWan } from '@tenderdesk/domain/money';
import { addDays } from '@tenderdesk/domain/calendar';
import { expect } from 'vitest';
import type { Visitor } from '../browser.ts';
import { attach, confirm, fill, fillTime, paper, save, strike, follow } from '../forms.ts';
import { enter } from './bidding.ts';
import { across, chain, companies, followTodo, openProject, settle, spec, submitProject, type Scene } from './scene.ts';

const { staff, times } = spec;

/** The candidates are published for three days; everybody reads them. */
export async function publicity(scene: Scene): Promise<void> {
  await scene.moveTo(times.publicity);
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await openProject(clerk, scene, 'publicity');
  await fillTime(page, '公示开始', times.publicityStart);
  await fillTime(page, '公示结束', times.publicityEnd);
  await fill(page, '异议渠道', '登录招采台“提问与异议”提出，电话0990-6200111');
  await fill(page, '监督部门', '岚川省交通运输厅建设管理处');
  for (const row of await page.locator('fieldset.rows').all()) {
    await fill(row, '评标情况', '评审合格');
    await fill(row, '资格能力响应', '满足招标文件的资格能力条件');
  }
  await clerk.shot('publicity-form');
  await save(page);
  await submitProject(scene, 'publicity', times.publicity);
  await settle(scene, staff.leader, '候选人公示待审核', '审核', times.publicityChecked);
  await scene.moveTo(times.publicityStart);
  const stranger = await scene.visits.stranger();
  await stranger.open('/bidder/dashboard');
  await stranger.page.getByRole('tab', { name: '候选人公示' }).click();
  await follow(stranger.page, `${spec.name}中标候选人公示`);
  await stranger.page.getByText(companies[0]!.name).first().waitFor();
  await stranger.shot('publicity-public');
  await stranger.context.close();
  await settle(scene, staff.approver, '候选人公示待审批', '审批', times.publicityApproved);
}

/** The first candidate of each section wins; then winners and losers are told. */
export async function award(scene: Scene): Promise<void> {
  await scene.moveTo(times.award);
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await openProject(clerk, scene, 'award');
  await fill(page, '定标意见', '同意评标委员会意见，确定第一中标候选人为中标人');
  await attach(page, '定标资料', paper('定标报告', spec.name));
  await clerk.shot('award-form');
  await save(page);
  await chain(scene, {
    flow: '定标',
    repeats: { type: 'AWARD', phase: 'CONFIRM_WINNER' },
    tab: 'award',
    submitted: times.award,
    checked: times.awardChecked,
    approved: times.awardApproved,
  });
}

export async function notices(scene: Scene): Promise<void> {
  await scene.moveTo(times.notice);
  const clerk = await scene.visits.person(staff.clerk);
  await openProject(clerk, scene, 'notice');
  const day = times.notice.slice(0, 10);
  await fillTime(clerk.page, '发出日期', day);
  await fillTime(clerk.page, '书面报告日期', day);
  await save(clerk.page);
  await clerk.shot('notice-form');
  await chain(scene, {
    flow: '中标通知书',
    repeats: { type: 'PROJECT', phase: 'WINNING_NOTICE' },
    tab: 'notice',
    submitted: times.notice,
    checked: times.noticeChecked,
    approved: times.noticeApproved,
  });
  for (const [index, { name, bidders }] of spec.sections.entries()) {
    const [winner, loser] = bidders;
    const won = await scene.visits.person(winner!.username, 'BIDDER');
    await enter(won, name);
    await won.page.locator('.notice-text.won').waitFor();
    if (index === 0) await won.shot('notice-winner');
    const lost = await scene.visits.person(loser!.username, 'BIDDER');
    await enter(lost, name);
    await lost.page.locator('.notice-text:not(.won)').waitFor();
    if (index === 0) await lost.shot('notice-loser');
  }
}

const BOND_RATE = '0.05';

/** One contract per section on the terms of the award. */
export async function contract(scene: Scene): Promise<void> {
  await scene.moveTo(times.contract);
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await openProject(clerk, scene, 'contract');
  const signed = times.contract.slice(0, 10);
  for (const [index, { name, periodDays }] of spec.sections.entries()) {
    const own = page.locator('section').filter({ has: page.getByRole('heading', { name: `合同 · ${name}` }) });
    await fill(own, '合同编号', `YQ-2025-0${index + 1}`);
    const amount = await own.getByLabel('合同金额').inputValue();
    await fillTime(own, '签订日期', signed);
    await fillTime(own, '生效日期', signed);
    await fillTime(own, '结束日期', addDays(signed, periodDays));
    await fill(own, '履约保证金', roundAmount(yuanFromWan(multiply(amount, BOND_RATE)), 2));
    await attach(own, '合同文件', paper(`合同${index + 1}`, spec.name));
    if (index === 0) await clerk.shot('contract-form');
    await save(own);
  }
  await chain(scene, {
    flow: '合同签订',
    repeats: { type: 'PROJECT', phase: 'CONTRACT_SIGNING' },
    tab: 'contract',
    submitted: times.contract,
    checked: times.contractChecked,
    approved: times.contractApproved,
  });
}

/** Presses the buttons of these names in the rows and confirms each, until none is left. */
async function pressAll({ page }: Visitor, names: readonly string[]): Promise<void> {
  const due = page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  await due.first().waitFor();
  for (let left = await due.count(); left > 0; left = await due.count()) {
    const words = (await due.first().textContent()) ?? '';
    await due.first().click();
    await confirm(page, words);
    await page.waitForFunction(
      ([before, wanted]) =>
        [...document.querySelectorAll('.row-actions button')].filter(({ textContent }) =>
          wanted.includes(textContent ?? ''),
        ).length < before,
      [left, [...names]] as const,
    );
  }
}

/** Finance prepares what has fallen due, and the leader of the unit releases it. */
export async function refunds(scene: Scene): Promise<void> {
  await scene.moveTo(times.refund);
  const finance = await scene.visits.person(staff.finance);
  await followTodo(finance, new RegExp(`【${spec.name}】保证金待退还`));
  await finance.shot('deposits-due');
  await pressAll(finance, ['登记退还', '登记释放保函']);
  const leader = await scene.visits.person(staff.leader);
  await followTodo(leader, new RegExp(`【${spec.name}】保证金退还待复核`));
  await leader.shot('deposits-to-release');
  await pressAll(leader, ['复核退还']);
  await finance.shot('deposits-refunded');
}

const SCORES = {
  '质量（30%）': '92',
  '进度（20%）': '88',
  '安全（20%）': '90',
  '服务（15%）': '86',
  '成本（10%）': '85',
  '诚信（5%）': '100',
};

/** The contractors are evaluated, and the project has ended. */
export async function performanceEvaluation(scene: Scene): Promise<void> {
  await scene.moveTo(times.performance);
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await openProject(clerk, scene, 'performance');
  for (const { name } of spec.sections) {
    const own = page.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(`· ${name}$`) }) });
    for (const [dimension, score] of Object.entries(SCORES)) await fill(own, dimension, score);
    await fill(own, '评语', '按合同约定完成，质量合格');
    if (name === spec.sections[0]!.name) await clerk.shot('performance-form');
    await save(own);
  }
  await chain(scene, {
    flow: '履约评价',
    repeats: { type: 'PROJECT', phase: 'PERFORMANCE_EVALUATION' },
    tab: 'performance',
    submitted: times.performance,
    checked: times.performanceChecked,
    approved: times.performanceApproved,
  });
}

export async function ended(scene: Scene): Promise<void> {
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await clerk.open('/tender/endedProject');
  const row = page.getByRole('row').filter({ hasText: spec.name });
  await row.getByText('已定标').waitFor();
  await clerk.shot('ended-list');
  await strike(row.getByRole('link', { name: spec.name }));
  await page.getByRole('region', { name: '办理' }).getByText('已定标').waitFor();
  await strike(across(page, '审批记录'));
  await page.getByText('资格要求须写明资质等级').waitFor();
  await clerk.shot('ended-records');
  await clerk.open('/dashboard');
  await page.getByRole('link', { name: `【${spec.name}】履约评价已通过` }).waitFor();
  // the month's contracts are to be reported; of the project itself nothing is left
  const left = page.getByText(new RegExp(`【${spec.name}】(待|请)`));
  expect(await left.count(), 'nothing is left to do').toBe(0);
}
