import type { Generated } from 'kysely';
import type { Sealed } from '../../../kernel/cipher.ts';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    agencyDraw: AgencyDrawTable;
    agencyDrawSecret: AgencyDrawSecretTable;
    agencyDrawKept: AgencyDrawKeptTable;
    agencyDrawEnd: AgencyDrawEndTable;
    agencyDrawAnswer: AgencyDrawAnswerTable;
  }
}

/** What is fixed before a draw of agencies. */
export interface AgencyDrawTable {
  id: string;
  projectId: string;
  round: number;
  number: number;
  /** Canonical JSON (ADR 0038). */
  commitment: string;
  commitmentDigest: string;
  /** Canonical JSON. */
  pool: string;
  sourceTime: string;
  drawUntil: string;
  createdBy: string;
  createdTime: Generated<string>;
}

export interface AgencyDrawSecretTable {
  drawId: string;
  seat: number;
  userId: string;
  digest: string;
  committedTime: Generated<string>;
}

/** A secret that the server keeps until the draw. */
export interface AgencyDrawKeptTable {
  drawId: string;
  seat: number;
  sealed: Sealed;
}

export interface AgencyDrawEndTable {
  drawId: string;
  outcome: 'DRAWN' | 'ABANDONED';
  value: string | null;
  secrets: string[] | null;
  seed: string | null;
  drawnOrder: string[] | null;
  reason: string | null;
  endedBy: string;
  endedTime: Generated<string>;
}

/** What an agency said when it was asked. */
export interface AgencyDrawAnswerTable {
  drawId: string;
  /** In the order drawn, from 1. */
  position: number;
  supplierId: string;
  accepted: boolean;
  reason: string | null;
  enteredBy: string;
  enteredTime: Generated<string>;
}

export const columnCodes = {
  agencyDrawEnd: { outcome: ['DRAWN', 'ABANDONED'] },
} satisfies ColumnCodes;
