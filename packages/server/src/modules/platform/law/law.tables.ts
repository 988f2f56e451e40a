import { LawStatus } from '@tenderdesk/domain/platform/law/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    law: LawTable;
  }
}

export interface LawTable {
  id: string;
  title: string;
  issuer: string;
  /** '' for a law without a document number. */
  docNo: string;
  /** 'yyyy-MM-dd' */
  effectiveDate: string;
  status: LawStatus;
  /** The law in the place of one that was abolished. */
  supersededById: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = { law: { status: LawStatus } } satisfies ColumnCodes;
