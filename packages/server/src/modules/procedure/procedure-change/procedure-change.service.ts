import { readBody, type ProcedureScope } from '@tenderdesk/domain/procedure/procedure-change/procedure-change';
import { PROCEDURE_CHAIN, SETUP_CHAIN } from '@tenderdesk/domain/procedure/project/procedure';
import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { ProjectType } from '@tenderdesk/domain/procedure/project/codes';
import { StateError, type Finding } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { writersOf } from '../../../kernel/hands.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import type { FlowSubject, SubmitRow } from '../../work/flow/flow.service.ts';
import { settle } from '../../work/reminder/reminder.service.ts';
import { changeFindings } from './change-check.service.ts';
import { putInForce, replacedOn } from './in-force.service.ts';
import type { ChangeForm } from './procedure-change.contract.ts';
import * as records from './procedure-change.repository.ts';

const KIND = 'PROCEDURE';

function present({ language }: Context, row: records.ChangeRow) {
  const coded = (type: string, code: string | null) => (code === null ? null : codedBy(type, code, language));
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    organizationName: row.organizationName,
    biddingMethod: coded('bidding.BiddingMethod', row.biddingMethod),
    level: coded('bidding.ProjectLevel', row.level),
    projectClass: coded(ProjectType.type, row.projectClass),
    validFrom: row.validFrom,
    submitStatus: codedBy('bidding.SubmitStatus', row.submitStatus, language),
    createdByName: row.createdByName,
    createdTime: row.createdTime,
    approvedTime: row.approvedTime,
    setup: row.setup,
  };
}

/** The versions by the page. */
export async function listChanges(context: Context, filter: records.ChangeFilter) {
  const { rows, total } = await records.pageChanges(context.db, filter);
  return { ...total, content: rows.map((row) => present(context, row)) };
}

const isEditable = ({ submitStatus }: records.ChangeRow): boolean =>
  submitStatus === 'UNSUBMITTED' || submitStatus === 'REJECTED';

const scopeOf = ({ organizationPath, biddingMethod, level, projectClass }: records.ChangeRow): ProcedureScope => ({
  organizationPath,
  biddingMethod,
  level,
  projectClass,
});

/** The units that a version can be made for. */
export const listUnits = async ({ db }: Context) =>
  (await records.selectUnits(db, null)).map(({ id, name }) => ({ id, name }));

/** Whether the set-up lasts: no purchase was started yet. */
export const viewSetup = async ({ db }: Context) => ({ open: !(await records.selectBegun(db)) });

/** One version with what is wrong with it. @throws HttpError 404 */
export async function viewChange(context: Context, changeId: string) {
  const { db, user } = context;
  const row = orNotFound(await records.selectOptionalChange(db, changeId));
  const replaced = await replacedOn(context, changeId, scopeOf(row), row.validFrom);
  const before = replaced && orNotFound(await records.selectOptionalChange(db, replaced.id));
  const keeps = user.actorId === null && may(user, 'MAINTAIN:PROCEDURE') && isEditable(row);
  const allowedActions: ('edit' | 'delete')[] = keeps
    ? ['edit', ...(row.submitStatus === 'UNSUBMITTED' ? (['delete'] as const) : [])]
    : [];
  return {
    ...present(context, row),
    organizationId: row.organizationId,
    body: readBody(row.body),
    reason: row.reason,
    version: row.version,
    findings: row.number === null ? await changeFindings(context, row) : [],
    replaces: before && { id: before.id, number: before.number!, name: before.name, body: readBody(before.body) },
    allowedActions,
  };
}

/** What a version says, and for whom, approved or not. @throws HttpError 404 */
export async function anyVersion({ db }: Context, changeId: string) {
  const row = orNotFound(await records.selectOptionalChange(db, changeId));
  return { row, scope: scopeOf(row), body: readBody(row.body) };
}

