/** What a list is asked for on the screen (spec §3). */
export interface ListQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  sort?: Sort | null;
}

export interface Sort {
  prop: string;
  order: 'ascending' | 'descending' | null;
}

/** What the server is asked for (spec §7): the page from 0, `sort` = prop,asc or prop,desc. */
export interface PageRequest {
  page: number;
  size: number;
  sort: string | null;
}

/** `prop,desc` for a descending order alone, else `prop,asc`; null where nothing is sorted by. */
export const sortText = (sort: Sort | null | undefined): string | null =>
  sort?.prop ? `${sort.prop},${sort.order === 'descending' ? 'desc' : 'asc'}` : null;

/** The list query of a screen as the server takes it. */
export const pageRequest = ({ page, pageSize, sort }: ListQuery): PageRequest => ({
  page: page - 1,
  size: pageSize,
  sort: sortText(sort),
});
