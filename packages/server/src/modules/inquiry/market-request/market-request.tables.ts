import { RECORD_KINDS, type RecordKind } from '@tenderdesk/domain/inquiry/inquiry-record/codes';
import { MarketAnswerStatus, MarketRequestStatus } from '@tenderdesk/domain/inquiry/market-request/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    marketRequest: MarketRequestTable;
    marketRequestItem: MarketRequestItemTable;
    marketAnswer: MarketAnswerTable;
    marketAnswerPrice: MarketAnswerPriceTable;
  }
}

export interface MarketRequestTable {
  id: string;
  kind: RecordKind;
  title: string;
  words: string;
  /** From this moment on it is over. */
  dueTime: string;
  status: Generated<MarketRequestStatus>;
  /** Why it was closed before its time, or withdrawn. */
  endReason: string | null;
  organizationId: string;
  organizationPath: string;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export interface MarketRequestItemTable {
  marketRequestId: string;
  no: number;
  name: string;
  spec: string;
  category: string;
  unit: string;
  quantity: string | null;
  remark: string;
}

export interface MarketAnswerTable {
  id: string;
  marketRequestId: string;
  inquirySupplierId: string;
  /** The company with an account; null where nobody of it can sign in. */
  supplierId: string | null;
  status: Generated<MarketAnswerStatus>;
  typed: Generated<boolean>;
  late: Generated<boolean>;
  /** Percent. */
  taxRate: string | null;
  validTo: string | null;
  words: Generated<string>;
  answeredBy: string | null;
  answeredTime: string | null;
  version: Generated<number>;
}

export interface MarketAnswerPriceTable {
  marketAnswerId: string;
  no: number;
  grossYuan: string;
  brand: string;
}

export const columnCodes = {
  marketRequest: { kind: RECORD_KINDS, status: MarketRequestStatus },
  marketAnswer: { status: MarketAnswerStatus },
} satisfies ColumnCodes;
