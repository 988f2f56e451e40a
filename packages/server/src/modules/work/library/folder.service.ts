import { emptyFolderRules, folderRules, LIBRARY_RIGHTS } from '@tenderdesk/domain/work/library/library';
import type { Library } from '@tenderdesk/domain/work/library/library-words';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, duplicate, expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/user.ts';
import * as records from './library.repository.ts';

const TYPE = 'libraryFolder';

/** @throws HttpError 403 where the person has no right to that library, or sees a unit's as somebody of it */
export function expectRight({ user }: Context, library: Library, right: 'read' | 'maintain' | 'export'): void {
  const isGuest = library === 'UNIT' && user.actorId !== null;
  if (isGuest || !may(user, LIBRARY_RIGHTS[library][right])) throw new HttpError(403, 'FORBIDDEN');
}

/** What stands in its place already is refused, whoever came first. */
export async function once<Result>(work: Promise<Result>, field: 'name' | 'title'): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw duplicate({
      [field]: { zh: '该文件夹下已有同名内容', en: 'There is one of this name in the folder already' },
    });
  }
}

type Folder = Awaited<ReturnType<typeof records.selectFolders>>[number];
interface Placed extends Folder {
  depth: number;
}

/** Folders each below the one that it is in, with the files of those in it. */
export function inTree(folders: readonly Folder[], parentId: string | null = null, depth = 1): Placed[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap((folder) => {
      const inside = inTree(folders, folder.id, depth + 1);
      const files = inside.filter((one) => one.depth === depth + 1).reduce((sum, one) => sum + one.files, folder.files);
      return [{ ...folder, depth, files }, ...inside];
    });
}

/** @throws HttpError 403 */
export async function listFolders(context: Context, library: Library) {
  expectRight(context, library, 'read');
  return inTree(await records.selectFolders(context.db, context.user, library));
}

/** A folder of that library, locked. @throws HttpError 400 for one of another library, 404 */
export async function folderIn(context: Context, library: Library, folderId: string | null) {
  if (folderId === null) return null;
  const folder = orNotFound(await records.lockOptionalFolder(context.db, context.user, folderId));
  if (folder.library !== library)
    throw badField('folderId', { zh: '请选择本文件库的文件夹', en: 'Choose a folder of this library' });
  return folder;
}

interface NewFolder {
  library: Library;
  parentId: string | null;
  name: string;
}

/** @throws HttpError 400, 403, 404, 409 for a name that is there already; RuleError FOLDER_DEPTH, FOLDER_COUNT */
export async function addFolder(context: Context, { library, parentId, name }: NewFolder) {
  const { db, user } = context;
  expectRight(context, library, 'maintain');
  const owner = records.ownerOf(library, user);
  await folderIn(context, library, parentId);
  await records.lockFolders(db, library, owner);
  const all = inTree(await records.selectFolders(db, user, library));
  const depth = (all.find(({ id }) => id === parentId)?.depth ?? 0) + 1;
  enforce(findings(folderRules, { depth, folders: all.length }));
  const id = newId();
  await once(
    records.insertFolder(db, { id, library, organizationId: owner, parentId, name, createdBy: user.id }),
    'name',
  );
  context.audit({ action: 'CREATE', objectType: TYPE, objectId: id, after: { library, name, parentId } });
  return { id };
}

/** A folder to act on, locked. @throws HttpError 403, 404 */
async function lockFor(context: Context, folderId: string) {
  const folder = orNotFound(await records.lockOptionalFolder(context.db, context.user, folderId));
  expectRight(context, folder.library, 'maintain');
  return folder;
}

/** @throws HttpError 403, 404, 409 */
export async function renameFolder(
  context: Context,
  folderId: string,
  { name, version }: { name: string; version: number },
) {
  const before = await lockFor(context, folderId);
  expectVersion(before.version, version);
  await once(records.renameFolder(context.db, folderId, name), 'name');
  context.audit({
    action: 'CHANGE',
    objectType: TYPE,
    objectId: folderId,
    before: { name: before.name },
    after: { name },
  });
  return { id: folderId };
}

/** @throws HttpError 403, 404; RuleError FOLDER_EMPTY */
export async function deleteFolder(context: Context, folderId: string) {
  const before = await lockFor(context, folderId);
  enforce(findings(emptyFolderRules, await records.countInside(context.db, folderId)));
  await records.deleteFolder(context.db, folderId);
  context.audit({ action: 'DELETE', objectType: TYPE, objectId: folderId, before: { name: before.name } });
  return { id: folderId };
}
