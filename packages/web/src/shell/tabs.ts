import type { Language } from '@tenderdesk/domain/rule';

/** One visited page of the tab strip. */
export interface Tab {
  id: string;
  /** Full path that it was opened with: the same link leads here again. */
  home: string;
  /** Full path now: filters and pages of its lists move it. */
  path: string;
  /** The record's name where the screen told one. */
  title?: string;
  /** The language of that name where it is words of ours rather than a record's name. */
  titleIn?: Language;
  /** The saved view that its list showed last. */
  view?: NamedView;
  /** What its list was narrowed to last, in words. */
  filter?: string;
  /** The language of those words. */
  filterIn?: Language;
}

/** A saved view of a list, by the id that stands in the address. */
export interface NamedView {
  id: string;
  name: string;
}

/**
 * What a tab is called: its record's name, else the saved view that its address names; undefined leaves it to the screen, as do
 * words that a page said in another language than `language`.
 */
export function titleOf({ title, titleIn, view, path }: Tab, language: Language): string | undefined {
  const shown = new URLSearchParams(path.split('?', 2)[1]).get('view');
  const said = titleIn && titleIn !== language ? undefined : title;
  return said ?? (view && view.id === shown ? view.name : undefined);
}

/**
 * What each tab is called in the strip, by its id: its name, and where another tab has the same one what its list is narrowed to.
 * @param nameOf the name of a tab by itself
 */
export function labelsOf(tabs: readonly Tab[], language: Language, nameOf: (tab: Tab) => string): Map<string, string> {
  const named = tabs.map((tab) => ({ tab, name: nameOf(tab) }));
  const alike = Map.groupBy(named, ({ name }) => name);
  return new Map(
    named.map(({ tab, name }) => [
      tab.id,
      tab.filter && tab.filterIn === language && alike.get(name)!.length > 1 ? `${name} · ${tab.filter}` : name,
    ]),
  );
}

/** At most so many pages are kept alive; older ones keep their tab and start afresh. */
export const maxAlive = 12;

/** Full path without the timestamp that reminders add: the same target is the same tab. */
const place = (fullPath: string) => fullPath.replace(/([?&])timestamp=[^&]*&?/, '$1').replace(/[?&]$/, '');

/** The tab that a navigation belongs to: the one it says it moves inside, else one that has this full path. */
export const tabFor = (tabs: readonly Tab[], fullPath: string, inTab: string | null): Tab | undefined =>
  tabs.find(({ id }) => id === inTab) ??
  tabs.find(({ path }) => place(path) === place(fullPath)) ??
  tabs.find(({ home }) => place(home) === place(fullPath));

/** Where to go when tabs were closed: stay if the active one is left, else the last remaining, else '/' (spec §2). */
export function afterClosing(left: readonly Tab[], activeId: string | null): string | null {
  if (left.some(({ id }) => id === activeId)) return null;
  return left.at(-1)?.path ?? '/';
}

/**
 * The tabs once those of `before` that are named by `closed` are open again, in the order of before: what was closed since stays
 * closed, a page that was opened anew meanwhile takes its old place, and others opened since come behind.
 */
export function reopened(before: readonly Tab[], closed: readonly string[], now: readonly Tab[]): Tab[] {
  const back = before.flatMap((tab) => {
    const open = now.find(({ id }) => id === tab.id);
    if (open) return open;
    return closed.includes(tab.id) ? (now.find(({ home }) => home === tab.home) ?? tab) : [];
  });
  return [...new Set([...back, ...now])];
}

/** Of the pages kept alive those that may stay when `id` is active: what keeps nothing (`noCache`) goes once it is left. */
export const keptAlive = (
  alive: readonly string[],
  id: string,
  tabs: readonly Tab[],
  keepsNothing: (path: string) => boolean,
): string[] =>
  alive.filter((one) => {
    const tab = tabs.find((other) => other.id === one);
    return one === id || !tab || !keepsNothing(tab.path);
  });

/** `used` with `id` as the latest; what falls off the end of `max` goes, except the ones that must stay. */
export function recentlyUsed(
  used: readonly string[],
  id: string,
  max: number,
  mustStay: (id: string) => boolean,
): string[] {
  const next = [id, ...used.filter((other) => other !== id)];
  return next.filter((other, index) => index < max || mustStay(other));
}
