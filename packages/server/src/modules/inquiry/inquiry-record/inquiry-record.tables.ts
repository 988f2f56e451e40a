import {
  InquiryRecordStatus,
  InquirySource,
  PriceBasis,
  RECORD_KINDS,
  type RecordKind,
} from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { REFERRERS, type Referrer, type SaidPrice } from '@tenderdesk/domain/inquiry/inquiry-record/price-reference';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    inquiryRecord: InquiryRecordTable;
    priceReference: PriceReferenceTable;
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

/** That an estimate or a ceiling refers to a price, and what the price said then. */
export interface PriceReferenceTable {
  referrer: Referrer;
  /** Of a plan item, or of a section. */
  referrerId: string;
  ordinal: number;
  inquiryRecordId: string;
  /** Stored as JSON; never changes. */
  said: ColumnType<SaidPrice, string, never>;
  referredBy: string;
  referredTime: string;
}

export const columnCodes = {
  priceReference: { referrer: REFERRERS },
  inquiryRecord: { kind: RECORD_KINDS, priceBasis: PriceBasis, source: InquirySource, status: InquiryRecordStatus },
} satisfies ColumnCodes;
