import { EvaluateType, Rank } from '@tenderdesk/domain/fulfilment/performance/codes';
import type { PerformanceScores } from '@tenderdesk/domain/fulfilment/performance/performance';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';
declare module '../../../kernel/tables.ts' {
  interface Tables {
    performanceEvaluation: PerformanceEvaluationTable;
  }
}

export interface PerformanceEvaluationTable {
  id: string;
  projectId: string;
  candidateId: string;
  evaluateType: EvaluateType;
  /** Stored as JSON. */
  scores: ColumnType<PerformanceScores, string, string>;
  total: string;
  rank: Rank;
  comment: string | null;
  version: Generated<number>;
}

export const columnCodes = {
  performanceEvaluation: { evaluateType: EvaluateType, rank: Rank },
} satisfies ColumnCodes;
