import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { InRound } from '../../procedure/project/project.service.ts';
import type { PriceOpeningItemTable, PriceOpeningTable } from './price-opening.tables.ts';

export type PriceOpeningRow = Selectable<PriceOpeningTable>;
export type PriceItemRow = Selectable<PriceOpeningItemTable>;

/** The second opening of the project's round; null before it is announced. */
export const selectOptionalPriceOpening = async (
  db: Database,
  { id, round }: InRound,
): Promise<PriceOpeningRow | null> =>
  (await db
    .selectFrom('priceOpening')
    .selectAll()
    .where('projectId', '=', id)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

export async function insertPriceOpening(db: Database, row: Insertable<PriceOpeningTable>): Promise<void> {
  await db.insertInto('priceOpening').values(row).execute();
}

export async function updatePriceOpening(
  db: Database,
  id: string,
  changes: Updateable<PriceOpeningTable>,
): Promise<void> {
  await db
    .updateTable('priceOpening')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Opens the window of `minutes` now, by the database's clock. */
export const startPriceOpening = (
  db: Database,
  id: string,
  changes: Updateable<PriceOpeningTable>,
  minutes: number,
): Promise<void> =>
  updatePriceOpening(db, id, {
    ...changes,
    startedTime: sql<string>`business_now()` as never,
    decryptUntil: sql<string>`business_now() + make_interval(mins => ${minutes})` as never,
  });

/** A window that was open when the project was paused stays open for as long as it was then. */
export const prolongPriceWindow = (
  db: Database,
  id: string,
  { since, until }: { since: string; until: string },
): Promise<void> =>
  updatePriceOpening(db, id, {
    decryptUntil: sql<string>`decrypt_until + (${until}::timestamptz - ${since}::timestamptz)` as never,
  });

export const selectPriceItems = (db: Database, priceOpeningId: string): Promise<PriceItemRow[]> =>
  db
    .selectFrom('priceOpeningItem')
    .selectAll()
    .where('priceOpeningId', '=', priceOpeningId)
    .orderBy('sectionId')
    .orderBy('bidderName')
    .orderBy('bidId')
    .execute();

export const selectOptionalPriceItem = async (db: Database, bidId: string): Promise<PriceItemRow | null> =>
  (await db.selectFrom('priceOpeningItem').selectAll().where('bidId', '=', bidId).executeTakeFirst()) ?? null;

export async function insertPriceItems(
  db: Database,
  rows: readonly Insertable<PriceOpeningItemTable>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('priceOpeningItem')
      .values([...rows])
      .execute();
}

export async function updatePriceItem(
  db: Database,
  bidId: string,
  changes: Updateable<PriceOpeningItemTable>,
): Promise<void> {
  await db.updateTable('priceOpeningItem').set(changes).where('bidId', '=', bidId).execute();
}
