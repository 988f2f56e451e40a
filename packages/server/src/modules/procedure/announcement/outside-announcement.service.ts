import { isElsewhere } from '@tenderdesk/domain/procedure/project/platform';
import { outsideAnnouncementRules } from '@tenderdesk/domain/procedure/announcement/outside-announcement';
import { enforce, findings, ruleError, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { readsProject, type ProjectRow } from '../project/project.service.ts';
import * as records from './announcement.repository.ts';

/** What the scans of announcements elsewhere are filed under. */
export const OUTSIDE_FILES = 'OUTSIDE_ANNOUNCEMENT';

/** Where and on which day it came out elsewhere, as it is typed. */
export interface OutsideInput {
  address: string;
  date: string;
  reason: string | null;
  files: string[];
}

const HELD_HERE = {
  zh: '本项目在集团交易平台进行，没有外部公告',
  en: 'This project is held here: it was announced nowhere else',
};

/**
 * Keeps where a draft came out elsewhere; left out, what is kept stays.
 * @throws RuleError HELD_HERE, OUTSIDE_DATE, DATE_ENTERED
 */
export async function keepOutside(
  context: Context,
  project: ProjectRow,
  before: records.AnnouncementRow,
  outside: OutsideInput | null | undefined,
): Promise<void> {
  if (!outside) return;
  if (!isElsewhere(project)) throw ruleError('HELD_HERE', 'outside', HELD_HERE);
  const { address, date, reason, files } = outside;
  // what was entered in time stays so, whatever else of the draft is saved later
  const same = before.outsideDate === date && before.outsideEnteredTime !== null;
  const today = (same ? before.outsideEnteredTime! : context.now).slice(0, 10);
  enforce(findings(outsideAnnouncementRules, { date, today, reason, files: files.length }));
  await claimAttachments(context, OUTSIDE_FILES, before.id, files);
  await records.updateOutside(context.db, before.id, {
    outsideAddress: address,
    outsideDate: date,
    outsideReason: reason,
    ...(!same && { outsideEnteredBy: context.user.id, outsideEnteredTime: context.now }),
  });
}

/** Forgets where a draft came out elsewhere: its project is held here now, and no period counts from that day. */
export async function dropOutside(context: Context, { id, outsideDate }: records.AnnouncementRow): Promise<void> {
  if (outsideDate === null) return;
  await claimAttachments(context, OUTSIDE_FILES, id, []);
  await records.updateOutside(context.db, id, {
    outsideAddress: null,
    outsideDate: null,
    outsideReason: null,
    outsideEnteredBy: null,
    outsideEnteredTime: null,
  });
}

const MISSING: Finding = {
  ruleId: 'OUTSIDE_MISSING',
  field: 'outside',
  messageZh: '请登记外部平台的公告网址和发布日期',
  messageEn: 'Enter where and on which day it was announced on the platform that it is held on',
  severity: 'block',
};

/** What is missing of an announcement elsewhere before it is handed in. */
export const outsideFindings = (project: ProjectRow, announcement: records.AnnouncementRow | null): Finding[] =>
  isElsewhere(project) && announcement !== null && announcement.outsideDate === null ? [MISSING] : [];

/** The wire form of where an announcement came out elsewhere; null for what did not. */
export async function presentOutside(context: Context, row: records.AnnouncementRow) {
  const { outsideAddress: address, outsideDate: date, outsideReason: reason, outsideEnteredTime: enteredTime } = row;
  if (address === null || date === null || enteredTime === null) return null;
  return {
    address,
    date,
    reason,
    enteredTime,
    files: [...((await attachmentsOf(context, OUTSIDE_FILES, [row.id])).get(row.id) ?? [])],
  };
}

/** Scans of announcements elsewhere are for who reads the project. */
export function plugInOutsideFiles(): void {
  attachmentReaders.add(OUTSIDE_FILES, async (context, announcementId) => {
    const row = await records.selectOptionalAnnouncement(context.db, announcementId);
    return row !== null && readsProject(context, row.projectId);
  });
}
