import type { AuditStatus } from '@tenderdesk/domain/supplier/supplier';
import type { Generated } from 'kysely';

declare module '../../kernel/tables.ts' {
  interface Tables {
    supplier: SupplierTable;
    verificationCode: VerificationCodeTable;
  }
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
  mobile: string;
  email: string | null;
  landline: string | null;
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
  /** Holding and management relations to other suppliers, `[{supplierId, kind}]`. */
  relations: Generated<unknown>;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
}

/** One row per purpose and phone: a newer code replaces the older one. Lives on real time. */
interface VerificationCodeTable {
  purpose: string;
  target: string;
  codeHash: string;
  expiresAt: string;
  misses: Generated<number>;
  sentAt: Generated<string>;
  /** Codes sent since `countedFrom`. */
  sends: Generated<number>;
  countedFrom: Generated<string>;
}
