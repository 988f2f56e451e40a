import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { givenIdentity } from '@tenderdesk/server/modules/access/account/given';
import { codeOf } from '@tenderdesk/server/modules/access/account/second-factor.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisits, type Visits } from './browser.ts';
import { dialogOf, fill, press } from './forms.ts';
import { settle } from './screens/look.ts';

const password = 'Right#2026';

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const department = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', name: '集团招标管理部' });
  const person = { organization: department, userType: 'TENDER_MANAGEMENT', password };
  await given.user({ ...person, roles: ['TM_REVIEWER'], username: 'reviewer' });
  await given.user({ ...person, roles: ['SECURITY_ADMIN'], userType: 'SYSTEM', username: 'keeper' });
  visits = await openVisits({
    test: 'second-factor',
    url: await app.url(),
    password,
    // wrong codes, and the session that the reset ended
    expected: (status, path) => [400, 401].includes(status) && path.startsWith('/bidding-service/'),
  });
});
afterAll(async () => {
  await visits?.close();
  await app.close();
});

test('a role demands it: its person sets it up before anything else, signs in with it, and is reset when all is lost', async () => {
  const keeper = await visits.person('keeper');
  await keeper.open('/system/role?roleCode=TM_REVIEWER');
  await settle(keeper.page);
  await press(keeper.page, '要求两步验证');
  const demand = keeper.page.getByRole('dialog');
  await fill(demand, '原因', '等级保护要求');
  await press(demand, '要求两步验证');
  await keeper.page.getByText('登录时必须').waitFor();

  const { page, open } = await visits.stranger();
  const signIn = async () => {
    await open('/login?redirect=%2Fremind');
    await fill(page, '用户名', 'reviewer');
    await fill(page, '密码', password);
    await press(page, '登录');
  };
  await signIn();
  await page.getByText('您的角色要求两步验证').waitFor();
  await open('/remind');
  await page.getByText('您的角色要求两步验证').waitFor();
  await fill(page, '登录密码', password);
  await press(page, '下一步');
  await page.getByRole('img', { name: '绑定验证器的二维码' }).waitFor();
  const secret = (await page.locator('.second-factor-key').textContent())!;
  await fill(page, '验证器上的 6 位验证码', codeOf(secret));
  await press(page, '完成绑定');
  const codes = page.locator('.second-factor-codes li');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = (await codes.first().textContent())!;
  await press(page, '我已保存');
  await page.locator('.workspace').waitFor();

  await page.context().clearCookies();
  await signIn();
  await page.getByText('密码正确。请输入手机验证器上的 6 位验证码').waitFor();
  // the code of the set-up was used
  await fill(page, '两步验证码', '000000');
  await press(page, '登录');
  await page.getByText('两步验证码错误或已用过').waitFor();
  await fill(page, '两步验证码', codeOf(secret, 1));
  await press(page, '登录');
  await page.locator('.workspace').waitFor();
  await open('/common/secondFactor');
  await page.getByText('剩余恢复码').waitFor();
  expect(await page.getByRole('button', { name: '停用' }).count()).toBe(0);
  await press(page, '更换恢复码');
  const dialog = dialogOf(page, '更换恢复码');
  await fill(dialog, '登录密码', password);
  await fill(dialog, '验证码或恢复码', recovery);
  await press(dialog, '确定');
  await page.getByText('请保存恢复码').waitFor();
  expect(await codes.allTextContents()).not.toContain(recovery);
  await press(page, '我已保存');

  await keeper.open('/system/user');
  await settle(keeper.page);
  await press(keeper.page, 'reviewer');
  await press(keeper.page, '重置两步验证');
  const reset = dialogOf(keeper.page, '重置“reviewer”的两步验证？');
  await fill(reset, '原因', '手机和恢复码遗失');
  await press(reset, '重置两步验证');
  await keeper.page.getByText('未启用').waitFor();
  await signIn();
  await page.getByText('您的角色要求两步验证').waitFor();
  expect(visits.faults()).toEqual([]);
}, 60_000);
