import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ProjectRow } from './project.repository.ts';
import { withOrigin } from './section-split.repository.ts';
import type { ImplementionPlanTable, ProjectEntryTable, ProjectTable } from './project.tables.ts';

/** A project under way with all that its file says of it. */
export interface RunningRow {
  project: Insertable<ProjectTable>;
  /** Since when it is in its phase. */
  phaseTime: string;
  plan: Omit<Insertable<ImplementionPlanTable>, 'projectId' | 'round'>;
  entry: Omit<ProjectEntryTable, 'projectId'>;
}

/** Projects in the phase at which they come in, each with its plan and what it brought. */
export async function insertRunning(db: Database, rows: readonly RunningRow[]): Promise<ProjectRow[]> {
  const made = await db
    .insertInto('project')
    .values(rows.map(({ project }) => project))
    .returningAll()
    .execute();
  await db
    .insertInto('projectPhase')
    .values(
      rows.map(({ project: { id, phase }, phaseTime }) => ({
        ...{ projectId: id, phase, round: 1, startedTime: phaseTime },
        ...{ failResult: null, finishedTime: null, leaveTime: null },
      })),
    )
    .execute();
  await db
    .insertInto('implementionPlan')
    .values(rows.map(({ project: { id }, plan }) => ({ projectId: id, round: 1, ...plan })))
    .execute();
  await db
    .insertInto('projectEntry')
    .values(rows.map(({ project: { id }, entry }) => ({ projectId: id, ...entry })))
    .execute();
  return made;
}

/** What the trail says of a project that came in before anybody works on it. */
const UNWORKED = ['IMPORT', 'IMPORT_CONTRACT', 'HAND_OVER'];

/** Whether somebody has done anything with a project since it came in. */
export const isWorkedOn = async (db: Database, projectId: string): Promise<boolean> =>
  (await db
    .selectFrom('auditLog')
    .select('id')
    .where('objectId', '=', projectId)
    .where('objectType', '=', 'project')
    .where('action', 'not in', UNWORKED)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Sections of projects that came in under way, those that were split off since among them, and projects of any kind, that have these codes. */
export const selectCoded = (db: Database, codes: readonly string[]) =>
  db
    .selectFrom('project')
    .leftJoin('projectSplit as split', 'split.originProjectId', 'project.id')
    .leftJoin('section', (join) =>
      join
        .on((eb) =>
          eb.or([
            eb('section.projectId', '=', eb.ref('project.id')),
            eb('section.projectId', '=', eb.ref('split.projectId')),
          ]),
        )
        .on('section.round', '=', 1),
    )
    .select(['project.code', 'project.entryPhase', 'project.organizationId', 'section.ordinal'])
    .where(sql<boolean>`project.code = any(${[...codes]}::text[])`)
    .execute();

/** Clerks in office of these units. */
export async function selectClerks(db: Database, organizationIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; username: string; organizationId: string }>`
    select distinct u.id as user_id, u.username, i.organization_id
    from identity i join app_user u on u.id = i.user_id
    where i.organization_id = any(${[...organizationIds]}::text[]) and i.enabled and u.status = 'ENABLED'
      and i.duties @> array['ORG_CLERK']`.execute(db);
  return rows;
}

/** What a project that came in under way brought with it; null for any other. */
export const selectOptionalEntry = async (db: Database, projectId: string) =>
  (await db
    .selectFrom('projectEntry as entry')
    .innerJoin('appUser as bringer', 'bringer.id', 'entry.broughtBy')
    .select(['entry.fileName', 'bringer.displayName as broughtByName', 'entry.planApprovedDate', 'entry.announceDate'])
    .select(['entry.openingDate', 'entry.confirmedDate', 'entry.noticeDate', 'entry.contractDate'])
    .where('entry.projectId', 'in', withOrigin(projectId))
    .executeTakeFirst()) ?? null;
