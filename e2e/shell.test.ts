import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPeople } from '../packages/server/src/demo/people.ts';
import { openStage } from '../packages/server/src/demo/stage.ts';
import { openTestApp, type TestApp } from '../packages/server/src/kernel/testing/test-app.ts';
import en from '../packages/web/src/shell/en.ts';
import routesEn from '../packages/web/src/shell/route-en.ts';
import routesZh from '../packages/web/src/shell/route-zh.ts';
import zh from '../packages/web/src/shell/zh.ts';
import { openVisits, type Visits } from './browser.ts';
import { settle } from './screens/look.ts';

const FORUM = 'https://forum.example/';
const words = { zh: { shell: zh, route: routesZh }, en: { shell: en, route: routesEn } };
const LANGUAGES = ['zh', 'en'] as const;

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openTestApp({
    EXTERNAL_LINKS: JSON.stringify({
      forum: FORUM,
      groupSite: 'https://group.example/',
      mall: 'https://mall.example/',
    }),
  });
  await createPeople(openStage(app.app), app.config);
  await app.sql(`update app_user set id_number_sealed = null where username = 'owner01'`);
  visits = await openVisits({
    test: 'shell',
    url: await app.url(),
    password: app.config.demoPassword,
    // a test makes the principal fail
    expected: (status, path) => status === 503 && path.endsWith('/principal'),
  });
}, 120_000);
afterAll(async () => {
  await visits?.close();
  await app.close();
});

/** Faults but those that a test planted. */
const faults = () => visits.faults().filter((fault) => !fault.includes('planted'));
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const tabsOf = (page: Page) => page.locator('.tab-strip .tab');
const shownPage = (page: Page) => page.locator('.tab-page').filter({ visible: true });

/** Goes to a path as a link inside the site does. */
async function go(page: Page, path: string): Promise<void> {
  await navigate(page, path);
  await page.locator(`.tab.active a[href="${path}"]`).waitFor();
}

const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: Math.random().toString(36).slice(2), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.locator('input[type=password]').fill(app.config.demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a stranger comes back to where he wanted to go, and never to another site', async () => {
  const { open, page, context } = await visits.stranger();
  await open('/remind?tab=NOTICE');
  await page.waitForURL('**/login?redirect=%2Fremind%3Ftab%3DNOTICE');
  await signIn(page, 'clerk01');
  await at(page, '/remind?tab=NOTICE');
  await open('/login');
  await at(page, '/dashboard');
  await context.clearCookies();
  await open('/bidder/joined');
  await page.waitForURL('**/login?redirect=%2Fbidder%2Fjoined&loginRole=BIDDER');
  await open('/login?redirect=%2F%2Fevil.example');
  await signIn(page, 'clerk01');
  await at(page, '/dashboard');
});

test('unknown paths, missing rights, refreshes', async () => {
  const { open, page } = await visits.person('clerk01');
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
  const { page, open } = await visits.stranger();
  await open('/login');
  await signIn(page, 'owner01');
  await at(page, '/common/userInfo');
  await page.getByText('Please add ID number').waitFor();
  await page.getByText('仅用于监管平台与交易平台之间的数据同步和单点登录').waitFor();
  await open('/tender/project');
  await at(page, '/common/userInfo');
});

