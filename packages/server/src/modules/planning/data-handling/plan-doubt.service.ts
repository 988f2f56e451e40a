import type { PlanDoubt } from '@tenderdesk/domain/planning/data-handling/data-codes';
import { doubtsOf, type Doubt } from '@tenderdesk/domain/planning/data-handling/plan-doubts';
import { StateError, type Language } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { amountText, historyOf } from '../../../kernel/history.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { itemsTouched } from '../plan/plan.hooks.ts';
import { itemOf, lockWithYear } from '../plan/plan-item.service.ts';
import * as plan from '../plan/item-correction.service.ts';
import * as records from './plan-doubt.repository.ts';

/** What seems wrong with plan items: found once they have changed, decided by the department, taken back. */

const TYPE = 'planDoubt';

/** A value that is in doubt, in words and with its unit. */
function inWords(problem: PlanDoubt, value: string, language: Language): string {
  if (problem === 'AMOUNT_UNIT') return amountText(value, 'wan', language);
  return problem === 'TYPE_NAME' ? codedBy('bidding.ProjectType', value, language).value : value;
}

type DoubtAction = 'fix' | 'ask' | 'ignore' | 'undo';

function actionsOf({ user }: Context, row: records.ListedDoubt): DoubtAction[] {
  if (!may(user, 'MAINTAIN:PLAN_DATA_HANDLED')) return [];
  const draft = row.submitStatus === 'UNSUBMITTED' || row.submitStatus === 'REJECTED';
  const open = row.status === 'OPEN' || row.status === 'ASKED';
  const offered: Record<DoubtAction, boolean> = {
    fix: open && draft && row.suggested !== null,
    ask: row.status === 'OPEN' && (draft || (row.submitStatus === 'APPROVED' && row.notStarted)),
    ignore: open,
    undo: row.status === 'FIXED' || row.status === 'IGNORED' || row.status === 'ASKED',
  };
  return (Object.keys(offered) as DoubtAction[]).filter((action) => offered[action]);
}

function present(context: Context, row: records.ListedDoubt) {
  const { language } = context;
  const { id, planItemId, kind, organizationName, year, name, problem, given, suggested, version } = row;
  return {
    id,
    planItemId,
    kind,
    organizationName,
    year,
    name,
    problem: codedBy('bidding.PlanDoubt', problem, language),
    given: inWords(problem, given, language),
    suggested: suggested === null ? null : inWords(problem, suggested, language),
    status: codedBy('bidding.PlanDoubtStatus', row.status, language),
    submitStatus: codedBy('bidding.SubmitStatus', row.submitStatus, language),
    reason: row.reason,
    handledByName: row.handledByName,
    handledTime: row.handledTime,
    foundTime: row.foundTime,
    version,
    allowedActions: actionsOf(context, row),
  };
}

