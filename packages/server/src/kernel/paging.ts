import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import { badField } from './errors.ts';
import type { PageQuery } from './wire.ts';

export interface Order {
  column: string;
  direction: 'asc' | 'desc';
}

/**
 * The order of a list from `sort` = prop[,prop…][,asc|desc], each prop looked up in `columns`, ended by `tie` so that
 * pages never overlap.
 * @throws HttpError 400 for a prop that the list does not sort by
 */
export function orderOf(
  sort: string | undefined,
  columns: Readonly<Record<string, string>>,
  fallback: Order,
  tie: string,
): readonly Order[] {
  if (!sort) return [fallback, { column: tie, direction: fallback.direction }];
  const parts = sort.split(',');
  const last = parts.at(-1);
  const direction = last === 'desc' ? 'desc' : 'asc';
  const props = last === 'asc' || last === 'desc' ? parts.slice(0, -1) : parts;
  const orders = props.map((prop): Order => {
    const column = Object.hasOwn(columns, prop) ? columns[prop] : undefined;
    if (!column)
      throw badField('sort', { zh: '不支持按此列排序', en: 'This list does not sort by that column' }, 'SORT');
    return { column, direction };
  });
  return [...orders, { column: tie, direction }];
}

/** The query in that order. */
export const ordered = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  orders: readonly Order[],
): SelectQueryBuilder<DB, TB, Row> =>
  orders.reduce((built, { column, direction }) => built.orderBy(column as never, direction), query);

/**
 * One page of `query` and the exact number of all its rows.
 * The query has its filters and columns, but no order, limit or offset.
 */
export async function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: Pick<PageQuery, 'page' | 'size'>,
  orders: readonly Order[],
): Promise<{ rows: Row[]; total: number }> {
  const [rows, counted] = await Promise.all([
    ordered(query, orders)
      .limit(size)
      .offset(page * size)
      .execute(),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow() as Promise<{ total: string }>,
  ]);
  return { rows: rows as Row[], total: Number(counted.total) };
}

/** `%text%` for LIKE, with the characters that LIKE reads escaped. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/**
 * True for an organisation path and everything below it. A range in collation C, so that the index serves it in any
 * locale and for any value: paths end with '/', and '0' is the character after it.
 */
export const underPath = (column: Expression<string>, path: string) =>
  sql<boolean>`(${column} >= ${path} and ${column} < left(${path}, -1) || '0')`;
