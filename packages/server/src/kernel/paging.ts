import { AliasNode, IdentifierNode, sql, type Expression, type SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
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

/** Totals are counted up to here; what is more is said to be more. Exports and pages stay below it (ADR 0032). */
export const MOST_COUNTED = 10_000;

/** How many rows a list has, as its answer says it: exactly, or at least so many. */
export interface Total {
  totalElements: number;
  moreElements?: true;
}

/** A total of `counted` rows, where counting ended behind MOST_COUNTED. */
export const upToMost = (counted: number): Total =>
  counted > MOST_COUNTED ? { totalElements: MOST_COUNTED, moreElements: true } : { totalElements: counted };

/** The number of rows of `query`, counted up to MOST_COUNTED. */
export async function countOf<DB, TB extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<Total> {
  const some = query
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(MOST_COUNTED + 1));
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${some}) counted`.execute(db);
  return upToMost(rows[0]!.total);
}

/** Up to here a page is looked for while the rows are counted: it is near the beginning however many there are. */
const NEAR = 20_000;

/** From here on only the keys of the rows before the page are read. */
export const KEYS_FROM = 200;

/**
 * One page of `query` and how many rows it has. The query has its filters and columns, but no order, limit or offset.
 * A page in the second half is reached from the end, so that the last pages take as long as the first.
 * @param orders ends with the column that tells the rows apart (`orderOf`)
 * @param counting the total where it is known otherwise; counted up to MOST_COUNTED if left out
 */
export async function pageOf<DB, TB extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: Pick<PageQuery, 'page' | 'size'>,
  orders: readonly Order[],
  counting: Promise<Total> = countOf(db, query),
): Promise<{ rows: Row[]; total: Total }> {
  const offset = page * size;
  if (offset <= NEAR) {
    const [rows, total] = await Promise.all([sliceOf(query, orders, offset, size), counting]);
    return { rows, total };
  }
  const total = await counting;
  const left = total.totalElements - offset;
  if (total.moreElements || left > offset) return { rows: await sliceOf(query, orders, offset, size), total };
  if (left <= 0) return { rows: [], total };
  const backward = orders.map(({ column, direction }): Order => ({ column, direction: opposite(direction) }));
  const rows = await sliceOf(query, backward, Math.max(0, left - size), Math.min(size, left));
  return { rows: rows.toReversed(), total };
}

const opposite = (direction: Order['direction']): Order['direction'] => (direction === 'asc' ? 'desc' : 'asc');

/** Names that the query gives to expressions. */
const namesOf = (query: Pick<SelectQueryBuilder<never, never, never>, 'toOperationNode'>): Set<string> =>
  new Set(
    (query.toOperationNode().selections ?? []).flatMap(({ selection }) =>
      AliasNode.is(selection) && IdentifierNode.is(selection.alias) ? [selection.alias.name] : [],
    ),
  );

/** Some rows of the query in that order. */
async function sliceOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  orders: readonly Order[],
  offset: number,
  limit: number,
): Promise<Row[]> {
  if (offset >= KEYS_FROM) {
    const names = namesOf(query as never);
    if (!orders.some(({ column }) => names.has(column))) {
      const tie = sql.ref<string>(orders.at(-1)!.column);
      const keys = ordered(query.clearSelect().select(tie.as('key')), orders)
        .limit(limit)
        .offset(offset);
      return (await ordered(query.where(tie, 'in', keys as never), orders).execute()) as Row[];
    }
  }
  return (await ordered(query, orders).limit(limit).offset(offset).execute()) as Row[];
}

/** `%text%` for LIKE, with the characters that LIKE reads escaped. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Pairs of a word are enough to narrow a search; more make it no quicker. */
const MOST_PAIRS = 24;

/**
 * What the index on `bigrams(…)` is asked for, so that it finds every text that contains the word: its pairs of letters, or the one
 * letter. Whether a text contains the word is for LIKE to say.
 */
export function bigramsOf(word: string): string[] {
  // by code points, as the database counts letters
  const letters = Array.from(word);
  if (letters.length === 1) return letters;
  return [...new Set(letters.slice(1).map((letter, index) => letters[index]! + letter))].slice(0, MOST_PAIRS);
}

/**
 * True for an organisation path and everything below it. A range in collation C, so that the index serves it in any
 * locale and for any value: paths end with '/', and '0' is the character after it.
 */
export const underPath = (column: Expression<string>, path: string) =>
  sql<boolean>`(${column} >= ${path} and ${column} < left(${path}, -1) || '0')`;
