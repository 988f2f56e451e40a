import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import type { PaperFormat } from '@tenderdesk/domain/platform/printing/formats';
import { approvalOf } from '@tenderdesk/domain/planning/plan/approval';
import { closingRules, fillFault, isFillable, yearlyPlanRules } from '@tenderdesk/domain/planning/plan/yearly-plan';
import { yearlySheet } from '@tenderdesk/domain/planning/plan/yearly-sheet';
import { PLAN_CHAIN } from '@tenderdesk/domain/procedure/project/procedure';
import { enforce, findings, StateError, type Fault, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { newId } from '../../../kernel/ids.ts';
import { may, holderOf } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import type { FlowSubject, SubmitRow } from '../../work/flow/flow.service.ts';
import { sheetFile } from '../../platform/printing/sheet.service.ts';
import { remind, settle, settleEach } from '../../work/reminder/reminder.service.ts';
import { emitOfItems } from './plan-events.ts';
import { itemsTouched } from './plan.hooks.ts';
import type { PlanItemRow } from './plan.repository.ts';
import * as lists from './yearly-plan-list.repository.ts';
import * as records from './yearly-plan.repository.ts';
import { nameOfOrganization } from '../../access/account/organization.service.ts';

const KIND = 'YEARLY_PLAN';

/** `index` of what reminders about plans lead to (docs/domain/reminders.md). */
export const PLAN_INDEX = { TENDER: '0', PERFORMANCE: '1', YEAR: '2' } as const;

type Listed = NonNullable<Awaited<ReturnType<typeof lists.selectOptionalListed>>>;

/** Puts the kept sums of plans together (due work). @returns whether more waits */
export const foldSums = ({ db }: Context): Promise<boolean> => lists.foldSums(db);

/** Plans of years within the caller's scope, by the page. */
export async function listYears(context: Context, filter: lists.YearFilter) {
  const { rows, total } = await lists.pageYears(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

export const viewYear = async (context: Context, yearlyPlanId: string) =>
  present(context, orNotFound(await lists.selectOptionalListed(context.db, context.user, yearlyPlanId)));

/** The plan of a year on paper, with its items by name. @throws HttpError 404 */
export async function file(context: Context, yearlyPlanId: string, format: PaperFormat) {
  const year = orNotFound(await lists.selectOptionalListed(context.db, context.user, yearlyPlanId));
  const items = await records.selectSheetItems(context.db, yearlyPlanId);
  const number = `${year.organizationName} ${year.year}`;
  const draft = year.submitStatus !== 'APPROVED';
  return sheetFile(yearlySheet(year, items), { number, time: context.now, draft }, format);
}

/** What became of the plan of a year, by the page. @throws HttpError 404 */
export async function history(context: Context, yearlyPlanId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  orNotFound(await records.selectOptionalYear(context.db, context.user, yearlyPlanId));
  return historyOf(context, [KIND], yearlyPlanId, query);
}

type YearAction = 'fill' | 'review' | 'close' | 'reopen';

function present({ language, user }: Context, { clerkUserId: _clerk, ...row }: Listed) {
  const closed = row.closedTime !== null;
  const offered: Record<YearAction, boolean> = {
    fill: may(user, 'MAINTAIN:PLAN') && isFillable({ submitStatus: row.submitStatus, closed }),
    review: may(user, 'REVIEW:PLAN') && row.submitStatus === 'CHECKED',
    close: may(user, 'APPROVE:PLAN') && !closed && row.submitStatus === 'APPROVED',
    reopen: may(user, 'APPROVE:PLAN') && closed,
  };
  return {
    ...row,
    submitStatus: codedBy('bidding.SubmitStatus', row.submitStatus, language),
    approvalStatus: codedBy('bidding.ApprovalStatus', row.approvalStatus, language),
    allowedActions: (Object.keys(offered) as YearAction[]).filter((action) => offered[action]),
  };
}

/** Whose plan it is, and who fills it. */
export interface Unit {
  organizationId: string;
  organizationPath: string;
  clerkUserId: string;
}

/** What one call has locked and touched already: an import fills a plan with hundreds of items. */
interface Held {
  years: Map<string, records.YearlyPlanRow>;
  filled: Set<string>;
  touched: Set<string>;
}
const held = new WeakMap<Context, Held>();

function heldBy(context: Context): Held {
  const known = held.get(context) ?? { years: new Map(), filled: new Set(), touched: new Set() };
  held.set(context, known);
  return known;
}

/** Who fills the plan of a unit's year: whose plan it is, else a clerk of the unit; null where there is neither. */
export async function fillerOf({ db }: Context, organizationId: string, year: number): Promise<string | null> {
  const known = await records.selectOptionalYearOf(db, organizationId, year);
  return known?.clerkUserId ?? (await records.selectOptionalClerk(db, organizationId));
}

/** Why the plan of a unit's year takes no more items; null where it does, or there is none yet. */
export async function takesNone({ db }: Context, organizationId: string, year: number): Promise<Fault | null> {
  const known = await records.selectOptionalYearOf(db, organizationId, year);
  const refused = known && fillFault({ submitStatus: known.submitStatus, closed: known.closedTime !== null }, false);
  return refused?.faults[0] ?? null;
}

/** The plan of a unit's year, locked; made where there is none yet. */
export async function yearOf(context: Context, unit: Unit, year: number): Promise<records.YearlyPlanRow> {
  const { years } = heldBy(context);
  const key = `${unit.organizationId} ${year}`;
  const found = years.get(key) ?? (await lockedYear(context, unit, year));
  years.set(key, found);
  return found;
}

async function lockedYear(context: Context, unit: Unit, year: number): Promise<records.YearlyPlanRow> {
  const { db } = context;
  const known = await records.lockOptionalYearOf(db, unit.organizationId, year);
  if (known) return known;
  const id = await records.insertYear(db, { id: newId(), year, ...unit });
  if (id) context.audit({ action: 'CREATE', objectType: KIND, objectId: id, after: { year } });
  return orNotFound(await records.lockOptionalYearOf(db, unit.organizationId, year));
}

/** What reminders of an item lead to. */
export const rangeOfItem = ({ id, year, kind }: Pick<PlanItemRow, 'id' | 'year' | 'kind'>) => ({
  year: String(year),
  index: PLAN_INDEX[kind],
  planId: id,
});

const rangeOf = ({ id, year }: Pick<records.YearlyPlanRow, 'id' | 'year'>) => ({
  year: String(year),
  index: PLAN_INDEX.YEAR,
  planId: id,
});

/** What reminders call the plan of a year: '2026年岚川高速运营公司'. */
const nameOf = async ({ db }: Context, { organizationId, year }: records.YearlyPlanRow): Promise<string> =>
  `${year}年${await nameOfOrganization({ db }, organizationId)}`;

/** Notes that the items of a yearly plan have changed: it may be handed in again, and its clerk is to do so. */
export async function filled(context: Context, year: records.YearlyPlanRow): Promise<void> {
  const known = heldBy(context).filled;
  if (known.has(year.id)) return;
  known.add(year.id);
  await records.updateYear(context.db, year.id, {});
  if (isFillable({ submitStatus: year.submitStatus, closed: false })) await remindClerk(context, year);
}

/** Items of a unit's year have changed, by whatever way: once a call for those who look through them. */
export async function touched(
  context: Context,
  { id, organizationId, year }: Pick<records.YearlyPlanRow, 'id' | 'organizationId' | 'year'>,
): Promise<void> {
  const known = heldBy(context).touched;
  if (known.has(id)) return;
  known.add(id);
  for (const tell of itemsTouched.all()) await tell(context, organizationId, year);
}

async function remindClerk(context: Context, year: records.YearlyPlanRow): Promise<void> {
  const { organizationId, organizationPath, clerkUserId } = year;
  await remind(
    context,
    'YEARLY_PLAN_SUBMIT',
    { range: rangeOf(year), projectId: null, organizationPath },
    { name: await nameOf(context, year) },
    [{ userIds: [clerkUserId], organizationId }],
  );
}

/** An item went another way: without any left there is nothing to hand in, and with all divided nothing to divide. */
export async function settleYear(context: Context, yearlyPlanId: string): Promise<void> {
  const { handedIn, undivided } = await records.selectCounts(context.db, yearlyPlanId);
  if (handedIn > 0 && undivided > 0) return;
  const range = rangeOf(await records.selectYearById(context.db, yearlyPlanId));
  if (handedIn === 0) await settle(context, ['YEARLY_PLAN_SUBMIT', 'YEARLY_PLAN_MODIFY'], range);
  if (undivided === 0) await settle(context, ['PLAN_DIVISION'], range);
}

/** The plan of the caller's unit for a year, to be filled. @throws HttpError 409 where there is one */
export async function create(context: Context, year: number) {
  const { db, user } = context;
  const unit = {
    organizationId: user.organizationId,
    organizationPath: user.organizationPath,
    clerkUserId: holderOf(user),
  };
  const id = await records.insertYear(db, { id: newId(), year, ...unit });
  if (!id) throw duplicate({ year: { zh: '该年度计划已存在', en: 'There is a plan of this year already' } });
  context.audit({ action: 'CREATE', objectType: KIND, objectId: id, after: { year } });
  await remindClerk(context, orNotFound(await records.lockOptionalYearOf(db, user.organizationId, year)));
  return { id };
}

/** Opens a year for every unit that has no plan of it yet; their clerks are told to fill it. Gives how many. */
export async function open(context: Context, year: number) {
  const units = await records.selectUnitsWithout(context.db, year);
  for (const { name: _name, ...unit } of units) await remindClerk(context, await yearOf(context, unit, year));
  return { num: units.length };
}

/** @throws HttpError 404, 409 CONFLICT */
async function lock(context: Context, yearlyPlanId: string, version: number): Promise<records.YearlyPlanRow> {
  const year = orNotFound(await records.lockOptionalYear(context.db, context.user, yearlyPlanId));
  expectVersion(year.version, version);
  return year;
}

/**
 * Closes a year in which nothing is left undone.
 * @throws HttpError 404, 409; RuleError YEAR_NOT_APPROVED, YEAR_UNDONE, YEAR_PENDING
 */
export async function close(context: Context, yearlyPlanId: string, version: number) {
  const year = await lock(context, yearlyPlanId, version);
  if (year.closedTime !== null) throw new StateError({ action: 'close', status: year.submitStatus });
  const { leftNum, pending } = await records.selectCounts(context.db, yearlyPlanId);
  enforce(findings(closingRules, { submitStatus: year.submitStatus, left: leftNum, pending }));
  await records.updateYear(context.db, yearlyPlanId, { closedTime: context.now });
  context.audit({ action: 'CLOSE', objectType: KIND, objectId: yearlyPlanId, after: { year: year.year } });
  return { id: yearlyPlanId };
}

/** @throws HttpError 404, 409; StateError where it is not closed */
export async function reopen(context: Context, yearlyPlanId: string, version: number) {
  const year = await lock(context, yearlyPlanId, version);
  if (year.closedTime === null) throw new StateError({ action: 'reopen', status: year.submitStatus });
  await records.updateYear(context.db, yearlyPlanId, { closedTime: null });
  context.audit({ action: 'REOPEN', objectType: KIND, objectId: yearlyPlanId, after: { year: year.year } });
  return { id: yearlyPlanId };
}

/** What the tender department says about a checked plan before it is decided; false for another id. */
export async function review(context: Context, yearlyPlanId: string, note: string): Promise<boolean> {
  const { db, user } = context;
  const year = await records.lockOptionalYear(db, user, yearlyPlanId);
  if (!year) return false;
  if (year.submitStatus !== 'CHECKED') throw new StateError({ action: 'review', status: year.submitStatus });
  const approvalStatus = approvalOf(year.submitStatus, true);
  const reviewed = { reviewNote: note, reviewedBy: user.id, reviewedTime: context.now };
  await records.updateYear(db, yearlyPlanId, { ...reviewed, approvalStatus });
  await records.moveItems(db, yearlyPlanId, { submitStatus: year.submitStatus, approvalStatus });
  await settle(context, ['YEARLY_PLAN_CHECK'], rangeOf(year));
  context.audit({ action: 'REVIEW', objectType: KIND, objectId: yearlyPlanId, after: { reviewNote: note } });
  return true;
}

/** The plan of a year as the subject of its flow: its items go with it. @throws HttpError 400, 404 */
export async function yearSubject(
  context: Context,
  { projectId, phase }: FlowKey,
  lock: boolean,
): Promise<FlowSubject> {
  if (phase !== KIND) throw badField('phase', { zh: '年度计划没有此环节', en: 'A yearly plan has no such phase' });
  const select = lock ? records.lockOptionalYear : records.selectOptionalYear;
  return subjectOf(context, orNotFound(await select(context.db, context.user, projectId)));
}

/** What the rules say about a plan that is handed in; its approval asks nothing more. */
export async function yearFindings(
  { db }: Context,
  { id }: FlowSubject,
  action: 'submit' | 'approve',
): Promise<readonly Finding[]> {
  if (action === 'approve') return [];
  const { handedIn, itemCount, unplannedNum } = await records.selectCounts(db, id);
  return findings(yearlyPlanRules, { itemCount: handedIn > 0 ? itemCount - unplannedNum : 0 });
}

/** What a step does to the plan and its items: their status, and who is to review or to divide them. */
export async function moveYear(
  context: Context,
  { id, name, organizationPath }: FlowSubject,
  { status, action }: SubmitRow,
): Promise<void> {
  const { db } = context;
  if (status === 'SUBMITTED') await records.takeItems(db, id);
  const approvalStatus = approvalOf(status, false);
  const fresh = { reviewNote: null, reviewedBy: null, reviewedTime: null };
  const changes = { submitStatus: status, approvalStatus, ...(status === 'SUBMITTED' ? fresh : {}) };
  await records.updateYear(db, id, changes, action === 'reject');
  const moved = await records.moveItems(db, id, { submitStatus: status, approvalStatus });
  if (status === 'SUBMITTED')
    for (const category of ['PLAN_SUBMIT', 'PLAN_MODIFY'] as const)
      await settleEach(context, category, moved.map(rangeOfItem));
  if (status === 'APPROVED') emitOfItems(context, 'PLAN_ITEM_APPROVED', moved);
  const year = orNotFound(await records.lockOptionalYear(db, context.user, id));
  const about = { range: rangeOf(year), projectId: null, organizationPath };
  if (status === 'CHECKED') await remind(context, 'YEARLY_PLAN_CHECK', about, { name }, [{ role: 'TM_REVIEWER' }]);
  if (status !== 'APPROVED') return settle(context, ['PLAN_DIVISION'], about.range);
  const { undivided } = await records.selectCounts(db, id);
  if (undivided > 0) await remind(context, 'PLAN_DIVISION', about, { name }, [{ role: 'TM_APPROVER' }]);
}

async function subjectOf(context: Context, year: records.YearlyPlanRow): Promise<FlowSubject> {
  const { moved } = year.submitStatus === 'APPROVED' ? await records.selectCounts(context.db, year.id) : { moved: 0 };
  return {
    id: year.id,
    name: await nameOf(context, year),
    round: 1,
    organizationId: year.organizationId,
    organizationPath: year.organizationPath,
    clerkId: year.clerkUserId,
    chain: PLAN_CHAIN,
    managementId: null,
    readers: [],
    currentPhase: KIND,
    range: rangeOf(year),
    projectId: null,
    phaseOptional: false,
    revocable: moved === 0 && year.closedTime === null,
    changedSinceRejection: year.version > year.returnedVersion,
  };
}
