import type { Library } from '@tenderdesk/domain/work/library/library-words';
import { sql, type Expression, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { newestSays } from '../filing/filing.service.ts';
import type { LibraryFileTable, LibraryFolderTable } from './library.tables.ts';

export interface LibraryFilter extends PageQuery {
  library: Library;
  libraryFolderId?: string | undefined;
  confidential?: boolean | undefined;
  removed?: boolean | undefined;
}

export type FolderRow = Selectable<LibraryFolderTable>;
export type LibraryFileRow = Selectable<LibraryFileTable>;

/** Whose library that is: nobody's in particular, or the unit's at which the person works, whatever scope a role has. */
export const ownerOf = (library: Library, user: User): string | null =>
  library === 'UNIT' ? user.organizationId : null;

/** The libraries that the person reaches: the group's, and that of the own unit, which nobody sees as somebody of it. */
const reached = (user: User) =>
  user.actorId === null
    ? sql<SqlBool>`(organization_id is null or organization_id = ${user.organizationId})`
    : sql<SqlBool>`organization_id is null`;

const inLibrary = (library: Library, user: User) =>
  sql<SqlBool>`(library = ${library} and organization_id is not distinct from ${ownerOf(library, user)})`;

/** A folder and all that are in it. */
const below = (folderId: string) => sql<SqlBool>`folder_id in (
  with recursive inside as (
    select id from library_folder where id = ${folderId}
    union all select folder.id from library_folder folder join inside on folder.parent_id = inside.id)
  select id from inside)`;

/** The folders above a file, from the top. */
const folderName = (folderId: Expression<string | null>) => sql<string>`coalesce((
  with recursive above as (
    select id, parent_id, name, 1 as height from library_folder where id = ${folderId}
    union all select folder.id, folder.parent_id, folder.name, above.height + 1
      from library_folder folder join above on above.parent_id = folder.id)
  select string_agg(name, ' / ' order by height desc) from above), '')`;

const listed = (db: Database) =>
  db
    .selectFrom('libraryFile')
    .selectAll('libraryFile')
    .select([
      folderName(sql.ref('libraryFile.folderId')).as('folderName'),
      sql<string>`library_file.title collate pinyin`.as('sortTitle'),
    ]);

const SORTABLE = { title: 'sortTitle', folderName: 'folderName', changedTime: 'libraryFile.changedTime' };

/** One page of a library, the newest first unless sorted otherwise. */
export function pageFiles(db: Database, user: User, filter: LibraryFilter) {
  let query = listed(db)
    .where(inLibrary(filter.library, user))
    .where('removedTime', filter.removed ? 'is not' : 'is', null);
  if (filter.libraryFolderId) query = query.where(below(filter.libraryFolderId));
  if (filter.confidential !== undefined) query = query.where('confidential', '=', filter.confidential);
  if (filter.keyword) {
    const { keyword } = filter;
    const inText = newestSays('LIBRARY_FILE', sql.ref('library_file.id'), keyword);
    query = query.where((eb) =>
      eb.or([eb('title', 'like', contains(keyword)), eb('remark', 'like', contains(keyword)), inText]),
    );
  }
  const fallback = { column: 'libraryFile.changedTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, fallback, 'libraryFile.id'));
}

/** A file that the person reaches; null for others and none. */
export const selectOptionalFile = async (db: Database, user: User, fileId: string) =>
  (await listed(db).where('libraryFile.id', '=', fileId).where(reached(user)).executeTakeFirst()) ?? null;

/** A file that the person reaches, locked; null for others and none. */
export const lockOptionalFile = async (db: Database, user: User, fileId: string): Promise<LibraryFileRow | null> =>
  (await db
    .selectFrom('libraryFile')
    .selectAll()
    .where('id', '=', fileId)
    .where(reached(user))
    .forUpdate()
    .executeTakeFirst()) ?? null;

export async function insertFile(db: Database, row: Insertable<LibraryFileTable>): Promise<void> {
  await db.insertInto('libraryFile').values(row).execute();
}

export async function updateFile(db: Database, fileId: string, changes: Updateable<LibraryFileTable>): Promise<void> {
  await db
    .updateTable('libraryFile')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', fileId)
    .execute();
}

/** All folders of a library with how many files are in each itself. */
export async function selectFolders(db: Database, user: User, library: Library) {
  return db
    .selectFrom('libraryFolder')
    .select(['id', 'name', 'parentId', 'version'])
    .select(
      sql<number>`(select count(*)::int from library_file file where file.folder_id = library_folder.id and file.removed_time is null)`.as(
        'files',
      ),
    )
    .where(inLibrary(library, user))
    .orderBy(sql`name collate pinyin`)
    .orderBy('id')
    .execute();
}

/** A folder that the person reaches, locked; null for others and none. */
export const lockOptionalFolder = async (db: Database, user: User, folderId: string): Promise<FolderRow | null> =>
  (await db
    .selectFrom('libraryFolder')
    .selectAll()
    .where('id', '=', folderId)
    .where(reached(user))
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** One at a time adds folders to a library. */
export async function lockFolders(db: Database, library: Library, owner: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`library:${library}:${owner ?? ''}`}))`.execute(db);
}

export async function insertFolder(db: Database, row: Insertable<LibraryFolderTable>): Promise<void> {
  await db.insertInto('libraryFolder').values(row).execute();
}

export async function renameFolder(db: Database, folderId: string, name: string): Promise<void> {
  await db
    .updateTable('libraryFolder')
    .set({ name, version: sql`version + 1` })
    .where('id', '=', folderId)
    .execute();
}

/** What is in a folder itself, removed files included. */
export async function countInside(db: Database, folderId: string) {
  const { rows } = await sql<{ folders: number; files: number }>`
    select (select count(*)::int from library_folder where parent_id = ${folderId}) as folders,
      (select count(*)::int from library_file where folder_id = ${folderId}) as files`.execute(db);
  return rows[0]!;
}

export async function deleteFolder(db: Database, folderId: string): Promise<void> {
  await db.deleteFrom('libraryFolder').where('id', '=', folderId).execute();
}

/** Whether a unit has anything in its library, what was taken out too. */
export const hasLibrary = async (db: Database, organizationId: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from library_file where organization_id = ${organizationId})
      or exists (select from library_folder where organization_id = ${organizationId}) as there`.execute(db);
  return rows[0]!.there;
};

