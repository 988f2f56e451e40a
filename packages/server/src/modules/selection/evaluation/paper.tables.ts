import type { PaperCell } from '@tenderdesk/domain/selection/evaluation/paper-scores';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    paperEvaluation: PaperEvaluationTable;
    paperSheet: PaperSheetTable;
    paperEntry: PaperEntryTable;
  }
}

/** That a committee scores on paper. */
export interface PaperEvaluationTable {
  id: string;
  committeeId: string;
  reason: string;
  declaredBy: string;
  declaredTime: Generated<string>;
  withdrawnBy: Generated<string | null>;
  withdrawnTime: Generated<string | null>;
}

/** A member's sheet; one that was entered again stays beside its successor. */
export interface PaperSheetTable {
  id: string;
  memberId: string;
  begunTime: Generated<string>;
  /** Both entries are the same. */
  agreedTime: Generated<string | null>;
  /** The scan of the signed sheet came. */
  readyTime: Generated<string | null>;
  chairBy: Generated<string | null>;
  chairTime: Generated<string | null>;
  supervisorBy: Generated<string | null>;
  supervisorTime: Generated<string | null>;
  handedInBy: Generated<'CODE' | 'SCAN' | null>;
  supersededTime: Generated<string | null>;
  supersededReason: Generated<string | null>;
}

export interface PaperEntryTable {
  sheetId: string;
  seat: number;
  userId: string;
  /** For whom a deputy did it. */
  forUserId: string | null;
  /** Stored as JSON. */
  scores: ColumnType<PaperCell[], string, string>;
  submittedTime: string | null;
}

export const columnCodes = { paperSheet: { handedInBy: ['CODE', 'SCAN'] } } satisfies ColumnCodes;
