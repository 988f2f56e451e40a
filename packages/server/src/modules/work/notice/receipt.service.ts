import { isInForce, receiptState, urgeRules } from '@tenderdesk/domain/work/notice/notice';
import { ReceiptState } from '@tenderdesk/domain/work/notice/notice-words';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { settleFor } from '../reminder/notice.service.ts';
import { remind, settle } from '../reminder/reminder.service.ts';
import { lockOptionalNotice, updateNotice } from './notice.repository.ts';
import { noticeFor, spelt } from './notice.service.ts';
import * as records from './receipt.repository.ts';

/** Reminders of a notice. */
export const TOLD: readonly RemindCategory[] = ['NOTICE_PUBLISH', 'NOTICE_UNREAD'];

const about = (noticeId: string) => ({ range: { id: noticeId }, projectId: null, organizationPath: '/' });

/**
 * The caller has read a notice, or confirms it: nothing reminds of it any more, unless it still has to be confirmed.
 * @throws HttpError 404 for one that is not for the caller
 */
export async function readNotice(context: Context, noticeId: string, confirmed: boolean) {
  const { db, user } = context;
  const notice = await noticeFor(context, noticeId);
  if (notice.status !== 'PUBLISHED') throw new StateError({ action: 'read', status: notice.status });
  const isNew = await records.insertRead(db, noticeId, user.id, confirmed && notice.mustConfirm);
  if (confirmed || !notice.mustConfirm)
    for (const category of TOLD) await settleFor(context, category, [{ id: noticeId }], [user.id]);
  if (isNew && confirmed && notice.mustConfirm)
    context.audit({
      action: 'CONFIRM_NOTICE',
      objectType: 'notice',
      objectId: noticeId,
      after: { title: notice.title },
    });
  return { id: noticeId };
}

/** Who is to read a notice and who has, by the page. @throws HttpError 404 */
export async function listReceipts(context: Context, filter: records.ReceiptFilter) {
  const { db, language } = context;
  await noticeFor(context, filter.noticeId);
  const { rows, total } = await records.pageReceipts(db, filter);
  return {
    ...total,
    content: rows.map(({ userId, displayName, organizationName, readTime, confirmedTime }) => ({
      userId,
      displayName,
      organizationName,
      state: spelt(ReceiptState, receiptState({ readTime, confirmedTime }), language),
      readTime,
      confirmedTime,
    })),
  };
}

const TO_READ = { zh: '知悉', en: 'note' };
const TO_CONFIRM = { zh: '确认', en: 'confirm' };

/** Reminds those who have not read a notice. @throws HttpError 404; StateError; RuleError NOTICE_URGED, NOTICE_ALL_READ */
export async function urgeReaders(context: Context, noticeId: string) {
  const { db, user, now } = context;
  const notice = orNotFound(await lockOptionalNotice(db, noticeId));
  const today = now.slice(0, 10);
  // before its first day, and after its last, it opens for nobody who is reminded of it
  if (!isInForce(notice, today)) throw new StateError({ action: 'urge', status: notice.status });
  const waiting = await records.selectWaiting(db, noticeId);
  enforce(findings(urgeRules, { urgedOn: notice.urgedOn, today, waiting: waiting.length }));
  await updateNotice(db, noticeId, { urgedOn: today });
  // what stands open would keep the new ones out
  await settle(context, ['NOTICE_UNREAD'], { id: noticeId });
  const what = notice.mustConfirm ? TO_CONFIRM : TO_READ;
  await remind(context, 'NOTICE_UNREAD', about(noticeId), { name: notice.title, by: user.displayName, what }, [
    { identityIds: waiting },
  ]);
  const num = new Set(waiting.map(({ userId }) => userId)).size;
  context.audit({ action: 'URGE', objectType: 'notice', objectId: noticeId, after: { title: notice.title, num } });
  return { num };
}

/** People told at once. */
const BATCH = 200;

/** Tells some of those whom a notice is for that has begun. True when others are left. */
export async function tellNext(context: Context): Promise<boolean> {
  const { db } = context;
  const notice = await records.lockOptionalUntold(db);
  if (!notice) return false;
  const posts = await records.selectPosts(db, notice.id, notice.toldIdentity, BATCH);
  await remind(context, 'NOTICE_PUBLISH', about(notice.id), { name: notice.title }, [{ identityIds: posts }]);
  await records.setTold(db, notice.id, posts.at(-1)?.identityId ?? notice.toldIdentity, posts.length < BATCH);
  return true;
}

/** Notices whose validity has passed remind nobody any more. True when others are left. */
export async function endNotices(context: Context): Promise<boolean> {
  const ended = await records.lockEnded(context.db, BATCH);
  for (const { id } of ended) {
    await settle(context, TOLD, { id });
    await records.setOver(context.db, id);
  }
  return ended.length === BATCH;
}
