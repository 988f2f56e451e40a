/** Page, order and filters of a list, as they stand in the address and as the server wants them. */
import { pageRequest, sortText } from '@tenderdesk/domain/list-query';

export interface Sort {
  prop: string;
  /** The words of the specification's list query (spec §3). */
  order: 'ascending' | 'descending';
}

export interface ListState {
  /** From 1. */
  page: number;
  size: number;
  sort: Sort | null;
  /** By query name; several values where the filter takes several. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** The saved view that was chosen: its columns are shown, whatever became of its filters since. */
  view: string | null;
}

export interface ListDefaults {
  size: number;
  sort: Sort | null;
  filterNames: readonly string[];
  /** Stands before each name in the address, so that two lists of one page don't mix. */
  prefix: string;
}

export const pageSizes = [10, 20, 50, 100];
const maxSize = 100;

/** `createdTime,desc` as a sort; null for anything else. Only `descending` makes desc (spec §7). */
export function readSort(text: string | null | undefined): Sort | null {
  const [, prop, order] = /^([\w.]+),(asc|desc)$/.exec(text ?? '') ?? [];
  return prop ? { prop, order: order === 'desc' ? 'descending' : 'ascending' } : null;
}

export const writeSort = (sort: Sort | null): string | null => sortText(sort);

const whole = (text: string | null, otherwise: number) =>
  /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : otherwise;

/** The state that an address asks for; what makes no sense there is the default. */
export function readListState(search: string, { size, sort, filterNames, prefix }: ListDefaults): ListState {
  const query = new URLSearchParams(search);
  const filters = filterNames.map((name) => [name, query.getAll(prefix + name)] as const);
  return {
    page: whole(query.get(`${prefix}page`), 1),
    size: Math.min(whole(query.get(`${prefix}size`), size), maxSize),
    sort: readSort(query.get(`${prefix}sort`)) ?? sort,
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
    view: query.get(`${prefix}view`) || null,
  };
}

/** What to write into the address for `state`: the defaults are left out. */
export function writeListState(state: ListState, defaults: ListDefaults) {
  const { size, sort, filterNames, prefix } = defaults;
  const order = writeSort(state.sort);
  const changes: Record<string, string | readonly string[] | null> = {
    [`${prefix}page`]: state.page > 1 ? String(state.page) : null,
    [`${prefix}size`]: state.size === size ? null : String(state.size),
    [`${prefix}sort`]: order === writeSort(sort) ? null : order,
    [`${prefix}view`]: state.view,
  };
  for (const name of filterNames) changes[prefix + name] = state.filters[name] ?? null;
  return changes;
}

/** The query that the server takes: page from 0, `sort=prop,asc` (spec §7). */
export function listQuery({ page, size, sort, filters }: ListState): Record<string, unknown> {
  const values = Object.entries(filters).map(([name, all]) => [name, all.length > 1 ? all : all[0]] as const);
  return { ...Object.fromEntries(values), ...pageRequest({ page, pageSize: size, sort }) };
}
