/**
 * What is found by typing (Ctrl + K), each kind brought by the feature that lists it:
 *
 *   finders: [{ title: { zh: '项目', en: 'Projects' }, screen: '/tender/project', order: 20, lazy: () => import('./finder.ts') }]
 *
 * and `finder.ts` gives `export default pageFinder('/tender/project/page', (row) => ({ … }))`. The server's list decides what is
 * in scope, so that nothing is found here that the list would not show.
 */
import type { Text } from '@tenderdesk/domain/rule';
import { request } from '../api/client.ts';
import type { RowOf } from '../api/types.ts';
import type { PagedPath } from '../kit/use-list.ts';

/** A record that was found, or a place to go. */
export interface Found {
  /** Unlike any other's. */
  key: string;
  title: string;
  /** What tells it from others of the name: number, unit. */
  note?: string | undefined;
  to: string;
}

export interface Findings {
  found: readonly Found[];
  /** The list of these, with the words typed in; absent where all are here. */
  all?: string;
}

/** @param keyword what was typed, trimmed, two characters at least. @throws ApiError */
export type Find = (keyword: string, signal: AbortSignal) => Promise<Findings>;

export interface Finder {
  /** Stands above them. */
  title: Text;
  /** The screen that lists these records: who may open it may look for them. */
  screen: string;
  /** Place among the kinds; of several with the same one, only the first that a person may open is asked. */
  order: number;
  lazy: () => Promise<{ default: Find }>;
}

declare module '../kit/feature.ts' {
  interface Feature {
    finders?: readonly Finder[];
  }
}

/** So many of a kind are shown. */
const MOST = 5;

/**
 * Looks through a paged list of the server by its `keyword`.
 * @param screen the list's screen, where all that was found is shown
 */
export const pageFinder =
  <P extends PagedPath>(
    path: P,
    screen: string,
    show: (row: RowOf<P>) => Found,
    params: Readonly<Record<string, string | boolean>> = {},
  ): Find =>
  async (keyword, signal) => {
    const asked = { ...params, keyword, page: 0, size: MOST };
    const answer = (await request('get', path, asked, { signal })) as { content: RowOf<P>[]; totalElements: number };
    const all = `${screen}?${new URLSearchParams({ keyword })}`;
    return { found: answer.content.map(show), ...(answer.totalElements > MOST ? { all } : {}) };
  };