/** Doubts by the page. */
export async function listDoubts(context: Context, filter: records.DoubtFilter) {
  const { rows, total } = await records.pageDoubts(context.db, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

/** @throws HttpError 404 */
export const viewDoubt = async (context: Context, doubtId: string) =>
  present(context, orNotFound(await records.selectOptionalListed(context.db, doubtId)));

/** @throws HttpError 404 */
export async function history(context: Context, doubtId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  orNotFound(await records.selectOptionalDoubt(context.db, doubtId));
  return historyOf(context, [TYPE], doubtId, query);
}

/** Changed items are looked through with what falls due next, not while somebody waits. */
export const plugInDoubts = (): void =>
  itemsTouched.add('data-handling', ({ db }, organizationId, year) => records.insertDue(db, organizationId, year));

const keyOf = ({ planItemId, problem }: Pick<records.DoubtRow, 'planItemId' | 'problem'>) => `${planItemId} ${problem}`;

/** Looks through one unit's year whose items have changed; true when one was due. */
export async function lookThrough(context: Context): Promise<boolean> {
  const { db } = context;
  const due = await records.takeDue(db);
  if (!due) return false;
  const { organizationId, year } = due;
  const items = await plan.openItems(context, organizationId, year);
  const found = new Map(doubtsOf(items).map((doubt) => [keyOf({ planItemId: doubt.itemId, ...doubt }), doubt]));
  const known = await records.lockDoubtsOf(db, organizationId, year);
  for (const row of known) {
    const doubt = found.get(keyOf(row));
    found.delete(keyOf(row));
    if (doubt) await findAgain(context, row, doubt, due);
    else if (row.status === 'OPEN' || row.status === 'ASKED') {
      await records.updateDoubt(db, row.id, { status: 'GONE', ...due });
      await settleAsked(context, row);
    }
  }
  for (const { itemId, problem, given, suggested } of found.values())
    await records.insertDoubt(db, {
      id: newId(),
      planItemId: itemId,
      organizationId,
      year,
      problem,
      given,
      suggested,
      ...OPEN,
    });
  return true;
}

const OPEN = {
  status: 'OPEN',
  reason: null,
  handledBy: null,
  handledTime: null,
  workKind: null,
} as const;

/** A doubt that is known: what was ignored stays so until the value changes, and all of it goes along with its item. */
async function findAgain(
  { db }: Context,
  row: records.DoubtRow,
  { given, suggested }: Doubt,
  place: Pick<records.DoubtRow, 'organizationId' | 'year'>,
): Promise<void> {
  const same = row.given === given && row.suggested === suggested;
  const stays = row.organizationId === place.organizationId && row.year === place.year;
  const standing = row.status === 'OPEN' || row.status === 'ASKED' || (row.status === 'IGNORED' && row.given === given);
  if (standing && same && stays) return;
  await records.updateDoubt(db, row.id, { given, suggested, ...place, ...(!standing && OPEN) });
}

/** The clerk need not look again where nothing else is asked about the item. */
async function settleAsked(context: Context, row: records.DoubtRow): Promise<void> {
  if (row.status !== 'ASKED') return;
  if ((await records.selectAsked(context.db, row.planItemId)).some(({ id }) => id !== row.id)) return;
  await plan.settleAsked(context, orNotFound(await itemOf(context, row.planItemId)));
}

/**
 * A doubt to decide about, locked. What is fixed or put back changes the item: the plan of its year is locked first, as by
 * everybody who changes items and whoever looks through them, and is looked through afterwards.
 * @throws HttpError 404, 409 CONFLICT; StateError where the step is not open
 */
async function lock(context: Context, doubtId: string, version: number, action: DoubtAction, from: readonly string[]) {
  const { db } = context;
  const read = orNotFound(await records.selectOptionalDoubt(db, doubtId));
  if (action === 'fix' || action === 'undo') {
    await lockWithYear(context, read.planItemId);
    await records.insertDue(db, read.organizationId, read.year);
  }
  const doubt = orNotFound(await records.lockOptionalDoubt(db, doubtId));
  expectVersion(doubt.version, version);
  if (!from.includes(doubt.status)) throw new StateError({ action, status: doubt.status });
  return doubt;
}

const handled = ({ user, now }: Context) => ({ handledBy: user.id, handledTime: now });
const UNDECIDED = ['OPEN', 'ASKED'] as const;

/** What is changed in an item by a value of a doubt. */
const changeBy = (problem: PlanDoubt, value: string) =>
  problem === 'AMOUNT_UNIT' ? { amount: value } : { projectType: value as never };

/** The item as it was before its fix. */
const changeBack = ({ problem, given, workKind }: records.DoubtRow) => ({
  ...changeBy(problem, given),
  ...(problem === 'TYPE_NAME' && { workKind: workKind as never }),
});

/**
 * Writes what is suggested into the item.
 * @throws HttpError 404, 409 CONFLICT, also where the item has another value since; StateError; RuleError YEAR_CLOSED
 */
export async function fixDoubt(context: Context, doubtId: string, version: number) {
  const doubt = await lock(context, doubtId, version, 'fix', UNDECIDED);
  const { problem, given, suggested, planItemId } = doubt;
  if (suggested === null) throw new StateError({ action: 'fix', status: doubt.status });
  const workKind = await plan.correct(context, planItemId, changeBy(problem, suggested), changeBy(problem, given));
  await records.updateDoubt(context.db, doubtId, { status: 'FIXED', workKind, ...handled(context) });
  await settleAsked(context, doubt);
  audit(context, 'FIX', doubt, { from: inWords(problem, given, 'zh'), to: inWords(problem, suggested, 'zh') });
  return { id: doubtId };
}

const audit = (
  { audit: note }: Context,
  action: 'FIX' | 'ASK' | 'IGNORE' | 'UNDO',
  { id }: records.DoubtRow,
  after: object,
): void => note({ action, objectType: TYPE, objectId: id, after });

type Said = { reason: string; version: number };

/** The clerk of the item is told to look at it again. @throws HttpError 404, 409 CONFLICT; StateError */
export async function askAboutDoubt(context: Context, doubtId: string, { reason, version }: Said) {
  const doubt = await lock(context, doubtId, version, 'ask', ['OPEN']);
  await records.updateDoubt(context.db, doubtId, { status: 'ASKED', reason, ...handled(context) });
  // one to-do says all that is asked about the item
  const asked = await records.selectAsked(context.db, doubt.planItemId);
  await plan.askClerk(context, doubt.planItemId, asked.map((one) => one.reason).join('；'));
  audit(context, 'ASK', doubt, { reason });
  return { id: doubtId };
}

/** The item is right as it stands. @throws HttpError 404, 409 CONFLICT; StateError */
export async function ignoreDoubt(context: Context, doubtId: string, { reason, version }: Said) {
  const doubt = await lock(context, doubtId, version, 'ignore', UNDECIDED);
  await records.updateDoubt(context.db, doubtId, { status: 'IGNORED', reason, ...handled(context) });
  await settleAsked(context, doubt);
  audit(context, 'IGNORE', doubt, { reason });
  return { id: doubtId };
}

/**
 * The doubt is open again; what was fixed is put back.
 * @throws HttpError 404, 409 CONFLICT, also where the item has another value since; StateError where nothing was decided; RuleError YEAR_CLOSED
 */
export async function undoDoubt(context: Context, doubtId: string, version: number) {
  const doubt = await lock(context, doubtId, version, 'undo', ['FIXED', 'IGNORED', 'ASKED']);
  const { status, problem, given, suggested, planItemId } = doubt;
  const words = (value: string | null) => (value === null ? null : inWords(problem, value, 'zh'));
  const fixed = status === 'FIXED';
  if (fixed) await plan.correct(context, planItemId, changeBack(doubt), changeBy(problem, suggested!));
  await records.updateDoubt(context.db, doubtId, OPEN);
  await settleAsked(context, doubt);
  audit(context, 'UNDO', doubt, fixed ? { from: words(suggested), to: words(given) } : {});
  return { id: doubtId };
}
