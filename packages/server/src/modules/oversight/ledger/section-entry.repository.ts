import type { SectionStatus } from '@tenderdesk/domain/procedure/project/codes';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import {
  bigramsOf,
  contains,
  MOST_COUNTED,
  orderOf,
  upToMost,
  type Order,
  type Total,
} from '../../../kernel/paging.ts';
import { isDeputed, isWide, reaches } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { searchFor } from '../../../kernel/words.ts';
import { daysOf, ofCounted, within, type Counted } from '../figures/figures.service.ts';
import type { Account } from './section-entry.tables.ts';

// Which sections a ledger shows, in which order: looked for in `section_entry` alone (ADR 0080).

export interface LedgerFilter extends Counted {
  keyword?: string | undefined;
  biddingMethod?: string | undefined;
  status?: SectionStatus | undefined;
  /** What is counted without what lies below it; `true` says both. */
  own?: 'unit' | 'type' | 'true' | undefined;
}

/** Who asks for which ledger, on which day, 'yyyy-MM-dd'. */
export interface LedgerAsking {
  db: Database;
  user: User;
  today: string;
  account: Account;
}

/** The entries that a person reaches, as projects are (`inScope`). */
const inReach = (user: User): Expression<SqlBool> =>
  reaches(user, {
    unit: sql.ref('entry.organization_id'),
    path: sql.ref('entry.organization_path'),
    assigned: () =>
      sql<SqlBool>`exists (select from project_person person
        where person.project_id = entry.project_id and person.user_id = ${user.reachId})`,
    deputed: () => isDeputed(sql.ref('entry.project_id'), user),
  });

/** What a ledger is narrowed to, besides days and what every figure is asked with: conditions on rows of a table that has these columns. */
export function ofLedger(
  table: string,
  { biddingMethod, orgId, projectType, own }: LedgerFilter,
): RawBuilder<SqlBool>[] {
  const equals = (column: string, value: string) => sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${value}`;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (biddingMethod) conditions.push(equals('bidding_method', biddingMethod));
  if (own && own !== 'type' && orgId) conditions.push(equals('organization_id', orgId));
  if (own && own !== 'unit' && projectType) conditions.push(equals('project_type', projectType));
  return conditions;
}

/** What narrows the entries, but for words. @param byYear the order is one within a year, where the days lie in one */
function conditionsOf({ user, today, account }: LedgerAsking, filter: LedgerFilter, byYear: boolean) {
  const days = daysOf(filter, today);
  const year = days.from.slice(0, 4);
  const ofYear = byYear && days.to.startsWith(year);
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`entry.account = ${account}`, inReach(user)];
  if (ofYear) conditions.push(sql<SqlBool>`entry.year = ${Number(year)}`);
  // of a whole year the days say nothing more, and the planner would take them for a narrower choice
  if (!ofYear || days.from !== `${year}-01-01` || days.to !== `${year}-12-31`)
    conditions.push(within(sql.ref('entry.created_time'), days));
  conditions.push(...ofCounted('entry', filter), ...ofLedger('entry', filter));
  if (filter.status) conditions.push(sql<SqlBool>`entry.status = ${filter.status}`);
  return conditions;
}

/** How entries with a word are found: for a page, and to be counted. */
export interface WordSearch {
  rows: readonly Expression<SqlBool>[];
  count: readonly Expression<SqlBool>[];
}

/** How to look for the word of a filter, where it has one. One unit looks through its own. */
export async function searchWords({ db, user }: LedgerAsking, { keyword }: LedgerFilter): Promise<WordSearch> {
  if (!keyword) return { rows: [], count: [] };
  const contained = sql<SqlBool>`(entry.words like ${contains(keyword)})`;
  if (!isWide(user)) return { rows: [contained], count: [contained] };
  const sampled = sql<SqlBool>`(words like ${contains(keyword)})`;
  const { rowsByIndex, countByIndex } = await searchFor(db, 'sectionEntry', sampled);
  const indexed = sql<SqlBool>`(${contained} and bigrams(entry.words) @> ${bigramsOf(keyword)}::text[])`;
  return { rows: [rowsByIndex ? indexed : contained], count: [countByIndex ? indexed : contained] };
}

const all = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

const SORTABLE = {
  createdTime: 'entry.created_time',
  openingTime: 'entry.opening_time',
  estimatedAmount: 'entry.estimated_amount',
  winningPrice: 'entry.winning_price',
  signDate: 'entry.sign_date',
};
const NEWEST = { column: SORTABLE.createdTime, direction: 'desc' } as const;
/** Of these every entry has a value. */
const WHOLE: readonly string[] = [SORTABLE.createdTime, SORTABLE.estimatedAmount, 'entry.section_id'];

const inOrder = (orders: readonly Order[], end = sql``) =>
  sql.join(orders.map(({ column, direction }) => sql`${sql.ref(column)} ${sql.raw(direction)}${end}`));

/** Ids of the entries in an order in which those without a value come last, either way: both parts follow the one index. */
function valuesFirst(orders: readonly Order[], where: Expression<SqlBool>, limit: number, offset: number) {
  const [{ column, direction }] = orders as [Order];
  const value = sql.ref(column);
  const part = (place: number, which: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`
    select ${sql.lit(place)} as part, ${value} as value, entry.section_id from section_entry entry where ${where} and ${value} ${which}
    order by ${inOrder(orders)} limit ${most}`;
  const most = sql`${limit + offset}`;
  return sql`
    with valued as materialized (${part(0, sql`is not null`, most)}),
      rest as (${part(1, sql`is null`, sql`${most} - (select count(*) from valued)`)})
    select found.section_id from (select * from valued union all select * from rest) found
    order by found.part, found.value ${sql.raw(direction)}, found.section_id ${sql.raw(direction)} limit ${limit} offset ${offset}`;
}

/**
 * The ids of one page of entries, in their order: the newest projects first unless sorted otherwise, what has no value last.
 * @throws HttpError 400 for another order
 */
export function idsOfPage(
  asking: LedgerAsking,
  { page, size, sort, ...filter }: LedgerFilter & PageQuery,
  words: WordSearch,
) {
  const orders = orderOf(sort, SORTABLE, NEWEST, 'entry.section_id');
  const byYear = orders[0]!.column !== SORTABLE.createdTime;
  const where = all([...conditionsOf(asking, filter, byYear), ...words.rows]);
  const offset = page * size;
  if (orders.length === 2 && !WHOLE.includes(orders[0]!.column)) return valuesFirst(orders, where, size, offset);
  const last = orders.every(({ column }) => WHOLE.includes(column)) ? sql`` : sql` nulls last`;
  return sql`select entry.section_id from section_entry entry where ${where} order by ${inOrder(orders, last)} limit ${size} offset ${offset}`;
}

/** Whether the ledger counts an entry: a condition on `entry`, by whatever finds many. */
export const isCounted = (asking: LedgerAsking, filter: LedgerFilter, words: WordSearch): RawBuilder<SqlBool> =>
  all([...conditionsOf(asking, filter, false), ...words.count]);

/** How many rows a ledger has, as lists say it. */
export async function countEntries(asking: LedgerAsking, filter: LedgerFilter, words: WordSearch): Promise<Total> {
  // in an order that an index gives, so that counting ends with it: a bitmap would read all entries first
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from section_entry entry where ${isCounted(asking, filter, words)}
      order by entry.created_time limit ${MOST_COUNTED + 1}) found`.execute(asking.db);
  return upToMost(rows[0]!.total);
}
