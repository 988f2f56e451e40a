import { expect } from 'vitest';
import {
  choose,
  attach,
  confirm,
  dialogOf,
  field,
  fill,
  fillTime,
  paper,
  press,
  save,
  strike,
  tick,
} from '../forms.ts';
import { across, act, displayName, followTodo, openProject, settle, spec, submitProject, type Scene } from './scene.ts';

const { staff, times } = spec;

/** The clerk plans, the leader checks, the tender department approves. */
export async function planItem(scene: Scene): Promise<void> {
  await scene.moveTo(times.planItem);
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan');
  await press(page, '新增计划');
  const form = dialogOf(page, '新增计划');
  await fill(form, '计划名称', spec.name);
  await choose(form, '项目类型', '施工');
  await fill(form, '计划金额', '1800');
  await choose(form, '资金来源', '自有');
  await fill(form, '计划开始', '2025-04');
  await fill(form, '计划完成', '2025-07');
  await clerk.shot('plan-item-form');
  await confirm(page, '保存');
  await press(page, spec.name);
  await act(page, '提交');
  await clerk.shot('plan-item-submitted');
  await scene.moveTo(times.planItemChecked);
  const leader = await scene.visits.person(staff.leader);
  await leader.open('/dashboard');
  await leader.page
    .getByRole('tabpanel')
    .getByRole('link', { name: `【${spec.name}】采购计划待审核` })
    .waitFor();
  await leader.shot('leader-dashboard');
  await settle(scene, staff.leader, '采购计划待审核', '审核', times.planItemChecked);
  await settle(scene, staff.approver, '采购计划待审批', '审批', times.planItemApproved);
}

/** The clerk makes the approved item a project and writes its implementation plan with two sections. */
export async function implementationPlan(scene: Scene): Promise<void> {
  await scene.moveTo(times.project);
  const clerk = await scene.visits.person(staff.clerk);
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan');
  await press(page, spec.name);
  await press(page, '启动项目');
  await confirm(page, '启动项目');
  await page.waitForURL('**/tender/projectDetail?*');
  scene.projectId = new URL(page.url()).searchParams.get('projectId') ?? '';
  await choose(page, '基础设施范围', '公路（含桥梁、隧道）');
  await fill(page, '国有资金占比（%）', '100');
  await fill(page, '项目投资总额', '1800');
  await fill(page, '联系人', await displayName(scene, staff.clerk));
  await fill(page, '联系电话', '0990-6200100');
  await choose(page, '招标人代表', await displayName(scene, 'owner01'));
  await press(page.getByRole('group', { name: '标段', exact: true }), '添加一行');
  for (const [index, section] of spec.sections.entries()) {
    const row = page.locator('.row-group').nth(index);
    await fill(row, '标段名称', section.name);
    await fill(row, '估算金额', section.estimatedAmount);
    await fill(row, '工期或服务期（天）', String(section.periodDays));
    await fill(row, '质量要求', section.quality);
    await fill(row, '招标内容和范围', section.scope);
  }
  // a row that was removed by mistake comes back with what was typed: all of it is required below
  await strike(page.getByRole('button', { name: '删除第 1 行', exact: true }));
  await expect.poll(() => page.locator('.row-group').count()).toBe(spec.sections.length - 1);
  await press(page, '撤销');
  await expect.poll(() => page.locator('.row-group').count()).toBe(spec.sections.length);
  await fill(page, '投标人资格要求', '具有独立法人资格和公路工程施工总承包资质，近三年完成过类似项目');
  await fill(page, '价格分权重（%）', '60');
  await tick(page, '接受联合体');
  await fillTime(page, '计划公告日期', times.announced.slice(0, 10));
  await fillTime(page, '计划开标日期', times.opening.slice(0, 10));
  await attach(page, '实施方案及批准文件', paper('实施方案', spec.name));
  await clerk.shot('implementation-plan-form');
  await save(page, '实施方案已保存');
}

/** One rejection with its reason; then the plan goes its way. */
export async function planApproval(scene: Scene): Promise<void> {
  await submitProject(scene, 'plan', times.project);
  await settle(scene, staff.leader, '实施方案待审核', '退回', times.project, '资格要求须写明资质等级');
  const clerk = await scene.visits.person(staff.clerk);
  await followTodo(clerk, new RegExp(`【${spec.name}】实施方案被退回：资格要求须写明资质等级`));
  await field(clerk.page, '投标人资格要求').waitFor();
  await clerk.shot('implementation-plan-rejected');
  await fill(clerk.page, '投标人资格要求', '具有独立法人资格和公路工程施工总承包二级及以上资质，近三年完成过类似项目');
  await save(clerk.page, '实施方案已保存');
  await act(clerk.page, '提交');
  await settle(scene, staff.leader, '实施方案待审核', '审核', times.projectChecked);
  const approver = await scene.visits.person(staff.approver);
  await followTodo(approver, `【${spec.name}】实施方案待审批`);
  await strike(across(approver.page, '审批记录'));
  await approver.page.getByText('资格要求须写明资质等级').waitFor();
  await approver.shot('implementation-plan-records');
  await settle(scene, staff.approver, '实施方案待审批', '审批', times.projectApproved);
}

type Signing = { heading: string; todo: string; signers: readonly string[]; named: string; signed: string };

/** The clerk names the signers in their order; each signs from the to-do. */
async function countersign(scene: Scene, { heading, todo, signers, named, signed }: Signing): Promise<void> {
  await scene.moveTo(named);
  const clerk = await scene.visits.person(staff.clerk);
  await openProject(clerk, scene, 'countersign');
  const sheet = clerk.page.getByRole('region', { name: heading });
  for (const [index, username] of signers.entries()) {
    if (index > 0) await press(sheet, '添加一行');
    const row = sheet.locator('.row-group').nth(index);
    await choose(row, '会签人', await displayName(scene, username));
    await fill(row, '会签顺序', String(index + 1));
  }
  await clerk.shot('signers');
  await save(sheet, '会签人已保存');
  await act(clerk.page, '提交');
  await scene.moveTo(signed);
  for (const username of signers) {
    const signer = await scene.visits.person(username);
    await followTodo(signer, `请会签【${spec.name}】${todo}`);
    const form = dialogOf(signer.page, `会签【${spec.name}】`);
    await form.getByLabel('同意', { exact: true }).check();
    await fill(form, '会签意见', '同意');
    if (username === signers[0]) await signer.shot('countersign');
    await confirm(signer.page, '会签');
  }
  await openProject(clerk, scene, 'countersign');
  await clerk.page.getByRole('region', { name: heading }).getByText('已审批').waitFor();
  await clerk.shot('countersigned');
}

export const planCountersign = (scene: Scene): Promise<void> =>
  countersign(scene, {
    heading: '实施方案会签',
    todo: '实施方案',
    signers: staff.planSigners,
    named: times.countersign,
    signed: times.countersigned,
  });

export const awardCountersign = (scene: Scene): Promise<void> =>
  countersign(scene, {
    heading: '定标会签',
    todo: '定标',
    signers: staff.awardSigners,
    named: times.awardCountersign,
    signed: times.awardSigned,
  });
