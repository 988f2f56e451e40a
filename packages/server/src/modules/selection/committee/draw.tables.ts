import { CallStatus, OutsideKind } from '@tenderdesk/domain/selection/committee/draw-codes';
import type { Generated } from 'kysely';
import type { Sealed } from '../../../kernel/cipher.ts';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    expertDraw: ExpertDrawTable;
    expertDrawSecret: ExpertDrawSecretTable;
    expertDrawKept: ExpertDrawKeptTable;
    expertDrawOutside: ExpertDrawOutsideTable;
    expertDrawReveal: ExpertDrawRevealTable;
    expertDrawEnd: ExpertDrawEndTable;
    expertCall: ExpertCallTable;
    expertDrawSlip: ExpertDrawSlipTable;
  }
}

/** What is fixed before a draw of experts. */
export interface ExpertDrawTable {
  id: string;
  projectId: string;
  round: number;
  number: number;
  /** Canonical JSON (ADR 0038). */
  commitment: string;
  commitmentDigest: string;
  /** Canonical JSON. */
  pool: string;
  sourceKind: OutsideKind;
  sourceTime: string;
  revealUntil: string;
  answerMinutes: number;
  createdBy: string;
  createdTime: Generated<string>;
}

export interface ExpertDrawSecretTable {
  drawId: string;
  seat: number;
  userId: string;
  digest: string;
  committedTime: Generated<string>;
}

/** A secret that the server keeps until the draw. */
export interface ExpertDrawKeptTable {
  drawId: string;
  seat: number;
  sealed: Sealed;
}

export interface ExpertDrawOutsideTable {
  drawId: string;
  value: string;
  envelopes: string[] | null;
  enteredBy: string;
  enteredTime: Generated<string>;
}

export interface ExpertDrawRevealTable {
  drawId: string;
  seat: number;
  secret: string;
  revealedTime: Generated<string>;
}

export interface ExpertDrawEndTable {
  drawId: string;
  outcome: 'DRAWN' | 'ABANDONED';
  seed: string | null;
  drawnOrder: string[] | null;
  reason: string | null;
  endedBy: string;
  endedTime: Generated<string>;
}

export interface ExpertCallTable {
  id: string;
  drawId: string;
  /** The project that the call is for: one whose section was split off has the draw of its origin. */
  projectId: string;
  userId: string;
  position: number;
  status: Generated<CallStatus>;
  reason: string | null;
  calledTime: Generated<string>;
  answerUntil: string;
  settledTime: string | null;
}

/** Experts whom the province drew from its pool. */
export interface ExpertDrawSlipTable {
  id: string;
  projectId: string;
  round: number;
  slipNo: string;
  drawnTime: string;
  userIds: string[];
  recordedBy: string;
  recordedTime: Generated<string>;
}

export const columnCodes = {
  expertDraw: { sourceKind: OutsideKind },
  expertDrawEnd: { outcome: ['DRAWN', 'ABANDONED'] },
  expertCall: { status: CallStatus },
} satisfies ColumnCodes;