test('when the principal can’t be loaded the page says so and tries again', async () => {
  const { page, context } = await visits.person('finance01');
  const principal = '**/bidding-service/principal';
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
  const { page } = await visits.person('finance01');
  await page.route('**/assets/access-log-page*', async (route) => {
    await page.locator('#nprogress .bar').waitFor();
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.locator('.side-menu a[href="/accessLog"]').click();
  await page.locator('.title-bar h1').filter({ hasText: '访问日志' }).waitFor();
  await expect.poll(() => page.locator('#nprogress').count()).toBe(0);
});

test.each(LANGUAGES)('twelve tabs of one route keep what is typed in them, %s', async (language) => {
  const { page, open, speak } = await visits.person('multi3');
  await speak(language);
  await open('/dashboard');
  await settle(page);
  const paths = Array.from({ length: 12 }, (_, index) => `/common/userInfo?copy=${index + 1}`);
  const email = () => shownPage(page).locator('input[autocomplete=email]');
  for (const [index, path] of paths.entries()) {
    await go(page, path);
    await email().fill(`copy${index + 1}@desk.example`);
  }
  expect(await tabsOf(page).count()).toBe(13);
  const isKept = async (index: number) => {
    await page.locator(`.tab-strip a[href="${paths[index]}"]`).click();
    await page.locator(`.tab.active a[href="${paths[index]}"]`).waitFor();
    await expect.poll(() => email().inputValue()).toBe(`copy${index + 1}@desk.example`);
  };

  // every text follows at once, nothing typed is lost
  const other = language === 'zh' ? 'en' : 'zh';
  await page.locator('header button span[lang]').click();
  await expect.poll(() => tabsOf(page).last().locator('a').first().textContent()).toBe(words[other].route.userInfo);
  expect(await page.locator('html').getAttribute('lang')).toBe(other === 'zh' ? 'zh-CN' : 'en');
  for (const index of paths.keys()) await isKept(index);

  // closing one with unsaved input asks, and loses it alone; it opens again empty
  await page.locator(`.tab-strip a[href="${paths[3]}"]`).click({ button: 'middle' });
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect.poll(() => tabsOf(page).count()).toBe(12);
  for (const index of [2, 4]) await isKept(index);
  await go(page, paths[3]!);
  expect(await email().inputValue()).not.toBe('copy4@desk.example');

  // nor does a reload lose anything
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await settle(page);
  expect(await tabsOf(page).count()).toBe(13);
  expect(await page.locator('.tab.active a').getAttribute('href')).toBe(paths[3]);
  for (const index of [0, 5, 11]) await isKept(index);
});

test('tabs close by double click, icon and menu; the last remaining comes up', async () => {
  const { page, open } = await visits.person('clerk01');
  await open('/dashboard');
  await settle(page);
  for (const path of ['/remind', '/tender/project', '/tenderPlan/plan', '/accessLog']) await go(page, path);
  const menuOf = async (path: string, item: string) => {
    await page.locator(`.tab-strip a[href="${path}"]`).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item, exact: true }).filter({ visible: true }).click();
  };
  const left = () =>
    tabsOf(page)
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  await page.locator('.tab-strip a[href="/accessLog"]').dblclick();
  await at(page, '/tenderPlan/plan');
  await page.getByRole('button', { name: '关闭 采购计划' }).click();
  await at(page, '/tender/project');
  await menuOf('/tender/project', '刷新');
  await page.getByRole('row').first().waitFor();
  await menuOf('/remind', '关闭其他');
  await expect.poll(left).toEqual(['/remind']);
  await at(page, '/remind');
  await menuOf('/remind', '关闭全部');
  await at(page, '/dashboard');
  await expect.poll(left).toEqual(['/dashboard']);
});

test('another identity begins without the tabs of the one before', async () => {
  const { page, open, speak } = await visits.person('multi3');
  await speak('zh');
  await open('/remind');
  await settle(page);
  await page.getByRole('button', { name: /^user / }).click();
  await page.getByRole('menuitem', { name: '切换身份' }).click();
  const options = page.getByRole('dialog').getByRole('radio');
  await expect.poll(() => options.count()).toBe(3);
  await options.nth(1).check();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.waitForURL('**/dashboard');
  await settle(page);
  await expect.poll(() => tabsOf(page).count()).toBe(1);
});

test('bar and menu are as wide and high as they must be; one group stands open', async () => {
  const { page, open } = await visits.person('tm02');
  await open('/dashboard');
  await settle(page);
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
  expect((await box('.navbar')).height).toBe(103);
  expect((await box('.side')).width).toBeCloseTo(144, 0);
  const groups = page.locator('.side-menu button[aria-expanded]');
  expect(await groups.count()).toBeGreaterThan(1);
  for (const index of [0, 1, 0]) {
    await groups.nth(index).click();
    expect(await page.locator('.side-menu button[aria-expanded=true]').count()).toBe(1);
    expect(await groups.nth(index).getAttribute('aria-expanded')).toBe('true');
  }
  // a group with one screen is that screen; a link outside opens a window of its own
  await page.locator('.side-menu > ul > li > a[href="/tenderPlan/plan"]').waitFor();
  const forum = page.locator(`.side-menu a[href="${FORUM}"]`);
  expect(await forum.getAttribute('target')).toBe('_blank');
  await page.getByRole('button', { name: '收起菜单' }).click();
  expect((await box('.side')).width).toBeCloseTo(57.6, 0);
  await page.getByRole('button', { name: '展开菜单' }).click();
});

