import { prepareFirstUse } from '@tenderdesk/server/first-use';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { addDays } from '@tenderdesk/domain/calendar';
import { openCompany } from '@tenderdesk/scenario/http-actor';
import { planningSteps } from '@tenderdesk/scenario/planning';
import { plainSpec } from '@tenderdesk/scenario/rehearsal';
import type { TenderSpec } from '@tenderdesk/scenario/spec';
import { newState } from '@tenderdesk/scenario/step';
import { walk } from '@tenderdesk/scenario/walk';
import { viewProject } from '@tenderdesk/server/modules/procedure/project/project.contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisits, type Visits } from './browser.ts';
import { choose, confirm, dialogOf, fill, fillTime, follow, press, tick } from './forms.ts';
import { act } from './main-job/scene.ts';
import { look, NARROW_OR_BOTH, settle, WIDE_OR_BOTH } from './screens/look.ts';

/** A group moves in: from an empty database of production to people who sign in, made by the first administrator alone. */

const PASSWORD = 'Kaishi-2026-Qiyong';
const DEPARTMENT = '岚州交投招标管理部';
const UNIT = '岚州高速建设公司';

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openTestApp({
    ...{ NODE_ENV: 'production', CLOCK: '', DEMO: '0' },
    ...{ ADMIN_USERNAME: 'first', ADMIN_PASSWORD: PASSWORD },
  });
  const nothing = (): void => undefined;
  await prepareFirstUse(app.app, app.config, null, app.urls.ownerUrl, nothing, nothing);
  visits = await openVisits({ test: 'first-hour', url: await app.url(), password: PASSWORD, followsSystem: true });
}, 120_000);
afterAll(async () => {
  await visits?.close();
  await app.close();
});

/** The card of a step. */
const stepOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: '启用准备' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .filter({ visible: true });

/** Goes to the page by the menu and leaves it by the link of a step. */
async function goBy(page: Page, step: string, link: string): Promise<void> {
  await page.goto('/system/setup');
  await stepOf(page, step).getByRole('link', { name: link }).click();
  await settle(page);
}

async function addOrganization(page: Page, name: string, type: string): Promise<void> {
  await press(page, '新增单位');
  const form = dialogOf(page, '新增单位');
  await fill(form, '单位名称', name);
  await choose(form, '类型', type);
  await confirm(page, '保存');
  await page.getByRole('heading', { name }).first().waitFor();
}

/** @returns where the person sets a password */
async function addPerson(
  page: Page,
  { username, name, mobile, place, role }: Record<'username' | 'name' | 'mobile' | 'place' | 'role', string>,
): Promise<string> {
  await press(page, '新增用户');
  const form = dialogOf(page, '新增用户');
  await fill(form, '用户名', username);
  await fill(form, '姓名', name);
  await fill(form, '手机号', mobile);
  await choose(form, '所在单位', place);
  await choose(form, '角色', role);
  await press(form, '保存');
  const link = dialogOf(page, '一次性密码链接');
  const address = await link.getByRole('textbox').inputValue();
  await press(link, '完成');
  await expect.poll(() => link.count()).toBe(0);
  return address;
}

async function setPassword(address: string): Promise<void> {
  const { page } = await visits.stranger();
  await page.goto(address);
  await fill(page, '新密码', PASSWORD);
  await fill(page, '再次输入新密码', PASSWORD);
  await press(page, '设置密码');
  await page.getByText('密码已设置').waitFor();
  await page.context().close();
}

const PEOPLE = [
  { username: 'review1', name: '韩采薇', place: DEPARTMENT, role: '招标管理部经办' },
  { username: 'head1', name: '罗承平', place: DEPARTMENT, role: '招标管理部负责人' },
  { username: 'clerk1', name: '沈知行', place: UNIT, role: '招标经办人' },
  { username: 'leader1', name: '顾长安', place: UNIT, role: '单位审核人' },
  { username: 'security1', name: '陆明远', place: '集团总部', role: '安全管理员' },
  { username: 'audit1', name: '周以宁', place: '集团总部', role: '审计管理员' },
];

const ready = async (): Promise<string[] | undefined> =>
  ((await (await fetch(`${await app.url()}/readyz`)).json()) as { setup?: string[] }).setup;

