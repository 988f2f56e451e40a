import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { PricePartTable } from './price-part.tables.ts';

export type PricePartRow = Selectable<PricePartTable>;

/** The price parts of bids, by bid; none for a bid of one envelope. */
export const selectParts = async (db: Database, bidIds: readonly string[]): Promise<Map<string, PricePartRow>> => {
  if (bidIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('pricePart')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.bidId, row]));
};

export const selectOptionalPart = async (db: Database, bidId: string): Promise<PricePartRow | null> =>
  (await selectParts(db, [bidId])).get(bidId) ?? null;

export async function insertPart(
  db: Database,
  row: Pick<PricePartRow, 'bidId' | 'envelopeKey' | 'sha256' | 'size'>,
): Promise<void> {
  await db.insertInto('pricePart').values(row).execute();
}

export async function updatePart(db: Database, bidId: string, changes: Updateable<PricePartTable>): Promise<void> {
  await db.updateTable('pricePart').set(changes).where('bidId', '=', bidId).execute();
}

/** Price parts whose hour has come to be compared: of bids whose first opening is less than a day away or behind, and that are shut. */
export const selectUncheckedParts = (db: Database, most: number): Promise<PricePartRow[]> =>
  db
    .selectFrom('pricePart as part')
    .innerJoin('bid', 'bid.id', 'part.bidId')
    .innerJoin('section', 'section.id', 'bid.sectionId')
    .innerJoin('project', 'project.id', 'bid.projectId')
    .selectAll('part')
    .where('part.status', 'in', ['SEALED', 'ADMITTED'])
    .where('bid.status', 'in', ['SUBMITTED', 'OPENED'])
    .whereRef('section.round', '=', 'project.round')
    .where('project.status', '!=', 'ENDED')
    .where(sql<boolean>`project.opening_time < (select business_now()) + interval '1 day'`)
    .where(sql<boolean>`coalesce(part.checked_time < now() - interval '1 hour', true)`)
    .orderBy('part.bidId')
    .limit(most)
    .execute();

export async function setPartChecked(db: Database, bidId: string): Promise<void> {
  await sql`update price_part set checked_time = now() where bid_id = ${bidId}`.execute(db);
}

/** Bids whose price part is shut although no second opening will come: the project has ended, or the round, or the section. */
export const selectLeft = async (db: Database, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('pricePart as part')
    .innerJoin('bid', 'bid.id', 'part.bidId')
    .innerJoin('section', 'section.id', 'bid.sectionId')
    .innerJoin('project', 'project.id', 'bid.projectId')
    .select('part.bidId')
    .where('part.status', 'in', ['SEALED', 'ADMITTED'])
    .where('bid.status', '!=', 'WITHDRAWN')
    .where(
      sql<boolean>`(project.status = 'ENDED' or section.round < project.round or section.status <> 'NORMAL' or bid.status in ('REVOKED', 'LAPSED'))`,
    )
    .orderBy('part.bidId')
    .limit(most)
    .execute();
  return rows.map(({ bidId }) => bidId);
};

/** Returns price parts as they are: from now on they are never opened. */
export async function returnParts(db: Database, bidIds: readonly string[]): Promise<void> {
  await sql`update price_part set status = 'RETURNED', returned_time = business_now()
    where status in ('SEALED', 'ADMITTED') and bid_id = any(${[...bidIds]}::text[])`.execute(db);
}

/** Lets go of the price parts of bids that were taken back, once their opening is behind. Gives how many. */
export async function forgetParts(db: Database, sealed: readonly string[], most: number): Promise<number> {
  const done = await sql`
    update price_part set envelope_key = null where bid_id in (
      select part.bid_id from price_part part join bid b on b.id = part.bid_id join project p on p.id = b.project_id
        join section s on s.id = b.section_id
      where b.status = 'WITHDRAWN' and part.envelope_key is not null and part.status <> 'RETURNED'
        and (p.status = 'ENDED' or s.round < p.round or p.phase <> all(${[...sealed]}::text[]))
      limit ${most})`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}
