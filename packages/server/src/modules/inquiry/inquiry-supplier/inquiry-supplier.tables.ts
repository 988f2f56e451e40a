import { InquirySupplierStatus } from '@tenderdesk/domain/inquiry/inquiry-supplier/codes';
import type { Generated } from 'kysely';
import type { SealedContact } from '../../../kernel/cipher.ts';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    inquirySupplier: InquirySupplierTable;
  }
}

/** A company that can be asked for prices. */
export interface InquirySupplierTable {
  id: string;
  name: string;
  uscc: string;
  /** Codes of bidding.InquiryKind. */
  kinds: string[];
  /** What it offers, in words. */
  offers: Generated<string>;
  district: string;
  address: string | null;
  contact: string;
  mobile: SealedContact;
  email: SealedContact | null;
  remark: string | null;
  status: Generated<InquirySupplierStatus>;
  stopReason: string | null;
  organizationId: string;
  organizationPath: string;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  inquirySupplier: { status: InquirySupplierStatus },
} satisfies ColumnCodes;
