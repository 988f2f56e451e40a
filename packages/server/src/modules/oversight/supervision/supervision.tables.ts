import {
  SupervisionStatus,
  SupervisionStep,
  SupervisorStatus,
} from '@tenderdesk/domain/oversight/supervision/supervision-codes';
import type { Generated } from 'kysely';
import type { SealedContact } from '../../../kernel/cipher.ts';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    supervisor: SupervisorTable;
    supervision: SupervisionTable;
    supervisionStep: SupervisionStepTable;
  }
}

export interface SupervisorTable {
  id: string;
  name: string;
  organizationId: string;
  duty: string | null;
  phone: SealedContact | null;
  certNo: string | null;
  status: Generated<SupervisorStatus>;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export interface SupervisionTable {
  id: string;
  kind: string;
  category: string | null;
  projectId: string | null;
  phase: string | null;
  winningCandidateId: string | null;
  organizationId: string;
  organizationPath: string;
  content: string;
  dueDate: string;
  status: Generated<SupervisionStatus>;
  level: Generated<number>;
  overdueTold: Generated<boolean>;
  remindedOn: Generated<string>;
  createdBy: string;
  issuerOrganizationId: string;
  createdTime: Generated<string>;
  repliedTime: Generated<string | null>;
  closedTime: Generated<string | null>;
  version: Generated<number>;
}

export interface SupervisionStepTable {
  id: string;
  supervisionId: string;
  ordinal: number;
  step: SupervisionStep;
  text: string | null;
  dueDate: string | null;
  createdBy: string | null;
  createdTime: Generated<string>;
}

export const columnCodes = {
  supervisor: { status: SupervisorStatus },
  supervision: { status: SupervisionStatus },
  supervisionStep: { step: SupervisionStep },
} satisfies ColumnCodes;
