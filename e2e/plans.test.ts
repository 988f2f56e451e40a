import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookOf } from '@tenderdesk/server/kernel/testing/workbook';
import { staffOf } from '@tenderdesk/scenario/invented';
import { openRehearsal, PASSWORD, type Rehearsal } from '@tenderdesk/scenario/rehearsal';
import { openVisits, type Visits } from './browser.ts';
import { choose, confirm, dialogOf, field, fill, press } from './forms.ts';
import { act, followTodo } from './main-job/scene.ts';

/** The plan of a unit's year on the screens: filled, returned, approved, divided, changed, and begun as a project. */

const staff = staffOf(0, 0);
const [LIGHTS, PLOUGHS, PATROL] = ['云栖隧道照明改造', '云栖中心除雪设备', '云栖路况巡检服务'] as const;

let rehearsal: Rehearsal;
let visits: Visits;

beforeAll(async () => {
  rehearsal = await openRehearsal();
  visits = await openVisits({ test: 'plans', url: await rehearsal.test.url(), password: PASSWORD });
}, 120_000);
afterAll(async () => {
  await visits?.close();
  await rehearsal.test.close();
});

const kept = () =>
  rehearsal.test.sql(
    `select name, trim_scale(amount)::text as amount, submit_status as status from plan_item where year = 2025 order by created_time, name`,
  );

const drawer = (page: Page, name = '年度计划详情'): Locator => page.getByRole('dialog', { name });

/** What stands beside a label of a record. */
const detail = (place: Locator, label: string): Promise<string> =>
  place
    .locator('.details > div')
    .filter({ has: place.page().locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .innerText();

/** Opens the plan of the year over the list. */
async function openYear(page: Page, path = '/tenderPlan/yearlyPlan'): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: /^2025年/ }).click();
  await drawer(page).getByRole('region', { name: '办理' }).waitFor();
  return drawer(page);
}

/** Opens an item over the list. */
async function openItem(page: Page, name: string, path = '/tenderPlan/plan'): Promise<Locator> {
  await page.goto(`${path}?year=2025`);
  await press(page, name);
  const opened = drawer(page, '计划详情');
  await opened.locator('.details').waitFor();
  return opened;
}

async function fillItem(dialog: Locator, name: string, type: string, amount: string): Promise<void> {
  await fill(dialog, '计划名称', name);
  await choose(dialog, '项目类型', type);
  await fill(dialog, '计划金额', amount);
  await fill(dialog, '计划开始', '2025-05');
  await fill(dialog, '计划完成', '2025-10');
}

test('the clerk makes the plan of the year and adds items; a wrong amount is said and not kept', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  await clerk.open('/tenderPlan/yearlyPlan');
  await press(page, '新建年度计划');
  await fill(dialogOf(page), '年度', '2025');
  await confirm(page, '确定');
  const year = await openYear(page);
  await press(year, '新增计划项');
  const dialog = dialogOf(page, '新增计划');
  await fillItem(dialog, LIGHTS, '施工', '0');
  await press(dialog, '保存');
  await field(dialog, '计划金额').getByText('只能输入大于0的数字').waitFor();
  await clerk.shot('wrong-amount');
  expect(await kept()).toEqual([]);
  await fill(dialog, '计划金额', '260');
  await confirm(page, '保存');
  await press(year, '新增计划项');
  await fillItem(dialog, PLOUGHS, '货物', '180');
  await confirm(page, '保存');
  await expect.poll(() => detail(year, '计划总额')).toBe('440 万元');
  expect(await kept()).toEqual([
    { name: LIGHTS, amount: '260', status: 'UNSUBMITTED' },
    { name: PLOUGHS, amount: '180', status: 'UNSUBMITTED' },
  ]);
}, 180_000);

const HEADING = ['计划名称', '年度', '项目类型', '采购方式', '计划金额（万元）', '计划开始'];
const workbook = async (name: string, ...rows: (string | number)[][]) => ({
  name: `${name}.xlsx`,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await bookOf([HEADING, ...rows]),
});
const patrol = (month: string) => [PATROL, 2025, '服务', '公开招标', 120, month];

