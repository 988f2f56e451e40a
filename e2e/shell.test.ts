import { expect, test } from 'vitest';
import { settle } from './screens/look.ts';
import { FORUM, LANGUAGES, at, focused, go, shellStage, shownPage, tabsOf, titleOf, words } from './shell/stage.ts';

/** Bar, menu, display, narrow windows, error log, keyboard and the floating ball. */

const stage = shellStage('shell');

test('bar and menu are as wide and high as they must be; one group stands open', async () => {
  const { page, open } = await stage.visits.person('tm02');
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
  // a link outside opens a window of its own
  const forum = page.locator(`.side-menu a[href="${FORUM}"]`);
  expect(await forum.getAttribute('target')).toBe('_blank');
  await page.getByRole('button', { name: '收起菜单' }).click();
  expect((await box('.side')).width).toBeCloseTo(57.6, 0);
  await page.getByRole('button', { name: '展开菜单' }).click();
  // a group with one screen is that screen
  const reviewer = await stage.visits.person('tm02');
  await reviewer.open('/dashboard');
  await reviewer.page.locator('.side-menu > ul > li > a[href="/system/procedure"]').waitFor();
});

test('leaders begin at the view of their own and leave it for the workspace', async () => {
  const { page, open } = await stage.visits.person('lead01');
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
  expect(stage.faults()).toEqual([]);
});

test.each(LANGUAGES)('colour and size are chosen and stay, %s', async (language) => {
  const { page, open, speak } = await stage.visits.person('clerk01');
  const { shell } = words[language];
  await speak(language);
  await open('/tender/project');
  await settle(page);
  const tint = (index: number) =>
    page.evaluate((name) => document.documentElement.style.getPropertyValue(name), `--theme-${index}`);
  await page.getByRole('button', { name: shell.display }).click();
  await page.getByRole('button', { name: '#13c2c2' }).click();
  expect([await tint(0), await tint(9)].map((one) => one.toLowerCase())).toEqual(['#13c2c2', '#e7f9f9']);
  const field = shownPage(page).locator('.toolbar-end button').last();
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
  const { page, open, speak } = await stage.visits.person('clerk01');
  const { shell } = words[language];
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
  await page
    .getByRole('dialog')
    .getByRole('link', { name: titleOf('/remind', language) })
    .click();
  await at(page, '/remind');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.each(LANGUAGES)('errors of the page are kept, shown and read by the administrator, %s', async (language) => {
  const { page, open, speak } = await stage.visits.person('clerk01');
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

  const admin = await stage.visits.person('sysadmin');
  await admin.speak(language);
  await admin.open('/system/errorLog');
  await admin.page.getByRole('button', { name: `Error: ${message}` }).click();
  await admin.page.locator('.error-log-stack').waitFor();
  const rows = await stage.app.sql('select * from error_log where message = $1', [`Error: ${message}`]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('planted-secret');
});

test('everything of the shell can be done without a mouse', async () => {
  const { page, open, speak } = await stage.visits.person('tm02');
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
  await expect.poll(() => shownPage(page).locator('.list-search input').inputValue()).toBe('公路/?');

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
  const { page, open, speak } = await stage.visits.person('clerk01');
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
  expect(stage.faults()).toEqual([]);
});
