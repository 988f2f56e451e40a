import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPeople } from '@tenderdesk/scenario/demo/people';
import { openStage } from '@tenderdesk/scenario/demo/stage';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { bookOf, rowsOf } from '@tenderdesk/server/kernel/testing/workbook';
import { givenSuppliers } from '@tenderdesk/server/modules/people/supplier/given';
import { openVisits, type Visitor, type Visits } from './browser.ts';
import { dialogOf, fill, fillTime, press } from './forms.ts';

/** What every list and form inherits, used on the plan and the supplier library. */

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openTestApp();
  await createPeople(openStage(app.app), app.config);
  await app.sql(
    `insert into yearly_plan (id, organization_id, organization_path, year, clerk_user_id)
     select md5('year' || year), o.id, o.path, year, u.id
     from app_user u join identity i on i.user_id = u.id join organization o on o.id = i.organization_id, generate_series(2031, 2032) year
     where u.username = 'clerk01'`,
  );
  await app.sql(
    `insert into plan_item (id, organization_id, organization_path, year, yearly_plan_id, kind, name, project_type, bidding_method, level, amount, created_by, created_time)
     select md5('plan' || n), y.organization_id, y.organization_path, y.year, y.id, 'TENDER', '计划 ' || n, case n % 2 when 0 then 'SERVICE' else 'GOODS' end, 'OPEN_TENDER', 'LEVEL_II', n * 1.5, y.clerk_user_id, business_now() - n * interval '1 hour'
     from generate_series(1, 45) n join yearly_plan y on y.year = case when n <= 12 then 2031 else 2032 end`,
  );
  const { supplier } = givenSuppliers(app);
  for (let count = 1; count <= 25; count += 1)
    await supplier({ name: `待审企业${String(count).padStart(2, '0')}`, auditStatus: 'UNAUDITED' });
  visits = await openVisits({
    test: 'kit',
    url: await app.url(),
    password: app.config.demoPassword,
    // one supplier is audited by somebody else, one session ends
    expected: (status, path) => [401, 409].includes(status) && !path.endsWith('/login'),
  });
}, 120_000);
afterAll(async () => {
  await visits?.close();
  await app.close();
});

const headings = async (page: Page): Promise<string[]> => {
  const cells = page.getByRole('columnheader').filter({ visible: true });
  return (await cells.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
};

/** Calls the server from the list that stands behind a dialog. */
const callBehind = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.toolbar-end [aria-label="导出 Excel"]')];
    buttons.find(({ offsetParent }) => offsetParent !== null)!.click();
  });

test('columns and saved views are the same in a second browser, and reset to what was shipped', async () => {
  const clerk = await visits.person('clerk01');
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan');
  await page.getByText('共 45 条').waitFor();
  const ofAllYears = await headings(page);
  await clerk.open('/tenderPlan/plan?year=2031&sort=amount,desc');
  await page.getByRole('row').nth(12).waitFor();
  const shipped = await headings(page);
  await press(page, '列设置');
  const drawer = page.getByRole('dialog', { name: '列设置' });
  await drawer.getByRole('checkbox', { name: '创建时间' }).uncheck();
  for (let step = 0; step < 4; step += 1) await drawer.getByRole('button', { name: '上移“计划金额”' }).click();
  await drawer.getByRole('radio', { name: '紧凑' }).check();
  await press(drawer, '保存');
  await drawer.waitFor({ state: 'hidden' });
  await press(page, '保存为视图');
  await fill(dialogOf(page, '保存为视图'), '视图名称', '二〇三一年');
  await press(dialogOf(page, '保存为视图'), '保存');
  await page.getByRole('button', { name: '二〇三一年', pressed: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: '二〇三一年' }).waitFor();
  await page.locator('.tab.active').getByRole('link', { name: '二〇三一年' }).waitFor();

  const elsewhere = await visits.stranger();
  await elsewhere.open('/tenderPlan/plan');
  await elsewhere.signIn('clerk01');
  await elsewhere.page.getByRole('button', { name: '二〇三一年' }).click();
  await elsewhere.page.getByText('共 12 条').waitFor();
  expect(new URL(elsewhere.page.url()).searchParams.get('sort')).toBe('amount,desc');
  const seen = await headings(elsewhere.page);
  expect(seen).toHaveLength(shipped.length - 1);
  expect(seen.slice(0, 2)).toEqual(['计划名称', '计划金额 (万元)']);
  expect(seen).not.toContain('创建时间');
  await elsewhere.page.locator('.ant-table-small').waitFor();

  await elsewhere.page.getByRole('heading', { level: 1, name: '二〇三一年' }).waitFor();
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('heading', { level: 1, name: '二〇三一年' }).waitFor();

  await press(elsewhere.page, '全部');
  await elsewhere.page.getByRole('heading', { level: 1, name: '二〇三一年' }).waitFor({ state: 'detached' });
  await press(elsewhere.page, '列设置');
  await press(elsewhere.page.getByRole('dialog', { name: '列设置' }), '恢复默认');
  await elsewhere.page.getByRole('columnheader', { name: '创建时间' }).waitFor();
  expect(await headings(elsewhere.page)).toEqual(ofAllYears);
});