test('a sheet with a bad row is named by row and column and not written; the good one is written once', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan?year=2025');
  await press(page, '导入 Excel');
  const dialog = dialogOf(page, '从 Excel 导入');
  const input = dialog.locator('input[type=file]');
  const another = ['云栖收费站维修', 2025, '施工', '公开招标', 90, '2025-06'];
  await input.setInputFiles(await workbook('有错', another, patrol('五月')));
  await dialog.getByText('有错.xlsx 共 2 行，其中 1 行有错').waitFor();
  const [, fault] = await dialog.getByRole('row').allInnerTexts();
  expect(fault!.split(/\s*\t\s*/).slice(0, 3)).toEqual(['3', '计划开始', '五月']);
  await clerk.shot('import-fault');
  expect(await kept()).toHaveLength(2);
  const right = await workbook('正确', patrol('2025-05'));
  await input.setInputFiles(right);
  await press(dialog, '导入 1 行');
  await page.getByText('共 3 条').waitFor();
  await press(page, '导入 Excel');
  await input.setInputFiles(right);
  await dialog.getByText('不会重复写入').waitFor();
  await press(dialog.locator('.ant-modal-footer'), '关闭');
  expect((await kept()).map(({ name }) => name)).toEqual([LIGHTS, PLOUGHS, PATROL]);
}, 120_000);

const reason = '除雪设备数量偏多，请按在用车辆核减';

test('the leader checks what is handed in, and the department returns it with a reason', async () => {
  const clerk = await visits.person(staff.clerk);
  await openYear(clerk.page);
  await act(clerk.page, '提交');
  await drawer(clerk.page).getByRole('button', { name: '新增计划项' }).waitFor({ state: 'hidden' });
  const leader = await visits.person(staff.leader);
  await followTodo(leader, /年度计划待审核/);
  await act(leader.page, '审核');
  const reviewer = await visits.person(staff.reviewer);
  const seen = await openYear(reviewer.page, '/tenderPlan/yearlyPlanManagement');
  expect(await detail(seen, '计划总额')).toBe('560 万元');
  await press(seen, '复核');
  await fill(dialogOf(reviewer.page), '复核意见', '与年度预算基本一致');
  await confirm(reviewer.page, '确定');
  await expect.poll(() => detail(seen, '复核意见')).toBe('与年度预算基本一致');
  const approver = await visits.person(staff.approver);
  await followTodo(approver, /年度计划待审批/);
  await act(approver.page, '退回', reason);
  await approver.shot('returned');
  expect((await kept()).map(({ status }) => status)).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
}, 180_000);

test('the clerk reads the reason, mends the item and hands the plan in again; it is approved with its items', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  await followTodo(clerk, new RegExp(`年度计划被退回：${reason}`));
  await drawer(page).getByText(reason).first().waitFor();
  await clerk.shot('reason');
  const item = await openItem(page, PLOUGHS);
  await press(item, '编辑');
  await fill(dialogOf(page, '编辑计划'), '计划金额', '150');
  await confirm(page, '保存');
  await openYear(page);
  await act(page, '提交');
  const leader = await visits.person(staff.leader);
  await followTodo(leader, /年度计划待审核/);
  await act(leader.page, '审核');
  const approver = await visits.person(staff.approver);
  await followTodo(approver, /年度计划待审批/);
  await act(approver.page, '审批');
  await drawer(approver.page).getByRole('button', { name: '审批' }).waitFor({ state: 'hidden' });
  expect(await kept()).toEqual([
    { name: LIGHTS, amount: '260', status: 'APPROVED' },
    { name: PLOUGHS, amount: '150', status: 'APPROVED' },
    { name: PATROL, amount: '120', status: 'APPROVED' },
  ]);
}, 180_000);

