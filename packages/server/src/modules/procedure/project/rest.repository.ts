import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { User } from '../../../kernel/user.ts';
import { inScope } from './project.repository.ts';
import type { ProjectRestTable } from './project.tables.ts';

/** What the ended contracts of a project left that others buy, 万元, each contract once; null where none did. @param id a column or value */
export const leftToOthers = (id: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select trim_scale(sum(ended.left_amount))::text from (
    select distinct rest.contract_id, rest.left_amount from project_rest rest
    join project buying on buying.id = rest.project_id and buying.result is distinct from 'TERMINATED'
    where rest.origin_project_id = ${id}) ended)`;

/** Ids of the projects that buy what a contract of this one left, or a contract of which left it, and so on; itself among them. */
export const restFamily = (projectId: string): RawBuilder<string> => sql<string>`(
  with recursive family as (
    select ${projectId}::text as id
    union
    select kin.id from family cross join lateral (
      select origin_project_id as id from project_rest where project_id = family.id
      union all select project_id from project_rest where origin_project_id = family.id) kin
  ) select id from family)`;

export const insertRest = async (db: Database, row: Omit<Insertable<ProjectRestTable>, 'begunTime'>): Promise<void> => {
  await db.insertInto('projectRest').values(row).execute();
};

/** The projects that buy what a contract left, in the order of their beginning. */
export const selectRests = (db: Database, contractId: string) =>
  db
    .selectFrom('projectRest as rest')
    .innerJoin('project', 'project.id', 'rest.projectId')
    .select([
      'project.id',
      'project.code',
      'project.name',
      'project.status',
      'project.result',
      'project.estimatedAmount',
      'rest.begunTime',
      'rest.largerReason',
    ])
    .where('rest.contractId', '=', contractId)
    .orderBy('rest.begunTime')
    .orderBy('project.id')
    .execute();

/** Which of these projects a person reaches. */
export const selectReached = async (db: Database, user: User, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('project')
            .select('project.id')
            .where('project.id', 'in', [...ids])
            .where(inScope(user))
            .execute()
        ).map(({ id }) => id),
  );

/** What a project buys the rest of; null for every other one. */
export const selectOptionalRest = async (db: Database, projectId: string) =>
  (await db
    .selectFrom('projectRest as rest')
    .innerJoin('project as origin', 'origin.id', 'rest.originProjectId')
    .select([
      'rest.originProjectId',
      'rest.contractNo',
      'rest.leftAmount',
      'rest.reason',
      'rest.largerReason',
      'origin.code as originCode',
      'origin.name as originName',
    ])
    .where('rest.projectId', '=', projectId)
    .executeTakeFirst()) ?? null;

/** The numbers of the contracts whose rest these projects buy, with the projects that those were signed in. */
export const selectOrigins = (db: Database, projectIds: readonly string[]) =>
  db
    .selectFrom('projectRest')
    .select(['projectId', 'originProjectId', 'contractNo'])
    .where('projectId', 'in', [...projectIds])
    .execute();
