import {
  DepositProposal,
  FallConsequence,
  IncidentKind,
  IncidentStatus,
} from '@tenderdesk/domain/procedure/incident/incident-codes';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import type { Generated } from 'kysely';
import type { ProposalColumns } from '../../../kernel/proposal.ts';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    incident: IncidentTable;
  }
}

export interface IncidentTable extends ProposalColumns {
  id: string;
  projectId: string;
  round: number;
  kind: IncidentKind;
  phase: Phase;
  /** The section whose winner falls away, or that is split off; null for what is about the whole project. */
  sectionId: string | null;
  candidateId: string | null;
  bidderName: string | null;
  /** A code of FallGround for a winner who falls away, of RetenderGround, TerminationCause, SplitGround or MoveGround for the others. */
  ground: string;
  consequence: FallConsequence | null;
  deposit: DepositProposal | null;
  reason: string;
  /** What bidders claim, where a project is given up after its award. */
  claims: string | null;
  status: Generated<IncidentStatus>;
  /** The version that a project is to go on under; null there: the shipped one. */
  procedureChangeId: Generated<string | null>;
}

export const columnCodes = {
  incident: { kind: IncidentKind, status: IncidentStatus, consequence: FallConsequence, deposit: DepositProposal },
} satisfies ColumnCodes;