test('the department gives an item to an officer and agrees to a change, which the clerk then makes', async () => {
  const approver = await visits.person(staff.approver);
  const given = await openItem(approver.page, LIGHTS, '/tenderPlan/planManagement');
  await press(given, '分工');
  const dialog = dialogOf(approver.page);
  await field(dialog, '经办人').getByRole('combobox').click();
  await approver.page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
  await confirm(approver.page, '确定');
  const [officer] = await rehearsal.test.sql(`select display_name as name from app_user where username = $1`, [
    staff.clerk,
  ]);
  await expect.poll(() => detail(given, '经办人')).toBe(officer!['name']);
  await approver.page.keyboard.press('Escape');
  // the others together
  for (const name of [PLOUGHS, PATROL])
    await approver.page.getByRole('row', { name }).filter({ visible: true }).getByRole('checkbox').check();
  await approver.page.getByRole('combobox', { name: '经办人' }).click();
  await approver.page.locator('.ant-select-item-option').filter({ visible: true }).first().click();
  await approver.shot('division');
  await press(approver.page.locator('.batch'), '分工');
  await press(dialogOf(approver.page), '分工');
  await dialogOf(approver.page).getByText('成功 2 项，失败 0 项').waitFor();
  await press(dialogOf(approver.page).locator('.ant-modal-footer'), '关闭');
  const undivided = 'select count(*)::int as num from plan_item where division_user_id is null';
  expect(await rehearsal.test.sql(undivided)).toEqual([{ num: 0 }]);

  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  const item = await openItem(page, LIGHTS);
  const start = item.getByRole('button', { name: '启动项目' });
  await start.waitFor();
  await press(item, '申请变更');
  await fill(dialogOf(page), '计划金额', '285.5');
  await fill(dialogOf(page), '原因', '增设应急照明回路');
  await confirm(page, '提交');
  await item.locator('.written', { hasText: '增设应急照明回路' }).waitFor();
  await start.waitFor({ state: 'hidden' });

  const reviewer = await visits.person(staff.reviewer);
  const urged = await openItem(reviewer.page, LIGHTS, '/tenderPlan/planManagement');
  await urged.getByRole('button', { name: '催办' }).waitFor();
  await reviewer.shot('urge');
  await press(urged, '催办');
  await confirm(reviewer.page, '催办');
  await urged.getByText(/催办，.*后可再次催办/).waitFor();

  const asked = await openItem(approver.page, LIGHTS, '/tenderPlan/planManagement');
  await asked.locator('.differences', { hasText: '计划金额: 260 → 285.5' }).waitFor();
  await approver.shot('change-asked');
  await act(approver.page, '审批');
  await asked.getByRole('button', { name: '审批' }).waitFor({ state: 'hidden' });
  expect((await kept())[0]).toMatchObject({ amount: '260' });

  await openItem(page, LIGHTS);
  await item.getByText('变更已同意，请修改计划').waitFor();
  await press(item, '按批准内容修改计划');
  await dialogOf(page).getByText('260 → 285.5').waitFor();
  await clerk.shot('change-applied');
  await confirm(page, '按批准内容修改计划');
  await expect.poll(() => detail(item, '计划金额')).toBe('285.5 万元');
  expect((await kept())[0]).toMatchObject({ amount: '285.5' });
}, 180_000);

test('a project begins with what is left of its item, and the plan stands against what became of it', async () => {
  const clerk = await visits.person(staff.clerk);
  const { page } = clerk;
  const item = await openItem(page, LIGHTS);
  await press(item, '启动项目');
  await dialogOf(page).getByText('剩余金额: 285.5 万元').waitFor();
  await clerk.shot('start');
  await confirm(page, '启动项目');
  await page.waitForURL('**/tender/projectDetail?*');
  const projectId = new URL(page.url()).searchParams.get('projectId');
  const [project] = await rehearsal.test.sql(
    `select p.name, i.status, i.division_user_id is not null as divided
     from project p join plan_item i on i.id = p.plan_item_id where p.id = $1`,
    [projectId],
  );
  expect(project).toEqual({ name: LIGHTS, status: 'STARTED', divided: true });

  const approver = await visits.person(staff.approver);
  await approver.open('/tenderPlan/planManagement?tab=figures');
  const table = approver.page.getByRole('table');
  await table.locator('tfoot').waitFor();
  const titles = await table.locator('thead th').allInnerTexts();
  const total = await table.locator('tfoot th, tfoot td').allInnerTexts();
  await approver.shot('figures');
  expect(Object.fromEntries(titles.map((title, index) => [title, total[index]]))).toMatchObject({
    计划项: '3',
    计划金额: '555.5',
    已启动: '1',
    未完成: '3',
    项目估算: '285.5',
    中标金额: '0',
  });
  expect(visits.faults()).toEqual([]);
}, 120_000);
