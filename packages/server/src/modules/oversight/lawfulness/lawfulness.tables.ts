import { COLLUSION_KINDS, type CollusionKind } from '@tenderdesk/domain/oversight/lawfulness/collusion';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    abnormalSign: AbnormalIndicatorTable;
    projectArchive: ProjectArchiveTable;
  }
}

/** An indicator of collusion in the abnormal library (例40). */
export interface AbnormalIndicatorTable {
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
