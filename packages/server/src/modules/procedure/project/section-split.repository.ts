import { sql, type Insertable, type RawBuilder } from 'kysely';
import { copyRows } from '../../../kernel/copy.ts';
import type { Database } from '../../../kernel/database.ts';
import type { InRound, ProjectRow, SectionRow } from './project.repository.ts';
import type { ProjectSplitTable } from './project.tables.ts';

/**
 * Id of the project that the document and the announcements of a round stand with: itself, or the one that its section was
 * split off from in that round.
 */
export const originOf = (
  projectId: string | RawBuilder<unknown>,
  round: number | RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`coalesce((
  select origin_project_id from project_split where project_id = ${projectId} and round = ${round}), ${projectId})`;

/** Ids of a project and of those that sections of it were split off into in that round: later rounds are their own. */
export const withSplitOff = ({ id, round }: InRound): RawBuilder<string> => sql<string>`(
  select ${id}::text union all
  select project_id from project_split where origin_project_id = ${id} and round = ${round})`;

/** Ids of a project and of the one that it was split off from. */
export const withOrigin = (projectId: string): RawBuilder<string> => sql<string>`(
  select ${projectId}::text union all select origin_project_id from project_split where project_id = ${projectId})`;

/**
 * True of rows of the project that this one was split off from, which were there when it was.
 * @param row the columns of a table that hold the id of its project and when it came to be
 */
export const wasBeforeSplit = (projectId: string, row: { project: string; moment: string }): RawBuilder<boolean> =>
  sql<boolean>`exists (select from project_split split where split.project_id = ${projectId}
    and split.origin_project_id = ${sql.ref(row.project)} and ${sql.ref(row.moment)} <= split.split_time)`;

/** True of what a project has from the one that it was split off from: it was there before. @param moment a column beside `project` */
export const isInherited = (moment: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from project_split split where split.project_id = project.id and ${moment} <= split.split_time)`;

/** How a section came to be a project of its own; null for every other project. */
export const selectOptionalSplit = async (db: Database, projectId: string) =>
  (await db.selectFrom('projectSplit').selectAll().where('projectId', '=', projectId).executeTakeFirst()) ?? null;

/** The projects among these that were split off from another one. */
export const selectSplitOff = async (db: Database, projectIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('projectSplit')
        .select('projectId')
        .where('projectId', 'in', [...projectIds])
        .execute()
    ).map(({ projectId }) => projectId),
  );

/** How many sections left a project so far, in whatever round. */
export const countSplitOff = async (db: Database, projectId: string): Promise<number> =>
  (
    await db
      .selectFrom('projectSplit')
      .select(sql<number>`count(*)::int`.as('num'))
      .where('originProjectId', '=', projectId)
      .executeTakeFirstOrThrow()
  ).num;

export const insertSplit = async (
  db: Database,
  row: Omit<Insertable<ProjectSplitTable>, 'splitTime'>,
): Promise<void> => {
  await db.insertInto('projectSplit').values(row).execute();
};

/**
 * The project that a section goes on in, as the origin stands: its people, plan, whom it invites and phases. It began with the
 * origin, whose day decides which figures bind it, and was opened with it, so that it stands in no list of openings.
 */
export async function copyProject(
  db: Database,
  origin: ProjectRow,
  to: Pick<ProjectRow, 'id' | 'code' | 'name' | 'estimatedAmount'>,
  now: string,
): Promise<void> {
  const of = sql`source.project_id = ${origin.id}`;
  const own = { where: of, to: to.id, set: { projectId: to.id } };
  await copyRows('project', db, {
    where: sql`source.id = ${origin.id}`,
    to: to.id,
    set: { ...to, parentProjectId: origin.id, updatedTime: now, openingTime: null, version: 1 },
  });
  for (const table of [
    'projectPhase',
    'projectPerson',
    'projectAgency',
    'projectAgencyPerson',
    'invitedSupplier',
    'implementionPlan',
  ] as const)
    await copyRows(table, db, own);
}

/** The section is the other project's from now on, with its code; each project has its own part of the estimate. */
export async function moveSection(
  db: Database,
  sectionId: string,
  from: InRound,
  to: Pick<ProjectRow, 'id' | 'estimatedAmount'>,
): Promise<void> {
  await sql`update section set project_id = ${to.id}, version = version + 1 where id = ${sectionId}`.execute(db);
  await sql`
    update project set estimated_amount = estimated_amount - ${to.estimatedAmount}::numeric, version = version + 1,
      updated_time = business_now()
    where id = ${from.id}`.execute(db);
}

/** How the other projects of one family stand that draw on a plan item. */
export const selectStandingOfItem = (db: Database, planItemId: string, butProjectId: string) =>
  db
    .selectFrom('project')
    .innerJoin('projectSplit as split', (join) =>
      join.on((eb) =>
        eb.or([
          eb('split.projectId', '=', eb.ref('project.id')),
          eb('split.originProjectId', '=', eb.ref('project.id')),
        ]),
      ),
    )
    .select(['project.status', 'project.result'])
    .where('project.planItemId', '=', planItemId)
    .where('project.id', '!=', butProjectId)
    .execute();

/** The sections of a round with those that left it for projects of their own. */
export const selectAnnounced = (db: Database, project: InRound): Promise<SectionRow[]> =>
  db
    .selectFrom('section')
    .selectAll()
    .where('projectId', 'in', withSplitOff(project))
    .where('round', '=', project.round)
    .orderBy('ordinal')
    .execute();
