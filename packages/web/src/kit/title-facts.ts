/**
 * What a record's page says in the title bar beside its name: number, unit, tags.
 *
 *   usePageFacts({ code: project.code, unit: project.organizationName, tags: [{ text: project.level.value }] });
 */
import { useEffect } from 'react';
import { create } from 'zustand';
import { usePage } from './site.ts';

export interface TitleFacts {
  /** Number of the record, with a button that copies it. */
  code: string;
  unit: string;
  /** `look`: the colour of a tag, as `StatusTag` has it. */
  tags: readonly { text: string; look?: string }[];
}

const NONE: Readonly<Record<string, TitleFacts>> = {};

/** The facts of each tab of the shell, by its id. */
const useFacts = create<Readonly<Record<string, TitleFacts>>>()(() => NONE);

/** The facts of a tab; null where its page says none. */
export const useTitleFacts = (tabId: string | null): TitleFacts | null =>
  useFacts((facts) => (tabId === null ? null : (facts[tabId] ?? null)));

/** Puts the facts of the page's record into the title bar for as long as the page is there. */
export function usePageFacts(facts: TitleFacts): void {
  const { id } = usePage();
  const said = JSON.stringify(facts);
  useEffect(() => {
    if (id === null) return undefined;
    useFacts.setState({ [id]: JSON.parse(said) as TitleFacts });
    return () => useFacts.setState(({ [id]: _gone, ...rest }) => rest, true);
  }, [id, said]);
}
