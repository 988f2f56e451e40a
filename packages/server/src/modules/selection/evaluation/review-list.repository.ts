import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ReviewMarkTable } from './evaluation.tables.ts';

export type MarkRow = Selectable<ReviewMarkTable>;

/** What members said of the items about these bids. */
export const selectMarks = (db: Database, bidIds: readonly string[]): Promise<MarkRow[]> =>
  db
    .selectFrom('reviewMark')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .execute();

/** Keeps what a member says; what it said of the same item before is replaced. */
export async function saveMarks(db: Database, rows: readonly Omit<MarkRow, 'markedTime'>[]): Promise<void> {
  await db
    .insertInto('reviewMark')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['itemId', 'bidId', 'memberId']).doUpdateSet((eb) => ({
        passed: eb.ref('excluded.passed'),
        reason: eb.ref('excluded.reason'),
        markedTime: sql`business_now()`,
      })),
    )
    .execute();
}

/** Takes a rejection for an item back: the bid waits for its review again. */
export async function deleteReview(db: Database, bidId: string): Promise<void> {
  await db.deleteFrom('bidReview').where('bidId', '=', bidId).where('itemId', 'is not', null).execute();
}
