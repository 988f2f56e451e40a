import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { CompetitionJudgementTable, FirstStepReviewTable } from './first-step.tables.ts';

export type FirstReviewRow = Selectable<FirstStepReviewTable>;
export type JudgementRow = Selectable<CompetitionJudgementTable>;

/** Users of a committee who have handed in for the first envelopes. */
export const selectSheets = async (db: Database, committeeId: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('firstStepSheet').select('userId').where('committeeId', '=', committeeId).execute();
  return new Set(rows.map(({ userId }) => userId));
};

export async function insertSheet(db: Database, committeeId: string, userId: string): Promise<void> {
  await db.insertInto('firstStepSheet').values({ committeeId, userId }).execute();
}

/** What the first step decided, by bid; empty until it is closed. */
export const selectFirstReviews = async (
  db: Database,
  bidIds: readonly string[],
): Promise<Map<string, FirstReviewRow>> => {
  if (bidIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('firstStepReview')
    .selectAll()
    .where('bidId', 'in', [...bidIds])
    .execute();
  return new Map(rows.map((row) => [row.bidId, row]));
};

/** Keeps what was decided; a bid that is kept already stays as it was. */
export async function insertFirstReviews(
  db: Database,
  rows: readonly Omit<FirstReviewRow, 'closedTime'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('firstStepReview')
    .values([...rows])
    .onConflict((conflict) => conflict.column('bidId').doNothing())
    .execute();
}

/** What was said of sections, the newest first. */
export const selectJudgements = (db: Database, sectionIds: readonly string[]): Promise<JudgementRow[]> =>
  db
    .selectFrom('competitionJudgement')
    .selectAll()
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .orderBy('notedTime', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function insertJudgement(db: Database, row: Insertable<CompetitionJudgementTable>): Promise<void> {
  await db.insertInto('competitionJudgement').values(row).execute();
}

/** The decisions of these bids fall away: they are reviewed anew, with their prices. */
export async function clearReviews(db: Database, bidIds: readonly string[]): Promise<void> {
  if (bidIds.length > 0)
    await db
      .deleteFrom('bidReview')
      .where('bidId', 'in', [...bidIds])
      .execute();
}
