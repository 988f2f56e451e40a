import type { ProcedureScope } from '@tenderdesk/domain/procedure/procedure-change/procedure-change';
import { projectTypesWithin } from '@tenderdesk/domain/procedure/project/project-type';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** Of the projects of a scope: those that run, and those that ended within a year. */
const within = ({ organizationPath, biddingMethod, level, projectClass }: ProcedureScope): RawBuilder<boolean> => {
  const types = projectClass === null ? [] : projectTypesWithin(projectClass);
  return sql<boolean>`(project.status <> 'ENDED' or project.ended_time >= business_now() - interval '1 year')
    and (${organizationPath}::text is null or starts_with(project.organization_path, ${organizationPath}))
    and (${biddingMethod}::text is null or project.bidding_method = ${biddingMethod})
    and (${level}::text is null or project.level = ${level})
    and (${projectClass}::text is null or project.project_type = any(${types}::text[]))`;
};

/** Most groups of alike projects that one simulation shows; those with the most projects. */
const MOST_GROUPS = 40;

export async function selectGroups(db: Database, scope: ProcedureScope) {
  const { rows } = await sql<{
    organizationId: string;
    organizationName: string;
    path: string;
    biddingMethod: string;
    level: string;
    running: number;
    ended: number;
  }>`
    select unit.id as organization_id, unit.name as organization_name, unit.path, project.bidding_method, project.level,
      count(*) filter (where project.status <> 'ENDED')::int as running,
      count(*) filter (where project.status = 'ENDED')::int as ended
    from project join organization unit on unit.id = project.organization_id
    where ${within(scope)}
    group by unit.id, project.bidding_method, project.level
    order by count(*) desc, unit.path, project.bidding_method, project.level
    limit ${MOST_GROUPS}`.execute(db);
  return rows;
}

/** Median of days between a step and the one before it, in these projects. */
export async function selectMedians(db: Database, scope: ProcedureScope) {
  const { rows } = await sql<{ action: 'check' | 'approve'; days: string }>`
    select action, round(percentile_cont(0.5) within group (order by extract(epoch from created_time - before) / 86400)::numeric, 1) as days
    from (
      select record.action, record.created_time,
        lag(record.created_time) over (partition by record.type, record.project_id, record.phase, record.round order by record.seq) as before
      from submit_record record join project on project.id = record.project_id
      where ${within(scope)}
    ) step
    where action in ('check', 'approve') and before is not null
    group by action`.execute(db);
  return rows;
}

/** Everybody who holds one of these roles, by organisation, with their names. */
export async function selectHolders(db: Database, roles: readonly string[]) {
  const { rows } = await sql<{ role: string; organizationId: string; names: string[] }>`
    select role, i.organization_id, array_agg(distinct u.display_name) as names
    from identity i join app_user u on u.id = i.user_id, unnest(${[...roles]}::text[]) role
    where i.enabled and u.status = 'ENABLED' and i.duties @> array[role]
    group by role, i.organization_id`.execute(db);
  return rows;
}

/** Every unit at hierarchy 2, where leaders decide for those below. */
export const selectUpper = (db: Database) =>
  db.selectFrom('organization').select(['id', 'path']).where('hierarchy', '=', '2').execute();
