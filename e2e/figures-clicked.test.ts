import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '@tenderdesk/server/kernel/testing/test-app';
import type { Locator, Page } from 'playwright-core';
import { openVisits, type Visitor, type Visits } from './browser.ts';
import { openDemo } from './demo.ts';
import { navigate } from './shell/stage.ts';

/**
 * Every figure of everybody's first page and of the cockpit is followed to its records. A figure says by `data-counts` what its numbers are of
 * the list that it leads to (`ScreenLink`), so that a new one is followed without a word here; one that leads nowhere is found, too.
 */

let app: TestApp;
let visits: Visits;

beforeAll(async () => {
  app = await openDemo();
  visits = await openVisits({ test: 'figures-clicked', url: await app.url(), password: app.config.demoPassword });
}, 400_000);
afterAll(async () => {
  await visits?.close();
  await app.close();
});

/** Notes with numbers that count nothing: days, months and years, and what the list below them is made of. */
const NO_FIGURES = [/^近\s?\d+\s?个月/, /^\d{4}\s?年/, /个工作日|天以上|最近/];

interface Figure {
  where: string;
  /** What each of its numbers is of the list: `num`, amounts in `wan` or `yi`, a rate of the list, or nothing of it (`-`). */
  counts: string;
  numbers: string[];
  href: string;
}

/** All figures that lead somewhere, with what they show; of charts those of their tables. */
async function figuresOf(page: Page): Promise<Figure[]> {
  for (const card of await page.locator('[data-chart]:visible').all()) {
    await card.locator('figure, .chart-empty').first().waitFor();
    const asTable = card.getByRole('button', { name: '看表格' });
    if (await asTable.isVisible()) await asTable.click();
  }
  const figures = await linksOf(page.locator('a[data-counts]:visible'));
  // of the to-dos one tab is seen at a time; what a tab counts is what its list is counted by
  const kinds = page.locator('section[aria-labelledby=todo-title]').getByRole('tab');
  for (const kind of (await kinds.all()).slice(1)) {
    const [count] = /\d+$/.exec((await kind.textContent()) ?? '') ?? [];
    await kind.click();
    const own = await linksOf(page.locator('.todo-all a'));
    expect(own.map(({ numbers }) => numbers[0])).toEqual(count === undefined ? [] : [count]);
    figures.push(...own);
  }
  return figures;
}

const linksOf = (links: Locator): Promise<Figure[]> =>
  links.evaluateAll((all) =>
    all.map((link) => {
      const row = link.closest('tr');
      const text = (row?.querySelector('td') ?? link).textContent ?? '';
      const pane = link.closest('[data-figure], [data-chart], section, dl, p');
      const heading = pane?.querySelector('h2, dt')?.textContent ?? '';
      return {
        where: `${heading} ${row ? (link.textContent ?? '') : ''} “${text}”`,
        counts: link.getAttribute('data-counts')!,
        numbers: text.replaceAll(',', '').match(/-?\d+(\.\d+)?|--/g) ?? [],
        href: link.getAttribute('href')!,
      };
    }),
  );

/** What looks like a figure and leads nowhere. */
const strayOf = (page: Page) =>
  page
    .locator(
      '.strip-value:visible, .tip-figures dd:visible, .chart-facts dd:visible, h2 .hint:visible, h2 .ant-badge:visible, .greeting .hint:visible',
    )
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const rest = one.cloneNode(true) as Element;
        for (const link of rest.querySelectorAll('a[data-counts]')) link.remove();
        const text = rest.textContent ?? '';
        return one.closest('a[data-counts]') || !/\d/.test(text) ? [] : [text];
      }),
    );

/** A page without a list. */
const NOWHERE = '/common/userInfo';
/** So many lists are opened in a page of the browser, one after another. */
const MOST_OPEN = 12;

