import type { Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { NegotiationRecordTable, NegotiationResultTable } from './negotiation.tables.ts';

export type RecordRow = Selectable<NegotiationRecordTable>;
export type ResultRow = Selectable<NegotiationResultTable>;

export const selectOptionalRecord = async (db: Database, reportId: string): Promise<RecordRow | null> =>
  (await db.selectFrom('negotiationRecord').selectAll().where('reportId', '=', reportId).executeTakeFirst()) ?? null;

/** The reports among these that were approved, with the record that they hold. */
export const selectApproved = async (db: Database, reportIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('evaluationReport')
      .select('id')
      .where('id', 'in', [...reportIds])
      .where('approvedTime', 'is not', null)
      .execute()
  ).map(({ id }) => id);

export const selectResults = (db: Database, reportId: string): Promise<ResultRow[]> =>
  db.selectFrom('negotiationResult').selectAll().where('reportId', '=', reportId).execute();

/** Writes the record of a report anew, with these results in place of those that it had. */
export async function saveRecord(
  db: Database,
  { reportId, participants }: RecordRow,
  results: readonly Omit<ResultRow, 'reportId'>[],
): Promise<void> {
  await db
    .insertInto('negotiationRecord')
    .values({ reportId, participants })
    .onConflict((conflict) => conflict.column('reportId').doUpdateSet({ participants }))
    .execute();
  await db.deleteFrom('negotiationResult').where('reportId', '=', reportId).execute();
  if (results.length > 0)
    await db
      .insertInto('negotiationResult')
      .values(results.map((row) => ({ ...row, reportId })))
      .execute();
}
