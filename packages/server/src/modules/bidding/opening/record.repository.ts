import { GONE_AFTER_SECONDS } from '@tenderdesk/domain/bidding/opening/record';
import type { EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { OpeningLineTable, OpeningSignatureTable, OpeningStayTable } from './record.tables.ts';

export type LineRow = Selectable<OpeningLineTable>;
export type StayRow = Selectable<OpeningStayTable>;
export type SignatureRow = Selectable<OpeningSignatureTable>;

/** Adds a line behind the last one. The caller holds the project's lock. */
export async function insertLine(db: Database, row: Omit<Insertable<OpeningLineTable>, 'no'>): Promise<void> {
  const { openingId } = row;
  const no = sql<number>`(select coalesce(max(no), 0) + 1 from opening_line where opening_id = ${openingId})`;
  await db
    .insertInto('openingLine')
    .values({ ...row, no })
    .execute();
}

/** Lines behind a number, in order; with `sectionId` those of that section and those of all. */
export const selectLines = (
  db: Database,
  { openingId, after, sectionId }: { openingId: string; after: number; sectionId: string | null },
): Promise<LineRow[]> => {
  const lines = db
    .selectFrom('openingLine')
    .selectAll()
    .where('openingId', '=', openingId)
    .where('no', '>', after)
    .orderBy('no');
  return (
    sectionId === null
      ? lines
      : lines.where((eb) => eb.or([eb('sectionId', 'is', null), eb('sectionId', '=', sectionId)]))
  ).execute();
};

/** Somebody is in the room at this moment: the time goes on, or a new one begins. True for a new one. */
export async function keepStay(db: Database, row: Omit<StayRow, 'cameTime' | 'seenTime'>): Promise<boolean> {
  const going = await db
    .updateTable('openingStay')
    .set({ seenTime: sql<string>`greatest(seen_time, business_now())` })
    .where('openingId', '=', row.openingId)
    .where('userId', '=', row.userId)
    .where('seenTime', '>', sql<string>`business_now() - ${GONE_AFTER_SECONDS} * interval '1 second'`)
    .returning('userId')
    .execute();
  if (going.length > 0) return false;
  const now = sql<string>`date_trunc('second', business_now())`;
  await db
    .insertInto('openingStay')
    .values({ ...row, cameTime: now, seenTime: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Who was in the room, and when, in the order of their coming. */
export const selectStays = (db: Database, openingId: string) =>
  db
    .selectFrom('openingStay')
    .selectAll()
    .select(sql<boolean>`seen_time > business_now() - ${GONE_AFTER_SECONDS} * interval '1 second'`.as('present'))
    .where('openingId', '=', openingId)
    .orderBy('cameTime')
    .orderBy('userId')
    .execute();

/** The signature that stands of each of these bids, under this record of their opening. */
export async function selectSignatures(
  db: Database,
  bidIds: readonly string[],
  part: EnvelopePart,
): Promise<Map<string, SignatureRow>> {
  const rows = await db
    .selectFrom('openingSignature')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .where('part', '=', part)
    .orderBy('bidId')
    .orderBy('no')
    .execute();
  return new Map(rows.map((row) => [row.bidId, row]));
}

/** Adds what stands of a bid from now on. The caller holds the project's lock. */
export async function insertSignature(
  db: Database,
  row: Omit<Insertable<OpeningSignatureTable>, 'no' | 'part'> & { part: EnvelopePart },
): Promise<void> {
  const no = sql<number>`(
    select coalesce(max(no), 0) + 1 from opening_signature where bid_id = ${row.bidId} and part = ${row.part})`;
  await db
    .insertInto('openingSignature')
    .values({ ...row, no })
    .execute();
}
