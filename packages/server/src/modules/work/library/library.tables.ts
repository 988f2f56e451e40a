import { Library } from '@tenderdesk/domain/work/library/library-words';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    libraryFolder: LibraryFolderTable;
    libraryFile: LibraryFileTable;
  }
}

export interface LibraryFolderTable {
  id: string;
  library: Library;
  /** Whose it is; null in the group's library. */
  organizationId: string | null;
  /** Null at the top. */
  parentId: string | null;
  name: string;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export interface LibraryFileTable {
  id: string;
  library: Library;
  organizationId: string | null;
  folderId: string | null;
  title: string;
  remark: string;
  confidential: boolean;
  removedTime: string | null;
  createdBy: string;
  createdTime: Generated<string>;
  changedTime: Generated<string>;
  version: Generated<number>;
}

export const columnCodes = {
  libraryFolder: { library: Library },
  libraryFile: { library: Library },
} satisfies ColumnCodes;
