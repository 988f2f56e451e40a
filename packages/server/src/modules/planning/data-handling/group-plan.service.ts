import { unitKey } from '@tenderdesk/domain/planning/data-handling/unit-name';
import type { Fault, Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { groupUnits } from '../../access/account/unit.service.ts';
import * as plan from '../plan/plan.service.ts';
import * as years from '../plan/yearly-plan.service.ts';
import type { UnitRowForm } from './unit-name.contract.ts';
import * as records from './unit-name.repository.ts';

/** The plan of the group from one file: items whose unit is known are written into its plan, the others wait for their unit. */

type GroupUnit = Awaited<ReturnType<typeof groupUnits>>[number];

/** The unit that a name of a file means, the noted name by which it is known, or both. */
interface Meaning {
  unit: GroupUnit | null;
  noted: records.NameRow | null;
}

/** Why an item cannot be written into the plan of a unit; null where it can. */
async function refusalOf(context: Context, unit: GroupUnit, year: number): Promise<Fault | null> {
  const closed = await years.takesNone(context, unit.id, year);
  if (closed) return closed;
  if (await years.fillerOf(context, unit.id, year)) return null;
  const { zh, en } = noClerk(unit);
  return { ruleId: 'INVALID', field: 'unitName', messageZh: zh, messageEn: en };
}

const noClerk = ({ name }: GroupUnit): Text => ({
  zh: `${name}没有在岗的经办人，请先为其设置经办人`,
  en: `${name} has no clerk in office: appoint one first`,
});

/** Follows a merged name to the one whose fate it shares. */
async function rootOf({ db }: Context, name: records.NameRow): Promise<records.NameRow> {
  let root = name;
  while (root.mergedInto !== null) {
    const next = await records.selectOptionalNameById(db, root.mergedInto);
    if (!next) break;
    root = next;
  }
  return root;
}

/**
 * Which unit bears a name: by its name as it stands, then by another spelling of it, then by a short name. None where several have
 * that spelling or short name: people decide which one is meant.
 */
function bearerOf(units: readonly GroupUnit[]): (name: string) => GroupUnit | null {
  const byName = Map.groupBy(units, ({ name }) => unitKey(name));
  const byLabel = Map.groupBy(units, ({ label }) => unitKey(label ?? ''));
  return (name) => {
    const key = unitKey(name);
    const spelled = byName.get(key) ?? (key ? byLabel.get(key) : undefined) ?? [];
    const exact = spelled.find((unit) => unit.name === name.trim());
    return exact ?? (spelled.length === 1 ? spelled[0]! : null);
  };
}

/** What each name of a file means: a unit that bears it first, then what was decided about the name before. */
async function meaningsOf(context: Context, names: readonly string[]): Promise<ReadonlyMap<string, Meaning>> {
  const units = await groupUnits(context);
  const bears = bearerOf(units);
  const keys = [...new Set(names.map(unitKey))];
  const noted = new Map((await records.selectNamesByKey(context.db, keys)).map((row) => [row.nameKey, row]));
  const meanings = new Map<string, Meaning>();
  for (const name of names) {
    const direct = bears(name);
    const row = noted.get(unitKey(name));
    if (direct || !row) {
      meanings.set(name, { unit: direct, noted: null });
      continue;
    }
    const root = await rootOf(context, row);
    const unit = root.status === 'MAPPED' ? units.find(({ id }) => id === root.organizationId) : undefined;
    meanings.set(name, { unit: unit ?? null, noted: row });
  }
  return meanings;
}

const keyOf = ({ unitName, year, name }: UnitRowForm): string => `${unitName} ${year} ${name}`;

/**
 * Rows of a file whose items the plan of their unit has, or that wait under their name already. What the plan did not take when the
 * name was mapped comes with another file.
 */
export async function takenRows(context: Context, forms: readonly UnitRowForm[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const meanings = await meaningsOf(context, [...new Set(forms.map(({ unitName }) => unitName))]);
  for (const [unitName, own] of Map.groupBy(forms, (form) => form.unitName)) {
    const { unit, noted } = meanings.get(unitName)!;
    const written = unit ? await plan.takenNames(context, own, unit.id) : new Set<string>();
    const names = own.map(({ name }) => name);
    const waiting = noted && !unit ? await records.selectRowsNamed(context.db, [noted.id], names) : [];
    const known = new Set([...written, ...waiting.map(({ year, name }) => `${year} ${name}`)]);
    for (const form of own) if (known.has(`${form.year} ${form.name}`)) taken.add(keyOf(form));
  }
  return taken;
}

const AGAIN: Text = {
  zh: '同一单位同一年度的同名计划在文件中出现了两次（单位名称写法不同）',
  en: 'The file has this item of this unit and year twice, under another spelling of the unit',
};

/** Rows that cannot be written: the plan of the unit takes none, the unit has no clerk, or the row stands twice. */
export async function refusedRows(
  context: Context,
  forms: readonly UnitRowForm[],
): Promise<ReadonlyMap<UnitRowForm, Fault>> {
  const refused = new Map<UnitRowForm, Fault>();
  const meanings = await meaningsOf(context, [...new Set(forms.map(({ unitName }) => unitName))]);
  const answers = new Map<string, Fault | null>();
  const seen = new Set<string>();
  for (const form of forms) {
    const { unit } = meanings.get(form.unitName)!;
    const owner = unit?.id ?? unitKey(form.unitName);
    const key = `${owner} ${form.year} ${form.name}`;
    if (seen.has(key))
      refused.set(form, { ruleId: 'INVALID', field: 'unitName', messageZh: AGAIN.zh, messageEn: AGAIN.en });
    seen.add(key);
    if (!unit) continue;
    const asked = `${unit.id} ${form.year}`;
    if (!answers.has(asked)) answers.set(asked, await refusalOf(context, unit, form.year));
    const answer = answers.get(asked);
    if (answer) refused.set(form, answer);
  }
  return refused;
}

const itemOf = ({ unitName: _unit, ...form }: UnitRowForm) => ({ ...form, unplanned: false, unplannedReason: null });

/** What the shape of a row does not tell. @throws HttpError 400 */
export const checkRow = (form: UnitRowForm): void => plan.checkForm(itemOf(form));

/** Writes a row into the plan of a unit; gives the item's id. @throws what `addTo` throws */
async function writeInto(context: Context, unit: GroupUnit, form: UnitRowForm): Promise<string> {
  const clerkUserId = await years.fillerOf(context, unit.id, form.year);
  if (!clerkUserId) throw badField('unitName', noClerk(unit));
  const owner = { organizationId: unit.id, organizationPath: unit.path, clerkUserId };
  return (await plan.addTo(context, owner, itemOf(form))).id;
}

/** Until the transaction ends nobody decides about a name, nor about the one whose fate it shares. */
async function holdFate({ db }: Context, name: records.NameRow): Promise<void> {
  let at = await records.lockOptionalName(db, name.id);
  while (at?.mergedInto) at = await records.lockOptionalName(db, at.mergedInto);
}

/** What the names of one file mean, asked once a call. */
const asked = new WeakMap<Context, Map<string, Meaning>>();

async function meaningOf(context: Context, name: string): Promise<Meaning> {
  const known = asked.get(context) ?? new Map<string, Meaning>();
  asked.set(context, known);
  const had = known.get(name);
  if (had) return had;
  const ask = async () => (await meaningsOf(context, [name])).get(name)!;
  let found = await ask();
  if (found.noted) {
    // somebody may have decided about it until the lock was had
    await holdFate(context, found.noted);
    found = await ask();
  }
  known.set(name, found);
  return found;
}

/** One row of a file: written where its unit is known, kept under its name where it is not. */
export async function addRow(context: Context, form: UnitRowForm): Promise<void> {
  const { db, user } = context;
  const { unit, noted } = await meaningOf(context, form.unitName);
  if (unit && !noted) {
    await writeInto(context, unit, form);
    return;
  }
  const fresh = { id: newId(), name: form.unitName, nameKey: unitKey(form.unitName), foundBy: user.id };
  const name = noted ?? (await records.insertName(db, fresh));
  if (!noted) {
    asked.get(context)?.delete(form.unitName);
    // somebody else has noted it meanwhile, and it may be decided
    if (name.id !== fresh.id) return addRow(context, form);
    context.audit({ action: 'CREATE', objectType: 'unitName', objectId: name.id, after: { name: form.unitName } });
  }
  const writtenItemId = unit ? await writeInto(context, unit, form) : null;
  await records.insertRow(db, {
    id: newId(),
    unitNameId: name.id,
    year: form.year,
    name: form.name,
    form: JSON.stringify(form),
    problem: JSON.stringify(null),
    writtenItemId,
    createdBy: user.id,
  });
}

/**
 * Writes what waits under a name into the plans of a unit. What these do not take stays, with the reason.
 * @returns how many were written, and how many wait still
 */
export async function writeWaiting(context: Context, unitNameId: string, organizationId: string) {
  const unit = (await groupUnits(context)).find(({ id }) => id === organizationId);
  let [written, waiting] = [0, 0];
  if (!unit) return { written, waiting };
  for (const row of await records.lockRows(context.db, unitNameId)) {
    if (row.writtenItemId !== null) continue;
    const { form } = row;
    const refused = await refusalOf(context, unit, row.year);
    const taken = (await plan.takenNames(context, [form], unit.id)).size > 0;
    const TAKEN = { zh: '该单位该年度已有同名计划', en: 'The plan of that year has an item of this name' };
    const problem = refused ? { zh: refused.messageZh, en: refused.messageEn } : taken ? TAKEN : null;
    const writtenItemId = problem ? null : await writeInto(context, unit, form);
    await records.updateRow(context.db, row.id, { problem: JSON.stringify(problem), writtenItemId });
    if (problem) waiting += 1;
    else written += 1;
  }
  return { written, waiting };
}