/** What a list says of itself: how many rows all its pages have, and its sums where it has some. */
async function listAt(tab: Page, href: string) {
  // within the page that stands, as a click would: each list is made anew, and nothing else is loaded again
  await navigate(tab, NOWHERE);
  await tab.waitForFunction(() => ![...document.querySelectorAll('.list-page')].some((list) => list.checkVisibility()));
  await navigate(tab, href);
  await tab.locator('.list-page[aria-busy=false]:visible').first().waitFor();
  await tab.locator('.ant-pagination-total-text:visible, .no-rows:visible').first().waitFor();
  if (href.startsWith('/figureRecords')) await tab.locator('.figure-sums:visible').waitFor();
  const sums = tab.locator('.figure-sums:visible');
  const text = (await sums.count()) > 0 ? ((await sums.textContent()) ?? '').replaceAll(',', '') : null;
  const pager = tab.locator('.ant-pagination-total-text:visible');
  const total = (await pager.count()) > 0 ? /([\d,]+)\D*$/.exec((await pager.first().textContent()) ?? '') : null;
  const num = total ? Number(total[1]!.replaceAll(',', '')) : 0;
  const [, sumNum, amount] = /共 (\d+) 条，合计 ([\d.]+) 万元/.exec(text ?? '') ?? [];
  if (sumNum !== undefined) expect(Number(sumNum), href).toBe(num);
  return {
    num,
    amount: amount === undefined ? null : Number(amount),
    savingRate: /节约率 ([\d.]+)%/.exec(text ?? '')?.[1] ?? '--',
    average: /平均 ([\d.]+) 个/.exec(text ?? '')?.[1] ?? '--',
  };
}

type Behind = Awaited<ReturnType<typeof listAt>>;

/** What a number should be; null where the list alone does not tell it. */
function expected(counts: string, { num, amount, savingRate, average }: Behind, shown: string): string | null {
  const places = shown.split('.')[1]?.length ?? 0;
  switch (counts) {
    case 'num':
      return String(num);
    case 'wan':
      return amount!.toFixed(places);
    case 'yi':
      return (amount! / 10_000).toFixed(places);
    case 'savingRate':
      return savingRate;
    case 'average':
      return average;
    // of something else, too: nothing of it is nothing here
    case 'share':
      return num === 0 ? (shown === '--' ? '--' : (0).toFixed(places)) : null;
    case 'median':
      return num === 0 ? '--' : null;
    case '-':
      return null;
    default:
      throw new Error(`unknown: ${counts}`);
  }
}

async function followAll({ page, context }: Visitor, least: number): Promise<void> {
  const figures = await figuresOf(page);
  expect(figures.length).toBeGreaterThanOrEqual(least);
  expect((await strayOf(page)).filter((text) => !NO_FIGURES.some((known) => known.test(text)))).toEqual([]);
  const lists = new Map<string, Behind>();
  let tab: Page | null = null;
  const behindOf = async (href: string): Promise<Behind> => {
    // a page keeps what was open in it
    if (lists.size % MOST_OPEN === 0) {
      await tab?.close();
      tab = await context.newPage();
      await tab.goto(NOWHERE);
    }
    const behind = await listAt(tab!, href);
    lists.set(href, behind);
    return behind;
  };
  const wrong: string[] = [];
  for (const { where, counts, numbers, href } of figures) {
    const behind = lists.get(href) ?? (await behindOf(href));
    for (const [at, one] of counts.split(' ').entries()) {
      // a count of nothing is no badge
      const shown = numbers[at] ?? (one === 'num' ? '0' : '(nothing)');
      const should = expected(one, behind, shown);
      if (should !== null && should !== shown) wrong.push(`${where}, ${one}: ${shown} is ${should} at ${href}`);
    }
  }
  await (tab as Page | null)?.close();
  expect(wrong).toEqual([]);
}

/** Who has which first page; with the figures that it has at least. */
const PEOPLE: readonly [username: string, least: number, role?: 'BIDDER'][] = [
  ['tm01', 30],
  ['tm02', 30],
  ['clerk01', 20],
  ['leader01', 20],
  ['finance01', 12],
  ['sup01', 15],
  ['owner01', 1],
  ['expert01', 1],
  ['agency01', 1],
  ['sysadmin', 1],
  ['bidder01', 2, 'BIDDER'],
];

test.each(PEOPLE)(
  'of %s',
  async (username, least, role) => {
    const person = await visits.person(username, role);
    await person.page.locator('#todo-title').waitFor();
    await person.page.waitForLoadState('networkidle');
    await followAll(person, least);
  },
  400_000,
);

test('of the cockpit', async () => {
  const leader = await visits.person('lead01');
  await leader.page.setViewportSize({ width: 1920, height: 1080 });
  await leader.page.locator('.wall .year-strip').waitFor();
  await leader.page.waitForLoadState('networkidle');
  await followAll(leader, 30);
  expect(visits.faults()).toEqual([]);
}, 400_000);
