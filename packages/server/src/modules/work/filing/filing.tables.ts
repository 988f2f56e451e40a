import { FilingHolder } from '@tenderdesk/domain/work/filing/filing-words';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    filedEdition: FiledEditionTable;
    fileText: FileTextTable;
    fileTextPart: FileTextPartTable;
  }
}

export interface FiledEditionTable {
  id: string;
  holderType: FilingHolder;
  holderId: string;
  /** From 1. */
  no: number;
  attachmentId: string;
  note: string;
  createdBy: string;
  createdTime: Generated<string>;
}

export interface FileTextTable {
  attachmentId: string;
  searchable: boolean;
  readTime: Generated<string>;
}

export interface FileTextPartTable {
  attachmentId: string;
  no: number;
  page: number | null;
  content: string;
}

export const columnCodes = { filedEdition: { holderType: FilingHolder } } satisfies ColumnCodes;
