import { DocumentNumberKind, DocumentNumberStatus } from '@tenderdesk/domain/procedure/document-number/codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    documentCounter: DocumentCounterTable;
    documentNumber: DocumentNumberTable;
  }
}

export interface DocumentCounterTable {
  organizationId: string;
  kind: DocumentNumberKind;
  year: number;
  /** The last number that was taken. */
  last: number;
}

export interface DocumentNumberTable {
  id: string;
  organizationId: string;
  organizationPath: string;
  kind: DocumentNumberKind;
  year: number;
  seq: number;
  /** As it is written on the paper. */
  text: string;
  projectId: string | null;
  usedFor: string;
  /** The notice, contract or minutes that bear it; null for one that was taken by hand and is not used yet. */
  holderId: string | null;
  status: Generated<DocumentNumberStatus>;
  voidReason: string | null;
  takenBy: string | null;
  takenTime: Generated<string>;
  /** When it came in from elsewhere; null for one that was taken here. */
  importedTime: Generated<string | null>;
  voidBy: string | null;
  voidTime: string | null;
  version: Generated<number>;
}

export const columnCodes = {
  documentCounter: { kind: DocumentNumberKind },
  documentNumber: { kind: DocumentNumberKind, status: DocumentNumberStatus },
} satisfies ColumnCodes;
