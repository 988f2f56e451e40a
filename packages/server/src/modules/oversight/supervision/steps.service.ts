import {
  escalateRules,
  returnRules,
  supervisionStates,
  type SupervisionAction,
} from '@tenderdesk/domain/oversight/supervision/supervision';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { lockAnyProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { askUnit, tellAbove, tellEnd, tellIssuer, withdraw } from './supervision-news.service.ts';
import * as records from './supervision.repository.ts';
import { actionsFor, FILES, oversees } from './supervision.service.ts';

/** A supervision to act on, locked; its project first, as whoever acts on that locks it first. */
async function lockFor(context: Context, supervisionId: string, action: SupervisionAction, version: number) {
  const { db, user } = context;
  const found = orNotFound(await records.selectOptionalSupervision(db, user, supervisionId));
  const project = found.projectId === null ? null : await lockAnyProject(context, found.projectId);
  if (project) context.concerns(project.id);
  const record = orNotFound(await records.lockOptionalSupervision(db, user, supervisionId));
  expectVersion(record.version, version);
  const status = supervisionStates.next(record.status, action);
  if (!actionsFor(context, record).includes(action))
    throw action === 'escalate' && oversees(context, record)
      ? new StateError({ action, status: record.status })
      : new HttpError(403, 'FORBIDDEN');
  return { record, project, status };
}

/** Into the trail. */
export const noted = (
  context: Context,
  record: records.SupervisionRow,
  action: 'REPLY' | 'URGE' | 'RETURN' | 'ESCALATE' | 'CLOSE',
  after: object,
) =>
  context.audit({ action, objectType: 'supervision', objectId: record.id, before: { status: record.status }, after });

/** @throws HttpError 403 for another unit, 404, 409 CONFLICT; StateError unless it waits for an answer */
export async function reply(
  context: Context,
  supervisionId: string,
  { text, files, version }: { text: string; files: readonly string[]; version: number },
) {
  const { db, user } = context;
  const { record, status } = await lockFor(context, supervisionId, 'reply', version);
  await records.updateSupervision(db, record.id, { status, repliedTime: context.now });
  await claimAttachments(
    context,
    FILES,
    await records.addStep(db, record.id, { step: 'REPLY', text, createdBy: user.id }),
    files,
  );
  noted(context, record, 'REPLY', { status, text });
  await withdraw(context, record);
  await tellIssuer(context, record, { zh: '已回复', en: 'answered' });
  return { id: record.id };
}

/** @throws HttpError 403, 404, 409 CONFLICT; StateError unless it waits for an answer */
export async function urge(context: Context, supervisionId: string, version: number) {
  const { db, user } = context;
  const { record, project } = await lockFor(context, supervisionId, 'urge', version);
  await remindAgain(context, record, project);
  await records.addStep(db, record.id, { step: 'URGE', createdBy: user.id });
  noted(context, record, 'URGE', {});
  return { id: record.id };
}

/** Puts it before the unit anew. */
export async function remindAgain(context: Context, record: records.SupervisionRow, project: ProjectRow | null) {
  await records.updateSupervision(context.db, record.id, { remindedOn: context.now.slice(0, 10) });
  // a to-do that stands would keep the new one out
  await withdraw(context, record);
  await askUnit(context, record, project);
}

/** @throws HttpError 403, 404, 409 CONFLICT; StateError unless it is answered; RuleError SUPERVISE_DUE */
export async function sendBack(
  context: Context,
  supervisionId: string,
  { text, dueDate, version }: { text: string; dueDate: string; version: number },
) {
  const { db, user, now } = context;
  const { record, project, status } = await lockFor(context, supervisionId, 'return', version);
  enforce(findings(returnRules, { dueDate, today: now.slice(0, 10) }));
  await records.updateSupervision(db, record.id, { status, dueDate, overdueTold: false, repliedTime: null });
  await records.addStep(db, record.id, { step: 'RETURN', text, dueDate, createdBy: user.id });
  noted(context, record, 'RETURN', { status, text, dueDate });
  await askUnit(context, { ...record, dueDate }, project);
  return { id: record.id };
}

/** @throws HttpError 403, 404, 409 CONFLICT; RuleError SUPERVISE_ABOVE; StateError unless it waits for an answer, or once all have heard of it */
export async function escalate(
  context: Context,
  supervisionId: string,
  { text, version }: { text: string; version: number },
) {
  const { db, user } = context;
  const { record } = await lockFor(context, supervisionId, 'escalate', version);
  const level = await tellAbove(context, record);
  enforce(findings(escalateRules, { heard: level !== null }));
  await records.updateSupervision(db, record.id, { level: level! });
  await records.addStep(db, record.id, { step: 'ESCALATE', text, createdBy: user.id });
  noted(context, record, 'ESCALATE', { level, text });
  return { id: record.id };
}

/** @throws HttpError 403, 404, 409 CONFLICT; StateError for one that is closed */
export async function close(
  context: Context,
  supervisionId: string,
  { text, version }: { text: string | null; version: number },
) {
  const { record, project } = await lockFor(context, supervisionId, 'close', version);
  await end(context, record, project, text, context.user.id);
  return { id: record.id };
}

/** Closes a supervision. @param createdBy null for the product itself */
export async function end(
  context: Context,
  record: records.SupervisionRow,
  project: ProjectRow | null,
  text: string | null,
  createdBy: string | null,
): Promise<void> {
  const status = supervisionStates.next(record.status, 'close');
  await records.updateSupervision(context.db, record.id, { status, closedTime: context.now });
  await records.addStep(context.db, record.id, { step: 'CLOSE', text, createdBy });
  noted(context, record, 'CLOSE', { status, text });
  await withdraw(context, record);
  await tellEnd(context, record, project);
}

/** The phase that a project was asked about is left: what was asked of it has been done. The caller holds its lock. */
export async function closeOfPhase(context: Context, project: ProjectRow): Promise<void> {
  for (const record of await records.lockOpenOf(context.db, project.id, { phase: project.phase }))
    await end(context, record, project, null, null);
}

/** Tells the issuers of what was not answered within its term, once. More may be left when it says so. */
export async function tellOverdue(context: Context): Promise<boolean> {
  const BATCH = 100;
  const overdue = await records.lockOverdue(context.db, BATCH);
  for (const record of overdue) {
    await records.markOverdueTold(context.db, record.id);
    await tellIssuer(context, record, { zh: '逾期未回复', en: 'not answered in time' });
  }
  return overdue.length === BATCH;
}
