import { abolishRules, regulationRules } from '@tenderdesk/domain/work/regulation/regulation';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import { groupUnits } from '../../access/account/unit.service.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { addEdition } from '../filing/filing.service.ts';
import { forget, tellNext } from './receipt.service.ts';
import type { RegulationForm } from './regulation.contract.ts';
import * as records from './regulation.repository.ts';
import { HOLDER } from './regulation.service.ts';

const TYPE = 'regulation';

/** A regulation that is there already is refused, whoever came first. */
async function once<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw duplicate({ title: { zh: '该名称和文号的制度已存在', en: 'There is one of this title and number already' } });
  }
}

/** The columns of a form: who is chosen counts only where somebody is. @throws HttpError 400; RuleError REGULATION_CHOSEN */
async function columnsOf(context: Context, { organizationIds, ...columns }: RegulationForm) {
  const units = columns.binds === 'CHOSEN' ? [...new Set(organizationIds)] : [];
  enforce(findings(regulationRules, { binds: columns.binds, named: units.length }));
  const known = await groupUnits(context);
  if (units.some((unit) => !known.some(({ id }) => id === unit)))
    throw badField('organizationIds', { zh: '请选择在用的单位', en: 'Choose organisations that are in use' });
  const names = known.filter(({ id }) => units.includes(id)).map(({ name }) => name);
  return { columns, units, names: names.join('、') };
}

/** Those who are to confirm are told anew. */
const ASKED_ANEW = { toldIdentity: null, toldAll: false } as const;

/**
 * A regulation with its first edition.
 * @throws HttpError 400, 409 for a title and number that are there already; RuleError REGULATION_CHOSEN
 */
export async function addRegulation(context: Context, { fileId, ...form }: RegulationForm & { fileId: string }) {
  const { db, user } = context;
  const { columns, units, names } = await columnsOf(context, form);
  const id = newId();
  const blank = { abolishedDate: null, supersededById: null, removedTime: null, toldIdentity: null };
  await once(records.insertRegulation(db, { id, ...columns, ...blank, createdBy: user.id }));
  await records.replaceUnits(db, id, units);
  const editionNo = await addEdition(context, { type: HOLDER, id, confidential: false }, fileId, '');
  await db.updateTable('regulation').set({ editionNo }).where('id', '=', id).execute();
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: { ...columns, boundUnits: names } });
  await tellNext(context);
  return { id };
}

/** A regulation to act on, locked. @throws HttpError 404, 409 */
async function lockFor(context: Context, regulationId: string, version: number) {
  const regulation = orNotFound(await records.lockOptionalRegulation(context.db, regulationId));
  expectVersion(regulation.version, version);
  return regulation;
}

/** @throws HttpError 400, 404, 409; RuleError REGULATION_CHOSEN, REGULATION_DAYS */
export async function saveRegulation(
  context: Context,
  regulationId: string,
  { version, ...form }: RegulationForm & { version: number },
) {
  const { db } = context;
  const before = await lockFor(context, regulationId, version);
  const { columns, units, names } = await columnsOf(context, form);
  const { abolishedDate } = before;
  enforce(findings(abolishRules, { effectiveDate: columns.effectiveDate, abolishedDate, successor: null }));
  const boundUnits = (await records.selectUnitsOf(db, regulationId)).map(({ name }) => name).join('、');
  await records.replaceUnits(db, regulationId, units);
  await once(records.updateRegulation(db, regulationId, { ...columns, ...ASKED_ANEW }));
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: regulationId,
    before: { ...before, boundUnits },
    after: { ...columns, boundUnits: names },
  });
  // whoever it binds no more is asked no more
  await forget(context, regulationId);
  await tellNext(context);
  return { id: regulationId };
}

/** A newer edition, which is confirmed anew. @throws HttpError 400, 404, 409 */
export async function addRegulationEdition(
  context: Context,
  regulationId: string,
  { fileId, note, version }: { fileId: string; note: string; version: number },
) {
  const { db } = context;
  await lockFor(context, regulationId, version);
  const editionNo = await addEdition(context, { type: HOLDER, id: regulationId, confidential: false }, fileId, note);
  await records.updateRegulation(db, regulationId, { editionNo, ...ASKED_ANEW });
  context.audit({ action: 'ADD_EDITION', objectType: TYPE, objectId: regulationId, after: { no: editionNo, note } });
  await forget(context, regulationId);
  await tellNext(context);
  return { id: regulationId };
}

interface Abolition {
  abolishedDate: string;
  supersededById: string | null;
  reason: string;
  version: number;
}

/**
 * It holds no more from a day on.
 * @throws HttpError 404, 409; StateError where its end is known; RuleError REGULATION_DAYS, REGULATION_GAP, REGULATION_CIRCLE
 */
export async function abolish(
  context: Context,
  regulationId: string,
  { abolishedDate, supersededById, reason, version }: Abolition,
) {
  const { db, now } = context;
  // the one in its place first: both locked in the order of their ids, two that replace each other at once would wait forever
  const others = supersededById === null ? [] : [supersededById];
  for (const id of [regulationId, ...others].toSorted()) orNotFound(await records.lockOptionalRegulation(db, id));
  const before = await lockFor(context, regulationId, version);
  if (before.abolishedDate !== null) throw new StateError({ action: 'abolish', status: 'ABOLISHED' });
  const successor = supersededById === null ? null : await records.lockOptionalRegulation(db, supersededById);
  const leadsBack =
    supersededById !== null && (await records.selectSuccessors(db, supersededById)).includes(regulationId);
  enforce(
    findings(abolishRules, {
      effectiveDate: before.effectiveDate,
      abolishedDate,
      successor: successor && { effectiveDate: successor.effectiveDate, leadsBack },
    }),
  );
  await records.updateRegulation(db, regulationId, { abolishedDate, supersededById });
  context.audit({
    action: 'ABOLISH',
    objectType: TYPE,
    objectId: regulationId,
    after: { abolishedDate, supersededBy: successor?.title ?? '', reason },
  });
  if (abolishedDate <= now.slice(0, 10)) await forget(context, regulationId);
  return { id: regulationId };
}

interface Reason {
  reason: string;
  version: number;
}

/** @throws HttpError 404, 409; StateError where nobody has abolished it */
export async function reinstate(context: Context, regulationId: string, { reason, version }: Reason) {
  const before = await lockFor(context, regulationId, version);
  if (before.abolishedDate === null) throw new StateError({ action: 'reinstate', status: 'EFFECTIVE' });
  const changes = { abolishedDate: null, supersededById: null, ...ASKED_ANEW };
  await records.updateRegulation(context.db, regulationId, changes);
  context.audit({ action: 'REINSTATE', objectType: TYPE, objectId: regulationId, after: { reason } });
  await tellNext(context);
  return { id: regulationId };
}

/** @throws HttpError 404, 409; StateError while another one gives way to it */
export async function remove(context: Context, regulationId: string, { reason, version }: Reason) {
  const { db, now } = context;
  await lockFor(context, regulationId, version);
  if ((await records.selectSuperseded(db, regulationId)).length > 0)
    throw new StateError({ action: 'remove', status: 'SUPERSEDES' });
  await records.updateRegulation(db, regulationId, { removedTime: now });
  context.audit({ action: 'REMOVE', objectType: TYPE, objectId: regulationId, after: { reason } });
  await forget(context, regulationId);
  return { id: regulationId };
}
