import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { searchProjects } from './project-list.repository.ts';
import { inScope } from './project.repository.ts';

export interface WaitingFilter extends PageQuery {
  level?: string | undefined;
  phase?: string | undefined;
}

/** Who did `action` last in the project's present phase. */
const lastBy = (action: 'submit' | 'check') =>
  sql<string | null>`(select r.operator_name from submit_record r
    where r.project_id = project.id and r.phase = project.phase and r.round = project.round and r.action = ${action}
    order by r.created_time desc, r.seq desc limit 1)`;

const checkedTime = sql<string>`(select max(r.created_time) from submit_record r
  where r.project_id = project.id and r.phase = project.phase and r.round = project.round and r.action = 'check')`;

/** One page of the checked projects within the person's scope, the longest waiting first unless sorted otherwise. */
export async function pageWaiting(db: Database, user: User, filter: WaitingFilter) {
  let query = db
    .selectFrom('project')
    .innerJoin('organization', 'organization.id', 'project.organizationId')
    .select([
      'project.id',
      'project.code',
      'project.name',
      'organization.name as organizationName',
      'project.level',
      'project.biddingMethod',
      'project.phase',
      'project.round',
      lastBy('submit').as('submitterName'),
      lastBy('check').as('checkerName'),
      checkedTime.as('checkedTime'),
      sql<number>`business_now()::date - ${checkedTime}::date`.as('waitingDays'),
    ])
    .where('project.phaseStatus', '=', 'CHECKED')
    .where('project.status', '=', 'IN_PROCESS')
    .where(inScope(user));
  if (filter.level) query = query.where('project.level', '=', filter.level);
  if (filter.phase) query = query.where(sql.ref('project.phase'), '=', filter.phase);
  if (filter.keyword) query = query.where((await searchProjects(db, user, filter.keyword)).rows);
  const sortable = { code: 'project.code', name: 'project.name', waitingDays: 'project.updatedTime' };
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, sortable, { column: 'project.updatedTime', direction: 'asc' }, 'project.id'),
  );
}
