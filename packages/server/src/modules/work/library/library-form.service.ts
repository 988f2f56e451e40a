import type { Library } from '@tenderdesk/domain/work/library/library-words';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { StateError } from '@tenderdesk/domain/rule';
import { addEdition } from '../filing/filing.service.ts';
import { expectRight, folderIn, once } from './folder.service.ts';
import * as records from './library.repository.ts';
import { HOLDER } from './library.service.ts';

const TYPE = 'libraryFile';

interface Facts {
  title: string;
  folderId: string | null;
  remark: string;
}

/**
 * A file with its first edition.
 * @throws HttpError 400, 403, 404 for a folder out of reach, 409 for a title that is there already;
 *   RuleError MARKED_PDF, MARKED_SIZE, MARKED_OPEN
 */
export async function addFile(
  context: Context,
  { library, fileId, confidential, ...facts }: Facts & { library: Library; fileId: string; confidential: boolean },
) {
  const { db, user } = context;
  expectRight(context, library, 'maintain');
  const folder = await folderIn(context, library, facts.folderId);
  const id = newId();
  const organizationId = records.ownerOf(library, user);
  await once(
    records.insertFile(db, {
      id,
      library,
      organizationId,
      ...facts,
      confidential,
      removedTime: null,
      createdBy: user.id,
    }),
    'title',
  );
  await addEdition(context, { type: HOLDER, id, confidential }, fileId, '');
  context.audit({
    action: 'CREATE',
    objectType: TYPE,
    objectId: id,
    after: { library, title: facts.title, folder: folder?.name ?? '', remark: facts.remark, confidential },
  });
  return { id };
}

/** A file to act on, locked. @throws HttpError 403, 404, 409; StateError unless it is there, or removed where that is asked for */
async function lockFor(context: Context, fileId: string, version: number, action: string, removed = false) {
  const file = orNotFound(await records.lockOptionalFile(context.db, context.user, fileId));
  expectRight(context, file.library, 'maintain');
  expectVersion(file.version, version);
  if ((file.removedTime !== null) !== removed)
    throw new StateError({ action, status: file.removedTime === null ? 'KEPT' : 'REMOVED' });
  return file;
}

/** @throws HttpError 400, 403, 404, 409; StateError */
export async function saveFile(context: Context, fileId: string, { version, ...facts }: Facts & { version: number }) {
  const { db } = context;
  const before = await lockFor(context, fileId, version, 'edit');
  const [from, to] = [
    await folderIn(context, before.library, before.folderId),
    await folderIn(context, before.library, facts.folderId),
  ];
  await once(records.updateFile(db, fileId, facts), 'title');
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: fileId,
    before: { title: before.title, folder: from?.name ?? '', remark: before.remark },
    after: { title: facts.title, folder: to?.name ?? '', remark: facts.remark },
  });
  return { id: fileId };
}

/** @throws HttpError 400, 403, 404, 409; StateError; RuleError MARKED_PDF, MARKED_SIZE, MARKED_OPEN */
export async function addFileEdition(
  context: Context,
  libraryFileId: string,
  { fileId, note, version }: { fileId: string; note: string; version: number },
) {
  const { db, now } = context;
  const { confidential } = await lockFor(context, libraryFileId, version, 'addEdition');
  const no = await addEdition(context, { type: HOLDER, id: libraryFileId, confidential }, fileId, note);
  await records.updateFile(db, libraryFileId, { changedTime: now });
  context.audit({ action: 'ADD_EDITION', objectType: TYPE, objectId: libraryFileId, after: { no, note } });
  return { id: libraryFileId };
}

/** @throws HttpError 403, 404, 409; StateError */
export async function removeFile(
  context: Context,
  fileId: string,
  { reason, version }: { reason: string; version: number },
) {
  await lockFor(context, fileId, version, 'remove');
  await records.updateFile(context.db, fileId, { removedTime: context.now });
  context.audit({ action: 'REMOVE', objectType: TYPE, objectId: fileId, after: { reason } });
  return { id: fileId };
}

/** @throws HttpError 403, 404, 409 for a title that another one took meanwhile; StateError */
export async function restoreFile(context: Context, fileId: string, version: number) {
  await lockFor(context, fileId, version, 'restore', true);
  await once(records.updateFile(context.db, fileId, { removedTime: null }), 'title');
  context.audit({ action: 'RESTORE', objectType: TYPE, objectId: fileId });
  return { id: fileId };
}