/** A name that no folder at the top of the unit's library has: the wished one, or that with a number. */
export const freeName = async (db: Database, organizationId: string, wished: string): Promise<string> => {
  const rows = await db
    .selectFrom('libraryFolder')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('parentId', 'is', null)
    .execute();
  const taken = new Set(rows.map(({ name }) => name));
  let name = wished;
  for (let number = 2; taken.has(name); number += 1) name = `${wished}（${number}）`;
  return name;
};

/** Puts the library of one unit into a folder of another one's. */
export async function moveLibrary(db: Database, fromId: string, intoId: string, folderId: string): Promise<void> {
  await db
    .updateTable('libraryFolder')
    .set({ organizationId: intoId, parentId: sql`coalesce(parent_id, ${folderId})`, version: sql`version + 1` })
    .where('organizationId', '=', fromId)
    .execute();
  await db
    .updateTable('libraryFile')
    .set({ organizationId: intoId, folderId: sql`coalesce(folder_id, ${folderId})`, version: sql`version + 1` })
    .where('organizationId', '=', fromId)
    .execute();
}

/** The files of a unit's library, without those that were taken out. */
export const countFiles = async (db: Database, organizationId: string): Promise<number> => {
  const { files } = await db
    .selectFrom('libraryFile')
    .select(({ fn }) => fn.countAll<string>().as('files'))
    .where('organizationId', '=', organizationId)
    .where('removedTime', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(files);
};
