import type { Sealed, SealedContact } from '../../../kernel/cipher.ts';
import { AuditStatus, type TieKind } from '@tenderdesk/domain/people/supplier/codes';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    supplier: SupplierTable;
  }
}

/** A company that another one holds or manages, or is held or managed by. */
export interface Tie {
  name: string;
  uscc: string;
  kind: TieKind;
}

export interface SupplierTable {
  /** The id of its organisation. */
  id: string;
  name: string;
  uscc: string;
  legalPerson: string;
  /** Codes of bidding.SupplierKind. */
  kinds: string[];
  /** 万元. */
  registeredCapital: string | null;
  foundedDate: string | null;
  district: string;
  address: string | null;
  bank: string | null;
  account: string | null;
  contact: string;
  mobile: SealedContact;
  email: SealedContact | null;
  landline: SealedContact | null;
  fax: string | null;
  postcode: string | null;
  abbreviation: string | null;
  auditStatus: Generated<AuditStatus>;
  auditReason: string | null;
  auditedTime: string | null;
  auditedBy: string | null;
  /** Of the last performance evaluation. */
  rank: string | null;
  score: string | null;
  /** Companies that it names as tied to it (例34), stored as JSON. */
  relations: ColumnType<Tie[], string | undefined, string>;
  /** Id number of its head, and its digest, by which heads are compared. */
  headIdSealed: Generated<Sealed | null>;
  headIdDigest: Generated<string | null>;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
  /** When it came in from elsewhere; null for one that registered here. */
  importedTime: Generated<string | null>;
  /** An audit has found who it is; stays when changed data are audited again. */
  passedOnce: Generated<boolean>;
}

export const columnCodes = {
  supplier: { auditStatus: AuditStatus },
} satisfies ColumnCodes;
