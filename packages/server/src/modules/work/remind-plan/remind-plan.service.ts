import { categoryRow } from '@tenderdesk/domain/work/reminder/category';
import { REMIND_CATEGORIES, type RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import {
  choicesOf,
  planFaults,
  planOf,
  productPlan,
  type PlanChange,
  type RemindPlan,
} from '@tenderdesk/domain/work/remind-plan/remind-plan';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, HttpError, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy } from '../../../kernel/wire.ts';
import * as records from './remind-plan.repository.ts';

const CHANGES = 'remind plans';

/** What the house has settled for its reminders; what another process settled within the last second may be missing. */
export const planChanges = ({ memory }: Context): Promise<readonly PlanChange[]> =>
  memory.recall(CHANGES, records.selectChanges);

const known = new Set<string>(REMIND_CATEGORIES.map(({ code }) => code));

/** Whether there is such a kind of reminder. */
export const isCategory = (code: string): code is RemindCategory => known.has(code);

/** @throws HttpError 404 for what is no category */
function categoryOf(code: string): RemindCategory {
  if (!isCategory(code)) throw notFound();
  return code;
}

/** Which change is in force, 0 for the product's own plan: whoever changes it says which one they saw. */
const versionOf = (changes: readonly records.PlanChangeRow[], category: RemindCategory): number =>
  changes.findLast((change) => change.category === category)?.no ?? 0;

/** Every kind of reminder: how it is kept, and what of it may be settled. */
export async function listPlans({ db, language }: Context) {
  const changes = await records.selectChanges(db);
  return REMIND_CATEGORIES.map(({ code, kind }) => ({
    category: codedBy('bidding.RemindCategory', code, language),
    kind,
    ...planOf(changes, code),
    choices: choicesOf(code),
    version: versionOf(changes, code),
  }));
}

/** Every change of one plan, the newest first, above what the product came with. @throws HttpError 404 */
export async function planHistory({ db, language }: Context, code: string) {
  const category = categoryOf(code);
  const changes = await records.selectChanges(db, category);
  return {
    category: codedBy('bidding.RemindCategory', category, language),
    kind: categoryRow(category).kind,
    own: productPlan(category),
    changes: changes
      .toReversed()
      .map(({ id, days, repeatDays, locks, enabled, reason, createdByName, createdTime }) => ({
        id,
        days,
        repeatDays,
        locks,
        enabled,
        reason,
        createdByName,
        createdTime,
      })),
  };
}

/**
 * The reminders of a category are kept in another way from now on; to-dos that were given before keep their due time.
 * @throws HttpError 400 for what may not be settled; 404; 409 when somebody else has changed the plan
 */
export async function changePlan(
  context: Context,
  code: string,
  { reason, version, ...plan }: RemindPlan & { reason: string; version: number },
): Promise<{ id: string }> {
  const { db, user } = context;
  const category = categoryOf(code);
  for (const [part, fault] of Object.entries(planFaults(category, plan))) throw badField(part, fault);
  const changes = await records.selectChanges(db, category);
  expectVersion(versionOf(changes, category), version);
  const id = newId();
  const isFirst = await records.insertChange(db, {
    id,
    category,
    no: version + 1,
    ...plan,
    reason,
    createdBy: user.id,
    createdByName: user.displayName,
  });
  if (!isFirst) throw new HttpError(409, 'CONFLICT');
  context.afterCommit(() => context.memory.forget(CHANGES));
  context.audit({
    action: 'CHANGE',
    objectType: 'remindPlan',
    objectId: category,
    before: { ...planOf(changes, category) },
    after: { ...plan, reason },
  });
  return { id };
}
