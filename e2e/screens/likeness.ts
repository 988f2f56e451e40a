import type { Page, Request } from 'playwright-core';

/** A list as a screen shows it at first: under which default filter, in which columns, with which actions. */
export interface ShownList {
  filter: readonly string[];
  columns: readonly string[];
  actions: readonly string[];
}

/** What a page asks for beside what is to be in the list. */
const PAGING = ['page', 'size', 'timestamp'];

/** Hears by what a page narrows its lists. @returns what ends it, and gives that */
export function hearFilters(page: Page): () => string[] {
  const heard = new Set<string>();
  const hear = (request: Request): void => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET' || !/\/\w*page$/i.test(pathname)) return;
    const asked = [...searchParams].filter(([name]) => !PAGING.includes(name)).map((pair) => pair.join('='));
    heard.add(asked.toSorted().join(' '));
  };
  page.on('request', hear);
  return () => {
    page.off('request', hear);
    return [...heard].toSorted();
  };
}

/** The list that stands on the page; null where none does. @param filter as it was heard */
export async function shownList(page: Page, filter: readonly string[]): Promise<ShownList | null> {
  const { columns, actions } = await page.evaluate(() => {
    const main = [...document.querySelectorAll('.tab-page')].find((part) => part.checkVisibility()) ?? document.body;
    const words = (selector: string) =>
      [...main.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility())
        .map((part) => (part.textContent || part.getAttribute('aria-label') || '').trim());
    return {
      columns: words('thead th').filter(Boolean),
      actions: [...new Set(words('.toolbar button, .toolbar a, tbody .row-actions button, tbody .row-actions a'))],
    };
  });
  return columns.length === 0 || filter.length === 0 ? null : { filter, columns, actions: actions.toSorted() };
}

/** Screens of which nobody could say apart what they show. */
export function alike(lists: ReadonlyMap<string, ShownList>): string[][] {
  return [...Map.groupBy(lists, ([, list]) => JSON.stringify(list)).values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(([path]) => path));
}