test('leaders begin at the view of their own and leave it for the workspace', async () => {
  const { page, open } = await visits.person('lead01');
  await open('/dashboard');
  const toolbar = page.locator('.das-toolbar');
  await toolbar.waitFor();
  expect(await page.locator('.side, .tab-strip').count()).toBe(0);
  expect(await page.locator('iframe').count()).toBe(0);
  const schedule = page.getByRole('heading', { name: '开标安排' });
  await schedule.waitFor();
  await toolbar.getByRole('button', { name: '开标安排' }).click();
  await expect.poll(() => schedule.count()).toBe(0);
  await toolbar.getByRole('link', { name: /待办事项/ }).click();
  await at(page, '/remind');
  await page.getByText('集团领导').waitFor();
  await page.locator('.logo[href="/"]').click();
  await at(page, '/dashboard');
  await page.locator('.side').waitFor();
  await page.reload();
  await page.locator('.side').waitFor();
  await page.getByRole('link', { name: '领导视图' }).click();
  await toolbar.waitFor();
  await page.reload();
  await toolbar.getByRole('link', { name: '工作台' }).click();
  await page.locator('.side').waitFor();
  expect(faults()).toEqual([]);
});

test.each(LANGUAGES)('colour and size are chosen and stay, %s', async (language) => {
  const { page, open, speak } = await visits.person('clerk01');
  const { shell } = words[language];
  await speak(language);
  await open('/tender/project');
  await settle(page);
  const tint = (index: number) =>
    page.evaluate((name) => document.documentElement.style.getPropertyValue(name), `--theme-${index}`);
  await page.getByRole('button', { name: shell.display }).click();
  await page.getByRole('button', { name: '#13c2c2' }).click();
  expect([await tint(0), await tint(9)].map((one) => one.toLowerCase())).toEqual(['#13c2c2', '#e7f9f9']);
  const field = shownPage(page).locator('.filters [type=submit]');
  const height = async () => (await field.boundingBox())!.height;
  const medium = await height();
  await page.getByText(shell.large, { exact: true }).click();
  await expect.poll(height).toBeGreaterThan(medium);
  await page.reload();
  await settle(page);
  expect((await tint(0)).toLowerCase()).toBe('#13c2c2');
  expect(await height()).toBeGreaterThan(medium);
  await page.getByRole('button', { name: shell.display }).click();
  await page.getByText(shell.medium, { exact: true }).click();
  await page.getByRole('button', { name: '#409EFF' }).click();
  await page.keyboard.press('Escape');
});

