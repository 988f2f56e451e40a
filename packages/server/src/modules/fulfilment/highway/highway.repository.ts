import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import type { HighwayNodeTable, HighwayProjectTable } from './highway.tables.ts';

export type HighwayRow = Selectable<HighwayProjectTable>;

export interface HighwayFilter extends PageQuery {
  year?: number | undefined;
  organization?: string | undefined;
}

const projectNum = sql<number>`(select count(*)::int from highway_link link where link.highway_id = highway.id)`;
const sectionNum = sql<number>`(
  select count(*)::int from highway_link link join project on project.id = link.project_id
  join section on section.project_id = project.id and section.round = project.round where link.highway_id = highway.id)`;

const SORTABLE = {
  name: 'highway.name',
  year: 'highway.year',
  investment: 'highway.investment',
  progress: 'highway.progress',
  createdTime: 'highway.createdTime',
};

const listed = (db: Database, user: User) =>
  db
    .selectFrom('highwayProject as highway')
    .innerJoin('organization', 'organization.id', 'highway.organizationId')
    .select([
      'highway.id',
      'organization.name as organizationName',
      'highway.name',
      'highway.year',
      'highway.investment',
      'highway.progress',
      projectNum.as('projectNum'),
      sectionNum.as('sectionNum'),
      'highway.version',
    ])
    .where(ofUnits(user, 'highway'));

/** One page of the works within the person's scope, the latest year first unless sorted otherwise. */
export function pageHighways(db: Database, user: User, filter: HighwayFilter) {
  let query = listed(db, user);
  if (filter.year) query = query.where('highway.year', '=', filter.year);
  if (filter.organization) query = query.where('organization.name', 'like', contains(filter.organization));
  if (filter.keyword) query = query.where('highway.name', 'like', contains(filter.keyword));
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'highway.year', direction: 'desc' }, 'highway.id'),
  );
}

/** Works within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalHighway = async (db: Database, user: User, highwayId: string) =>
  (await listed(db, user).where('highway.id', '=', highwayId).executeTakeFirst()) ?? null;

/** The row of works within the person's scope, locked until the transaction ends; null for absent and foreign ones alike. */
export const lockOptionalHighway = async (db: Database, user: User, highwayId: string) =>
  (await db
    .selectFrom('highwayProject as highway')
    .selectAll('highway')
    .where('highway.id', '=', highwayId)
    .where(ofUnits(user, 'highway'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const selectNodes = (db: Database, highwayId: string) =>
  db
    .selectFrom('highwayNode')
    .select(['name', 'weight', 'progress', 'plannedDate', 'finishedDate'])
    .where('highwayId', '=', highwayId)
    .orderBy('ordinal')
    .execute();

export const selectLinked = (db: Database, highwayId: string) =>
  db
    .selectFrom('highwayLink as link')
    .innerJoin('project', 'project.id', 'link.projectId')
    .select([
      'project.id as projectId',
      'project.code',
      'project.name',
      sql<number>`(select count(*)::int from section where section.project_id = project.id and section.round = project.round)`.as(
        'sectionNum',
      ),
    ])
    .where('link.highwayId', '=', highwayId)
    .orderBy('project.code')
    .execute();

/** The units of these projects within the person's scope, and which works have them already. */
export const selectProjects = (db: Database, user: User, projectIds: readonly string[]) =>
  db
    .selectFrom('project')
    .leftJoin('highwayLink as link', 'link.projectId', 'project.id')
    .select(['project.id', 'project.organizationId', 'project.organizationPath', 'project.status', 'link.highwayId'])
    .where('project.id', 'in', [...projectIds])
    .where(inScope(user) as never)
    .execute();

export async function insertHighway(db: Database, row: Insertable<HighwayProjectTable>): Promise<void> {
  await db.insertInto('highwayProject').values(row).execute();
}

export async function updateHighway(
  db: Database,
  highwayId: string,
  changes: Updateable<HighwayProjectTable>,
): Promise<void> {
  await db
    .updateTable('highwayProject')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', highwayId)
    .execute();
}

/** Puts nodes and links in place of those that were there. */
export async function replaceParts(
  db: Database,
  highwayId: string,
  nodes: readonly Omit<Insertable<HighwayNodeTable>, 'highwayId' | 'ordinal'>[],
  projectIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('highwayNode').where('highwayId', '=', highwayId).execute();
  await db.deleteFrom('highwayLink').where('highwayId', '=', highwayId).execute();
  if (nodes.length > 0) {
    const rows = nodes.map((node, index) => ({ ...node, highwayId, ordinal: index + 1 }));
    await db.insertInto('highwayNode').values(rows).execute();
  }
  await db
    .insertInto('highwayLink')
    .values(projectIds.map((projectId) => ({ projectId, highwayId })))
    .execute();
}

export async function deleteHighway(db: Database, highwayId: string): Promise<void> {
  await db.deleteFrom('highwayProject').where('id', '=', highwayId).execute();
}
