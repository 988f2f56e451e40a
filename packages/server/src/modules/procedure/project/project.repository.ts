import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { PHASES, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { expressionBuilder, sql, type Expression, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { hotStatement, type ValueOf } from '../../../kernel/hot.ts';
import type { Tables } from '../../../kernel/tables.ts';
import { isDeputed, reaches, type Reach } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { ProjectTable, SectionTable } from './project.tables.ts';

export type ProjectRow = Selectable<ProjectTable>;
export type SectionRow = Selectable<SectionTable>;
/** A project in one of its rounds. */
export type InRound = Pick<ProjectRow, 'id' | 'round'>;

/**
 * The projects that a person reaches: part of every lookup (docs/domain/roles.md, data scope).
 * Bidders reach none here; they see what is published and what they take part in.
 * @param found that few are left is seen to elsewhere: a company's projects are told by their paths alone, as working out the branch that an
 *   index has of each takes longer than to read it
 */
export function inScope(user: Reach, found = false): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'project'>();
  return reaches(user, {
    unit: eb.ref('project.organizationId'),
    path: eb.ref('project.organizationPath'),
    ...(found ? {} : { branch: sql<string>`branch_of(project.organization_path)` }),
    assigned: () =>
      eb.exists(
        eb
          .selectFrom('projectPerson as person')
          .select(sql.lit(1).as('one'))
          .whereRef('person.projectId', '=', 'project.id')
          .where('person.userId', '=', user.reachId),
      ),
    deputed: () => isDeputed(eb.ref('project.id'), user),
  });
}

const BEFORE_ANNOUNCEMENT = PHASES.slice(
  0,
  PHASES.findIndex(({ code }) => code === 'ANNOUNCEMENT'),
).map(({ code }) => sql.lit(code));

/** Its round was announced, so that its timetable stands: a condition on `project`. */
export const isAnnounced = sql<SqlBool>`project.phase not in (${sql.join(BEFORE_ANNOUNCEMENT)})`;

/** A project within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalProject = async (db: Database, user: User, projectId: string): Promise<ProjectRow | null> =>
  (await db
    .selectFrom('project')
    .selectAll('project')
    .where('project.id', '=', projectId)
    .where(inScope(user))
    .executeTakeFirst()) ?? null;

/** A project within the person's scope, locked until the transaction ends: whoever acts on it takes this lock first. */
export const lockOptionalProject = async (db: Database, user: User, projectId: string): Promise<ProjectRow | null> =>
  (await db
    .selectFrom('project')
    .selectAll('project')
    .where('project.id', '=', projectId)
    .where(inScope(user))
    .forUpdate('project')
    .executeTakeFirst()) ?? null;

/** Locks a project for those whose right does not come from the organisation: bidders, experts, the scheduler. */
export const lockProjectById = async (db: Database, projectId: string): Promise<ProjectRow | null> =>
  (await db.selectFrom('project').selectAll().where('id', '=', projectId).forUpdate().executeTakeFirst()) ?? null;

export const selectProjectById = async (db: Database, projectId: string): Promise<ProjectRow | null> =>
  (await byIdStatement(db, null, { projectId }))[0] ?? null;

// every step of every flow asks for these two several times
const byIdStatement = hotStatement((db, value: ValueOf<{ projectId: string }>, _shape: null) =>
  db.selectFrom('project').selectAll().where('id', '=', value('projectId')),
);
const sectionsStatement = hotStatement((db, value: ValueOf<InRound>, _shape: null) =>
  db
    .selectFrom('section')
    .selectAll()
    .where('projectId', '=', value('id'))
    .where('round', '=', value('round'))
    .orderBy('ordinal'),
);

/** The sections of a project in one of its rounds, in order. */
export const selectSections = (db: Database, { id, round }: InRound): Promise<SectionRow[]> =>
  sectionsStatement(db, null, { id, round });

export const selectOptionalSection = async (db: Database, sectionId: string): Promise<SectionRow | null> =>
  (await db.selectFrom('section').selectAll().where('id', '=', sectionId).executeTakeFirst()) ?? null;

/** The organisation at hierarchy 2 on a path: the one at its end, or above it; null where there is none. */
export const selectManagementId = async (db: Database, organizationPath: string): Promise<string | null> =>
  (
    await db
      .selectFrom('organization')
      .select('id')
      .where('type', '=', 'SUBORDINATE_UNIT')
      .where('hierarchy', '=', '2')
      .where(sql<boolean>`starts_with(${organizationPath}, path)`)
      .executeTakeFirst()
  )?.id ?? null;

/** Changes a project; its version grows. Gives it as it is then. */
export const updateProject = (
  db: Database,
  projectId: string,
  changes: Updateable<ProjectTable>,
): Promise<ProjectRow> =>
  db
    .updateTable('project')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', projectId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The phase was returned. The version is remembered: the data must change before it is handed in again. */
export function returnProject(db: Database, projectId: string, phaseStatus: SubmitStatus): Promise<ProjectRow> {
  const version = sql<number>`version + 1`;
  return db
    .updateTable('project')
    .set({ phaseStatus, updatedTime: sql`business_now()`, version, returnedVersion: version })
    .where('id', '=', projectId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSection(db: Database, sectionId: string, changes: Updateable<SectionTable>): Promise<void> {
  await db
    .updateTable('section')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', sectionId)
    .execute();
}

export const selectPhases = (db: Database, projectId: string, round: number) =>
  db.selectFrom('projectPhase').selectAll().where('projectId', '=', projectId).where('round', '=', round).execute();

export const startPhase = (db: Database, projectId: string, phase: Phase, round: number) =>
  db
    .insertInto('projectPhase')
    .values({ projectId, phase, round, failResult: null, finishedTime: null, leaveTime: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Phases of a round that the project has not reached any more. */
export async function forgetPhases(db: Database, { id, round }: InRound, phases: readonly Phase[]): Promise<void> {
  if (phases.length === 0) return;
  await db
    .deleteFrom('projectPhase')
    .where('projectId', '=', id)
    .where('round', '=', round)
    .where('phase', 'in', [...phases])
    .execute();
}

export async function updatePhase(
  db: Database,
  projectId: string,
  phase: Phase,
  round: number,
  changes: {
    status?: SubmitStatus;
    skiped?: boolean;
    failResult?: string | null;
    leaveTime?: string | null;
    finished?: boolean;
  },
): Promise<void> {
  const { finished, ...rest } = changes;
  await db
    .updateTable('projectPhase')
    .set({ ...rest, ...(finished === undefined ? {} : { finishedTime: finished ? sql`business_now()` : null }) })
    .where('projectId', '=', projectId)
    .where('phase', '=', phase)
    .where('round', '=', round)
    .execute();
}

/**
 * Projects whose approved phase is to be left by now, locked with it; paused ones wait. What somebody acts on at this
 * moment is left to the next time: it may be paused, or its deadline moved.
 */
export const selectLeaving = (db: Database, most: number) =>
  db
    .selectFrom('projectPhase as phase')
    .innerJoin('project', 'project.id', 'phase.projectId')
    .select(['project.id'])
    .where('phase.finishedTime', 'is', null)
    .where('phase.leaveTime', '<=', sql<string>`business_now()`)
    .whereRef('phase.phase', '=', 'project.phase')
    .whereRef('phase.round', '=', 'project.round')
    .where('project.status', '=', 'IN_PROCESS')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Lets a person reach a project by name. */
export async function insertPerson(
  db: Database,
  projectId: string,
  userId: string,
  role: 'OWNER' | 'COMMITTEE',
): Promise<void> {
  await db
    .insertInto('projectPerson')
    .values({ projectId, userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePerson(
  db: Database,
  projectId: string,
  userId: string,
  role: 'OWNER' | 'COMMITTEE',
): Promise<void> {
  await db
    .deleteFrom('projectPerson')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('role', '=', role)
    .execute();
}

export async function deleteProject(db: Database, projectId: string): Promise<void> {
  await db.deleteFrom('project').where('id', '=', projectId).execute();
}

export const selectFinishedPhases = async (db: Database, projectId: string, round: number): Promise<Phase[]> => {
  const rows = await db
    .selectFrom('projectPhase')
    .select('phase')
    .distinct()
    .where('projectId', '=', projectId)
    // what an earlier round has settled stands
    .where('round', '<=', round)
    .where('finishedTime', 'is not', null)
    .where('skiped', '=', false)
    .execute();
  return rows.map(({ phase }) => phase);
};
