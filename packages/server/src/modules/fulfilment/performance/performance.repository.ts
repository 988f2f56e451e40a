import type { Rank } from '@tenderdesk/domain/fulfilment/performance/codes';
import type { PerformanceScores } from '@tenderdesk/domain/fulfilment/performance/performance';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { PerformanceEvaluationTable } from './performance.tables.ts';

export type PerformanceRow = Selectable<PerformanceEvaluationTable>;

/** The final evaluations of these candidates. */
export const selectFinals = (db: Database, candidateIds: readonly string[]): Promise<PerformanceRow[]> =>
  db
    .selectFrom('performanceEvaluation')
    .selectAll()
    .where(sql<boolean>`candidate_id = any(${[...candidateIds]}::text[])`)
    .where('evaluateType', '=', 'FINAL')
    .execute();

export interface FinalValues {
  id: string;
  projectId: string;
  candidateId: string;
  scores: PerformanceScores;
  total: string;
  rank: Rank;
  comment: string | null;
}

/** Adds the final evaluation of a candidate, or changes the one that is there; its version grows. */
export async function saveFinal(
  db: Database,
  { id, projectId, candidateId, scores, ...result }: FinalValues,
): Promise<void> {
  const values = { ...result, projectId, scores: JSON.stringify(scores) };
  await db
    .insertInto('performanceEvaluation')
    .values({ id, candidateId, evaluateType: 'FINAL', ...values })
    .onConflict((conflict) =>
      conflict
        .column('candidateId')
        // spelled out: the plan of a prepared statement does not find the partial index by a parameter
        .where(sql<boolean>`evaluate_type = 'FINAL'`)
        .doUpdateSet({ ...values, version: sql`performance_evaluation.version + 1` }),
    )
    .execute();
}
