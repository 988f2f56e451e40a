import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { settle } from './screens/look.ts';
import { shellStage, shownPage, words } from './shell/stage.ts';

const stage = shellStage('scheme');

const DARK_CARD = 'rgb(25, 27, 30)';
const DARK_PAGE = 'rgb(16, 18, 20)';
const WHITE = 'rgb(255, 255, 255)';

const groundOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => getComputedStyle(part).backgroundColor);

const inkOfTables = (page: Page): Promise<string> =>
  shownPage(page)
    .locator('.ant-table')
    .first()
    .evaluate((table) => getComputedStyle(table).getPropertyValue('--ant-color-text'));

test('dark is chosen and stays, antd and our own parts alike; paper is light', async () => {
  const { page, open } = await stage.visits.person('clerk01');
  const { shell } = words.zh;
  await open('/tender/project');
  await settle(page);
  await shownPage(page).locator('.ant-table').first().waitFor();
  expect(await groundOf(page, 'body')).not.toBe(DARK_PAGE);
  await page.getByRole('button', { name: shell.display }).click();
  await page.getByRole('radio', { name: shell.dark, exact: true }).check();
  expect(await groundOf(page, 'body')).toBe(DARK_PAGE);
  expect(await groundOf(page, '.title-bar')).toBe(DARK_CARD);
  await expect.poll(() => inkOfTables(page)).toBe('#e6e8eb');

  await page.reload();
  await settle(page);
  await shownPage(page).locator('.ant-table').first().waitFor();
  expect([await groundOf(page, 'body'), await inkOfTables(page)]).toEqual([DARK_PAGE, '#e6e8eb']);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => inkOfTables(page)).toBe('#303133');
  expect(await groundOf(page, 'body')).toBe(WHITE);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => inkOfTables(page)).toBe('#e6e8eb');
});

test('a dark page is dark before its scripts are there', async () => {
  const { page, context, open } = await stage.visits.stranger();
  await open('/login');
  await page.getByRole('button', { name: words.zh.shell.display }).click();
  await page.getByRole('radio', { name: words.zh.shell.dark, exact: true }).check();
  const early = await context.newPage();
  await early.route(/\/assets\/(?!first-paint).*\.js$/, () => undefined);
  await early.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => groundOf(early, 'body')).toBe(DARK_PAGE);
  expect(await early.locator('#root').innerHTML()).toBe('');
  await early.close();
});

test('as the system is set, a page follows it while it stands open', async () => {
  const { page, open } = await stage.visits.stranger();
  await open('/login');
  await page.getByRole('button', { name: words.zh.shell.display }).click();
  await page.getByRole('radio', { name: words.zh.shell.system, exact: true }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await groundOf(page, '.public-header')).toBe(DARK_CARD);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await groundOf(page, '.public-header')).toBe(WHITE);
  expect(stage.faults()).toEqual([]);
});
