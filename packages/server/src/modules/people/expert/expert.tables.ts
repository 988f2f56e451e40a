import { ExpertStatus, TitleLevel } from '@tenderdesk/domain/people/expert/codes';
import { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    expert: ExpertTable;
    expertMerge: ExpertMergeTable;
  }
}

export interface ExpertTable {
  /** The account, which has the name, the phone and the sealed id number. */
  userId: string;
  employer: string;
  title: string | null;
  titleLevel: TitleLevel | null;
  workYears: number | null;
  /** Code of the district where the expert works; null where nobody has said. */
  district: string | null;
  /** Codes of bidding.ExpertSpecialty. */
  specialties: string[];
  auditStatus: Generated<AuditStatus>;
  status: Generated<ExpertStatus>;
  /** Of the id number that the pool was given; null for those who were in it before it asked. */
  idNumberDigest: string | null;
  auditReason: string | null;
  auditedTime: string | null;
  auditedBy: string | null;
  statusReason: string | null;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
  /** When the expert came in from elsewhere; null for one who was added here. */
  importedTime: Generated<string | null>;
}

/** Records of one person that were joined. */
interface ExpertMergeTable {
  mergedId: string;
  survivorId: string;
  reason: string;
  mergedBy: string;
  mergedTime: Generated<string>;
}

export const columnCodes = {
  expert: { titleLevel: TitleLevel, auditStatus: AuditStatus, status: ExpertStatus },
} satisfies ColumnCodes;