test('the first administrator is led from an empty product to one where tenders can start', async () => {
  await expect.poll(ready).toEqual(['NO_DEPARTMENT', 'NO_UNIT', 'NO_REVIEWER', 'NO_APPROVER']);
  const first = await visits.person('first');
  const { page, shot } = first;
  await page.getByText('还有 4 项妨碍发起招标').waitFor();
  const faults = await look(first, 'workspace', WIDE_OR_BOTH);
  await follow(page, '查看并办理');
  await stepOf(page, '集团与单位').getByText('还没有权属单位').waitFor();
  faults.push(...(await look(first, 'empty', WIDE_OR_BOTH)), ...(await look(first, 'empty', NARROW_OR_BOTH)));
  expect(faults).toEqual([]);

  await goBy(page, '集团与单位', '组织管理');
  await addOrganization(page, DEPARTMENT, '招标管理部');
  await addOrganization(page, UNIT, '权属单位');
  await page.goto('/system/setup');
  await stepOf(page, '集团与单位').getByText('权属单位1个，招标管理部1个').waitFor();
  await stepOf(page, '人员与角色').getByText('没有一个单位同时具备招标经办人和另一名单位审核人').waitFor();

  await goBy(page, '人员与角色', '用户管理');
  const links: string[] = [];
  for (const [index, person] of PEOPLE.entries())
    links.push(await addPerson(page, { ...person, mobile: `1390000000${index}` }));
  for (const link of links) await setPassword(link);

  await page.goto('/system/setup');
  await page.getByText('可以发起招标').waitFor();
  await stepOf(page, '三类管理员').getByText('三类管理员已分设，无人兼任').waitFor();
  await stepOf(page, '存储与备份').getByText('还没有做过备份').waitFor();
  await shot('ready');
  await expect.poll(ready, { timeout: 30_000, interval: 1000 }).toEqual([]);
});

/** What the group does otherwise than shipped: a reviewer of the department checks after the unit's leader. */
const OWN_CHAIN = [
  ['审核', '单位审核人'],
  ['审核', '招标管理部经办'],
  ['审批', '招标管理部负责人'],
] as const;

const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format();

test('the three administrators put a chain of the group’s own in force, before its first tender', async () => {
  const first = await visits.person('first');
  await first.open('/system/procedure');
  await press(first.page, '新建版本');
  const form = dialogOf(first.page, '新建版本');
  await fill(form, '名称', '集团审批步骤');
  await fillTime(form, '生效日期', today());
  await fill(form, '调整理由', '集团制度规定招标管理部经办先行复核');
  await tick(form, '启用期间');
  const chain = form.getByRole('group', { name: '各环节的审批步骤', exact: true });
  for (const [index, [action, holder]] of OWN_CHAIN.entries()) {
    await press(chain, '添加一行');
    const row = chain.locator('.row-group').nth(index);
    await choose(row, '步骤', action);
    await choose(row, '岗位', holder);
  }
  await first.shot('own-chain');
  await confirm(first.page, '确定');
  await act(first.page, '提交');
  const { page } = await visits.person('security1');
  await decide(page, '集团审批步骤', '审核');
  await decide((await visits.person('audit1')).page, '集团审批步骤', '审批');
  await page.goto('/system/procedure');
  await page.getByRole('row', { name: '集团审批步骤' }).getByText('已审批').waitFor();
});

/** Opens the version and takes the step. */
async function decide(page: Page, name: string, action: '审核' | '审批'): Promise<void> {
  await page.goto('/system/procedure');
  await press(page, name);
  await act(page, action);
}

test('people who were entered there take a tender to its approval, under that chain', async () => {
  const { page, open, signIn } = await visits.stranger();
  await open('/login');
  await signIn('clerk1');
  // for the exchange with the supervising platform everybody enters an id number first
  await page.waitForURL('**/common/userInfo');
  await fill(page, '身份证号', '11010519491231002X');
  // the first of two forms
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await page.getByText('保存成功').first().waitFor();

  const { cast } = openCompany({
    url: await app.url(),
    passwordOf: () => PASSWORD,
    isBidder: () => false,
    answered: () => undefined,
  });
  const spec = specOf('岚州绕城高速路面养护工程');
  const state = newState();
  const steps = planningSteps(spec);
  // what the department decides is done on the screens
  await walk(steps.slice(0, steps.length - 1), { state, cast, again: false }, async () => undefined);
  const place = `/tender/projectDetail?projectId=${state.projectId}`;
  await open(place);
  await page.getByRole('heading', { name: spec.name }).first().waitFor();
  const head = await visits.person('head1');
  await head.open(place);
  const bar = head.page.getByRole('region', { name: '办理' }).filter({ visible: true });
  await bar.getByText('招标管理部经办').first().waitFor();
  expect(await bar.getByRole('button', { name: '审批', exact: true }).count()).toBe(0);
  const reviewer = await visits.person('review1');
  await reviewer.open(place);
  await act(reviewer.page, '审核');
  await head.open(place);
  await act(head.page, '审批');
  const { phase } = await (await cast('clerk1')).call(viewProject, { params: { projectId: state.projectId! } });
  expect(phase.code).toBe('COUNTERSIGN_IMPLEMENTION_PLAN');
  expect(visits.faults()).toEqual([]);
});

/** From its plan item to its opening a tender of the scenario takes so many days. */
const UNTIL_DEADLINE = 80;

/** A tender that begins today, by the people of this group. */
function specOf(name: string): TenderSpec {
  const deadline = addDays(new Date().toISOString().slice(0, 10), UNTIL_DEADLINE);
  const spec = plainSpec(name, { unit: 0, deadline, estimate: '800' });
  const staff = { clerk: 'clerk1', leader: 'leader1', reviewer: 'review1', approver: 'head1', owner: null };
  return { ...spec, staff: { ...spec.staff, ...staff, upperLeader: 'leader1' } };
}
