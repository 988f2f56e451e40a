import type { EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { type InRound } from '../../procedure/project/project.service.ts';
import { SEALABLE } from '../../procedure/sealing/sealing.service.ts';
import type { BidOpeningTable, FactorDrawTable, OpeningItemTable, OpeningReadingTable } from './opening.tables.ts';

export type OpeningRow = Selectable<BidOpeningTable>;
export type ItemRow = Selectable<OpeningItemTable>;

export const selectOptionalOpening = async (
  db: Database,
  projectId: string,
  round: number,
): Promise<OpeningRow | null> =>
  (await db
    .selectFrom('bidOpening')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

/** An opening whose record is closed. */
export type ClosedOpening = OpeningRow & { endedTime: string };

/** The openings of a project whose records are closed, the newest round first. */
export const selectClosed = (db: Database, projectId: string): Promise<ClosedOpening[]> =>
  db
    .selectFrom('bidOpening')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('endedTime', 'is not', null)
    .where('status', 'in', ['RECORDED', 'EVALUATING', 'EVALUATED'])
    .orderBy('round', 'desc')
    .$narrowType<{ endedTime: string }>()
    .execute();

/**
 * Ids of those projects of which an opening has started, in the round asked for or a later one: who took part in a round
 * that was never opened stays unknown while the next one is still sealed.
 */
export const selectStarted = async (db: Database, projects: readonly InRound[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct asked.id from unnest(${projects.map(({ id }) => id)}::text[], ${projects.map(({ round }) => round)}::int[])
      as asked (id, round) join bid_opening on bid_opening.project_id = asked.id and bid_opening.round >= asked.round
    where started_time is not null
    union select id from project where id = any(${projects.map(({ id }) => id)}::text[]) and status = 'ENDED'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** `selectStarted` as a condition of a statement that reads `project`. */
export const hasStarted = (round: RawBuilder<number>) => sql<boolean>`(project.status = 'ENDED' or exists (
  select from bid_opening where bid_opening.project_id = project.id and bid_opening.round >= ${round} and started_time is not null))`;

/**
 * The projects of which the opening has not started, each since its earliest announcement. A project of a later round counts
 * from its first announcement, whose bidders nobody may have seen either.
 */
export const sealedProjects = sql`
  select project.id as project_id, (select min(publish_time) from announcement where announcement.project_id = project.id) as since
  from project where project.phase = any(${sql.val([...SEALABLE])}::text[]) and project.status <> 'ENDED'
    and not exists (
      select from bid_opening where bid_opening.project_id = project.id and bid_opening.round >= project.round
        and started_time is not null
    )`;

export const insertOpening = (db: Database, row: Insertable<BidOpeningTable>) =>
  db
    .insertInto('bidOpening')
    .values(row)
    .onConflict((conflict) => conflict.columns(['projectId', 'round']).doNothing())
    .execute();

export async function updateOpening(
  db: Database,
  openingId: string,
  changes: Updateable<BidOpeningTable>,
): Promise<void> {
  await db
    .updateTable('bidOpening')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', openingId)
    .execute();
}

/** Opens the decrypt window of `minutes` now, by the database's clock. */
export async function startOpening(
  db: Database,
  openingId: string,
  changes: Updateable<BidOpeningTable>,
  minutes: number,
): Promise<void> {
  await updateOpening(db, openingId, {
    ...changes,
    startedTime: sql<string>`business_now()` as never,
    decryptUntil: sql<string>`business_now() + make_interval(mins => ${minutes})` as never,
  });
}

/** A decrypt window that was open when the project was paused stays open for as long as it was then. */
export async function prolongWindow(
  db: Database,
  openingId: string,
  { since, until }: { since: string; until: string },
): Promise<void> {
  await updateOpening(db, openingId, {
    decryptUntil: sql<string>`decrypt_until + (${until}::timestamptz - ${since}::timestamptz)` as never,
  });
}

/** True once the moment is reached, by the database's clock. */
export const isReached = async (db: Database, time: string): Promise<boolean> => {
  const { rows } = await sql<{ reached: boolean }>`select business_now() >= ${time}::timestamptz as reached`.execute(
    db,
  );
  return rows[0]?.reached === true;
};

export const insertItem = async (db: Database, row: Insertable<OpeningItemTable>): Promise<void> => {
  await db.insertInto('openingItem').values(row).execute();
};

export const selectItems = (db: Database, openingId: string): Promise<ItemRow[]> =>
  db
    .selectFrom('openingItem')
    .selectAll()
    .where('openingId', '=', openingId)
    .orderBy('sectionId')
    .orderBy('bidderName')
    .orderBy('bidId')
    .execute();

export const selectOptionalItem = async (db: Database, bidId: string): Promise<ItemRow | null> =>
  (await db.selectFrom('openingItem').selectAll().where('bidId', '=', bidId).executeTakeFirst()) ?? null;

/** The line of a company's bid for a section. */
export const selectOptionalItemOf = async (
  db: Database,
  openingId: string,
  { sectionId, supplierId }: Pick<ItemRow, 'sectionId' | 'supplierId'>,
): Promise<ItemRow | null> =>
  (await db
    .selectFrom('openingItem')
    .selectAll()
    .where('openingId', '=', openingId)
    .where('sectionId', '=', sectionId)
    .where('supplierId', '=', supplierId)
    .executeTakeFirst()) ?? null;

export async function updateItem(db: Database, bidId: string, changes: Updateable<OpeningItemTable>): Promise<void> {
  await db.updateTable('openingItem').set(changes).where('bidId', '=', bidId).execute();
}

/** What was read out of a record, in the order of its turns. */
export const selectReadings = (
  db: Database,
  openingId: string,
  part: EnvelopePart,
): Promise<Selectable<OpeningReadingTable>[]> =>
  db
    .selectFrom('openingReading')
    .selectAll()
    .where('openingId', '=', openingId)
    .where('part', '=', part)
    .orderBy('sectionId')
    .orderBy('turn')
    .execute();

export const insertReading = async (db: Database, row: Insertable<OpeningReadingTable>): Promise<void> => {
  await db.insertInto('openingReading').values(row).execute();
};

/** Keeps the factors that were drawn; one that was drawn before stands. */
export async function insertFactors(
  db: Database,
  rows: readonly Pick<FactorDrawTable, 'sectionId' | 'factor'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('factorDraw')
    .values([...rows])
    .onConflict((conflict) => conflict.column('sectionId').doNothing())
    .execute();
}

/** The drawn factors of sections, by section. */
export const selectFactors = async (
  db: Database,
  sectionIds: readonly string[],
): Promise<Map<string, Selectable<FactorDrawTable>>> => {
  const rows = await db
    .selectFrom('factorDraw')
    .selectAll()
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.sectionId, row]));
};
