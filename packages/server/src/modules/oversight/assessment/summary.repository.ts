import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { TenderSummaryTable } from './assessment.tables.ts';

export interface SummaryFilter extends PageQuery {
  year?: number | undefined;
  organizationId?: string | undefined;
}

const listed = (db: Database, user: User) =>
  db
    .selectFrom('tenderSummary as summary')
    .innerJoin('organization', 'organization.id', 'summary.organizationId')
    .innerJoin('appUser as author', 'author.id', 'summary.createdBy')
    .select([
      'summary.id',
      'summary.year',
      'summary.organizationId',
      'organization.name as organizationName',
      'summary.text',
      'author.displayName as createdByName',
      'summary.createdTime',
      'summary.updatedTime',
      'summary.version',
    ])
    .where(ofUnits(user, 'summary'));

export type SummaryRow = NonNullable<Awaited<ReturnType<typeof selectOptionalSummary>>>;

/** One page of the summaries of units within the person's scope, the latest year first unless sorted otherwise. */
export function pageSummaries(db: Database, user: User, filter: SummaryFilter) {
  let query = listed(db, user);
  if (filter.year) query = query.where('summary.year', '=', filter.year);
  if (filter.organizationId) query = query.where('summary.organizationId', '=', filter.organizationId);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('organization.name', 'like', pattern), eb('summary.text', 'like', pattern)]));
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(
      filter.sort,
      { year: 'summary.year', updatedTime: 'summary.updatedTime' },
      { column: 'summary.year', direction: 'desc' },
      'summary.id',
    ),
  );
}

/** A summary within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalSummary = async (db: Database, user: User, summaryId: string) =>
  (await listed(db, user).where('summary.id', '=', summaryId).executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends. */
export const lockOptionalSummary = async (db: Database, user: User, summaryId: string) =>
  (await listed(db, user).where('summary.id', '=', summaryId).forUpdate('summary').executeTakeFirst()) ?? null;

/** Gives whether the unit had none of that year. */
export async function insertSummary(db: Database, row: Insertable<TenderSummaryTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tenderSummary')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateSummary(db: Database, summaryId: string, text: string): Promise<void> {
  await db
    .updateTable('tenderSummary')
    .set({ text, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', summaryId)
    .execute();
}

export async function deleteSummary(db: Database, summaryId: string): Promise<void> {
  await db.deleteFrom('tenderSummary').where('id', '=', summaryId).execute();
}
