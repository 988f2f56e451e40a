import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type {
  BidReviewTable,
  EvaluationReportTable,
  EvaluationResultTable,
  PriceComputationTable,
  ScoreTable,
} from './evaluation.tables.ts';

export type ReviewRow = Selectable<BidReviewTable>;
export type ScoreRow = Selectable<ScoreTable>;
export type ReportRow = Selectable<EvaluationReportTable>;
export type ResultRow = Selectable<EvaluationResultTable>;

export const selectReviews = async (db: Database, bidIds: readonly string[]): Promise<Map<string, ReviewRow>> => {
  if (bidIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bidReview')
    .selectAll()
    .where('bidId', 'in', [...bidIds])
    .execute();
  return new Map(rows.map((row) => [row.bidId, row]));
};

export const saveReview = (db: Database, { bidId, ...review }: Insertable<BidReviewTable>): Promise<ReviewRow> =>
  db
    .insertInto('bidReview')
    .values({ bidId, ...review })
    .onConflict((conflict) =>
      conflict.column('bidId').doUpdateSet({ itemId: null, ...review, reviewedTime: sql`business_now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export type ComputationRow = Selectable<PriceComputationTable>;

/** All computations of sections, the newest of each section first. */
export const selectComputations = (db: Database, sectionIds: readonly string[]): Promise<ComputationRow[]> =>
  db
    .selectFrom('priceComputation')
    .selectAll()
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .orderBy('sectionId')
    .orderBy('no', 'desc')
    .execute();

export const insertComputation = (
  db: Database,
  { computation, ...row }: Pick<ComputationRow, 'sectionId' | 'no' | 'cause' | 'computation'>,
): Promise<ComputationRow> =>
  db
    .insertInto('priceComputation')
    .values({ ...row, computation: JSON.stringify(computation) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Scores of a committee, by member, bid and criterion. */
export const selectScores = (db: Database, committeeId: string): Promise<ScoreRow[]> =>
  db
    .selectFrom('score')
    .innerJoin('committeeMember as member', 'member.id', 'score.memberId')
    .selectAll('score')
    .where('member.committeeId', '=', committeeId)
    .execute();

export async function saveScores(db: Database, rows: readonly ScoreRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('score')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'bidId', 'criterionId']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}

export const selectOptionalReport = async (db: Database, projectId: string, round: number): Promise<ReportRow | null> =>
  (await db
    .selectFrom('evaluationReport')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

/** Adds the report of a round, or writes it anew; its version grows. */
export const saveReport = (
  db: Database,
  { id, projectId, round, text, lots }: Insertable<EvaluationReportTable>,
): Promise<ReportRow> =>
  db
    .insertInto('evaluationReport')
    .values({ id, projectId, round, text, lots, approvedTime: null })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'round']).doUpdateSet({
        text,
        lots,
        summarisedTime: sql`business_now()`,
        version: sql`evaluation_report.version + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateReport(
  db: Database,
  reportId: string,
  changes: Updateable<EvaluationReportTable>,
): Promise<void> {
  await db.updateTable('evaluationReport').set(changes).where('id', '=', reportId).execute();
}

export const selectResults = (db: Database, reportId: string): Promise<ResultRow[]> =>
  db
    .selectFrom('evaluationResult')
    .selectAll()
    .where('reportId', '=', reportId)
    .orderBy('sectionId')
    .orderBy('rank')
    .execute();

/** Puts these results in place of those that the report had. */
export async function replaceResults(
  db: Database,
  reportId: string,
  rows: readonly Omit<ResultRow, 'reportId'>[],
): Promise<void> {
  await db.deleteFrom('evaluationResult').where('reportId', '=', reportId).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('evaluationResult')
    .values(rows.map((row) => ({ ...row, reportId })))
    .execute();
}
