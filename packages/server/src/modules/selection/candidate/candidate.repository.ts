import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { WinningCandidateTable } from './candidate.tables.ts';

export type CandidateRow = Selectable<WinningCandidateTable>;

/** A project in its present round. */
export interface RoundKey {
  projectId: string;
  round: number;
}

export const insertCandidate = async (db: Database, row: Insertable<WinningCandidateTable>): Promise<void> => {
  await db.insertInto('winningCandidate').values(row).execute();
};

export const insertCandidates = async (db: Database, rows: Insertable<WinningCandidateTable>[]): Promise<void> => {
  await db.insertInto('winningCandidate').values(rows).execute();
};

/** The winners of these sections. */
export const selectWinnersOf = (db: Database, sectionIds: readonly string[]) =>
  db
    .selectFrom('winningCandidate')
    .select(['id', 'projectId', 'sectionId', 'bidderName', 'winningPrice'])
    .where(sql<boolean>`section_id = any(${[...sectionIds]}::text[])`)
    .where('won', '=', true)
    .execute();

/** A winner who was named without a bid is named anew; who fell away stays on record. */
export async function deleteDirect(db: Database, { projectId, round }: RoundKey): Promise<void> {
  await db
    .deleteFrom('winningCandidate')
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .where('bidId', 'is', null)
    .where('won', '=', false)
    .where('fallenTime', 'is', null)
    .execute();
}

/** Those who stand go; a winner who fell away stays on record. */
export async function deleteCandidates(db: Database, { projectId, round }: RoundKey): Promise<void> {
  await db
    .deleteFrom('winningCandidate')
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .where('fallenTime', 'is', null)
    .execute();
}

/** The candidates of a project's round that stand, by section and rank. */
export const selectCandidates = (db: Database, { projectId, round }: RoundKey): Promise<CandidateRow[]> =>
  db
    .selectFrom('winningCandidate')
    .innerJoin('section', 'section.id', 'winningCandidate.sectionId')
    .selectAll('winningCandidate')
    .where('winningCandidate.projectId', '=', projectId)
    .where('winningCandidate.round', '=', round)
    .where('winningCandidate.fallenTime', 'is', null)
    .orderBy('section.ordinal')
    .orderBy('rank')
    .execute();

export async function updateCandidate(
  db: Database,
  candidateId: string,
  changes: Updateable<WinningCandidateTable>,
): Promise<void> {
  await db.updateTable('winningCandidate').set(changes).where('id', '=', candidateId).execute();
}

/** A candidate is none any more, by the database's clock: neither won nor chosen. */
export async function dropCandidate(db: Database, candidateId: string): Promise<void> {
  await db
    .updateTable('winningCandidate')
    .set({ won: false, chosen: false, fallenTime: sql<string>`business_now()` })
    .where('id', '=', candidateId)
    .execute();
}

/** Nobody of the round is named as winner, but who has won. */
export async function clearChoice(db: Database, { projectId, round }: RoundKey): Promise<void> {
  await db
    .updateTable('winningCandidate')
    .set({ chosen: false, winningPrice: null, notRankOneReason: null, priceLimitReason: null })
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .where('won', '=', false)
    .execute();
}

/**
 * Who has won the sections of the other projects that were split off from one with this one; the family is locked until the transaction
 * ends, so that two of its projects do not award at once.
 */
export async function lockWonInFamily(db: Database, projectId: string) {
  const family = sql<string>`(
    with recursive family as (
      select ${projectId}::text as id
      union
      select kin.id from family cross join lateral (
        select origin_project_id as id from project_split where project_id = family.id
        union all select project_id from project_split where origin_project_id = family.id) kin
    ) select id from family)`;
  await sql`select pg_advisory_xact_lock(hashtext(min(id))) from ${family} as kin`.execute(db);
  return db
    .selectFrom('winningCandidate')
    .innerJoin('section', 'section.id', 'winningCandidate.sectionId')
    .select(['winningCandidate.sectionId', 'winningCandidate.supplierId', 'section.ordinal'])
    .where('winningCandidate.projectId', 'in', family)
    .where('winningCandidate.projectId', '<>', projectId)
    .where('winningCandidate.won', '=', true)
    .where('winningCandidate.fallenTime', 'is', null)
    .execute();
}
