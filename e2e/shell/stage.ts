import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { createPeople } from '@tenderdesk/scenario/demo/people';
import { openStage } from '@tenderdesk/scenario/demo/stage';
import { openTestApp, type TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import en from '../../packages/web/src/shell/en.ts';
import { routeTable } from '../../packages/web/src/shell/route-table.ts';
import zh from '../../packages/web/src/shell/zh.ts';
import { openVisits, type Visits } from '../browser.ts';

/** What the journeys through the shell share: the product with its people, and ways to look at the frame. */

export const FORUM = 'https://forum.example/';
export const words = { zh: { shell: zh }, en: { shell: en } };
export const LANGUAGES = ['zh', 'en'] as const;

/** What a screen is called. */
export const titleOf = (path: string, language: (typeof LANGUAGES)[number]): string =>
  routeTable.find((row) => row.path === path)!.title[language];

export interface ShellStage {
  readonly app: TestApp;
  readonly visits: Visits;
  /** Faults but those that a test planted. */
  faults(): string[];
}

/** Opens the product before the tests of a file and closes it behind them. */
export function shellStage(name: string): ShellStage {
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
      test: name,
      url: await app.url(),
      password: app.config.demoPassword,
      // a test makes the principal fail
      expected: (status, path) => status === 503 && path.endsWith('/user/info'),
    });
  }, 120_000);
  afterAll(async () => {
    await visits?.close();
    await app.close();
  });
  return {
    get app() {
      return app;
    },
    get visits() {
      return visits;
    },
    faults: () => visits.faults().filter((fault) => !fault.includes('planted')),
  };
}

export const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
export const tabsOf = (page: Page) => page.locator('.tab-strip .tab');
export const shownPage = (page: Page) => page.locator('.tab-page').filter({ visible: true });

/** Goes to a path as a link inside the site does. */
export const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: Math.random().toString(36).slice(2), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Goes to a path, and waits until its tab is the active one. */
export async function go(page: Page, path: string): Promise<void> {
  await navigate(page, path);
  await page.locator(`.tab.active a[href="${path}"]`).waitFor();
}
