import {
  decisionRules,
  deductRules,
  deductStates,
  type DeductAction,
} from '@tenderdesk/domain/oversight/assessment/assessment';
import { enforce, findings, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { deciderOf } from '../../../kernel/hands.ts';
import { newId } from '../../../kernel/ids.ts';
import { isOwnUnit } from '../../../kernel/scope.ts';
import { may, handsOf, isOwnWork } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { Receivers } from '../../work/reminder/receiver.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import * as records from './deduct.repository.ts';
import { selectItems, selectYears } from './standard.repository.ts';
import { openYear } from './year.service.ts';

const KIND = 'assessmentDeduct';

type Shown = 'edit' | 'contest' | 'decide' | 'withdraw';

/** Whose hand a deduction is, and who objected to it: they do not decide about it. Who takes the records decides nothing by that. */
const partiesOf = ({ source, createdBy, setBy, contestedBy }: records.DeductRow): (string | null)[] => [
  source === 'OTHER' ? createdBy : null,
  setBy,
  contestedBy,
];

/** Which right each action asks for, and whether it is for the own unit alone. */
function actionsFor({ user }: Context, row: records.DeductRow): Shown[] {
  if (user.actorId !== null || row.state !== 'OPEN') return [];
  const own = isOwnUnit(user, row.organizationId);
  const rights: Record<Shown, boolean> = {
    edit: may(user, 'MAINTAIN:ASSESSMENT_DEDUCT'),
    withdraw: may(user, 'MAINTAIN:ASSESSMENT_DEDUCT') && row.status === 'STANDS',
    contest: own && may(user, 'CONTEST:ASSESSMENT_DEDUCT'),
    decide: may(user, 'DECIDE:ASSESSMENT_DEDUCT') && !isOwnWork(user, ...partiesOf(row)),
  };
  const possible = deductStates.actionsFrom(row.status);
  const named: Record<Shown, DeductAction> = {
    edit: 'edit',
    withdraw: 'withdraw',
    contest: 'contest',
    decide: 'confirm',
  };
  return (Object.keys(rights) as Shown[]).filter((one) => rights[one] && possible.includes(named[one]));
}

function present(context: Context, row: records.DeductRow) {
  const { language } = context;
  const { source, status, organizationPath: _path, state: _state, maxScore: _max, ...known } = row;
  const { createdBy: _by, setBy: _hand, contestedBy: _objector, ...shown } = known;
  return {
    ...shown,
    source: codedBy('bidding.DeductSource', source, language),
    status: codedBy('bidding.DeductStatus', status, language),
    allowedActions: actionsFor(context, row),
  };
}

/** Deductions of the units within the caller's scope, by the page. */
export async function listDeducts(context: Context, filter: records.DeductFilter) {
  const { rows, total } = await records.pageDeducts(context.db, context.user, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

/** @throws HttpError 404 */
export const viewDeduct = async (context: Context, deductId: string) =>
  present(context, orNotFound(await records.selectOptionalDeduct(context.db, context.user, deductId)));

const unitOf = (organizationId: string): Receivers[] => [
  { role: 'ORG_CLERK', organizationId },
  { role: 'ORG_LEADER', organizationId },
];

const about = ({ id, organizationPath }: Pick<records.DeductRow, 'id' | 'organizationPath'>) => ({
  range: { recordId: id },
  projectId: null,
  organizationPath,
});

const nameOf = ({ organizationName, year }: Pick<records.DeductRow, 'organizationName' | 'year'>): string =>
  `${organizationName} ${year}`;

const tellUnit = (context: Context, row: records.DeductRow, event: Text): Promise<void> =>
  remind(
    context,
    'ASSESSMENT_DEDUCT_READ',
    about(row),
    { name: nameOf(row), event, what: row.itemName },
    unitOf(row.organizationId),
  );

/**
 * Takes points off for what the records say of a year; facts that were taken before, withdrawn ones too, are left alone.
 * @throws HttpError 404; StateError unless the year is under way
 */
export async function takeDeducts(context: Context, year: number) {
  const { db, user } = context;
  await openYear(context, year, 'take');
  const added: { id: string; organizationId: string }[] = [];
  for (const item of await selectItems(db, [year])) {
    const { source, eachScore } = item;
    if (source === null || source === 'OTHER' || eachScore === null) continue;
    added.push(...(await records.insertFacts(db, { ...item, source, eachScore }, user.id)));
  }
  const units = Map.groupBy(added, ({ organizationId }) => organizationId);
  for (const rows of units.values()) {
    // a unit is told once, of the first, however many there are
    const row = await records.selectOptionalDeduct(db, user, rows[0]!.id);
    if (row) await tellUnit(context, row, { zh: `新增${rows.length}条`, en: `${rows.length} new` });
  }
  context.audit({ action: 'TAKE_DEDUCTIONS', objectType: KIND, objectId: String(year), after: { num: added.length } });
  return { num: added.length, units: units.size };
}

interface NewDeduct {
  itemId: string;
  organizationId: string;
  occurredDate: string;
  score: string;
  reason: string;
}

/** @throws HttpError 400, 404; RuleError DEDUCT_MAXIMUM; StateError unless the year of the item is under way */
export async function addDeduct(context: Context, { itemId, organizationId, ...body }: NewDeduct) {
  const { db, user, now } = context;
  const unit = orNotFound(await records.selectOptionalUnit(db, user, organizationId));
  const years = (await selectYears(db, ['OPEN'])).map(({ year }) => year);
  const item = (await selectItems(db, years)).find(({ id }) => id === itemId);
  if (!item)
    throw badField('itemId', { zh: '请选择进行中年度的考核项', en: 'Choose an item of a year that is under way' });
  await openYear(context, item.year, 'edit');
  if (!body.occurredDate.startsWith(`${item.year}-`) || body.occurredDate > now.slice(0, 10))
    throw badField('occurredDate', {
      zh: `发生日期须在${item.year}年度内，且不晚于今天`,
      en: `The day lies in ${item.year} and is not to come`,
    });
  enforce(findings(deductRules, { score: body.score, maxScore: item.maxScore }));
  const id = newId();
  await records.insertDeduct(db, {
    id,
    year: item.year,
    itemId,
    organizationId,
    organizationPath: unit.path,
    source: 'OTHER',
    sourceId: null,
    projectId: null,
    createdBy: user.id,
    setBy: user.id,
    contest: null,
    contestedBy: null,
    contestedTime: null,
    decision: null,
    decidedBy: null,
    decidedTime: null,
    ...body,
  });
  context.audit({ action: 'CREATE', objectType: KIND, objectId: id, after: { itemId, organizationId, ...body } });
  await tellUnit(context, await viewRow(context, id), { zh: '新增', en: 'recorded' });
  return { id };
}

const viewRow = async ({ db, user }: Context, id: string) =>
  orNotFound(await records.selectOptionalDeduct(db, user, id));

/** A deduction to act on, locked, its year under way. @throws HttpError 403, 404, 409 CONFLICT; StateError */
async function lockDeduct(context: Context, deductId: string, version: number, shown: Shown) {
  const { year } = await viewRow(context, deductId);
  await openYear(context, year, shown);
  const row = orNotFound(await records.lockOptionalDeduct(context.db, context.user, deductId));
  expectVersion(row.version, version);
  deductStates.next(row.status, shown === 'decide' ? 'confirm' : shown);
  if (!actionsFor(context, row).includes(shown)) throw new HttpError(403, 'FORBIDDEN');
  return row;
}

/** @throws as lockDeduct; RuleError DEDUCT_MAXIMUM */
export async function saveDeduct(
  context: Context,
  deductId: string,
  { version, score, reason }: { version: number; score: string; reason: string },
) {
  const row = await lockDeduct(context, deductId, version, 'edit');
  enforce(findings(deductRules, { score, maxScore: row.maxScore }));
  await records.updateDeduct(context.db, deductId, { score, reason, setBy: context.user.id });
  const before = { score: row.score, reason: row.reason };
  context.audit({ action: 'CHANGE', objectType: KIND, objectId: deductId, before, after: { score, reason } });
  await tellUnit(context, row, { zh: '调整', en: 'changed' });
  return { id: deductId };
}

/** @throws as lockDeduct */
export async function withdrawDeduct(
  context: Context,
  deductId: string,
  { version, reason }: { version: number; reason: string },
) {
  const row = await lockDeduct(context, deductId, version, 'withdraw');
  await records.updateDeduct(context.db, deductId, {
    status: 'WITHDRAWN',
    decision: reason,
    decidedBy: context.user.id,
    decidedTime: context.now,
  });
  context.audit({ action: 'WITHDRAW', objectType: KIND, objectId: deductId, after: { reason } });
  await tellUnit(context, row, { zh: '撤销', en: 'withdrawn' });
  return { id: deductId };
}

/** @throws as lockDeduct */
export async function contestDeduct(
  context: Context,
  deductId: string,
  { version, text }: { version: number; text: string },
) {
  const { db, user, now } = context;
  const row = await lockDeduct(context, deductId, version, 'contest');
  await records.updateDeduct(db, deductId, {
    status: 'CONTESTED',
    contest: text,
    contestedBy: user.id,
    contestedTime: now,
  });
  context.audit({ action: 'CONTEST_DEDUCTION', objectType: KIND, objectId: deductId, after: { text } });
  await remind(context, 'ASSESSMENT_DEDUCT_DECIDE', about(row), { name: nameOf(row), what: row.itemName }, [
    { role: 'TM_APPROVER', but: [...partiesOf(row), ...handsOf(user)] },
  ]);
  return { id: deductId };
}

/** @throws as lockDeduct; RuleError DEDUCT_DECIDED */
export async function decideDeduct(
  context: Context,
  deductId: string,
  { version, stands, text }: { version: number; stands: boolean; text: string | null },
) {
  const { db, user, now } = context;
  const row = await lockDeduct(context, deductId, version, 'decide');
  const parties = partiesOf(row);
  if (parties.includes(await deciderOf(context, deductId, ...parties))) throw new HttpError(403, 'FORBIDDEN');
  enforce(findings(decisionRules, { stands, text }));
  const status = deductStates.next(row.status, stands ? 'confirm' : 'withdraw');
  await records.updateDeduct(db, deductId, { status, decision: text, decidedBy: user.id, decidedTime: now });
  context.audit({ action: 'DECIDE_DEDUCTION', objectType: KIND, objectId: deductId, after: { status, text } });
  await settle(context, ['ASSESSMENT_DEDUCT_DECIDE'], about(row).range);
  await tellUnit(context, row, stands ? { zh: '维持', en: 'upheld' } : { zh: '撤销', en: 'withdrawn' });
  return { id: deductId };
}

/** How many deductions of a year wait for a decision. */
export const countContested = async ({ db }: Context, year: number): Promise<number> =>
  (await records.selectContested(db, year)).length;
