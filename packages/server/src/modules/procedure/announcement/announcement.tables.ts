import {
  AnnouncementStatus,
  CONTENT_FORMATS,
  type ContentFormat,
} from '@tenderdesk/domain/procedure/announcement/announcement-codes';
import type { AnnouncementElement } from '@tenderdesk/domain/procedure/announcement/announcement';
import type { ColumnType, Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    announcement: AnnouncementTable;
  }
}

export type Elements = Partial<Record<AnnouncementElement, string | null>>;

export interface AnnouncementTable {
  id: string;
  /** Code of bidding.AnnouncementType. */
  type: string;
  projectId: string;
  round: number;
  title: string;
  content: string;
  /** PLAIN for what was published before texts had markup, RICH for the canonical form (ADR 0019). */
  contentFormat: Generated<ContentFormat>;
  /** SHA-256 of title and content, hex. */
  contentHash: string;
  /** What the text of a tender announcement is composed of; null for the other types. */
  elements: ColumnType<Elements | null, string | null, string | null>;
  /** Codes of bidding.AnnouncementMedium. */
  media: string[];
  /** From when it is public; null while it is a draft. */
  publishTime: string | null;
  /** Bid deadline of a tender announcement, end of a publicity period. */
  endTime: string | null;
  status: Generated<AnnouncementStatus>;
  /** Of the ecology line when it came out. */
  ecology: Generated<boolean>;
  viewCount: Generated<number>;
  /** Where and on which day it came out on the platform that the project is held on; null for what is held here. */
  outsideAddress: Generated<string | null>;
  outsideDate: Generated<string | null>;
  /** Why the day was entered late. */
  outsideReason: Generated<string | null>;
  outsideEnteredBy: Generated<string | null>;
  outsideEnteredTime: Generated<string | null>;
  createdBy: string | null;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
}

export const columnCodes = {
  announcement: { contentFormat: CONTENT_FORMATS, status: AnnouncementStatus },
} satisfies ColumnCodes;
