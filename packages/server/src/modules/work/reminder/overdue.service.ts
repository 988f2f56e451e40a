import { isWorkday } from '@tenderdesk/domain/calendar';
import { planOf, repeatedUntil } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import { REMIND_CATEGORIES } from '@tenderdesk/domain/work/reminder/category-table';
import { requireOther, unlockStates } from '@tenderdesk/domain/work/reminder/unlock';
import { deciderOf } from '../../../kernel/hands.ts';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may, type User, isOwnWork } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { planChanges } from '../remind-plan/remind-plan.service.ts';
import * as records from './overdue.repository.ts';
import { supervises } from './own-reminder.service.ts';
import { remind, settle, tellNew } from './reminder.service.ts';

type OverdueRow = Awaited<ReturnType<typeof records.pageOverdue>>['rows'][number];

const requests = (user: User): boolean => may(user, 'REQUEST:REMIND_UNLOCK');
const decides = (user: User): boolean => may(user, 'APPROVE:REMIND_UNLOCK');

function overdueOf(
  { user, language }: Context,
  { content, contentEn, category, identityId, unlock, ...row }: OverdueRow,
) {
  const mine = identityId === user.identityId;
  return {
    ...row,
    content: language === 'en' ? contentEn : content,
    category: codedBy('bidding.RemindCategory', category, language),
    overdue: true,
    unlock: codedBy('bidding.UnlockStatus', unlock, language),
    allowedActions:
      mine && requests(user) && unlockStates.actionsFrom(unlock).includes('request')
        ? (['requestUnlock'] as const).slice()
        : [],
  };
}

/** One's own overdue to-dos, by the page. */
export async function listOverdue(context: Context, filter: PageQuery) {
  const { rows, total } = await records.pageOverdue(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => overdueOf(context, row)) };
}

/** Overdue to-dos of the units below; nothing for units that have none to supervise. */
export async function listBelow(context: Context, filter: PageQuery) {
  if (!supervises(context.user)) return { totalElements: 0, content: [] };
  const { rows, total } = await records.pageOverdueBelow(context.db, context.user.organizationPath, filter);
  return { ...total, content: rows.map((row) => overdueOf(context, row)) };
}

function unlockOf({ user, language }: Context, { content, contentEn, applicantId, status, ...row }: records.UnlockRow) {
  const open = unlockStates.actionsFrom(status).includes('approve') && decides(user) && !isOwnWork(user, applicantId);
  return {
    ...row,
    content: language === 'en' ? contentEn : content,
    status: codedBy('bidding.UnlockStatus', status, language),
    allowedActions: open ? (['approve', 'reject'] as const).slice() : [],
  };
}

/** Requests that wait: for those who decide, or one's own. */
export const listSubmitted = async (context: Context) =>
  (await records.selectWaiting(context.db, context.user, decides(context.user))).map((row) => unlockOf(context, row));

export const listOf = async (context: Context, remindRecordId: string) =>
  (await records.selectUnlocks(context.db, context.user, decides(context.user), remindRecordId)).map((row) =>
    unlockOf(context, row),
  );

/** Mornings at which overdue to-dos are put before people again. */
const FROM_HOUR = '08:00:00';

/** Puts a batch of overdue to-dos before their receivers again, from eight in the morning on (docs/domain/reminders.md). */
export async function repeatOverdue(context: Context): Promise<boolean> {
  const { db, now } = context;
  const today = now.slice(0, 10);
  if (now.slice(11) < FROM_HOUR || !isWorkday(today, WORKDAYS)) return false;
  const changes = await planChanges(context);
  const byRhythm = Map.groupBy(
    REMIND_CATEGORIES.map(({ code }) => code),
    (code) => planOf(changes, code).repeatDays,
  );
  for (const [repeatDays, categories] of byRhythm) {
    if (repeatDays === null) continue;
    const repeated = await records.repeatOverdue(db, categories, repeatedUntil(today, repeatDays, WORKDAYS));
    for (const { identityId, id } of repeated) tellNew(context, identityId, id);
    if (repeated.length > 0) return true;
  }
  return false;
}

/** Asks that one's overdue to-do be unlocked; those who decide get a to-do. @throws HttpError 404, StateError */
export async function request(context: Context, remindRecordId: string, overdueReason: string) {
  const { db, user } = context;
  const record = orNotFound(await records.lockOptionalOverdue(db, user, remindRecordId));
  unlockStates.next(record.unlock, 'request');
  const id = newId();
  await records.insertUnlock(db, {
    id,
    remindRecordId,
    overdueReason,
    status: 'REQUESTED',
    reason: null,
    applicantId: user.id,
    approverId: null,
    organizationPath: record.organizationPath,
    decidedTime: null,
  });
  context.audit({
    action: 'REQUEST_UNLOCK',
    objectType: 'REMIND_RECORD',
    objectId: remindRecordId,
    after: { overdueReason },
  });
  const subject = { range: { id }, projectId: null, organizationPath: record.organizationPath };
  await remind(context, 'OVERDUE_UNLOCK', subject, { org: record.orgName, overdueReason }, [
    { role: 'TM_APPROVER' },
    { role: 'SUPERVISOR' },
  ]);
  return unlockOf(context, await records.selectUnlock(db, id));
}

/** Unlocks, or leaves it locked for a reason. @throws HttpError 404, StateError, RuleError OWN_REQUEST */
export async function decide(context: Context, unlockId: string, action: 'approve' | 'reject', reason: string | null) {
  const { db, user } = context;
  const {
    status: before,
    applicantId,
    remindRecordId,
  } = orNotFound(await records.lockOptionalUnlock(db, user, unlockId));
  requireOther({ applicantId, deciderId: await deciderOf(context, remindRecordId, applicantId) });
  const status = unlockStates.next(before, action) as 'UNLOCKED' | 'REJECTED';
  await records.decideUnlock(db, unlockId, { status, reason, approverId: user.id });
  context.audit({
    action: action === 'approve' ? 'APPROVE_UNLOCK' : 'REJECT_UNLOCK',
    objectType: 'OVERDUE_UNLOCK',
    objectId: unlockId,
    before: { status: before },
    after: { status, reason },
  });
  await settle(context, ['OVERDUE_UNLOCK'], { id: unlockId });
  return unlockOf(context, await records.selectUnlock(db, unlockId));
}
