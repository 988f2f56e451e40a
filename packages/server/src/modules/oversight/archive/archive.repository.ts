import type { ArchiveState, RetentionClass } from '@tenderdesk/domain/oversight/archive/archive-words';
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import type { ArchiveFileTable, ArchivePartTable, ProjectArchiveTable } from './archive.tables.ts';

export interface ArchiveFilter extends PageQuery {
  state?: ArchiveState | undefined;
  retention?: RetentionClass | undefined;
  awarded?: boolean | undefined;
}

export type ArchiveRecord = Selectable<ProjectArchiveTable>;

/** The projects within the person's scope that have ended, with their archives. */
const listed = (db: Database, user: User) =>
  db
    .selectFrom('project')
    .innerJoin('projectArchive as archive', 'archive.projectId', 'project.id')
    .leftJoin('appUser as giver', 'giver.id', 'archive.handedBy')
    .select([
      'project.id as projectId',
      'project.code',
      'project.name',
      'project.biddingMethod',
      'project.level',
      'project.procedureVersion',
      'project.procedureChangeId',
      'project.round',
      'project.result',
      'project.endedTime',
      'archive.state',
      'archive.retention',
      'archive.keeper',
      'archive.location',
      'archive.completedTime',
      'archive.handedTime',
      'archive.receiver',
      'archive.version',
      'giver.displayName as handedByName',
      sql<string>`(select unit.name from organization unit where unit.id = project.organization_id)`.as(
        'organizationName',
      ),
      sql<string>`project.name collate pinyin`.as('sortName'),
    ])
    .where('project.status', '=', 'ENDED')
    .where(inScope(user));

export type ArchiveRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const SORTABLE = {
  code: 'project.code',
  name: 'sortName',
  endedTime: 'project.endedTime',
  handedTime: 'archive.handedTime',
};

/** One page of the archives, of those projects first that ended last unless sorted otherwise. */
export function pageArchives(db: Database, user: User, filter: ArchiveFilter) {
  let query = listed(db, user);
  if (filter.state) query = query.where('archive.state', '=', filter.state);
  if (filter.retention) query = query.where('archive.retention', '=', filter.retention);
  if (filter.awarded !== undefined)
    query = query.where(sql<SqlBool>`(project.result is not distinct from 'AWARDED') = ${filter.awarded}::boolean`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('project.name', 'like', pattern), eb('project.code', 'like', pattern)]));
  }
  const fallback = { column: 'project.endedTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, SORTABLE, fallback, 'project.id'));
}

/** The archive of a project within the person's scope; null for others, and for projects that have not ended. */
export const selectOptionalArchive = async (db: Database, user: User, projectId: string): Promise<ArchiveRow | null> =>
  (await listed(db, user).where('project.id', '=', projectId).executeTakeFirst()) ?? null;

/** The archive of any project that has ended; null while it runs. */
export const selectOptionalRecord = async (db: Database, projectId: string): Promise<ArchiveRecord | null> =>
  (await db.selectFrom('projectArchive').selectAll().where('projectId', '=', projectId).executeTakeFirst()) ?? null;

/** The archive of a project, locked; null while the project runs. */
export const lockOptionalArchive = async (db: Database, projectId: string): Promise<ArchiveRecord | null> =>
  (await db
    .selectFrom('projectArchive')
    .selectAll()
    .where('projectId', '=', projectId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export async function insertArchive(db: Database, projectId: string, retentionYears: number): Promise<void> {
  await db
    .insertInto('projectArchive')
    .values({ projectId, retentionYears })
    .onConflict((conflict) => conflict.column('projectId').doNothing())
    .execute();
}

export async function updateArchive(
  db: Database,
  projectId: string,
  changes: Updateable<ProjectArchiveTable>,
): Promise<void> {
  await db
    .updateTable('projectArchive')
    .set({ ...changes, version: sql`version + 1` })
    .where('projectId', '=', projectId)
    .execute();
}

/** The files of archives that people have uploaded. */
export const selectFiles = (db: Database, projectIds: readonly string[]) =>
  db
    .selectFrom('archiveFile')
    .innerJoin('attachment as file', 'file.id', 'archiveFile.attachmentId')
    .innerJoin('appUser as author', 'author.id', 'archiveFile.createdBy')
    .select([
      'archiveFile.id',
      'archiveFile.projectId',
      'archiveFile.item',
      'archiveFile.note',
      'archiveFile.createdTime',
      'author.displayName as createdByName',
      'file.id as fileId',
      'file.name as fileName',
      'file.size',
      'file.sha256',
    ])
    .where('archiveFile.projectId', 'in', [...projectIds])
    .orderBy('archiveFile.createdTime')
    .orderBy('archiveFile.id')
    .execute();

/** What lies on paper. */
export const selectParts = (db: Database, projectIds: readonly string[]) =>
  db
    .selectFrom('archivePart')
    .select(['id', 'projectId', 'item', 'title', 'place', 'box', 'pages'])
    .where('projectId', 'in', [...projectIds])
    .orderBy('createdTime')
    .orderBy('id')
    .execute();

export async function insertFile(db: Database, row: Insertable<ArchiveFileTable>): Promise<void> {
  await db.insertInto('archiveFile').values(row).execute();
}

export async function insertPart(db: Database, row: Insertable<ArchivePartTable>): Promise<void> {
  await db.insertInto('archivePart').values(row).execute();
}

export const selectOptionalFile = async (db: Database, archiveFileId: string) =>
  (await db
    .selectFrom('archiveFile')
    .innerJoin('attachment as file', 'file.id', 'archiveFile.attachmentId')
    .select(['archiveFile.id', 'archiveFile.projectId', 'archiveFile.item', 'archiveFile.attachmentId', 'file.name'])
    .where('archiveFile.id', '=', archiveFileId)
    .executeTakeFirst()) ?? null;

export const selectOptionalPart = async (db: Database, archivePartId: string) =>
  (await db.selectFrom('archivePart').selectAll().where('id', '=', archivePartId).executeTakeFirst()) ?? null;

export async function deleteFile(db: Database, archiveFileId: string): Promise<void> {
  await db.deleteFrom('archiveFile').where('id', '=', archiveFileId).execute();
}

export async function deletePart(db: Database, archivePartId: string): Promise<void> {
  await db.deleteFrom('archivePart').where('id', '=', archivePartId).execute();
}

/** How many files and paper parts an archive has. */
export async function countParts(db: Database, projectId: string): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select ((select count(*) from archive_file where project_id = ${projectId})
      + (select count(*) from archive_part where project_id = ${projectId}))::int as parts`.execute(db);
  return rows[0]!.parts;
}
