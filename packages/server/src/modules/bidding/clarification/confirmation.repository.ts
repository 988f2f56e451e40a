import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** The bids of a company in a round of a project that stand, with when they were handed in. */
export const selectOwnBids = (db: Database, supplierId: string, { id, round }: { id: string; round: number }) =>
  db
    .selectFrom('bid')
    .innerJoin('section', 'section.id', 'bid.sectionId')
    .select(['bid.id', 'bid.submittedTime', 'bid.status'])
    .where('section.projectId', '=', id)
    .where('section.round', '=', round)
    .where('bid.supplierId', '=', supplierId)
    .where('bid.status', '!=', 'WITHDRAWN')
    .execute();

/** What these bids were confirmed after. */
export const selectConfirmations = (db: Database, bidIds: readonly string[]) =>
  db
    .selectFrom('clarificationConfirmation')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .execute();

/** Notes that bids stand as they are after a clarification, by the database's clock; what was confirmed before stays so. */
export async function insertConfirmations(
  db: Database,
  clarificationId: string,
  bidIds: readonly string[],
  confirmedBy: string,
): Promise<void> {
  await db
    .insertInto('clarificationConfirmation')
    .values(bidIds.map((bidId) => ({ clarificationId, bidId, confirmedBy })))
    .onConflict((conflict) => conflict.columns(['clarificationId', 'bidId']).doNothing())
    .execute();
}

/** The bids of a round that were opened, with what they were confirmed after. Only once the opening has started. */
export const selectOpened = (db: Database, { id, round }: { id: string; round: number }) =>
  db
    .selectFrom('bid')
    .innerJoin('section', 'section.id', 'bid.sectionId')
    .innerJoin('openingItem as item', 'item.bidId', 'bid.id')
    .select(['bid.id', 'bid.submittedTime', 'section.name as sectionName', 'item.bidderName'])
    .where('section.projectId', '=', id)
    .where('section.round', '=', round)
    .orderBy('section.ordinal')
    .orderBy('item.bidderName')
    .orderBy('bid.id')
    .execute();
