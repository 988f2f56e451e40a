import type { Locator, Page } from 'playwright-core';
import type { Visitor, Visits } from '../browser.ts';
import { strike } from '../forms.ts';

/** What the days of all roles share: they are days of one tender department, and one leaves work to the next. */
export interface Day {
  visits: Visits;
  /** Has done what is due by now, as the product does each minute by itself. */
  due(): Promise<void>;
}

/** Somebody comes to work: signs in, and stands on the first page. */
export async function arrive({ visits }: Day, username: string): Promise<Visitor> {
  const bidder = username.startsWith('bidder');
  const person = await visits.person(username, bidder ? 'BIDDER' : 'STAFF');
  if (person.page.url().includes('/login')) {
    await person.open(bidder ? '/login?loginRole=BIDDER' : '/login');
    await person.signIn(username);
    await person.page.waitForURL('**/dashboard');
  }
  if (!person.page.url().endsWith('/dashboard')) await person.open('/dashboard');
  return person;
}

/** Goes from the first page to what one of its to-dos with these words asks for. */
export async function takeUp({ page, open }: Visitor, words: string | RegExp): Promise<void> {
  await open('/dashboard');
  const todos = page.locator('.pane').filter({ has: page.locator('#mine-title') });
  await strike(
    todos
      .getByRole('listitem')
      .filter({ hasText: words })
      .first()
      .getByRole('link', { name: /^去办理/ }),
  );
}

/** Goes on from the list of all to-dos, where the first page shows only the most urgent ones. */
export async function takeUpOfAll({ page, open }: Visitor, words: string): Promise<void> {
  const [, name = ''] = /【(.+?)】/.exec(words) ?? [];
  await open(`/remind?keyword=${encodeURIComponent(name || words)}`);
  await strike(page.getByRole('row').filter({ hasText: words }).first().getByRole('link').first());
}

/** The day that the first page shows, 'yyyy-MM-dd': business time is not that of the machine. */
export async function todayOn(page: Page): Promise<string> {
  const shown = page.getByText(/\d{4}-\d{2}-\d{2} 星期/).first();
  return /\d{4}-\d{2}-\d{2}/.exec(await shown.innerText())![0];
}

/** The row with these words in the list that the page shows. */
export const rowOf = (place: Page | Locator, words: string | RegExp): Locator =>
  place.getByRole('row').filter({ hasText: words }).filter({ visible: true });

/** Chooses what to do with a row, which may stand in its menu. */
export async function chooseAct(row: Locator, act: string): Promise<void> {
  const shown = row.getByRole('button', { name: act, exact: true });
  const more = row.getByRole('button', { name: '更多', exact: true });
  await shown.or(more).first().waitFor();
  if ((await shown.count()) > 0) return shown.click();
  await more.click();
  await row.page().getByRole('menuitem', { name: act, exact: true }).click();
}

/** Goes home: what is behind the sign-in is out of reach. */
export async function leave({ page, open }: Visitor): Promise<void> {
  await open('/common/userInfo');
  await page.waitForLoadState('networkidle');
  await page
    .locator('.navbar-button')
    .filter({ has: page.locator('.navbar-name') })
    .click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.waitForURL('**/login**');
  await open('/remind');
  await page.waitForURL('**/login?**');
}
