import { canBeSpared, immunityRules } from '@tenderdesk/domain/work/remind-plan/immunity';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as records from './immunity.repository.ts';
import { isCategory } from './remind-plan.service.ts';

export { immune } from './immunity.repository.ts';

const CATEGORIES = 'remind immunities';

/** Of these receivers, those whom a category presses; what another process settled within the last second may be missing. */
export async function pressed<Who extends { identityId: string; userId: string }>(
  { db, memory }: Context,
  category: RemindCategory,
  receivers: readonly Who[],
): Promise<readonly Who[]> {
  const categories = await memory.recall(CATEGORIES, records.selectCategories);
  if (receivers.length === 0 || !categories.includes(category)) return receivers;
  const spared = await records.selectImmune(db, category, receivers);
  return receivers.filter(({ identityId }) => !spared.has(identityId));
}

/** Those who are let off, by the page. */
export async function listImmunities({ db, language }: Context, filter: records.ImmunityFilter) {
  const { rows, total } = await records.pageImmunities(db, filter);
  return {
    ...total,
    content: rows.map((row) => ({ ...row, category: codedBy('bidding.RemindCategory', row.category, language) })),
  };
}

interface Let {
  targetIds: readonly string[];
  categories: readonly string[];
  until: string | null;
  reason: string;
}

/** @throws HttpError 400 for an unknown kind, 404 for an unknown organisation or person; RuleError IMMUNITY_UNTIL */
export async function put(context: Context, type: 'ORG' | 'USER', { targetIds, categories, until, reason }: Let) {
  const { db, now } = context;
  const [ids, kinds] = [[...new Set(targetIds)], [...new Set(categories)]];
  for (const [index, one] of kinds.entries())
    if (!isCategory(one) || !canBeSpared(one))
      throw badField(`categories.${index}`, {
        zh: '没有此提醒类别，或程序规定须通知到人',
        en: 'There is no such kind of reminder, or the procedure wants it told',
      });
  const known = kinds.filter(isCategory);
  orNotFound((await records.countTargets(db, type, ids)) === ids.length ? ids : null);
  enforce(findings(immunityRules, { until, today: now.slice(0, 10) }));
  const num =
    until === null
      ? await records.deleteImmunities(db, type, ids, known)
      : await letOff(context, { type, ids, known, until, reason });
  context.afterCommit(() => context.memory.forget(CATEGORIES));
  context.audit({
    action: 'CHANGE',
    objectType: 'remindPlan',
    objectId: type,
    after: { targetIds: ids, categories: known, until, reason },
  });
  return { num };
}

async function letOff(
  { db, user }: Context,
  {
    type,
    ids,
    known,
    until,
    reason,
  }: { type: 'ORG' | 'USER'; ids: readonly string[]; known: readonly RemindCategory[]; until: string; reason: string },
): Promise<number> {
  const rows = ids.flatMap((targetId) =>
    known.map((category) => ({
      id: newId(),
      targetType: type,
      targetId,
      category,
      until,
      reason,
      createdBy: user.id,
    })),
  );
  // a statement takes 65,535 values
  for (let from = 0; from < rows.length; from += 5000) await records.putImmunities(db, rows.slice(from, from + 5000));
  return rows.length;
}

/** Whether the caller may let others off a kind of reminder. @throws HttpError 404 for what is no kind */
export function validateAuthority({ user }: Context, category: string) {
  if (!isCategory(category)) throw notFound();
  return { allowed: user.actorId === null && canBeSpared(category) && may(user, 'MAINTAIN:REMIND_IMMUNITY') };
}
