import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { MarketAnswerPriceTable, MarketAnswerTable } from './market-request.tables.ts';

/** What the companies of a request say, by their names. */
export const selectAnswers = (db: Database, marketRequestId: string) =>
  db
    .selectFrom('marketAnswer')
    .innerJoin('inquirySupplier as company', 'company.id', 'marketAnswer.inquirySupplierId')
    .selectAll('marketAnswer')
    .select('company.name as supplierName')
    .where('marketRequestId', '=', marketRequestId)
    .orderBy(sql`company.name collate pinyin`)
    .orderBy('marketAnswer.id')
    .execute();

/** Prices of answers, by the number of their items. */
export const selectPrices = (db: Database, marketAnswerIds: readonly string[]) =>
  db
    .selectFrom('marketAnswerPrice')
    .selectAll()
    .where(sql<boolean>`market_answer_id = any(${[...marketAnswerIds]}::text[])`)
    .orderBy('no')
    .execute();

/** The files of an answer that nobody of the company has uploaded. */
export async function selectFilesOfUnit(
  db: Database,
  bizType: string,
  { id, supplierId }: { id: string; supplierId: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('attachment')
    .select('attachment.id')
    .where('bizType', '=', bizType)
    .where('bizId', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity')
            .whereRef('identity.userId', '=', 'attachment.createdBy')
            .where('identity.organizationId', '=', supplierId ?? ''),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Requests to a company, as it sees them. */
const ofCompany = (db: Database, supplierId: string) =>
  db
    .selectFrom('marketAnswer')
    .innerJoin('marketRequest as request', 'request.id', 'marketAnswer.marketRequestId')
    .innerJoin('organization as unit', 'unit.id', 'request.organizationId')
    .selectAll('marketAnswer')
    .select(['request.title', 'request.kind', 'request.words as requestWords', 'request.dueTime'])
    .select(['request.status as requestStatus', 'request.createdTime', 'unit.name as organizationName'])
    .where('marketAnswer.supplierId', '=', supplierId);

export type OwnRow = Awaited<ReturnType<ReturnType<typeof ofCompany>['executeTakeFirstOrThrow']>>;

const SORTABLE = { dueTime: 'request.dueTime', createdTime: 'request.createdTime' };

/** One page of the requests to a company, newest first unless sorted otherwise. */
export function pageOfCompany(db: Database, supplierId: string, filter: PageQuery) {
  let query = ofCompany(db, supplierId);
  if (filter.keyword) query = query.where('request.title', 'like', contains(filter.keyword));
  const fallback = { column: 'request.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, fallback, 'marketAnswer.id'));
}

/** A request to the company; null for absent and foreign ones alike. */
export const selectOptionalOfCompany = async (db: Database, supplierId: string, marketAnswerId: string) =>
  (await ofCompany(db, supplierId).where('marketAnswer.id', '=', marketAnswerId).executeTakeFirst()) ?? null;

/** An answer to a request of a unit within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalOfUnits = async (db: Database, user: User, marketAnswerId: string) =>
  (await db
    .selectFrom('marketAnswer')
    .innerJoin('marketRequest', 'marketRequest.id', 'marketAnswer.marketRequestId')
    .select(['marketAnswer.id', 'marketAnswer.marketRequestId'])
    .where('marketAnswer.id', '=', marketAnswerId)
    .where(ofUnits(user, 'marketRequest'))
    .executeTakeFirst()) ?? null;

/** An answer as it is; its request has been locked before. */
export const selectAnswer = (db: Database, marketAnswerId: string) =>
  db.selectFrom('marketAnswer').selectAll().where('id', '=', marketAnswerId).executeTakeFirstOrThrow();

export async function insertAnswers(db: Database, rows: readonly Insertable<MarketAnswerTable>[]): Promise<void> {
  await db
    .insertInto('marketAnswer')
    .values([...rows])
    .execute();
}

export async function updateAnswer(
  db: Database,
  marketAnswerId: string,
  changes: Updateable<MarketAnswerTable>,
): Promise<void> {
  await db
    .updateTable('marketAnswer')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', marketAnswerId)
    .execute();
}

/** Whoever has not answered by the end was silent. */
export async function markSilent(db: Database, marketRequestId: string): Promise<void> {
  await db
    .updateTable('marketAnswer')
    .set({ status: 'SILENT', version: sql`version + 1` })
    .where('marketRequestId', '=', marketRequestId)
    .where('status', '=', 'WAITING')
    .execute();
}

/** The prices of an answer, in the place of those that it had. */
export async function replacePrices(
  db: Database,
  marketAnswerId: string,
  prices: readonly Omit<MarketAnswerPriceTable, 'marketAnswerId'>[],
): Promise<void> {
  await db.deleteFrom('marketAnswerPrice').where('marketAnswerId', '=', marketAnswerId).execute();
  if (prices.length === 0) return;
  await db
    .insertInto('marketAnswerPrice')
    .values(prices.map((price) => ({ ...price, marketAnswerId })))
    .execute();
}
