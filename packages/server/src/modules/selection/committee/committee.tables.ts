import { CommitteeRole } from '@tenderdesk/domain/selection/evaluation/codes';
import { DirectChoiceReason } from '@tenderdesk/domain/selection/committee/draw-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    committee: CommitteeTable;
    committeeMember: CommitteeMemberTable;
  }
}

export interface CommitteeTable {
  id: string;
  projectId: string;
  round: number;
  /** Why these people were named. */
  reason: string;
  formedTime: Generated<string>;
  /** Who named it first; null where a draw alone seated its members. */
  namedBy: Generated<string | null>;
  /** A draw cannot find the experts (例46), and the approver who agreed to choose them; a draw notes who was drawn. */
  specialProject: Generated<boolean>;
  directChoiceApprovedBy: Generated<string | null>;
  directChoiceGround: Generated<DirectChoiceReason | null>;
  directChoiceReason: Generated<string | null>;
  version: Generated<number>;
}

export interface CommitteeMemberTable {
  id: string;
  committeeId: string;
  userId: string;
  ordinal: number;
  role: CommitteeRole;
  chair: boolean;
  /** Found by the random draw. */
  drawn: Generated<boolean>;
  avoidanceDeclared: boolean | null;
  avoidanceReason: string | null;
  handedInTime: string | null;
  signedTime: string | null;
  dissent: string | null;
  /** The seat is that of the project which this one's section left: what was signed there counts once. */
  inherited: Generated<boolean>;
}

export const columnCodes = {
  committee: { directChoiceGround: DirectChoiceReason },
  committeeMember: { role: CommitteeRole },
} satisfies ColumnCodes;
