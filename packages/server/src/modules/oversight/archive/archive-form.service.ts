import {
  archiveStates,
  handOverRules,
  partRules,
  retentionRules,
  RETENTION_YEARS,
} from '@tenderdesk/domain/oversight/archive/archive';
import type { RetentionClass } from '@tenderdesk/domain/oversight/archive/archive-words';
import { archiveRules } from '@tenderdesk/domain/oversight/lawfulness/archive';
import type { ArchiveItem } from '@tenderdesk/domain/oversight/lawfulness/archive-codes';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { viewProject } from '../../procedure/project/project.service.ts';
import * as records from './archive.repository.ts';
import { archiveOf, FILES, LISTS } from './archive.service.ts';
import { holdingOf } from './evidence.service.ts';

const TYPE = 'archive';

/** The archive of a project within reach, locked. @throws HttpError 404 */
async function lockFor(context: Context, projectId: string) {
  await archiveOf(context, projectId);
  context.concerns(projectId);
  return orNotFound(await records.lockOptionalArchive(context.db, projectId));
}

/** The same, as the caller saw it. @throws HttpError 404, 409 */
async function lockSeen(context: Context, projectId: string, version: number) {
  const archive = await lockFor(context, projectId);
  expectVersion(archive.version, version);
  return archive;
}

interface Keeping {
  keeper: string;
  location: string;
  retention: RetentionClass;
}

/** @throws HttpError 404, 409; StateError unless it is put together; RuleError ARCHIVE_RETENTION */
export async function saveArchive(
  context: Context,
  projectId: string,
  { version, ...keeping }: Keeping & { version: number },
) {
  const before = await lockSeen(context, projectId, version);
  archiveStates.next(before.state, 'edit');
  const params = await paramsFor(context, await viewProject(context, projectId));
  enforce(findings(retentionRules, { retention: keeping.retention, params }));
  await records.updateArchive(context.db, projectId, keeping);
  const { keeper, location, retention } = before;
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: projectId,
    before: { keeper, location, retention },
    after: { projectId, ...keeping },
  });
  return { id: projectId };
}

/** Room for one more file or part in an archive that is put together. @throws HttpError 404; StateError; RuleError ARCHIVE_FULL */
async function lockToAdd(context: Context, projectId: string, item: ArchiveItem): Promise<void> {
  const { state } = await lockFor(context, projectId);
  archiveStates.next(state, 'edit');
  enforce(findings(partRules, { parts: await records.countParts(context.db, projectId), item }));
}

/** @throws HttpError 400, 404; StateError; RuleError ARCHIVE_FULL */
export async function addFile(
  context: Context,
  projectId: string,
  { item, fileId, note }: { item: ArchiveItem; fileId: string; note: string },
) {
  const { db, user } = context;
  await lockToAdd(context, projectId, item);
  const files = await records.selectFiles(db, [projectId]);
  await claimAttachments(context, FILES, projectId, [...files.map((file) => file.fileId), fileId]);
  const id = newId();
  await records.insertFile(db, { id, projectId, item, attachmentId: fileId, note, createdBy: user.id });
  context.audit({ action: 'ADD_FILE', objectType: TYPE, objectId: projectId, after: { projectId, item, note } });
  return { id };
}

/** @throws HttpError 404; StateError unless it is put together */
export async function removeFile(context: Context, archiveFileId: string) {
  const { db } = context;
  const { projectId } = orNotFound(await records.selectOptionalFile(db, archiveFileId));
  const { state } = await lockFor(context, projectId);
  // looked for again: somebody else may have taken it out until the lock was had
  const file = orNotFound(await records.selectOptionalFile(db, archiveFileId));
  archiveStates.next(state, 'edit');
  await records.deleteFile(db, archiveFileId);
  const left = await records.selectFiles(db, [projectId]);
  await claimAttachments(
    context,
    FILES,
    projectId,
    left.map(({ fileId }) => fileId),
  );
  const after = { projectId, item: file.item, file: file.name };
  context.audit({ action: 'REMOVE_FILE', objectType: TYPE, objectId: projectId, after });
  return { id: archiveFileId };
}

interface Part {
  item: ArchiveItem;
  title: string;
  place: string;
  box: string;
  pages: number | null;
}

/** @throws HttpError 404; StateError; RuleError ARCHIVE_FULL */
export async function addPart(context: Context, projectId: string, part: Part) {
  const { db, user } = context;
  await lockToAdd(context, projectId, part.item);
  const id = newId();
  await records.insertPart(db, { id, projectId, ...part, createdBy: user.id });
  context.audit({ action: 'ADD_PART', objectType: TYPE, objectId: projectId, after: { projectId, ...part } });
  return { id };
}

/** @throws HttpError 404; StateError unless it is put together */
export async function removePart(context: Context, archivePartId: string) {
  const { db } = context;
  const { projectId } = orNotFound(await records.selectOptionalPart(db, archivePartId));
  const { state } = await lockFor(context, projectId);
  const { item, title, place, box } = orNotFound(await records.selectOptionalPart(db, archivePartId));
  archiveStates.next(state, 'edit');
  await records.deletePart(db, archivePartId);
  const after = { projectId, item, title, place, box };
  context.audit({ action: 'REMOVE_PART', objectType: TYPE, objectId: projectId, after });
  return { id: archivePartId };
}

/** @throws HttpError 404, 409; StateError; RuleError R59 while something is missing, ARCHIVE_RETENTION */
export async function complete(context: Context, projectId: string, version: number) {
  const { db, now } = context;
  const { state, retention } = await lockSeen(context, projectId, version);
  const next = archiveStates.next(state, 'complete');
  const project = await viewProject(context, projectId);
  const params = await paramsFor(context, project);
  enforce(findings(retentionRules, { retention, params }));
  const { required, present } = await holdingOf(context, { ...project, projectId });
  enforce(findings(archiveRules, { required, present, retentionYears: RETENTION_YEARS[retention], params }));
  await records.updateArchive(db, projectId, { state: next, completedTime: now });
  context.audit({ action: 'COMPLETE_ARCHIVE', objectType: TYPE, objectId: projectId, after: { projectId } });
  return { id: projectId };
}

/** @throws HttpError 404, 409; StateError unless it is complete and not handed over */
export async function reopen(
  context: Context,
  projectId: string,
  { reason, version }: { reason: string; version: number },
) {
  const { state } = await lockSeen(context, projectId, version);
  const next = archiveStates.next(state, 'reopen');
  await records.updateArchive(context.db, projectId, { state: next, completedTime: null });
  context.audit({ action: 'REOPEN', objectType: TYPE, objectId: projectId, after: { projectId, reason } });
  return { id: projectId };
}

/** @throws HttpError 400, 404, 409; StateError unless it is complete; RuleError ARCHIVE_LIST, ARCHIVE_PLACE */
export async function handOver(
  context: Context,
  projectId: string,
  { receiver, files, version }: { receiver: string; files: readonly string[]; version: number },
) {
  const { db, now, user } = context;
  const { state, keeper, location } = await lockSeen(context, projectId, version);
  const next = archiveStates.next(state, 'handOver');
  enforce(findings(handOverRules, { lists: files.length, keeper, location }));
  await claimAttachments(context, LISTS, projectId, files);
  await records.updateArchive(db, projectId, { state: next, handedTime: now, handedBy: user.id, receiver });
  context.audit({
    action: 'HAND_OVER_ARCHIVE',
    objectType: TYPE,
    objectId: projectId,
    after: { projectId, receiver, location },
  });
  return { id: projectId };
}
