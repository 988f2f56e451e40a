import { LIBRARY_RIGHTS, libraryFileActions } from '@tenderdesk/domain/work/library/library';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { historyOf } from '../../../kernel/history.ts';
import { may } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { editionsOf, filedAs, newestOf } from '../filing/filing.service.ts';
import { expectRight, folderIn } from './folder.service.ts';
import * as records from './library.repository.ts';

export const HOLDER = 'LIBRARY_FILE';

type Newest = Awaited<ReturnType<typeof newestOf>> extends Map<string, infer One> ? One : never;

const present = (row: NonNullable<Awaited<ReturnType<typeof records.selectOptionalFile>>>, newest: Newest) => ({
  id: row.id,
  title: row.title,
  folderId: row.folderId,
  folderName: row.folderName,
  confidential: row.confidential,
  editionNo: newest.no,
  file: newest.file,
  text: newest.text,
  changedTime: row.changedTime,
  changedByName: newest.createdByName,
  removedTime: row.removedTime,
});

/** Whether the person keeps that library. */
const keeps = ({ user }: Context, { library }: Pick<records.LibraryFileRow, 'library'>): boolean =>
  may(user, LIBRARY_RIGHTS[library].maintain);

/**
 * A library by the page; removed files only for whoever keeps it.
 * @throws HttpError 403; 400, 404 for a folder of another library or unit
 */
export async function listFiles(context: Context, filter: records.LibraryFilter) {
  const { db, user } = context;
  expectRight(context, filter.library, filter.removed ? 'maintain' : 'read');
  await folderIn(context, filter.library, filter.libraryFolderId ?? null);
  const { rows, total } = await records.pageFiles(db, user, filter);
  const newest = await newestOf(
    context,
    HOLDER,
    rows.map(({ id }) => id),
    filter.keyword,
  );
  const content = rows.map((row) => ({ ...present(row, newest.get(row.id)!), found: newest.get(row.id)!.found }));
  return { ...total, content };
}

/** As the list, for the workbook. @throws HttpError 403, 404 */
export function listForExport(context: Context, filter: records.LibraryFilter) {
  expectRight(context, filter.library, 'export');
  return listFiles(context, filter);
}

/**
 * A file within reach: a removed one only for whoever keeps its library.
 * @throws HttpError 404 for others and none
 */
export async function reachedFile(context: Context, fileId: string) {
  const { db, user } = context;
  const row = orNotFound(await records.selectOptionalFile(db, user, fileId));
  const seen = may(user, LIBRARY_RIGHTS[row.library].read) && (row.removedTime === null || keeps(context, row));
  return orNotFound(seen ? row : null);
}

/** @throws HttpError 404 */
export async function viewFile(context: Context, fileId: string) {
  const row = await reachedFile(context, fileId);
  const [editions, newest] = await Promise.all([
    editionsOf(context, HOLDER, fileId),
    newestOf(context, HOLDER, [fileId], undefined),
  ]);
  return {
    ...present(row, newest.get(fileId)!),
    remark: row.remark,
    createdTime: row.createdTime,
    editions,
    version: row.version,
    allowedActions: libraryFileActions(context.user.actorId === null && keeps(context, row), row.removedTime !== null),
  };
}

/** @throws HttpError 404 */
export async function history(context: Context, fileId: string, query: Pick<PageQuery, 'page' | 'size'>) {
  await reachedFile(context, fileId);
  return historyOf(context, ['libraryFile'], fileId, query);
}

/** Files of a library are for whoever reaches the record. */
export function plugInReaders(): void {
  for (const kind of filedAs(HOLDER))
    attachmentReaders.add(kind, async (context, fileId) => {
      const row = context.user.id === '' ? null : await records.selectOptionalFile(context.db, context.user, fileId);
      return (
        row !== null &&
        may(context.user, LIBRARY_RIGHTS[row.library].read) &&
        (row.removedTime === null || keeps(context, row))
      );
    });
}
