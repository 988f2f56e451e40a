import { expect, test } from 'vitest';
import { at, navigate, shellStage } from './shell/stage.ts';

/** Who may go where, and what a page says on its way. */

const stage = shellStage('guard');

test('a stranger comes back to where he wanted to go, and never to another site', async () => {
  const { open, page, context, signIn } = await stage.visits.stranger();
  await open('/remind?tab=NOTICE');
  await page.waitForURL('**/login?redirect=%2Fremind%3Ftab%3DNOTICE');
  await signIn('clerk01');
  await at(page, '/remind?tab=NOTICE');
  await open('/login');
  await at(page, '/dashboard');
  await context.clearCookies();
  await open('/bidder/joined');
  await page.waitForURL('**/login?redirect=%2Fbidder%2Fjoined&loginRole=BIDDER');
  await open('/login?redirect=%2F%2Fevil.example');
  await signIn('clerk01');
  await at(page, '/dashboard');
});

test('in the demo a click on one of its people signs in, and the codes sent stand beside', async () => {
  const { open, page } = await stage.visits.stranger();
  await open('/remind?tab=NOTICE');
  await page.getByRole('tab', { name: '验证码发件箱' }).click();
  await page.getByText('目前没有有效的验证码').waitFor();
  await page.getByRole('tab', { name: '演示账号' }).click();
  await page.getByRole('button', { name: /财务.*finance01/ }).click();
  await at(page, '/remind?tab=NOTICE');
});

test('unknown paths, missing rights, refreshes', async () => {
  const { open, page } = await stage.visits.person('clerk01');
  await open('/no/such/page');
  await at(page, '/404');
  await open('/redirect/remind?tab=NOTICE');
  await at(page, '/remind?tab=NOTICE');
  await open('/tenderOrganize/expertPool');
  await at(page, '/401?right=MENU%3AEXPERT_POOL&noGoBack=true');
  const back = page.getByRole('button', { name: '返回', exact: true });
  await page.getByRole('button', { name: '返回首页' }).waitFor();
  expect(await back.count()).toBe(0);
  await page.getByRole('button', { name: '返回首页' }).click();
  await at(page, '/dashboard');
  await navigate(page, '/tenderOrganize/expertPool');
  await at(page, '/401?right=MENU%3AEXPERT_POOL');
  await back.waitFor();
});

test('who has no id number is kept at his own data', async () => {
  const { page, open, signIn } = await stage.visits.stranger();
  await open('/login');
  await signIn('owner01');
  await at(page, '/common/userInfo');
  await page.getByText('Please add ID number').waitFor();
  await page.getByText('仅用于监管平台与交易平台之间的数据同步和单点登录').waitFor();
  await open('/tender/project');
  await at(page, '/common/userInfo');
});

test('when the principal can’t be loaded the page says so and tries again', async () => {
  const { page, context } = await stage.visits.person('finance01');
  const principal = '**/bidding-service/user/info';
  await context.route(principal, (route) =>
    route.fulfill({ status: 503, json: { code: 'BUSY', message: '系统繁忙' } }),
  );
  await page.goto('/remind');
  await page.getByText('数据请求中').waitFor();
  await context.unroute(principal);
  await page.getByRole('button', { name: '重试' }).click();
  await page.locator('.title-bar h1').filter({ hasText: '待办事项' }).waitFor();
});

test('a bar shows while a page is on its way', async () => {
  const { page } = await stage.visits.person('finance01');
  await page.route('**/assets/access-log-page*', async (route) => {
    await page.locator('#nprogress .bar').waitFor();
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.locator('.side-menu a[href="/accessLog"]').click();
  await page.locator('.title-bar h1').filter({ hasText: '访问日志' }).waitFor();
  await expect.poll(() => page.locator('#nprogress').count()).toBe(0);
});

test('nothing went wrong on the pages', () => {
  expect(stage.faults()).toEqual([]);
});