test.each(LANGUAGES)('below 1024 px the menu is a drawer that closes behind one, %s', async (language) => {
  const { page, open, speak } = await visits.person('clerk01');
  const { shell, route } = words[language];
  await speak(language);
  await open('/dashboard');
  await settle(page);
  for (const [width, wide] of [
    [1024, true],
    [1023, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.locator('.side').count()).toBe(wide ? 1 : 0);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: shell.openMenu }).click();
  await page.getByRole('dialog').getByRole('link', { name: route.remind }).click();
  await at(page, '/remind');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.each(LANGUAGES)('errors of the page are kept, shown and read by the administrator, %s', async (language) => {
  const { page, open, speak } = await visits.person('clerk01');
  const { shell } = words[language];
  await speak(language);
  await open('/remind?token=planted-secret');
  await settle(page);
  const bug = page.getByRole('button', { name: new RegExp(`^${shell.errors.open.split('{')[0]}`) });
  expect(await bug.count()).toBe(0);
  const message = `planted in ${language}`;
  const told = page.waitForResponse((response) => response.url().endsWith('/system/errorLog'));
  await page.evaluate((text) => void Promise.reject(new Error(text)), message);
  expect((await told).status()).toBe(200);
  await bug.click();
  const dialog = page.getByRole('dialog', { name: /Error Log/ });
  await dialog.waitFor();
  const headings = await dialog.getByRole('columnheader').allTextContents();
  expect(headings.map((one) => one.split(' ').at(-1))).toEqual(['Message', 'Stack']);
  await dialog.getByText(`Error: ${message}`).first().waitFor();
  await dialog.getByText('window · unhandledrejection').waitFor();
  await dialog.getByText('/remind?token=…').waitFor();
  await dialog.getByRole('button', { name: shell.errors.clear }).click();
  await expect.poll(() => bug.count()).toBe(0);

  const admin = await visits.person('sysadmin');
  await admin.speak(language);
  await admin.open('/system/errorLog');
  await admin.page.getByRole('button', { name: `Error: ${message}` }).click();
  await admin.page.locator('.error-log-stack').waitFor();
  const rows = await app.sql('select * from error_log where message = $1', [`Error: ${message}`]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('planted-secret');
});

test('everything of the shell can be done without a mouse', async () => {
  const { page, open, speak } = await visits.person('tm02');
  await speak('zh');
  await open('/dashboard');
  await settle(page);
  const press = (key: string) => page.keyboard.press(key);

  await press('Tab');
  expect(await focused(page)).toBe('跳到正文');
  await press('/');
  await page.keyboard.type('公路/?');
  await press('Enter');
  await page.waitForURL((url) => url.pathname === '/tender/ManagementProjectQuery');
  await expect.poll(() => shownPage(page).locator('.filter input').first().inputValue()).toBe('公路/?');

  await page.locator('.tab.active a').focus();
  await press('?');
  const help = page.getByRole('dialog', { name: '键盘快捷键' });
  await help.waitFor();
  await press('Escape');
  await help.waitFor({ state: 'hidden' });

  await go(page, '/remind');
  await press('Alt+1');
  await at(page, '/dashboard');
  await page.locator('.tab-strip a[href="/remind"]').focus();
  await press('Shift+F10');
  await page.getByRole('menuitem', { name: '刷新' }).filter({ visible: true }).waitFor();
  expect(await focused(page)).toBe('刷新');
  await press('Escape');
  expect(await focused(page)).toBe('待办事项');
  await press('Delete');
  await expect.poll(() => tabsOf(page).count()).toBe(2);
  expect(await focused(page)).toBe('项目综合查询');

  const enter = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).filter({ visible: true }).focus();
    await press('Enter');
  };
  await enter('收起菜单');
  await page.locator('.shell.folded').waitFor();
  await enter('展开菜单');
  await enter('招标采购');
  await page.locator('.side-menu a[href="/tender/project"]').focus();
  await press('Enter');
  await at(page, '/tender/project');
  await page.locator('.bell[href="/remind"]').focus();
  await press('Enter');
  await at(page, '/remind');
  await enter(/^user /);
  await press('ArrowDown');
  await press('Enter');
  await at(page, '/common/changePassword');
  await enter(/EN$/);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await enter(/中文$/);
  await enter('显示设置');
  await page.getByRole('button', { name: '#13c2c2' }).focus();
  await press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--theme-0').toLowerCase()))
    .toBe('#13c2c2');
  await page.getByRole('button', { name: '#409EFF' }).focus();
  await press('Enter');
  await press('Escape');
});

test('the ball is dragged, moved by keys, remembered; its links stand open under a mouse', async () => {
  const { page, open, speak } = await visits.person('clerk01');
  await speak('zh');
  await open('/dashboard');
  await settle(page);
  const ball = page.getByRole('button', { name: '快捷导航' });
  const links = page.locator('.ball-links a').filter({ visible: true });
  const place = async () => (await ball.boundingBox())!;
  const first = await place();
  await page.mouse.move(first.x + 20, first.y + 20);
  await expect.poll(() => links.allTextContents()).toEqual(['集团官网', '商城']);
  await page.mouse.down();
  await page.mouse.move(420, 320, { steps: 4 });
  await page.mouse.up();
  const dragged = await place();
  expect([dragged.x, dragged.y].map(Math.round)).toEqual([400, 300]);
  await page.mouse.move(5, 700);
  await expect.poll(() => links.count()).toBe(0);
  await ball.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  const pushed = await place();
  expect([pushed.x > dragged.x, pushed.y < dragged.y]).toEqual([true, true]);
  await page.keyboard.press('Enter');
  expect(await links.first().getAttribute('href')).toBe('https://group.example/');
  expect(await links.last().getAttribute('href')).toBe('/bidding-service/common/toWCBPlatform');
  await page.keyboard.press('Escape');
  await expect.poll(() => links.count()).toBe(0);
  await page.reload();
  await settle(page);
  const kept = await place();
  expect([kept.x, kept.y].map(Math.round)).toEqual([pushed.x, pushed.y].map(Math.round));
});

test('nothing went wrong on the pages', () => {
  expect(faults()).toEqual([]);
});
