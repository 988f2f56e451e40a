import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { isSealedNow } from '../../access/access-log/access-log.service.ts';
import type { DecidedMerge } from '../../access/account/unit.hooks.ts';
import { selectPeopleOf } from './receiver.repository.ts';
import { remind } from './reminder.service.ts';
import { moveOpen } from './reminder.repository.ts';

/** A to-do about a sealed project is in no sum that a dry run says. */
export const isTold = (): RawBuilder<boolean> => sql`not ${isSealedNow(sql`remind_record.project_id`)}`;

/**
 * What is to be done by somebody who worked in both units is done under the identity that is left, and everybody in the unit learns of
 * the merge.
 */
export async function mergeReminders(context: Context, { from, into, joined, reason }: DecidedMerge): Promise<void> {
  const { db } = context;
  for (const { fromIdentityId, intoIdentityId } of joined) await moveOpen(db, fromIdentityId, intoIdentityId);
  await remind(
    context,
    'NOTICE_UNIT_MERGED',
    { range: { orgId: from.id }, projectId: null, organizationPath: into.path },
    { name: from.name, into: into.name, reason },
    [{ identityIds: await selectPeopleOf(db, into.id) }],
  );
}
