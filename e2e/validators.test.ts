import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { givenIdentity } from '@tenderdesk/server/modules/access/account/given';
import { startUnplanned } from '@tenderdesk/server/modules/procedure/project/project.contract';
import { openVisits, type Visitor, type Visits } from './browser.ts';
import { dialogOf, field, fill, press, type Place } from './forms.ts';

/** The checks of the requirements (spec §5) as people meet them: one field of a form each, in the words of the server. */

const PASSWORD = 'Demo@2026!';

let app: TestApp;
let visits: Visits;
let clerk: Visitor;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const unit = await given.organization({ name: '岚川高速运营公司' });
  const person = await given.user({
    organization: unit,
    roles: ['ORG_CLERK'],
    username: 'checker',
    password: PASSWORD,
    mobile: '13800000001',
  });
  // without an identity number staff see nothing but their own data
  await app.sql(`update app_user set display_name = '楚砚之', id_number_sealed = '' where id = $1`, [person.id]);
  const started = await (await given.signedIn(person)).call(startUnplanned, { body: startUnplanned.example as never });
  projectId = (started.body as { id: string }).id;
  visits = await openVisits({ test: 'validators', url: await app.url(), password: PASSWORD });
});
afterAll(async () => {
  await visits?.close();
  await app.close();
});

/** Label, what is written, and what the field says to it; null when it has nothing to say. */
type Case = readonly [label: string, value: string, message: string | null];

/** Writes each value and waits for what its field says. */
async function tryAll(place: Place, cases: readonly Case[]): Promise<void> {
  for (const [label, value, message] of cases) {
    const own = field(place, label);
    await own.locator('input, textarea').first().fill(value);
    const fault = own.locator('.ant-form-item-explain-error');
    if (message === null) await fault.waitFor({ state: 'detached' });
    else
      await fault
        .filter({ hasText: new RegExp(`^${message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`) })
        .waitFor();
  }
}

async function fillAll(place: Place, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await fill(place, label, value);
}

const EMPTY = '不能为空';

const faultsOf = (page: Page) => page.locator('.ant-form-item-explain-error').filter({ visible: true });

test('a company that registers', async () => {
  const { page, open, shot } = await visits.stranger();
  await open('/bidder/register');
  // optional fields are checked as they are typed once they were found faulty
  await fillAll(page, { 固定电话: '1', 传真: '1', 邮政编码: '1', 企业简称: '1', 电子邮箱: '1', 注册资本: 'x' });
  await press(page, '投标人注册');
  // everything that must be there says so
  await field(page, '企业名称').getByText(EMPTY).waitFor();
  await field(page, '所在地区').getByText(EMPTY).waitFor();
  expect(await faultsOf(page).count()).toBeGreaterThanOrEqual(10);
  await tryAll(page, [
    ['企业名称', '   ', '不能仅输入空白字符'],
    ['企业名称', '澄桥建设有限公司', null],
    ['手机号', '12900000000', '不是有效的手机号'],
    ['手机号', '13900000000', null],
    ['统一社会信用代码', '91990000MA0B1C2D3O', '统一社会信用代码不规范'],
    ['统一社会信用代码', '91990000MA0B1C2D3E', null],
    ['法定代表人', '楚1', '仅支持输入中文和英文'],
    ['法定代表人', '楚砚之', null],
    ['固定电话', '0717-1234', '请输入正确的固话号码（固话格式：区号-号码）'],
    ['固定电话', '0717-12345', null],
    ['传真', '12345', '请输入正确的传真号码'],
    ['传真', '123456', null],
    ['邮政编码', '030000', '请输入正确的邮政编码'],
    ['邮政编码', '430000', null],
    ['企业简称', '岚工A', '仅支持输入中文'],
    ['企业简称', '岚工', null],
    ['电子邮箱', 'a@b', '请输入正确的邮箱'],
    ['注册资本', 'x', '只能输入数字'],
    ['注册资本', '-1', '不能小于最小值0'],
    ['注册资本', '100000000', '不能大于最大值99999999.999999'],
    ['注册资本', '1.0000001', '最多输入6位小数'],
    ['注册资本', '99999999.999999', null],
    ['用户名', '1x', '用户名为4至50位字母、数字或 . _ -，以字母开头'],
    ['密码', 'weakweak', '密码不少于8位，且包含数字、小写字母、大写字母、符号中的三类'],
  ]);
  const place = field(page, '所在地区');
  const names = ['岚川省', '岚川市', '城中区'];
  for (const [level, name] of names.entries()) {
    await place.getByRole('combobox').nth(level).fill(name);
    await page.locator('.ant-select-item-option').filter({ visible: true, hasText: name }).click();
    const fault = place.locator('.ant-form-item-explain-error');
    if (level < 2) await fault.getByText('请选择到区县').waitFor();
    else await fault.waitFor({ state: 'detached' });
  }
  await shot('register');
});

