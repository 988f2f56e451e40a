import type { EvaluateType } from '@tenderdesk/domain/fulfilment/performance/codes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { PerformanceTrackTable, SupplyEstimateTable } from './internal-supply.tables.ts';

export type TrackRow = Selectable<PerformanceTrackTable>;

/** What a contract, or a project without one, expects to buy. */
export const selectEstimates = (db: Database, projectId: string, contractId: string | null) =>
  db
    .selectFrom('supplyEstimate as estimate')
    .innerJoin('supplyCatalogue as entry', 'entry.id', 'estimate.catalogueId')
    .select([
      'estimate.id',
      'estimate.catalogueId',
      'entry.label',
      'entry.unit',
      'estimate.otherCatalogueName',
      'estimate.unitPrice',
      'estimate.num',
      'estimate.totalPrice',
    ])
    .where('estimate.projectId', '=', projectId)
    .where(sql`coalesce(contract_id, '')`, '=', contractId ?? '')
    .orderBy('estimate.id')
    .execute();

/** Whether a contract is the project's. */
export const hasContract = async (db: Database, projectId: string, contractId: string): Promise<boolean> =>
  (await db
    .selectFrom('contract')
    .select('id')
    .where('id', '=', contractId)
    .where('projectId', '=', projectId)
    .executeTakeFirst()) !== undefined;

export async function replaceEstimates(
  db: Database,
  projectId: string,
  contractId: string | null,
  rows: readonly Insertable<SupplyEstimateTable>[],
): Promise<void> {
  await db
    .deleteFrom('supplyEstimate')
    .where('projectId', '=', projectId)
    .where(sql`coalesce(contract_id, '')`, '=', contractId ?? '')
    .execute();
  if (rows.length > 0)
    await db
      .insertInto('supplyEstimate')
      .values([...rows])
      .execute();
}

/** The winners of a project's round with their contracts. */
export const selectWinners = (db: Database, projectId: string, round: number) =>
  db
    .selectFrom('winningCandidate as winner')
    .innerJoin('section', 'section.id', 'winner.sectionId')
    .leftJoin('contract', 'contract.candidateId', 'winner.id')
    .select([
      'winner.id as winningCandidateId',
      'winner.supplierId',
      'winner.bidderName',
      'section.name as sectionName',
      'contract.id as contractId',
      'contract.contractNo',
    ])
    .where('winner.projectId', '=', projectId)
    .where('winner.round', '=', round)
    .where('winner.won', '=', true)
    .orderBy('section.ordinal')
    .execute();

export const selectTracks = (db: Database, candidateId: string, evaluateType: EvaluateType): Promise<TrackRow[]> =>
  db
    .selectFrom('performanceTrack')
    .selectAll()
    .where('candidateId', '=', candidateId)
    .where('evaluateType', '=', evaluateType)
    .execute();

/** Adds a judgement, or changes the one that there is; its version grows. */
export async function saveTrack(
  db: Database,
  { id, projectId, candidateId, catalogueId, evaluateType, ...result }: Omit<TrackRow, 'version'>,
): Promise<void> {
  await db
    .insertInto('performanceTrack')
    .values({ id, projectId, candidateId, catalogueId, evaluateType, ...result })
    .onConflict((conflict) =>
      conflict
        .columns(['candidateId', 'evaluateType', 'catalogueId'])
        .doUpdateSet({ ...result, version: sql<number>`performance_track.version + 1` }),
    )
    .execute();
}
