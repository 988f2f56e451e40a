import type { ParamName } from '@tenderdesk/domain/params';
import { COLLUSION_KINDS, type CollusionKind } from '@tenderdesk/domain/evaluation/collusion';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../kernel/tables.ts';

declare module '../../kernel/tables.ts' {
  interface Tables {
    paramChange: ParamChangeTable;
    projectAgency: ProjectAgencyTable;
    abnormalSign: AbnormalSignTable;
    projectArchive: ProjectArchiveTable;
  }
}

/** The history of the parameters; rows are only ever added. */
export interface ParamChangeTable {
  id: string;
  name: ParamName;
  value: string;
  /** First day on which it holds, 'yyyy-MM-dd'. */
  validFrom: string;
  reason: string;
  createdBy: string;
  createdByName: string;
  createdTime: Generated<string>;
}

interface ProjectAgencyTable {
  projectId: string;
  round: number;
  supplierId: string;
}

/** A sign of collusion in the abnormal library (例40). */
export interface AbnormalSignTable {
  id: string;
  projectId: string;
  sectionId: string;
  round: number;
  kind: CollusionKind;
  supplierIds: string[];
  createdTime: Generated<string>;
}

interface ProjectArchiveTable {
  projectId: string;
  retentionYears: number;
  createdTime: Generated<string>;
}

export const columnCodes = {
  abnormalSign: { kind: COLLUSION_KINDS },
} satisfies ColumnCodes;
