import { ArchiveState, RetentionClass } from '@tenderdesk/domain/oversight/archive/archive-words';
import type { ArchiveItem } from '@tenderdesk/domain/oversight/lawfulness/archive-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    projectArchive: ProjectArchiveTable;
    archiveFile: ArchiveFileTable;
    archivePart: ArchivePartTable;
  }
}

export interface ProjectArchiveTable {
  projectId: string;
  /** What the parameter asked for on the day on which the project ended. */
  retentionYears: number;
  /** When the project ended. */
  createdTime: Generated<string>;
  state: Generated<ArchiveState>;
  retention: Generated<RetentionClass>;
  keeper: Generated<string>;
  location: Generated<string>;
  completedTime: Generated<string | null>;
  handedTime: Generated<string | null>;
  handedBy: Generated<string | null>;
  /** Who took it over for the archive room. */
  receiver: Generated<string>;
  version: Generated<number>;
}

export interface ArchiveFileTable {
  id: string;
  projectId: string;
  item: ArchiveItem;
  attachmentId: string;
  note: string;
  createdBy: string;
  createdTime: Generated<string>;
}

export interface ArchivePartTable {
  id: string;
  projectId: string;
  item: ArchiveItem;
  title: string;
  place: string;
  box: string;
  pages: number | null;
  createdBy: string;
  createdTime: Generated<string>;
}

export const columnCodes = {
  projectArchive: { state: ArchiveState, retention: RetentionClass },
} satisfies ColumnCodes;
