import { without } from '@tenderdesk/domain/codes';
import { COUNTERSIGN_PHASES, type CountersignPhase } from '@tenderdesk/domain/procedure/countersign/countersign';
import { CountersignResult } from '@tenderdesk/domain/procedure/countersign/countersign-codes';
import { SignerHolder } from '@tenderdesk/domain/procedure/countersign/signer-group-codes';
import { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
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

/**
 * One signer's place. Name and leadership are those of the day on which the person was named; so is the department,
 * unless the clerk gave another one.
 */
export interface CountersignItemTable {
  id: string;
  countersignId: string;
  userId: string;
  identityId: string;
  userName: string;
  dept: string;
  leader: boolean;
  ordinal: number;
  /** Higher ones sign after all lower ones. */
  seq: number;
  /** Within a step: people of one group sign side by side, groups one after the other. */
  groupNo: Generated<number>;
  /** One signature of its group is enough. */
  anyOne: Generated<boolean>;
  /** For which group of the version of the procedure; null for whom the clerk named. */
  demanded: SignerHolder | null;
  result: CountersignResult | null;
  opinion: string | null;
  signedTime: string | null;
  /** User id of who signed: the signer, or a deputy, of whom the name is kept as it was then. */
  signedBy: string | null;
  signedName: string | null;
}

export const columnCodes = {
  countersign: { phase: COUNTERSIGN_PHASES, status: without(SubmitStatus, 'CHECKED') },
  countersignItem: { result: CountersignResult, demanded: SignerHolder },
} satisfies ColumnCodes;