test('a clerk with the own data, a plan item and an implementation plan', async () => {
  clerk = await visits.person('checker');
  const { page, open, shot } = clerk;
  await open('/common/userInfo');
  await fill(page, '身份证号', '1');
  await press(page, '保存');
  await tryAll(page, [
    ['身份证号', '110105194912310021', '请输入正确的身份证号码'],
    ['身份证号', '11010519491231002X', null],
  ]);
  await shot('user-info');
  await press(page, '保存');
  await page.getByText('保存成功').first().waitFor();

  await open('/tenderPlan/plan');
  await press(page, '新增计划');
  const dialog = dialogOf(page).first();
  await press(dialog, '保存');
  await field(dialog, '计划金额').getByText(EMPTY).waitFor();
  await tryAll(dialog, [
    ['计划金额', '0', '只能输入大于0的数字'],
    ['计划金额', '01', '只能输入大于0的数字'],
    ['计划金额', '1', null],
  ]);
  await shot('plan-item');

  await open(`/tender/projectDetail?projectId=${projectId}&tab=plan`);
  await fill(page, '联系电话', '02787654321');
  await press(page, '保存');
  await tryAll(page, [
    ['联系电话', '12345', '请输入正确的手机号码或者固话号码（固话格式：区号-号码）'],
    ['联系电话', '027-87654321', null],
  ]);
});

test('the pages of a non-tender project speak of it in its own words', async () => {
  const { page, context, open, shot, speak } = clerk;
  const phases = page.getByRole('navigation', { name: '项目环节' });
  // the other methods have no procedure yet: the answer about a tender is given another method
  let manner = { biddingMethod: 'OPEN_TENDER', level: 'LEVEL_I' };
  await context.route(`**/bidding-service/tender/project/${projectId}`, async (route) => {
    const response = await route.fetch();
    const project = (await response.json()) as Record<'biddingMethod' | 'level', object>;
    for (const [name, code] of Object.entries(manner)) Object.assign(project[name as keyof typeof manner], { code });
    await route.fulfill({ response, json: project });
  });
  const wording = async (biddingMethod: string, level: string, biddingDocument: string, opening: string) => {
    manner = { biddingMethod, level };
    await open(`/tender/projectDetail?projectId=${projectId}&tab=base`);
    await phases.getByText(biddingDocument, { exact: true }).waitFor();
    await phases.getByText(opening, { exact: true }).waitFor();
  };
  await wording('OPEN_TENDER', 'LEVEL_I', '招标文件', '开标评标');
  await wording('SINGLE_SOURCE', 'LEVEL_II', '采购文件', '开启评审');
  await shot('non-tender');
  await wording('PUBLIC_INQUIRY', 'UNDER_AMOUNT', '询价文件', '开启评审');
  await wording('PUBLIC_COMPETITIVE_NEGOTIATION', 'AMOUNT_UNDER', '竞谈文件', '开启评审');
  // the law's own word, and what people wrote
  const main = page.getByRole('main');
  await main.getByText('依法必须招标').first().waitFor();
  await speak('en');
  await open(`/tender/projectDetail?projectId=${projectId}&tab=base`);
  await main.locator('.phases').waitFor();
  expect(await main.innerText()).not.toMatch(/采购文件|询价|竞谈/);
});

test('nothing went wrong on the way', () => {
  expect(visits.faults()).toEqual([]);
});
