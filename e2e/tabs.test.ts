import { expect, test } from 'vitest';
import { settle } from './screens/look.ts';
import { LANGUAGES, at, go, shellStage, shownPage, tabsOf, titleOf } from './shell/stage.ts';

/** The strip of open pages. */

const stage = shellStage('tabs');

test.each(LANGUAGES)('twelve tabs of one route keep what is typed in them, %s', async (language) => {
  const { page, open, speak } = await stage.visits.person('multi3');
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
  await expect
    .poll(() => tabsOf(page).last().locator('a').first().textContent())
    .toBe(titleOf('/common/userInfo', other));
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
  const { page, open } = await stage.visits.person('clerk01');
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
  // what was closed comes back by the note
  const takeBack = () => page.getByRole('button', { name: '撤销', exact: true }).last().click();
  await page.locator('.tab-strip a[href="/accessLog"]').dblclick();
  await at(page, '/tenderPlan/plan');
  await takeBack();
  await at(page, '/accessLog');
  await page.locator('.tab-strip a[href="/accessLog"]').dblclick();
  await at(page, '/tenderPlan/plan');
  await page.getByRole('button', { name: '关闭 采购计划' }).click();
  await at(page, '/tender/project');
  await menuOf('/tender/project', '刷新');
  await page.getByRole('row').first().waitFor();
  await menuOf('/remind', '关闭其他');
  await expect.poll(left).toEqual(['/remind']);
  await at(page, '/remind');
  await takeBack();
  await expect.poll(left).toEqual(['/dashboard', '/remind', '/tender/project']);
  await at(page, '/tender/project');
  await menuOf('/remind', '关闭全部');
  await at(page, '/dashboard');
  await expect.poll(left).toEqual(['/dashboard']);
  await takeBack();
  await at(page, '/tender/project');
  await expect.poll(left).toEqual(['/dashboard', '/remind', '/tender/project']);
});

test('a double click without a pause closes a tab that was not the active one, loaded or not', async () => {
  const { page, open, speak } = await stage.visits.person('clerk01');
  await speak('zh');
  await open('/dashboard');
  await settle(page);
  for (const path of ['/tender/project', '/tenderPlan/plan', '/remind']) await go(page, path);
  const left = () =>
    tabsOf(page)
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  await page.locator('.tab-strip a[href="/tender/project"]').dblclick();
  await expect.poll(left).not.toContain('/tender/project');
  // after a reload the other pages are not there yet: the first click has to fetch one
  await page.reload();
  await settle(page);
  await page.locator('.tab-strip a[href="/tenderPlan/plan"]').dblclick();
  await expect.poll(left).not.toContain('/tenderPlan/plan');
  await settle(page);
  expect(await left()).not.toContain('/tenderPlan/plan');
});

test('another identity begins without the tabs of the one before', async () => {
  const { page, open, speak } = await stage.visits.person('multi3');
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

test('nothing went wrong on the pages', () => {
  expect(stage.faults()).toEqual([]);
});
