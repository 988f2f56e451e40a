import {
  InquiryRecordStatus,
  InquirySource,
  PriceBasis,
  RECORD_KINDS,
  type RecordKind,
} from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    inquiryRecord: InquiryRecordTable;
  }
}

/** A price that a company named on a day, 元 for one unit. */
export interface InquiryRecordTable {
  id: string;
  /** Id of its first edition. */
  seriesId: string;
  editionNo: Generated<number>;
  kind: RecordKind;
  name: string;
  spec: string;
  /** Code of the dictionary of its kind: `CATEGORY_DICT`. */
  category: string;
  /** Code of bidding.Unit. */
  unit: string;
  quantity: string | null;
  priceBasis: PriceBasis;
  /** Percent. */
  taxRate: string;
  netYuan: string;
  grossYuan: string;
  manDayYuan: string | null;
  inquirySupplierId: string;
  inquiryDate: string;
  validTo: string | null;
  brand: string;
  district: string;
  remark: string;
  projectId: string | null;
  source: InquirySource;
  marketRequestId: string | null;
  status: Generated<InquiryRecordStatus>;
  /** Why another row, or none, took its place. */
  endReason: string | null;
  endedBy: string | null;
  endedTime: string | null;
  organizationId: string;
  organizationPath: string;
  createdBy: string;
  createdTime: Generated<string>;
}

export const columnCodes = {
  inquiryRecord: { kind: RECORD_KINDS, priceBasis: PriceBasis, source: InquirySource, status: InquiryRecordStatus },
} satisfies ColumnCodes;
