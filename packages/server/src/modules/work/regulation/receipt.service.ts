import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { settleFor } from '../reminder/notice.service.ts';
import { remind, settle } from '../reminder/reminder.service.ts';
import * as records from './receipt.repository.ts';
import { selectOptionalRegulation } from './regulation.repository.ts';

const CATEGORY = 'NOTICE_REGULATION';

/** People told at once. */
const BATCH = 200;

/**
 * The caller has read the newest edition of a regulation.
 * @param editionNo the one that was read
 * @throws HttpError 404; StateError where nobody asks the caller, or a newer edition has come meanwhile
 */
export async function confirm(context: Context, regulationId: string, editionNo: number) {
  const { db, user } = context;
  const row = orNotFound(await selectOptionalRegulation(db, user, regulationId));
  if (row.confirmedTime === null) {
    if (!row.toConfirm || row.editionNo !== editionNo)
      throw new StateError({ action: 'confirm', status: String(row.editionNo) });
    if (await records.insertReceipt(db, regulationId, editionNo, user.id))
      context.audit({
        action: 'CONFIRM_REGULATION',
        objectType: 'regulation',
        objectId: regulationId,
        after: { title: row.title, no: editionNo },
      });
  }
  await settleFor(context, CATEGORY, [{ id: regulationId }], [user.id]);
  return { id: regulationId };
}

/** Who is to confirm a regulation and who has, by the page. @throws HttpError 404 */
export async function listReceipts(context: Context, filter: records.ReceiptFilter) {
  const { db, user } = context;
  orNotFound(await selectOptionalRegulation(db, user, filter.regulationId));
  const { rows, total } = await records.pageReceipts(db, filter);
  const content = rows.map(({ userId, displayName, organizationName, confirmedTime }) => ({
    userId,
    displayName,
    organizationName,
    confirmedTime,
  }));
  return { ...total, content };
}

/** Nobody is reminded of a regulation any more. */
export const forget = (context: Context, regulationId: string): Promise<unknown> =>
  settle(context, [CATEGORY], { id: regulationId });

/** One that holds no more since a day that was known before asks nobody any longer. True when others may be left. */
export async function forgetNext(context: Context): Promise<boolean> {
  const id = await records.lockOptionalEnded(context.db);
  if (id === null) return false;
  await forget(context, id);
  await records.setTold(context.db, id, null, true);
  return true;
}

/** Tells some of those whom a regulation binds and who are to confirm it. True when others are left. */
export async function tellNext(context: Context): Promise<boolean> {
  const { db } = context;
  const regulation = await records.lockOptionalUntold(db);
  if (!regulation) return false;
  const { id, title, toldIdentity } = regulation;
  const posts = await records.selectPosts(db, id, toldIdentity, BATCH);
  const subject = { range: { id }, projectId: null, organizationPath: '/' };
  await remind(context, CATEGORY, subject, { name: title }, [{ identityIds: posts }]);
  await records.setTold(db, id, posts.at(-1)?.identityId ?? toldIdentity, posts.length < BATCH);
  return true;
}
