/**
 * What a screen may know of the place it stands in; the shell provides it.
 *
 *   const { canOpen } = useSite();         // is there a screen at this path that the person may open?
 *   const { rename, leave } = usePage();   // the tab: give it the record's name; close it and go on
 */
import type { Language } from '@tenderdesk/domain/rule';
import { createContext, use, useEffect } from 'react';

export interface Site {
  /** True when `path` (with or without query) leads to a built screen that this person may open. */
  canOpen: (path: string) => boolean;
}

export const SiteContext = createContext<Site>({ canOpen: () => false });
export const useSite = (): Site => use(SiteContext);

export interface Page {
  /** Id of the tab; null outside the shell. */
  id: string | null;
  /** Shows `title` on the tab and the title bar instead of the screen's own; what is words of ours, in `titleIn` alone. */
  rename: (title: string, titleIn?: Language) => void;
  /** Names the tab after the saved view of its list for as long as the address names that view; null takes the name back. */
  nameView: (view: { id: string; name: string } | null) => void;
  /** Says what the list of the tab is narrowed to, in words; null where it is not. Tabs of one name are told apart by it. */
  nameFilter: (words: string | null) => void;
  /** Closes this tab without asking and goes to `to`, by default to the last remaining tab. */
  leave: (to?: string) => void;
}

export const PageContext = createContext<Page>({
  id: null,
  rename: () => {},
  nameView: () => {},
  nameFilter: () => {},
  leave: () => {},
});
export const usePage = (): Page => use(PageContext);

/**
 * Names the tab after the record that it shows, as soon as the name is known.
 * @param titleIn the language of a name that is words of ours: where another one is chosen, the tab has the screen's name until
 *   its page is shown again
 */
export function usePageTitle(title: string | null | undefined, titleIn?: Language): void {
  const { rename } = usePage();
  useEffect(() => {
    if (title) rename(title, titleIn);
  }, [title, titleIn, rename]);
}

/** Names the tab after the chosen saved view, so that two tabs of one screen are told apart. */
export function useViewTitle(view: { id: string; name: string } | null, known: boolean): void {
  const { nameView } = usePage();
  const { id, name } = view ?? { id: null, name: null };
  useEffect(() => {
    if (known) nameView(id === null || name === null ? null : { id, name });
  }, [id, name, known, nameView]);
}

/** Tells the tab what its list is narrowed to. @param known false for lists that do not speak for their page */
export function useFilterTitle(words: string | null, known: boolean): void {
  const { nameFilter } = usePage();
  useEffect(() => {
    if (known) nameFilter(words);
  }, [words, known, nameFilter]);
}
