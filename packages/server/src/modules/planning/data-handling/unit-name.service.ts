import { meantBy } from '@tenderdesk/domain/planning/data-handling/unit-name';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy, type PageQuery } from '../../../kernel/wire.ts';
import { groupUnits } from '../../access/account/unit.service.ts';
import * as plan from '../plan/plan.service.ts';
import { writeWaiting } from './group-plan.service.ts';
import * as records from './unit-name.repository.ts';

/** What is decided about a name that no unit of the group bears, and how it is taken back. */

const TYPE = 'unitName';
/** Rows that are shown with a name. */
const MOST_SHOWN = 500;

function present({ language }: Context, row: records.ListedName) {
  const { nameKey: _key, organizationId: _unit, mergedInto: _other, handledBy: _by, foundBy: _finder, ...shown } = row;
  const { reason: _reason, version: _version, sortName: _sort, ...rest } = shown;
  return { ...rest, status: codedBy('bidding.UnitNameStatus', row.status, language) };
}

/** Names by the page. */
export async function listUnitNames(context: Context, filter: records.NameFilter) {
  const { rows, total } = await records.pageNames(context.db, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

type NameAction = 'map' | 'merge' | 'ignore' | 'undo';

function actionsOf({ user }: Context, { status }: records.ListedName): NameAction[] {
  if (!may(user, 'MAINTAIN:OWNER_UNIT_DATA_HANDLED')) return [];
  return status === 'OPEN' ? ['map', 'merge', 'ignore'] : ['undo'];
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** One name with what came under it and what it seems to mean. @throws HttpError 404 */
export async function viewUnitName(context: Context, unitNameId: string) {
  const { db, language } = context;
  const row = orNotFound(await records.selectOptionalListedName(db, unitNameId));
  const rows = await records.selectRows(db, unitNameId, MOST_SHOWN);
  const open = row.status === 'OPEN';
  return {
    ...present(context, row),
    reason: row.reason,
    version: row.version,
    rows: rows.map(({ id, form, unitName, writtenItemId, problem }) => ({
      id,
      year: form.year,
      name: form.name,
      projectType: codedBy('bidding.ProjectType', form.projectType, language),
      biddingMethod: codedBy('bidding.BiddingMethod', form.biddingMethod, language),
      amount: form.amount,
      unitName,
      written: writtenItemId !== null,
      problem: problem?.[language] ?? null,
    })),
    units: open ? meantBy(row.name, await groupUnits(context)).map(named) : [],
    names: open ? meantBy(row.name, await records.selectOpenNames(db, unitNameId)).map(named) : [],
    allowedActions: actionsOf(context, row),
  };
}

/** @throws HttpError 404 */
export async function history(context: Context, unitNameId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  orNotFound(await records.selectOptionalNameById(context.db, unitNameId));
  return historyOf(context, [TYPE], unitNameId, query);
}

export const listMappable = async (context: Context) => (await groupUnits(context)).map(named);

/** @throws HttpError 404 */
export async function listMergeable({ db }: Context, unitNameId: string) {
  orNotFound(await records.selectOptionalNameById(db, unitNameId));
  return records.selectOpenNames(db, unitNameId);
}

/** A name to decide about, locked. @throws HttpError 404, 409 CONFLICT; StateError where it is not open */
async function lockOpen(context: Context, unitNameId: string, version: number, action: NameAction) {
  const name = orNotFound(await records.lockOptionalName(context.db, unitNameId));
  expectVersion(name.version, version);
  if (name.status !== 'OPEN') throw new StateError({ action, status: name.status });
  return name;
}

const handled = ({ user, now }: Context) => ({ handledBy: user.id, handledTime: now });

/**
 * The name stands for a unit: what waits under it, and under its other spellings, is written into the unit's plans.
 * @returns how many items were written, and how many wait still
 * @throws HttpError 400, 404, 409 CONFLICT; StateError
 */
export async function mapUnitName(
  context: Context,
  unitNameId: string,
  { organizationId, version }: { organizationId: string; version: number },
) {
  await lockOpen(context, unitNameId, version, 'map');
  const unit = (await groupUnits(context)).find(({ id }) => id === organizationId);
  if (!unit) throw badField('organizationId', { zh: '请选择在用的单位', en: 'Choose an organisation that is in use' });
  await records.updateName(context.db, unitNameId, { status: 'MAPPED', organizationId, ...handled(context) });
  const { written, waiting } = await writeWaiting(context, unitNameId, organizationId);
  context.audit({
    action: 'MAP',
    objectType: TYPE,
    objectId: unitNameId,
    after: { organizationName: unit.name, written, waiting },
  });
  return { id: unitNameId, written, waiting };
}

/** The name is another spelling of an open one. @throws HttpError 400, 404, 409 CONFLICT; StateError */
export async function mergeUnitName(
  context: Context,
  unitNameId: string,
  { intoId, version }: { intoId: string; version: number },
) {
  const { db } = context;
  // the smaller id first, so that two who merge crosswise do not wait for each other
  const [first = ''] = [unitNameId, intoId].toSorted();
  await records.lockOptionalName(db, first);
  await lockOpen(context, unitNameId, version, 'merge');
  const into = await records.lockOptionalName(db, intoId);
  if (!into || into.id === unitNameId || into.status !== 'OPEN')
    throw badField('intoId', { zh: '请选择另一个待处理的名称', en: 'Choose another name that is open' });
  await records.updateName(db, unitNameId, { status: 'MERGED', mergedInto: intoId, ...handled(context) });
  context.audit({ action: 'MERGE', objectType: TYPE, objectId: unitNameId, after: { mergedIntoName: into.name } });
  return { id: unitNameId };
}

/** The name stands for no unit of the group. @throws HttpError 404, 409 CONFLICT; StateError */
export async function ignoreUnitName(
  context: Context,
  unitNameId: string,
  { reason, version }: { reason: string; version: number },
) {
  await lockOpen(context, unitNameId, version, 'ignore');
  await records.updateName(context.db, unitNameId, { status: 'IGNORED', reason, ...handled(context) });
  context.audit({ action: 'IGNORE', objectType: TYPE, objectId: unitNameId, after: { reason } });
  return { id: unitNameId };
}

/**
 * The name is open again, and what was written for it is taken out of the plans.
 * @throws HttpError 404, 409 CONFLICT; StateError where nothing was decided; RuleError UNIT_NAME_SETTLED where somebody has
 *   worked on what was written, or the name that it was merged into is decided
 */
export async function undoUnitName(context: Context, unitNameId: string, version: number) {
  const { db } = context;
  const name = orNotFound(await records.lockOptionalName(db, unitNameId));
  expectVersion(name.version, version);
  if (name.status === 'OPEN') throw new StateError({ action: 'undo', status: name.status });
  if (name.mergedInto !== null) {
    const into = await records.lockOptionalName(db, name.mergedInto);
    if (into && into.status !== 'OPEN') {
      throw ruleError('UNIT_NAME_SETTLED', '', {
        zh: `“${into.name}”已处理，请先撤销对它的处理`,
        en: `"${into.name}" is decided: undo that first`,
      });
    }
  }
  const taken = name.status === 'MAPPED' ? await takeOut(context, unitNameId) : 0;
  const open = { status: 'OPEN', organizationId: null, mergedInto: null, reason: null } as const;
  await records.updateName(db, unitNameId, { ...open, handledBy: null, handledTime: null });
  context.audit({
    action: 'UNDO',
    objectType: TYPE,
    objectId: unitNameId,
    before: { status: name.status },
    after: { status: 'OPEN', taken },
  });
  return { id: unitNameId };
}

/** Takes out what was written for a name. Gives how many. @throws RuleError UNIT_NAME_SETTLED */
async function takeOut(context: Context, unitNameId: string): Promise<number> {
  const rows = (await records.lockRows(context.db, unitNameId)).filter(({ writtenItemId }) => writtenItemId !== null);
  const untouched = await plan.untouchedOf(
    context,
    rows.map(({ writtenItemId }) => writtenItemId!),
  );
  const kept = rows.filter(({ writtenItemId }) => untouched.get(writtenItemId!) === false);
  if (kept.length > 0) {
    const names = kept.slice(0, 3).map(({ name }) => name);
    throw ruleError('UNIT_NAME_SETTLED', '', {
      zh: `单位已在${kept.length}个计划项上继续办理（${names.join('、')}等），不能撤销，请与单位联系`,
      en: `The unit has worked on ${kept.length} of the items (${names.join(', ')}…): this cannot be undone, talk to the unit`,
    });
  }
  for (const { id, writtenItemId } of rows) {
    if (untouched.get(writtenItemId!)) await plan.remove(context, writtenItemId!);
    await records.updateRow(context.db, id, { writtenItemId: null, problem: JSON.stringify(null) });
  }
  return rows.length;
}
