import type { Insertable, Selectable, Updateable } from 'kysely';
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

/** A winner who was named without a bid is named anew. */
export async function deleteDirect(db: Database, { projectId, round }: RoundKey): Promise<void> {
  await db
    .deleteFrom('winningCandidate')
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .where('bidId', 'is', null)
    .execute();
}

export async function deleteCandidates(db: Database, { projectId, round }: RoundKey): Promise<void> {
  await db.deleteFrom('winningCandidate').where('projectId', '=', projectId).where('round', '=', round).execute();
}

/** The candidates of a project's round, by section and rank. */
export const selectCandidates = (db: Database, { projectId, round }: RoundKey): Promise<CandidateRow[]> =>
  db
    .selectFrom('winningCandidate')
    .innerJoin('section', 'section.id', 'winningCandidate.sectionId')
    .selectAll('winningCandidate')
    .where('winningCandidate.projectId', '=', projectId)
    .where('winningCandidate.round', '=', round)
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

/** Nobody of the round is named as winner. */
export async function clearChoice(db: Database, { projectId, round }: RoundKey): Promise<void> {
  await db
    .updateTable('winningCandidate')
    .set({ chosen: false, winningPrice: null, notRankOneReason: null })
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .execute();
}
