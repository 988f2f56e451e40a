/**
 * A paged list of the server, its page, order and filters kept in the address.
 *
 *   const list = useList('/tender/project/page', {
 *     params: { ended: false },
 *     filters: [textFilter('keyword', 'common.keyword'), dictFilter('level', 'project.level', 'bidding.ProjectLevel')],
 *     sort: 'createdTime,desc',
 *   });
 *   return <ListPage label="project.title" list={list} columns={columns} />;
 */
import { useEffect, useMemo } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { useAnswer } from '../api/hooks.ts';
import type { Args, Paths, Query, Reply, RowOf } from '../api/types.ts';
import type { Filter } from './filter.ts';
import {
  type ListDefaults,
  type ListState,
  listQuery,
  readListState,
  readSort,
  writeListState,
  writeSort,
} from './list-state.ts';
import { useQuery } from './query-state.ts';

/** Paths that answer a page of rows. */
export type PagedPath = {
  [P in keyof Paths]: Reply<'get', P> extends { content: unknown[]; totalElements: number } ? P : never;
}[keyof Paths];

export interface ListOptions<P extends PagedPath> {
  /** Query and path values that are no filters. */
  params?: Omit<Args<Query<'get', P>>[0], 'page' | 'size' | 'sort'> & Record<string, unknown>;
  filters?: readonly Filter<keyof Query<'get', P> & string>[];
  /** Order at first, `prop,asc` or `prop,desc`. */
  sort?: string;
  /** Rows per page at first: 20. */
  size?: number;
  /** Names of what else the address says of the list, which a saved view keeps and the server is not asked with. */
  beside?: readonly string[];
  /** Needed when a page has several lists: sets their addresses apart. */
  name?: string;
  everyMs?: number | false;
  enabled?: boolean;
}

/** What `ListPage` shows and drives. */
export interface List<Row> {
  rows: readonly Row[];
  total: number;
  /** There are more rows than `total`: they are not counted further. */
  more: boolean;
  loading: boolean;
  /** An answer is on its way while an older one is shown. */
  refreshing: boolean;
  error: ApiError | null;
  retry: () => void;
  /** Sets several lists of one page apart. */
  name: string | undefined;
  state: ListState;
  filters: readonly Filter<string>[];
  filtered: boolean;
  /** What a saved view keeps beside filters and order, by its names in `state.filters`. */
  beside: readonly string[];
  /** The order is another than at first. */
  sorted: boolean;
  /** The first `most` rows (1000 at most) of all pages. @throws ApiError */
  all: (most: number) => Promise<Row[]>;
  /** What the server is asked: filters, order, page. */
  query: Readonly<Record<string, unknown>>;
  change: (changes: Partial<ListState>) => void;
  reset: () => void;
  /** Sets other values of the address, such as a tab, and starts again at the first page. */
  restart: (changes: Readonly<Record<string, string | null>>) => void;
}

const NOTHING: readonly string[] = [];

export function useList<P extends PagedPath>(path: P, options: ListOptions<P> = {}): List<RowOf<P>> {
  const { filters = [], sort, size = 20, name, beside = NOTHING } = options;
  const { search, change } = useQuery();
  const defaults: ListDefaults = {
    size,
    sort: readSort(sort),
    filterNames: [...filters.flatMap((filter) => filter.names), ...beside],
    prefix: name ? `${name}.` : '',
  };
  const state = readListState(search, defaults);
  const of = (asked: boolean) =>
    Object.fromEntries(Object.entries(state.filters).filter(([one]) => beside.includes(one) !== asked));
  const asked = of(true);
  const params = { ...options.params, ...listQuery({ ...state, filters: asked }) };
  const query = useAnswer<{ content: RowOf<P>[]; totalElements: number; moreElements?: true }>(path, params, {
    enabled: options.enabled ?? true,
    keep: true,
    ...(options.everyMs === undefined ? {} : { everyMs: options.everyMs }),
  });
  const answer = query.data;

  const set = (changes: Partial<ListState>) => change(writeListState({ ...state, ...changes }, defaults));
  const lastPage = answer ? Math.max(1, Math.ceil(answer.totalElements / state.size)) : state.page;
  const beyond = !query.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    // Rows went away, or the link is old: show the last page instead of nothing.
    if (beyond) set({ page: lastPage });
  });

  const rows = useMemo(() => answer?.content ?? [], [answer]);
  return {
    rows,
    total: answer?.totalElements ?? 0,
    more: answer?.moreElements ?? false,
    loading: query.isPending,
    refreshing: query.isFetching && query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    name,
    state,
    filters,
    filtered: Object.keys(asked).length > 0,
    beside,
    change: set,
    reset: () => set({ page: 1, filters: of(false), sort: defaults.sort, view: null }),
    sorted: writeSort(state.sort) !== writeSort(defaults.sort),
    all: async (most) => {
      const given = { ...params, page: 0, size: most };
      return ((await request('get', path, given)) as { content: RowOf<P>[] }).content;
    },
    query: params,
    restart: (changes) => change({ ...writeListState({ ...state, page: 1 }, defaults), ...changes }),
  };
}
