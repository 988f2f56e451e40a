import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { InRound } from '../../procedure/project/project.service.ts';
import type { QuoteRoundTable, QuoteTable } from './quote.tables.ts';

export type QuoteRoundRow = Selectable<QuoteRoundTable>;
export type QuoteRow = Selectable<QuoteTable>;

/** The rounds of quotes that were held in a project's round, in order. */
export const selectRounds = (db: Database, { id, round }: InRound): Promise<QuoteRoundRow[]> =>
  db
    .selectFrom('quoteRound')
    .selectAll()
    .where('projectId', '=', id)
    .where('round', '=', round)
    .orderBy('no')
    .execute();

export async function insertRound(db: Database, row: Insertable<QuoteRoundTable>): Promise<void> {
  await db.insertInto('quoteRound').values(row).execute();
}

export async function openRound(db: Database, quoteRoundId: string): Promise<void> {
  await db
    .updateTable('quoteRound')
    .set({ openedTime: sql<string>`business_now()` })
    .where('id', '=', quoteRoundId)
    .execute();
}

/** A round that was running when the project was paused runs on for as long as it had then. */
export async function prolongRound(
  db: Database,
  quoteRoundId: string,
  { since, until }: { since: string; until: string },
): Promise<void> {
  await db
    .updateTable('quoteRound')
    .set({ endTime: sql<string>`end_time + (${until}::timestamptz - ${since}::timestamptz)` })
    .where('id', '=', quoteRoundId)
    .execute();
}

/** Quotes of rounds, opened or not. */
export const selectQuotes = (db: Database, quoteRoundIds: readonly string[]): Promise<QuoteRow[]> =>
  db
    .selectFrom('quote')
    .selectAll()
    .where(sql<boolean>`quote_round_id = any(${[...quoteRoundIds]}::text[])`)
    .execute();

export const selectOptionalQuote = async (
  db: Database,
  quoteRoundId: string,
  registrationId: string,
): Promise<QuoteRow | null> =>
  (await db
    .selectFrom('quote')
    .selectAll()
    .where('quoteRoundId', '=', quoteRoundId)
    .where('registrationId', '=', registrationId)
    .executeTakeFirst()) ?? null;

export async function insertQuote(db: Database, row: Insertable<QuoteTable>): Promise<void> {
  await db.insertInto('quote').values(row).execute();
}

export async function updateQuote(
  db: Database,
  { quoteRoundId, registrationId }: Pick<QuoteRow, 'quoteRoundId' | 'registrationId'>,
  changes: Updateable<QuoteTable>,
): Promise<void> {
  await db
    .updateTable('quote')
    .set(changes)
    .where('quoteRoundId', '=', quoteRoundId)
    .where('registrationId', '=', registrationId)
    .execute();
}

/** The standing bid of each registration in a project's round. */
export const selectBids = (db: Database, { id, round }: InRound) =>
  db
    .selectFrom('bid')
    .innerJoin('section', 'section.id', 'bid.sectionId')
    .select(['bid.id', 'bid.registrationId'])
    .where('bid.projectId', '=', id)
    .where('section.round', '=', round)
    .where('bid.status', '<>', 'WITHDRAWN')
    .execute();

/**
 * The projects with a round of quotes that is still to be opened, each since it began. One whose project ended or is tendered
 * again is never opened, and hides nothing.
 */
export const sealedQuotes = sql`
  select quote_round.project_id, quote_round.start_time as since
  from quote_round join project on project.id = quote_round.project_id and project.round = quote_round.round
  where quote_round.opened_time is null and project.phase = 'BID_OPENING' and project.status <> 'ENDED'`;
