import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ProjectRow } from '../project/project.service.ts';
import { leftToOthers, restFamily } from '../project/rest.service.ts';

/** Estimated amounts of the other projects that draw on a plan item, 万元; terminated ones give theirs back. */
export const selectDrawnAmounts = async (db: Database, planItemId: string, butProjectId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('project')
    .select('estimatedAmount')
    .where('planItemId', '=', planItemId)
    .where('id', '!=', butProjectId)
    .where((eb) => eb.or([eb('result', 'is', null), eb('result', '!=', 'TERMINATED')]))
    .execute();
  return rows.map(({ estimatedAmount }) => estimatedAmount);
};

/**
 * The other projects of the unit within the twelve months before `project` was started, and since, that are on the same
 * plan item or of the same type; terminated ones left out. What is tendered again counts once, where it was first; of what was split off each
 * part counts with its own amount, but not beside the project that it was split off from, nor beside another part of that: they were
 * planned as one. Whenever they were begun those count that buy what a contract left, and those that it left.
 */
export const selectKindred = (
  db: Database,
  project: Pick<ProjectRow, 'id' | 'organizationId' | 'planItemId' | 'projectType' | 'createdTime' | 'parentProjectId'>,
) =>
  db
    .selectFrom('project')
    .select([
      'projectType',
      'workKind',
      'workParts',
      'estimatedAmount',
      'infrastructure',
      'fundSource',
      'stateFundRatio',
      'stateDominant',
      'investmentAmount',
      'budgetAmount',
      'biddingMethod',
      leftToOthers(sql.ref('project.id')).as('leftToOthers'),
      sql<boolean>`id in ${restFamily(project.id)}`.as('family'),
    ])
    .where('organizationId', '=', project.organizationId)
    .where('id', 'not in', [project.id, project.parentProjectId ?? ''])
    .where(sql<boolean>`not exists (select from project_split split where split.project_id = project.id
      and split.origin_project_id in (${project.id}, ${project.parentProjectId ?? ''}))`)
    .where((eb) =>
      eb.or([eb('parentProjectId', 'is', null), eb('id', 'in', eb.selectFrom('projectSplit').select('projectId'))]),
    )
    .where((eb) =>
      eb.or([
        sql<boolean>`id in ${restFamily(project.id)}`,
        eb('planItemId', '=', project.planItemId),
        eb('projectType', '=', project.projectType),
      ]),
    )
    .where((eb) => eb.or([eb('result', 'is', null), eb('result', '!=', 'TERMINATED')]))
    .where(
      sql<boolean>`(created_time >= ${project.createdTime}::timestamptz - interval '12 months' or id in ${restFamily(project.id)})`,
    )
    .execute();

/** What the ended contracts of a project left that others buy since, 万元; null where none did. */
export const selectLeftToOthers = async (db: Database, projectId: string): Promise<string | null> =>
  (await sql<{ left: string | null }>`select ${leftToOthers(sql`${projectId}::text`)} as "left"`.execute(db)).rows[0]!
    .left;
