import type { MarketRequestStatus } from '@tenderdesk/domain/inquiry/market-request/codes';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { MarketRequestItemTable, MarketRequestTable } from './market-request.tables.ts';

export interface MarketRequestFilter extends PageQuery {
  kind?: string | undefined;
  status?: MarketRequestStatus | undefined;
}

const numberOf = (from: string) => sql<number>`(select count(*)::int from ${sql.raw(from)})`;

/** Requests of units within the person's scope, with what lists count. */
const listed = (db: Database, user: User) =>
  db
    .selectFrom('marketRequest')
    .innerJoin('organization as unit', 'unit.id', 'marketRequest.organizationId')
    .innerJoin('appUser as creator', 'creator.id', 'marketRequest.createdBy')
    .selectAll('marketRequest')
    .select(['unit.name as organizationName', 'creator.displayName as creatorName'])
    .select(numberOf('market_request_item item where item.market_request_id = market_request.id').as('itemNum'))
    .select(numberOf('market_answer answer where answer.market_request_id = market_request.id').as('companyNum'))
    .select(
      numberOf(
        `market_answer answer where answer.market_request_id = market_request.id and answer.status = 'ANSWERED'`,
      ).as('answerNum'),
    )
    .where(ofUnits(user, 'marketRequest'));

export type MarketRequestRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const SORTABLE = {
  title: 'marketRequest.title',
  dueTime: 'marketRequest.dueTime',
  createdTime: 'marketRequest.createdTime',
};

/** One page of the requests, newest first unless sorted otherwise. */
export function pageMarketRequests(db: Database, user: User, filter: MarketRequestFilter) {
  let query = listed(db, user);
  if (filter.kind) query = query.where('marketRequest.kind', '=', filter.kind as MarketRequestRow['kind']);
  if (filter.status) query = query.where('marketRequest.status', '=', filter.status);
  if (filter.keyword) query = query.where('marketRequest.title', 'like', contains(filter.keyword));
  const fallback = { column: 'marketRequest.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, fallback, 'marketRequest.id'));
}

/** A request within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalMarketRequest = async (db: Database, user: User, marketRequestId: string) =>
  (await listed(db, user).where('marketRequest.id', '=', marketRequestId).executeTakeFirst()) ?? null;

/** The name of a request, for those who read a price that came from it; null for none. */
export const selectOptionalTitle = async (db: Database, marketRequestId: string) =>
  (await db.selectFrom('marketRequest').select('title').where('id', '=', marketRequestId).executeTakeFirst())?.title ??
  null;

/** A request, locked. Who may reach it the caller has asked before. */
export const lockMarketRequest = (db: Database, marketRequestId: string) =>
  db.selectFrom('marketRequest').selectAll().where('id', '=', marketRequestId).forUpdate().executeTakeFirstOrThrow();

/** Requests whose end has passed, locked; what somebody else works on is left out. */
export const lockOver = (db: Database, most: number) =>
  db
    .selectFrom('marketRequest')
    .selectAll()
    .where('status', '=', 'OPEN')
    .where(sql<boolean>`due_time <= business_now()`)
    .orderBy('dueTime')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** What a request asks for, in order. */
export const selectItems = (db: Database, marketRequestId: string) =>
  db.selectFrom('marketRequestItem').selectAll().where('marketRequestId', '=', marketRequestId).orderBy('no').execute();

export async function insertMarketRequest(
  db: Database,
  request: Insertable<MarketRequestTable>,
  items: readonly Insertable<MarketRequestItemTable>[],
): Promise<void> {
  await db.insertInto('marketRequest').values(request).execute();
  await db
    .insertInto('marketRequestItem')
    .values([...items])
    .execute();
}

export async function updateMarketRequest(
  db: Database,
  marketRequestId: string,
  changes: Updateable<MarketRequestTable>,
): Promise<void> {
  await db
    .updateTable('marketRequest')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', marketRequestId)
    .execute();
}
