import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { settle } from './screens/look.ts';
import { LANGUAGES, shellStage, shownPage } from './shell/stage.ts';

/** Another version is installed while somebody works. */

const stage = shellStage('new-version');

const WORDS = {
  zh: { bar: '系统已更新', reload: '刷新', later: '稍后', stay: '继续填写', leave: '离开' },
  en: { bar: 'A newer version', reload: 'Reload', later: 'Later', stay: 'Keep editing', leave: 'Leave' },
};

test.each(LANGUAGES)('a bar offers to reload, and nothing typed is lost unasked, %s', async (language) => {
  const { page, open, speak } = await stage.visits.person(language === 'zh' ? 'multi3' : 'clerk02');
  const words = WORDS[language];
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/websocket/, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await speak(language);
  await open('/common/userInfo');
  await settle(page);
  const bar = page.getByRole('status').filter({ hasText: words.bar });
  /** The server breaks off and is there again, as after an installation. */
  const restart = async () => {
    const before = lines.length;
    const looked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
    await lines.at(-1)?.close();
    await expect.poll(() => lines.length, { timeout: 15_000 }).toBeGreaterThan(before);
    await looked;
  };

  // the same version again: nothing is said
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await restart();
  await settle(page);
  expect(await bar.count()).toBe(0);

  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/index-[^"]+\.js/, 'index-newer.js') });
    },
  );
  await restart();
  await bar.waitFor();
  await bar.getByRole('button', { name: words.later, exact: true }).click();
  expect(await bar.count()).toBe(0);

  // it comes again after the next break; with something typed the person is asked
  await restart();
  await bar.waitFor();
  const name = shownPage(page).locator('input').first();
  await name.fill('未保存');
  await bar.getByRole('button', { name: words.reload, exact: true }).click();
  await page.getByRole('button', { name: words.stay, exact: true }).click();
  expect(await name.inputValue()).toBe('未保存');

  const reloaded = page.waitForEvent('load');
  await bar.getByRole('button', { name: words.reload, exact: true }).click();
  await page.getByRole('button', { name: words.leave, exact: true }).click();
  await reloaded;
  await settle(page);
  expect(await bar.count()).toBe(0);
});
