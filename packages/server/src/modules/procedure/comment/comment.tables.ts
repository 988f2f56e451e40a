import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    projectComment: ProjectCommentTable;
  }
}

export interface ProjectCommentTable {
  id: string;
  projectId: string;
  authorId: string;
  /** Where the author worked when it was written. */
  organizationName: string;
  text: string;
  /** Ids of users. */
  mentions: string[];
  createdTime: Generated<string>;
  editedTime: Generated<string | null>;
  /** The row stays; nobody but its author gets the text any more. */
  withdrawnTime: Generated<string | null>;
  version: Generated<number>;
}
