import { noticeRules, noticeStates, publishRules } from '@tenderdesk/domain/work/notice/notice';
import { enforce, findings } from '@tenderdesk/domain/rule';
import { groupUnits } from '../../access/account/unit.service.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import type { NoticeForm } from './notice.contract.ts';
import { settle } from '../reminder/reminder.service.ts';
import * as records from './notice.repository.ts';
import { FILES } from './notice.service.ts';
import { selectPosts } from './receipt.repository.ts';
import { TOLD, tellNext } from './receipt.service.ts';

const TYPE = 'notice';

/** The columns of a form: who is chosen counts only where somebody is. @throws HttpError 400; RuleError */
async function columnsOf(context: Context, form: NoticeForm) {
  const { organizationIds, files: _files, ...columns } = form;
  const chosen = form.audience === 'CHOSEN';
  const units = chosen ? [...new Set(organizationIds)] : [];
  const roles = chosen ? [...new Set(form.roles)].toSorted() : [];
  enforce(findings(noticeRules, { ...columns, named: units.length + roles.length }));
  const [knownUnits, knownRoles] = await Promise.all([
    groupUnits(context),
    records.selectRoles(context.db, context.language),
  ]);
  if (units.some((unit) => !knownUnits.some(({ id }) => id === unit)))
    throw badField('organizationIds', { zh: '请选择在用的单位', en: 'Choose organisations that are in use' });
  if (roles.some((role) => !knownRoles.some(({ code }) => code === role)))
    throw badField('roles', { zh: '请选择已有的角色', en: 'Choose roles that there are' });
  return { columns: { ...columns, roles }, units };
}

/** A draft. @throws HttpError 400; RuleError NOTICE_CHOSEN, NOTICE_VALIDITY */
export async function addNotice(context: Context, form: NoticeForm) {
  const { db, user } = context;
  const { columns, units } = await columnsOf(context, form);
  const id = newId();
  await records.insertNotice(db, { id, ...columns, createdBy: user.id });
  await records.replaceUnits(db, id, units);
  await claimAttachments(context, FILES, id, form.files);
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: { ...columns, organizationIds: units } });
  return { id };
}

/** A notice to act on, locked. @throws HttpError 404, 409 CONFLICT */
async function lockFor(context: Context, noticeId: string, version: number) {
  const notice = orNotFound(await records.lockOptionalNotice(context.db, noticeId));
  expectVersion(notice.version, version);
  return notice;
}

/** @throws HttpError 400, 404, 409; StateError unless it is a draft; RuleError NOTICE_CHOSEN, NOTICE_VALIDITY */
export async function saveNotice(
  context: Context,
  noticeId: string,
  { version, ...form }: NoticeForm & { version: number },
) {
  const before = await lockFor(context, noticeId, version);
  noticeStates.next(before.status, 'edit');
  const { columns, units } = await columnsOf(context, form);
  await records.updateNotice(context.db, noticeId, columns);
  await records.replaceUnits(context.db, noticeId, units);
  await claimAttachments(context, FILES, noticeId, form.files);
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: noticeId,
    before,
    after: { ...columns, organizationIds: units },
  });
  return { id: noticeId };
}

/** @throws HttpError 404; StateError unless it is a draft */
export async function deleteNotice(context: Context, noticeId: string) {
  const before = orNotFound(await records.lockOptionalNotice(context.db, noticeId));
  noticeStates.next(before.status, 'delete');
  await claimAttachments(context, FILES, noticeId, []);
  await records.deleteNotice(context.db, noticeId);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: noticeId, before });
  return { id: noticeId };
}

/**
 * Puts a draft before people, from its first day on.
 * @throws HttpError 404, 409; StateError unless it is a draft; RuleError NOTICE_OVER, NOTICE_NOBODY
 */
export async function publishNotice(context: Context, noticeId: string, version: number) {
  const { db, user, now } = context;
  const notice = await lockFor(context, noticeId, version);
  const status = noticeStates.next(notice.status, 'publish');
  const reached = (await selectPosts(db, noticeId, null, 1)).length;
  enforce(findings(publishRules, { ...notice, today: now.slice(0, 10), reached }));
  await records.updateNotice(db, noticeId, { status, publishedBy: user.id, publishTime: now });
  context.audit({
    action: 'PUBLISH_NOTICE',
    objectType: TYPE,
    objectId: noticeId,
    before: { status: notice.status },
    after: { status, title: notice.title, audience: notice.audience },
  });
  await tellNext(context);
  return { id: noticeId };
}

/** @throws HttpError 404, 409; StateError unless it is published */
export async function withdrawNotice(
  context: Context,
  noticeId: string,
  { reason, version }: { reason: string; version: number },
) {
  const notice = await lockFor(context, noticeId, version);
  const status = noticeStates.next(notice.status, 'withdraw');
  await records.updateNotice(context.db, noticeId, { status });
  await settle(context, TOLD, { id: noticeId });
  context.audit({
    action: 'WITHDRAW_NOTICE',
    objectType: TYPE,
    objectId: noticeId,
    before: { status: notice.status },
    after: { status, reason },
  });
  return { id: noticeId };
}
