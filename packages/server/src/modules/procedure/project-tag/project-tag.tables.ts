import { TagColor, TagType } from '@tenderdesk/domain/procedure/project-tag/project-tag-codes';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    projectTag: ProjectTagTable;
    projectTagLink: ProjectTagLinkTable;
  }
}

export interface ProjectTagTable {
  id: string;
  /** Code of bidding.TagType. */
  type: string;
  name: string;
  color: TagColor;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

interface ProjectTagLinkTable {
  projectId: string;
  tagId: string;
}

export const columnCodes = {
  projectTag: { type: TagType, color: TagColor },
} satisfies ColumnCodes;