/** @throws HttpError 400 for a unit that is none of the group's, and for a set-up that is over or another's to prepare */
async function valuesOf({ db, user }: Context, { organizationId = null, body, setup = false, ...form }: ChangeForm) {
  if (setup && (!may(user, 'PREPARE:PROCEDURE_SETUP') || (await records.selectBegun(db))))
    throw badField('setup', {
      zh: '三类管理员共同确认仅限启用期间（尚未发起采购）由系统管理员编制的版本',
      en: 'The three administrators confirm together only before the first purchase is started, what a system administrator prepares',
    });
  if (organizationId !== null && !(await records.selectUnits(db, null)).some(({ id }) => id === organizationId))
    throw badField('organizationId', { zh: '请选择集团内的单位', en: 'Choose a unit of the group' });
  const { name, biddingMethod = null, level = null, projectClass = null, validFrom, reason } = form;
  return {
    name,
    organizationId,
    biddingMethod,
    level,
    projectClass,
    validFrom,
    reason,
    setup,
    body: JSON.stringify(body),
  };
}

/** Begins a version. @throws HttpError 400 */
export async function createChange(context: Context, form: ChangeForm) {
  const id = newId();
  await records.insertChange(context.db, { id, createdBy: context.user.id, ...(await valuesOf(context, form)) });
  context.audit({ action: 'CREATE', objectType: KIND, objectId: id, after: form });
  return { id };
}

/** A version that is not handed in, locked. @throws HttpError 404; StateError */
async function lockEditable({ db }: Context, changeId: string, action: string) {
  const row = orNotFound(await records.lockOptionalChange(db, changeId));
  if (!isEditable(row)) throw new StateError({ action, status: row.submitStatus });
  return row;
}

/** @throws HttpError 400, 404, 409 CONFLICT; StateError once it is handed in */
export async function saveChange(
  context: Context,
  changeId: string,
  { version, ...form }: ChangeForm & { version: number },
) {
  const row = await lockEditable(context, changeId, 'edit');
  expectVersion(row.version, version);
  await records.updateChange(context.db, changeId, await valuesOf(context, form));
  context.audit({ action: 'CHANGE', objectType: KIND, objectId: changeId, before: { ...row }, after: form });
  return { id: changeId };
}

/** @throws HttpError 404; StateError once it was handed in */
export async function deleteChange(context: Context, changeId: string) {
  const row = await lockEditable(context, changeId, 'delete');
  if (row.submitStatus !== 'UNSUBMITTED') throw new StateError({ action: 'delete', status: row.submitStatus });
  await records.deleteChange(context.db, changeId);
  // what was handed in and taken back asked for it
  await settle(context, ['PROCEDURE_SUBMIT'], { recordId: changeId });
  context.audit({ action: 'DELETE', objectType: KIND, objectId: changeId, before: { ...row } });
  return { id: changeId };
}

/** A version as the subject of its flow. @throws HttpError 400, 404 */
export async function changeSubject(
  { db }: Context,
  { projectId, phase }: FlowKey,
  lock: boolean,
): Promise<{ subject: FlowSubject; row: records.ChangeRow }> {
  if (phase !== KIND) throw badField('phase', { zh: '流程调整没有此环节', en: 'A version has no such phase' });
  const row = orNotFound(
    await (lock ? records.lockOptionalChange(db, projectId) : records.selectOptionalChange(db, projectId)),
  );
  return {
    row,
    subject: {
      id: row.id,
      name: row.name,
      round: 1,
      organizationId: '',
      // of the group as a whole
      organizationPath: '/',
      clerkId: row.createdBy,
      // whoever prepares may check or approve what others have prepared
      writtenBy: await writersOf(db, KIND, row.id),
      chain: row.setup ? SETUP_CHAIN : PROCEDURE_CHAIN,
      managementId: null,
      readers: [],
      currentPhase: row.number === null ? KIND : 'ENDED',
      range: { recordId: row.id },
      projectId: null,
      phaseOptional: false,
      // projects may have started under it
      revocable: false,
      changedSinceRejection: row.version > row.returnedVersion,
    },
  };
}

/** What the check says about a version at a step. */
export const stepFindings = (context: Context, row: records.ChangeRow): Promise<Finding[]> =>
  changeFindings(context, row);

/** A step gives the version its status; the approval puts it in force from its day on. */
export async function moveChange(context: Context, { id }: FlowSubject, { status }: SubmitRow): Promise<void> {
  await records.updateStatus(context.db, id, status);
  if (status === 'APPROVED') await putInForce(context);
}