test('columns in which all rows are alike say so in one line and come back', async () => {
  const clerk = await visits.person('clerk01');
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan?year=2032&sort=amount,asc');
  const note = page.locator('.idle-note').filter({ visible: true });
  await note.getByText('单位').waitFor();
  expect(await headings(page)).not.toContain('单位');
  expect(await headings(page)).toContain('项目类型');
  await press(note, '列出');
  await page.getByRole('columnheader', { name: '单位' }).waitFor();
  expect(await note.count()).toBe(0);
});

test('filters open over the rows, stand as chips in one line and go by a click', async () => {
  const clerk = await visits.person('clerk01');
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan?projectType=GOODS');
  await page.getByText('共 23 条').waitFor();
  const head = await page.locator('.ant-table-thead').filter({ visible: true }).boundingBox();
  expect(head!.y).toBeLessThanOrEqual(240);
  await page.getByRole('button', { name: '项目类型 货物' }).click();
  const panel = page.getByRole('form', { name: '筛选' });
  await panel.waitFor();
  expect(
    await panel.getByRole('combobox', { name: '项目类型' }).evaluate((box) => box === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '移除筛选“项目类型”' }).click();
  await page.getByText('共 45 条').waitFor();
  expect(new URL(page.url()).searchParams.get('projectType')).toBeNull();
});

test('an export holds the rows of the list under its filter, in its columns', async () => {
  const clerk = await visits.person('clerk01');
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan?year=2032&sort=amount,asc');
  await page.getByText('共 33 条').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, '导出 Excel')]);
  const rows = await rowsOf(fs.readFileSync(await download.path()));
  expect(rows).toHaveLength(34);
  expect(rows[0]).toContain('计划金额（万元）');
  const amount = rows[0]!.indexOf('计划金额（万元）');
  expect(rows.slice(1).map((cells) => cells[amount])).toEqual(Array.from({ length: 33 }, (_, n) => (n + 13) * 1.5));
});

test('a long export is prepared behind the work, and fetched from the bar when it is there', async () => {
  await app.sql(
    `insert into plan_item (id, organization_id, organization_path, year, yearly_plan_id, kind, name, project_type, bidding_method, level, amount, created_by)
     select md5('long' || n), organization_id, organization_path, 2040, yearly_plan_id, kind, '长表 ' || n, project_type, bidding_method, level, n, created_by
     from plan_item, generate_series(1, 2500) n where id = md5('plan1')`,
  );
  await app.sql('analyze plan_item');
  const { page, open, shot } = await visits.person('clerk01');
  await open('/tenderPlan/plan?year=2040');
  await page.getByText('共 2500 条').waitFor();
  await press(page, '导出 Excel');
  await page.getByText('正在后台准备').waitFor();
  const bar = page.getByRole('button', { name: /^后台文件/ });
  await page.getByText(/采购计划_\d+\.xlsx 已准备好/).waitFor({ timeout: 30_000 });
  // it stands there in another page too
  await open('/accessLog');
  await page.getByRole('button', { name: '后台文件，1 个可下载' }).click();
  await shot('prepared');
  const take = page.getByRole('button', { name: /^下载 采购计划_/ });
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(download.suggestedFilename()).toMatch(/^采购计划_\d+\.xlsx$/);
  expect(await rowsOf(fs.readFileSync(await download.path()))).toHaveLength(2501);
  await page.getByRole('button', { name: /^移除 采购计划_/ }).click();
  await expect.poll(() => bar.count()).toBe(0);
});

const HEADING = ['计划名称', '年度', '项目类型', '采购方式', '计划金额（万元）'];
const rowsToImport = (wrong: readonly number[]) =>
  Array.from({ length: 500 }, (_, index) => [
    `导入 ${index + 2}`,
    2035,
    '服务',
    '公开招标',
    wrong.includes(index + 2) ? '若干' : 12.345678,
  ]);
const workbook = async (wrong: readonly number[]) => ({
  name: wrong.length > 0 ? '有错.xlsx' : '正确.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await bookOf([HEADING, ...rowsToImport(wrong)]),
});

