import { isInForce, noticeActions } from '@tenderdesk/domain/work/notice/notice';
import { NoticeAudience, NoticeStatus } from '@tenderdesk/domain/work/notice/notice-words';
import type { CodeList } from '@tenderdesk/domain/codes';
import type { Language } from '@tenderdesk/domain/rule';
import { groupUnits } from '../../access/account/unit.service.ts';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import type { Coded } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import * as records from './notice.repository.ts';
import { countReceipts } from './receipt.repository.ts';

/** What the files of a notice are filed under. */
export const FILES = 'NOTICE';

/** A code of a list that is no dictionary, as it travels. */
export const spelt = <Code extends string>(list: CodeList<Code>, code: Code, language: Language): Coded => ({
  code,
  value: list.words[code][language],
});

/** Whether the caller keeps notices, and so sees all of them. */
export const keeps = ({ user }: Context): boolean => may(user, 'MAINTAIN:NOTICE', 'PUBLISH:NOTICE');

function present({ language, now }: Context, row: records.NoticeRow) {
  const { id, title, popUp, mustConfirm, validFrom, validUntil } = row;
  const { publisherName, publishTime, createdTime, readTime, confirmedTime } = row;
  return {
    id,
    title,
    audience: spelt(NoticeAudience, row.audience, language),
    chosen: [row.unitNames, row.roleNames].filter(Boolean).join(' · '),
    popUp,
    mustConfirm,
    validFrom,
    validUntil,
    status: spelt(NoticeStatus, row.status, language),
    inForce: isInForce(row, now.slice(0, 10)),
    publisherName,
    publishTime,
    createdTime,
    readTime,
    confirmedTime,
  };
}

const NOBODY = { all: 0, read: 0, confirmed: 0 };

/** Notices by the page. */
export async function listNotices(context: Context, filter: records.NoticeFilter) {
  const { db, user, language } = context;
  const all = keeps(context);
  const { rows, total } = await records.pageNotices(db, user, language, all, filter);
  const published = rows.filter(({ status }) => status === 'PUBLISHED').map(({ id }) => id);
  const counts = all && published.length > 0 ? await countReceipts(db, published) : new Map<string, typeof NOBODY>();
  return {
    ...total,
    content: rows.map((row) => ({
      ...present(context, row),
      receipts: all && row.status === 'PUBLISHED' ? (counts.get(row.id) ?? NOBODY) : null,
    })),
  };
}

/** @throws HttpError 404 */
export const noticeFor = async (context: Context, noticeId: string): Promise<records.NoticeRow> =>
  orNotFound(await records.selectOptionalNotice(context.db, context.user, context.language, keeps(context), noticeId));

/** @throws HttpError 404 for one that is not for the caller */
export async function viewNotice(context: Context, noticeId: string) {
  const { db, user, now, language } = context;
  const row = await noticeFor(context, noticeId);
  const [files, organizations, roles] = await Promise.all([
    attachmentsOf(context, FILES, [noticeId]),
    records.selectUnitsOf(db, noticeId),
    records.selectRoles(db, language),
  ]);
  return {
    ...present(context, row),
    content: row.content,
    files: files.get(noticeId) ?? [],
    organizations,
    roles: roles.filter(({ code }) => row.roles.includes(code)),
    version: row.version,
    allowedActions:
      user.actorId === null
        ? noticeActions(row.status, {
            edits: may(user, 'MAINTAIN:NOTICE'),
            publishes: may(user, 'PUBLISH:NOTICE'),
            inForce: isInForce(row, now.slice(0, 10)),
          })
        : [],
  };
}

/** A notice for everybody. @throws HttpError 404 */
export async function viewPublic(context: Context, noticeId: string) {
  const { publishTime, ...row } = orNotFound(await records.selectOptionalPublic(context.db, noticeId));
  const files = await attachmentsOf(context, FILES, [noticeId]);
  return { ...row, publishTime: publishTime!, files: files.get(noticeId) ?? [] };
}

/** What pops up before the caller; nothing before somebody who only looks as the caller does. */
export const listPopUps = async ({ db, user }: Context) =>
  user.actorId === null ? await records.selectPopUps(db, user) : [];

export async function listAddressable(context: Context) {
  const [units, roles] = await Promise.all([groupUnits(context), records.selectRoles(context.db, context.language)]);
  return { organizations: units.map(({ id, name }) => ({ id, name })), roles };
}

/** Files of a notice are for whoever may see it. */
export const plugInReaders = (): void =>
  attachmentReaders.add(
    FILES,
    async (context, noticeId) =>
      (await records.selectOptionalPublic(context.db, noticeId)) !== null ||
      (context.user.id !== '' &&
        (await records.selectOptionalNotice(context.db, context.user, context.language, keeps(context), noticeId)) !==
          null),
  );
