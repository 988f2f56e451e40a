import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import { givenIdentity } from '@tenderdesk/server/modules/access/account/given';
import { openVisits, type Visits } from './browser.ts';
import { fill, press } from './forms.ts';
import { axeFaults, settle } from './screens/look.ts';

/** A person who goes away locks the screen; only the password shows it again, in all tabs, with what was typed. */

const password = 'Right#2026';

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openTestApp();
  const given = givenIdentity(app);
  const organization = await given.organization({ type: 'TENDER_MANAGEMENT', hierarchy: '1', name: '集团招标管理部' });
  const person = { organization, roles: ['TM_REVIEWER'], userType: 'TENDER_MANAGEMENT' as const, password };
  await given.user({ ...person, username: 'locker', mobile: '13800003009' });
  visits = await openVisits({
    test: 'lock',
    url: await app.url(),
    password,
    // a wrong password
    expected: (status, path) => status === 400 && path.endsWith('/common/unlock'),
  });
}, 120_000);
afterAll(async () => {
  await visits?.close();
  await app.close();
});

const cover = (page: Page) => page.getByRole('dialog', { name: '屏幕已锁定' });
const title = (page: Page) => page.evaluate(() => document.title);

test('locked by keys, nothing is seen or reached in any tab, and the password brings all of it back', async () => {
  const { page, open, shot } = await visits.person('locker');
  await open('/common/changePassword');
  await settle(page);
  await fill(page, '原密码', 'half typed');
  const other = await page.context().newPage();
  await other.goto('/remind');
  await settle(other);
  const named = await title(other);

  await page.keyboard.press('Alt+Shift+L');
  for (const one of [page, other]) {
    await cover(one).waitFor();
    expect(await one.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['屏幕已锁定']);
    expect(await title(one)).toBe('屏幕已锁定');
  }
  expect(await page.getByLabel('原密码').isVisible()).toBe(false);
  expect(await axeFaults(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  await shot('locked');
  // keys go round within the cover, shortcuts do nothing below it
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root') === null)).toBe(true);
  }
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('keydown', ({ key }) => heard.push(key));
  });
  for (const keys of ['Control+Enter', 'Control+K', 'Escape', 'Escape']) await page.keyboard.press(keys);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  // the second Esc closes it, and it opens again
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);

  // a reload shows nothing either
  await other.reload();
  await cover(other).waitFor();

  await fill(cover(page), '登录密码', 'wrong');
  await press(cover(page), '解锁');
  await cover(page).getByText('密码不正确').first().waitFor();
  await fill(cover(page), '登录密码', password);
  await press(cover(page), '解锁');
  for (const one of [page, other]) await cover(one).waitFor({ state: 'detached' });
  expect(await page.getByLabel('原密码').inputValue()).toBe('half typed');
  await settle(other);
  await expect.poll(() => title(other)).toBe(named);
});

test('a dialog is covered at once, and what goes on below is not told by the tab', async () => {
  const { page, open } = await visits.person('locker');
  await open('/remind');
  await settle(page);
  await page.locator('button:has(.navbar-name)').click();
  await page.getByRole('menuitem', { name: '我的代理' }).click();
  await page.waitForURL('**/common/deputy');
  await press(page, '委托代理');
  const dialog = page.locator('.ant-modal');
  await dialog.waitFor();
  // the file of the cover is slow, or does not come at all
  const held = Promise.withResolvers<void>();
  await page.route(/lock-screen/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Alt+Shift+L');
  await dialog.waitFor({ state: 'hidden' });
  expect(await cover(page).count()).toBe(0);
  held.resolve();
  await cover(page).waitFor();
  await page.evaluate(() => history.back());
  await page.waitForURL('**/remind');
  await settle(page);
  expect(await title(page)).toBe('屏幕已锁定');
  await fill(cover(page), '登录密码', password);
  await press(cover(page), '解锁');
  await cover(page).waitFor({ state: 'detached' });
  await expect.poll(() => title(page)).toMatch(/^(?!屏幕已锁定).+ · /);
});

test('whoever does not know the password can log out, and the next sign-in is not locked', async () => {
  const { page, open, signIn } = await visits.person('locker');
  await open('/remind');
  await settle(page);
  await page.locator('button:has(.navbar-name)').click();
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click();
  await cover(page)
    .getByRole('button', { name: /^退出登录/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn('locker');
  await page.waitForURL('**/remind');
  await settle(page);
  expect(await cover(page).count()).toBe(0);
});

test('nothing else went wrong on the pages', () => {
  expect(visits.faults()).toEqual([]);
});