test('500 rows with 7 bad ones are named and not written; corrected they are written once', async () => {
  const clerk = await visits.person('clerk01');
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan?year=2035');
  await press(page, '导入 Excel');
  const dialog = dialogOf(page, '从 Excel 导入');
  const wrong = [3, 50, 51, 200, 333, 480, 501];
  await dialog.locator('input[type=file]').setInputFiles(await workbook(wrong));
  await dialog.getByText('有错.xlsx 共 500 行，其中 7 行有错').waitFor();
  const lines = await dialog.getByRole('row').allInnerTexts();
  expect(lines.slice(1).map((line) => line.split(/\s*\t\s*/))).toEqual(
    wrong.map((row) => [String(row), '计划金额（万元）', '若干', '应为数字']),
  );
  await clerk.shot('import-faults');
  const [marked] = await Promise.all([page.waitForEvent('download'), press(dialog, '下载标错文件')]);
  expect((await rowsOf(fs.readFileSync(await marked.path())))[2]!.at(-1)).toBe('计划金额（万元）：应为数字');
  expect(await app.sql('select 1 from plan_item where year = 2035')).toEqual([]);

  const right = await workbook([]);
  await dialog.locator('input[type=file]').setInputFiles(right);
  await press(dialog, '导入 500 行');
  await page.getByText('共 500 条').waitFor({ timeout: 30_000 });
  await press(page, '导入 Excel');
  await dialog.locator('input[type=file]').setInputFiles(right);
  await dialog.getByText('不会重复写入').waitFor();
  await press(dialog.locator('.ant-modal-footer'), '关闭');
});

test('a file of more rows than somebody waits for is imported in the background', async () => {
  const clerk = await visits.person('clerk01');
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan?year=2036');
  const rows = Array.from({ length: 2100 }, (_, index) => [`批量 ${index + 2}`, 2036, '服务', '公开招标', 12.345678]);
  const send = async (name: string, wrong: number | null) => {
    const sent = rows.map((cells, index) => (index + 2 === wrong ? [...cells.slice(0, 4), '若干'] : cells));
    await press(page, '导入 Excel');
    const dialog = dialogOf(page, '从 Excel 导入');
    await dialog.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await bookOf([HEADING, ...sent]),
    });
    await dialog.getByText(`${name} 共 2100 行，较多，将在后台检查并导入`).waitFor({ timeout: 30_000 });
    await clerk.shot('import-long');
    await press(dialog, '在后台导入 2100 行');
    await dialog.waitFor({ state: 'hidden' });
  };
  await send('大表有错.xlsx', 1500);
  const bar = page.getByRole('button', { name: '后台文件，1 个可下载' });
  await bar.click({ timeout: 60_000 });
  await page.getByText('未完成：共2100行，其中1行有错，未写入数据，请下载标错文件').first().waitFor();
  await clerk.shot('import-long-faults');
  const take = page.getByRole('button', { name: '下载 大表有错.xlsx 的标错文件' });
  const [marked] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(marked.suggestedFilename()).toBe('大表有错-标错.xlsx');
  expect((await rowsOf(fs.readFileSync(await marked.path())))[1499]!.at(-1)).toBe('计划金额（万元）：应为数字');
  await page.getByRole('button', { name: '移除 大表有错.xlsx' }).click();
  await bar.waitFor({ state: 'hidden' });

  await send('大表.xlsx', null);
  await page.getByText('大表.xlsx 已导入，共 2100 行').waitFor({ timeout: 90_000 });
  // the list behind it shows them without being asked again
  await page.getByText('共 2100 条').waitFor();
  await page.getByRole('button', { name: '后台文件，0 个可下载' }).click();
  await page.getByText('已导入 2100 行', { exact: true }).waitFor();
  await page.getByRole('button', { name: '移除 大表.xlsx' }).click();
}, 240_000);

test('rows are chosen across pages, and a batch says of each how it went', async () => {
  const reviewer = await visits.person('tm01');
  const { page } = reviewer;
  await reviewer.open('/tenderOrganize/supplierLibrary?keyword=待审企业&sort=name,asc');
  await page.getByRole('checkbox', { name: '选择此行' }).first().check();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await page.getByText('待审企业25').waitFor();
  await page.getByRole('checkbox', { name: '选择此行' }).last().check();
  const bar = page.getByRole('group', { name: '批量操作' });
  await bar.getByText('已选 2 项').waitFor();
  await press(bar, '选择全部 25 条');
  await bar.getByText('已选 25 项').waitFor();
  // somebody else is faster with one of them
  await app.sql(`update supplier set version = version + 1 where name = '待审企业07'`);
  await press(bar, '审核通过');
  const dialog = dialogOf(page, '审核通过：25 项');
  await press(dialog, '审核通过');
  await dialog.getByText('成功 24 项，失败 1 项').waitFor();
  await dialog.getByRole('row', { name: /待审企业07 失败：数据已被他人修改/ }).waitFor();
  await reviewer.shot('batch-results');
  await press(dialog.locator('.ant-modal-footer'), '关闭');
  await bar.getByText('已选 1 项').waitFor();
  expect(await app.sql(`select name from supplier where audit_status = 'UNAUDITED'`)).toEqual([{ name: '待审企业07' }]);
}, 60_000);

