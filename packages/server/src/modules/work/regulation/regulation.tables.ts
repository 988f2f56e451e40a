import { RegulationBinds } from '@tenderdesk/domain/work/regulation/regulation-words';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    regulation: RegulationTable;
    regulationUnit: RegulationUnitTable;
    regulationReceipt: RegulationReceiptTable;
  }
}

export interface RegulationTable {
  id: string;
  title: string;
  issuer: string;
  /** '' for one without a number. */
  docNo: string;
  /** 'yyyy-MM-dd' */
  effectiveDate: string;
  abolishedDate: string | null;
  supersededById: string | null;
  binds: RegulationBinds;
  mustConfirm: boolean;
  remark: string;
  removedTime: string | null;
  editionNo: Generated<number>;
  /** The identity that was told last, in the order of their ids. */
  toldIdentity: string | null;
  toldAll: Generated<boolean>;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export interface RegulationUnitTable {
  regulationId: string;
  organizationId: string;
}

export interface RegulationReceiptTable {
  regulationId: string;
  editionNo: number;
  userId: string;
  confirmedTime: Generated<string>;
}

export const columnCodes = { regulation: { binds: RegulationBinds } } satisfies ColumnCodes;
