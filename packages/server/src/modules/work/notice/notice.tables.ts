import { NoticeAudience, NoticeStatus } from '@tenderdesk/domain/work/notice/notice-words';
import type { Generated } from 'kysely';
import type { ColumnCodes } from '../../../kernel/tables.ts';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    notice: NoticeTable;
    noticeUnit: NoticeUnitTable;
    noticeRead: NoticeReadTable;
  }
}

export interface NoticeTable {
  id: string;
  title: string;
  content: string;
  audience: NoticeAudience;
  /** Of people that are chosen: one of these roles, where some are named. */
  roles: string[];
  popUp: boolean;
  mustConfirm: boolean;
  validFrom: string | null;
  validUntil: string | null;
  status: Generated<NoticeStatus>;
  createdBy: string;
  createdTime: Generated<string>;
  publishedBy: string | null;
  publishTime: string | null;
  /** The identity that was told last, in the order of their ids. */
  toldIdentity: string | null;
  toldAll: Generated<boolean>;
  urgedOn: string | null;
  /** Its validity has passed, and nobody is reminded of it any more. */
  over: Generated<boolean>;
  version: Generated<number>;
}

export interface NoticeUnitTable {
  noticeId: string;
  organizationId: string;
}

export interface NoticeReadTable {
  noticeId: string;
  userId: string;
  readTime: Generated<string>;
  confirmedTime: string | null;
}

export const columnCodes = { notice: { audience: NoticeAudience, status: NoticeStatus } } satisfies ColumnCodes;