test('two people change one record: what each of them changed is kept, and a clash is shown', async () => {
  const first = await visits.person('clerk01');
  const second = await visits.stranger();
  await second.open('/tenderPlan/plan?year=2032');
  await second.signIn('clerk01');
  const dialog = (page: Page) => dialogOf(page, '编辑计划');
  const edit = async ({ page, open }: Visitor) => {
    await open('/tenderPlan/plan?year=2032&sort=amount,desc');
    await page.getByRole('button', { name: '计划 45' }).click();
    await press(page.getByRole('dialog'), '编辑');
    await dialog(page).waitFor();
  };
  const change = async (visitor: Visitor, label: string, text: string) => {
    await edit(visitor);
    await fill(dialog(visitor.page), label, text);
    await press(dialog(visitor.page), '保存');
    await dialog(visitor.page).waitFor({ state: 'hidden' });
  };
  const stored = () => app.sql(`select amount, planned_start from plan_item where name = '计划 45'`);
  const mine = dialog(first.page);
  const amount = mine.getByLabel('计划金额');
  const start = mine.getByLabel('计划开始');

  await edit(first);
  await fillTime(mine, '计划开始', '2032-03');
  await change(second, '计划金额', '66');
  await press(mine, '保存');
  await mine.getByText('你填写的内容仍保留在下方').waitFor();
  expect([await amount.inputValue(), await start.inputValue()]).toEqual(['67.5', '2032-03']);
  await press(mine, '载入最新数据并对比');
  await mine.getByText('已载入最新数据，你的修改仍在，可以保存。').waitFor();
  expect([await amount.inputValue(), await start.inputValue()]).toEqual(['66', '2032-03']);
  await press(mine, '保存');
  await mine.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject([{ amount: '66', planned_start: '2032-03' }]);

  // what comes back after a reload does not undo the other person's change either
  await edit(first);
  await fillTime(mine, '计划开始', '2032-04');
  await first.page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft|')));
  await change(second, '计划金额', '77');
  await first.page.reload();
  await press(first.page.getByRole('dialog'), '编辑');
  await expect.poll(() => start.inputValue()).toBe('2032-04');
  expect(await amount.inputValue()).toBe('77');

  await fill(mine, '计划金额', '80');
  await change(second, '计划金额', '90');
  await press(mine, '保存');
  await press(mine, '载入最新数据并对比');
  await mine.getByText('最新“90”，你填写“80”').waitFor();
  await first.shot('two-changed');
  await press(mine, '采用最新');
  await press(mine, '保存');
  await mine.waitFor({ state: 'hidden' });
  expect(await stored()).toMatchObject([{ amount: '90', planned_start: '2032-04' }]);
}, 60_000);

test('a half-filled form outlives the session for its person, and for nobody else', async () => {
  const clerk = await visits.stranger();
  const { page } = clerk;
  await clerk.open('/tenderPlan/plan?year=2031');
  await clerk.signIn('clerk01');
  await press(page, '新增计划');
  await fill(dialogOf(page, '新增计划'), '计划名称', '写到一半的计划');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft|')));
  await app.sql(
    `update session set revoked_at = now() where revoked_at is null and user_id = (select id from app_user where username = 'clerk01')`,
  );
  const ended = Date.now();
  await callBehind(page);
  await page.getByText('无效的登录信息，请重新登录，3秒后将跳转到登录页面').waitFor();
  await page.waitForURL('**/login?**');
  expect(Date.now() - ended).toBeGreaterThan(2500);
  await clerk.signIn('clerk01');
  await page.waitForURL('**/tenderPlan/plan?year=2031');
  await press(page, '新增计划');
  const dialog = dialogOf(page, '新增计划');
  await expect.poll(() => dialog.getByLabel('计划名称').inputValue()).toBe('写到一半的计划');
  await clerk.shot('draft-returned');

  // a tab that is opened anew offers it
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await clerk.open('/tenderPlan/plan?year=2031');
  await press(page, '新增计划');
  await dialog.getByText(/有 .* 未保存的内容/).waitFor();
  await clerk.shot('draft-offered');
  await press(dialog, '恢复');
  expect(await dialog.getByLabel('计划名称').inputValue()).toBe('写到一半的计划');

  await app.sql(
    `update session set revoked_at = now() where revoked_at is null and user_id = (select id from app_user where username = 'clerk01')`,
  );
  await callBehind(page);
  await page.waitForURL('**/login?**');
  await clerk.signIn('unit01');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await clerk.open('/common/userInfo');
  await page.locator('.form-page').first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')))).toEqual([]);
}, 60_000);

test('nothing went wrong on the pages', () => {
  expect(visits.faults()).toEqual([]);
});
