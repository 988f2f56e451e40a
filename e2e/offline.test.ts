import { expect, test } from 'vitest';
import { settle } from './screens/look.ts';
import { LANGUAGES, go, shellStage, shownPage } from './shell/stage.ts';

/** The line breaks in the middle of the work, or a file of the page does not come. */

const stage = shellStage('offline');

const WORDS = {
  zh: { bar: '网络已断开。', page: '网络恢复后自动打开', save: '保存' },
  en: { bar: 'There is no connection.', page: 'It opens by itself', save: 'Save' },
};

test.each(LANGUAGES)(
  'nothing typed is lost, a save goes on by itself, and no page leaves the site, %s',
  async (language) => {
    const { page, open, speak } = await stage.visits.person(language === 'zh' ? 'multi3' : 'clerk02');
    const words = WORDS[language];
    await speak(language);
    await open('/common/userInfo');
    await settle(page);
    const bar = page.getByRole('status').filter({ hasText: words.bar });
    const name = () => shownPage(page).locator('input').first();
    await name().fill('断网期间');
    try {
      await page.context().setOffline(true);
      await bar.waitFor();
      await shownPage(page).getByRole('button', { name: words.save, exact: true }).first().click();

      // a page whose file is not here yet waits in its place; the shell and the other pages stand
      await page.locator('.side a[href="/accessLog"]').click();
      await page.getByText(words.page).waitFor();
      expect(new URL(page.url()).host).toBe(new URL(await stage.app.url()).host);
      const named = () => stage.app.sql(`select from app_user where display_name = '断网期间'`);
      const before = (await named()).length;

      await page.context().setOffline(false);
      await expect.poll(() => page.getByText(words.page).count()).toBe(0);
      await expect.poll(() => bar.count()).toBe(0);
      await page.getByRole('table').first().waitFor();
      await expect.poll(async () => (await named()).length).toBe(before + 1);
    } finally {
      await page.context().setOffline(false);
    }
    await go(page, '/common/userInfo');
    expect(await name().inputValue()).toBe('断网期间');
  },
);

test('a page whose file does not come says so in its tab, and stands after another try', async () => {
  const { page, open } = await stage.visits.person('clerk03');
  await open('/common/userInfo');
  await settle(page);
  // the one reload that may fetch a newer version was made
  await page.evaluate(() => sessionStorage.setItem('reloaded-for-chunk', '1'));
  const file = /access-log[^/]*\.js/;
  await page.route(file, (route) => route.abort());
  await page.locator('.side a[href="/accessLog"]').click();
  await page.getByText('此页面无法显示').waitFor();
  expect(await page.locator('header').first().isVisible()).toBe(true);
  await page.unroute(file);
  await page.getByRole('button', { name: '重试' }).filter({ visible: true }).click();
  await page.getByRole('table').filter({ visible: true }).first().waitFor();
});
