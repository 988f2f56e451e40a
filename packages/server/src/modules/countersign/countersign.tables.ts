import type { CountersignResult } from '@tenderdesk/domain/project/countersign';
import type { SubmitStatus } from '@tenderdesk/domain/project/submit';
import type { Generated } from 'kysely';

declare module '../../kernel/tables.ts' {
  interface Tables {
    countersign: CountersignTable;
    countersignItem: CountersignItemTable;
  }
}

/** A sheet that signers settle. After a rejection the next one starts with the attempt after it. */
export interface CountersignTable {
  id: string;
  projectId: string;
  phase: CountersignPhase;
  round: number;
  attempt: number;
  status: Generated<SubmitStatus>;
  submittedTime: string | null;
  finishedTime: string | null;
  createdTime: Generated<string>;
}

export type CountersignPhase = 'COUNTERSIGN_IMPLEMENTION_PLAN' | 'COUNTERSIGN_AWARD'; // sic

/** One signer's place. Name, department and leadership are those of the day on which the person was named. */
export interface CountersignItemTable {
  id: string;
  countersignId: string;
  userId: string;
  identityId: string;
  userName: string;
  dept: string;
  leader: boolean;
  ordinal: number;
  /** Equal ones sign side by side, higher ones after all lower ones. */
  seq: number;
  result: CountersignResult | null;
  opinion: string | null;
  signedTime: string | null;
}
