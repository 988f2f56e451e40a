import { sql, type Selectable, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { User } from '../../../kernel/user.ts';
import { inScope, type InRound, type SectionRow } from './project.repository.ts';
import type { ProjectRoundTable, SectionTable } from './project.tables.ts';

export type RoundRow = Selectable<ProjectRoundTable>;

/** A round that is over; null for the present one. */
export const selectOptionalRound = async (db: Database, { id, round }: InRound): Promise<RoundRow | null> =>
  (await db
    .selectFrom('projectRound')
    .selectAll()
    .where('projectId', '=', id)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

/** The rounds of projects that are over, in their order. */
export const selectRounds = (db: Database, projectIds: readonly string[]): Promise<RoundRow[]> =>
  db
    .selectFrom('projectRound')
    .selectAll()
    .where('projectId', 'in', [...projectIds])
    .orderBy('round')
    .execute();

export const insertRound = async (
  db: Database,
  row: Omit<Insertable<ProjectRoundTable>, 'endedTime'>,
): Promise<void> => {
  await db.insertInto('projectRound').values(row).execute();
};

export const insertSections = async (db: Database, rows: readonly Insertable<SectionTable>[]): Promise<void> => {
  await db
    .insertInto('section')
    .values([...rows])
    .execute();
};

/**
 * The highest number of a section that a project has had in the rounds before this one, those that were split off among them:
 * numbers are never given again. Those of a project that came in are as its file says, which may leave some out.
 */
export const lastNumber = async (db: Database, { id, round }: InRound): Promise<number> =>
  (
    await db
      .selectFrom('section')
      .select(sql<number>`greatest(count(*), max(substring(section.code from '/([0-9]+)$')::int))::int`.as('num'))
      .where((eb) =>
        eb.or([
          eb('projectId', '=', id),
          eb('id', 'in', eb.selectFrom('projectSplit').select('sectionId').where('originProjectId', '=', id)),
        ]),
      )
      .where('round', '<', round)
      .executeTakeFirstOrThrow()
  ).num;

/** The plan of a round, whom it invites and its agency stand in another one too: of the project itself or of its child. */
export async function copyImplementationPlan(
  db: Database,
  from: InRound,
  to: InRound,
  unplannedReason?: string,
): Promise<void> {
  await sql`
    insert into implemention_plan (project_id, round, unplanned_reason, qualification_requirement, consortium_allowed,
      prequalification, evaluation_method, price_score_weight, agency_mode, invite_reason, non_tender_reason, single_reason,
      contest_reason, chosen_level, level_reason, planned_announce_date, planned_opening_date, remark)
    select ${to.id}, ${to.round}, coalesce(${unplannedReason ?? null}, unplanned_reason), qualification_requirement, consortium_allowed,
      prequalification, evaluation_method, price_score_weight, agency_mode, invite_reason, non_tender_reason, single_reason,
      contest_reason, chosen_level, level_reason, planned_announce_date, planned_opening_date, remark
    from implemention_plan where project_id = ${from.id} and round = ${from.round}
    on conflict (project_id, round) do update set
      unplanned_reason = excluded.unplanned_reason, qualification_requirement = excluded.qualification_requirement,
      consortium_allowed = excluded.consortium_allowed, prequalification = excluded.prequalification,
      evaluation_method = excluded.evaluation_method, price_score_weight = excluded.price_score_weight,
      agency_mode = excluded.agency_mode, invite_reason = excluded.invite_reason,
      contest_reason = excluded.contest_reason, chosen_level = excluded.chosen_level, level_reason = excluded.level_reason,
      non_tender_reason = excluded.non_tender_reason, single_reason = excluded.single_reason, planned_announce_date = excluded.planned_announce_date,
      planned_opening_date = excluded.planned_opening_date, remark = excluded.remark`.execute(db);
  await sql`
    insert into invited_supplier (project_id, round, supplier_id, ordinal)
    select ${to.id}, ${to.round}, supplier_id, ordinal
    from invited_supplier where project_id = ${from.id} and round = ${from.round}`.execute(db);
  await sql`
    insert into project_agency (project_id, round, supplier_id)
    select ${to.id}, ${to.round}, supplier_id
    from project_agency where project_id = ${from.id} and round = ${from.round}`.execute(db);
}

/** Round of what a child takes over from its parent. */
export const TAKEN_OVER = 0;

/** What the parent has settled of these phases holds for its child. */
export async function copyPhases(
  db: Database,
  parent: InRound,
  childId: string,
  phases: readonly string[],
): Promise<void> {
  await sql`
    insert into project_phase (project_id, phase, round, status, skiped, started_time, finished_time)
    select distinct on (phase) ${childId}, phase, ${TAKEN_OVER}::int, status, skiped, started_time, finished_time
    from project_phase where project_id = ${parent.id} and round <= ${parent.round} and phase = any(${[...phases]}::text[])
    order by phase, round desc`.execute(db);
}

/**
 * A project, the one that it comes from and so on, and all that come from them, those that buy what a contract of one of
 * them left too; of those within the person's scope.
 */
export async function selectFamily(db: Database, user: User, projectId: string) {
  const family = await sql<{ id: string }>`
    with recursive family as (
      select ${projectId}::text as id
      union
      select kin.id from family cross join lateral (
        select parent_project_id as id from project where id = family.id and parent_project_id is not null
        union all select id from project where parent_project_id = family.id
        union all select origin_project_id from project_rest where project_id = family.id
        union all select project_id from project_rest where origin_project_id = family.id
      ) kin
    ) select id from family`.execute(db);
  return db
    .selectFrom('project')
    .selectAll('project')
    .where(
      'project.id',
      'in',
      family.rows.map(({ id }) => id),
    )
    .where(inScope(user))
    .orderBy('project.createdTime')
    .orderBy('project.id')
    .execute();
}

/** The sections of projects in all their rounds, each with the number of the one that it tenders again. */
export const selectSectionsOf = (
  db: Database,
  projectIds: readonly string[],
): Promise<
  (Pick<SectionRow, 'id' | 'projectId' | 'round' | 'code' | 'name' | 'status'> & { originCode: string | null })[]
> =>
  db
    .selectFrom('section')
    .leftJoin('section as origin', 'origin.id', 'section.originSectionId')
    .select([
      'section.id',
      'section.projectId',
      'section.round',
      'section.code',
      'section.name',
      'section.status',
      'origin.code as originCode',
    ])
    .where('section.projectId', 'in', [...projectIds])
    .orderBy('section.round')
    .orderBy('section.ordinal')
    .execute();

/** When the rounds of projects began. */
export const selectBeginnings = (db: Database, projectIds: readonly string[]) =>
  db
    .selectFrom('projectPhase')
    .select(['projectId', 'round', sql<string>`min(started_time)`.as('startedTime')])
    .where('projectId', 'in', [...projectIds])
    .where('round', '>', TAKEN_OVER)
    .groupBy(['projectId', 'round'])
    .execute();
