import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { projectTypesWithin } from '@tenderdesk/domain/procedure/project/project-type';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import { daysLate, late, openPhaseTodos } from '../figures/figures.service.ts';
import {
  isTallied,
  listed,
  searchProjects,
  totalOf,
  totalTallied,
  type ProjectFilter,
} from '../../procedure/project/project-list.service.ts';

export type OverviewFilter = Omit<ProjectFilter, 'status'> & { late?: boolean | undefined };
type Narrowing = Omit<OverviewFilter, 'page' | 'size' | 'sort'>;

const SORTABLE = {
  code: 'project.code',
  createdTime: 'project.createdTime',
  updatedTime: 'project.updatedTime',
  estimatedAmount: 'project.estimatedAmount',
  phaseDue: 'phaseDue',
};

const EQUALS = ['organizationId', 'level', 'biddingMethod', 'phase', 'phaseStatus', 'divisionUserId'] as const;

const phaseDue = sql<string | null>`(
  select to_char(min(record.due_time), 'YYYY-MM-DD HH24:MI:SS') from ${openPhaseTodos} and record.project_id = project.id)`;

/** Running projects within the person's scope, paused ones among them. */
function running(db: Database, user: User, filter: Narrowing, word: Expression<SqlBool> | null = null) {
  let query = listed(db, user).where('project.status', '!=', 'ENDED');
  for (const name of EQUALS) {
    const value = filter[name];
    if (value) query = query.where(sql.ref(`project.${name}`), '=', value);
  }
  if (filter.projectType) query = query.where('project.projectType', 'in', projectTypesWithin(filter.projectType));
  if (word) query = query.where(word);
  if (filter.sDate) query = query.where('project.createdTime', '>=', sql<string>`${filter.sDate}::date`);
  if (filter.eDate) query = query.where('project.createdTime', '<', sql<string>`${filter.eDate}::date + 1`);
  return filter.late ? query.where(late) : query;
}

/** One page of the running projects with the due time of their phase. */
export async function pageRunning(db: Database, user: User, filter: OverviewFilter) {
  const search = filter.keyword ? await searchProjects(db, user, filter.keyword) : null;
  const query = running(db, user, filter, search?.rows).select([phaseDue.as('phaseDue'), daysLate.as('daysLate')]);
  const orders = orderOf(filter.sort, SORTABLE, { column: 'project.updatedTime', direction: 'desc' }, 'project.id');
  const counting = totalOf(db, user, { ...filter, status: 'OPEN' }, running(db, user, filter, search?.count));
  return pageOf(db, query, filter, orders, counting);
}

/** The running projects by phase: how many, their estimates in 万元, how many are late. */
export async function totalRunning(db: Database, user: User, filter: Narrowing) {
  const open = { ...filter, status: 'OPEN' } as const;
  const word = filter.keyword ? (await searchProjects(db, user, filter.keyword)).count : null;
  const query = running(db, user, filter, word);
  const [all, behind] = await Promise.all([
    isTallied(user, open) ? totalTallied(db, user, open) : totalCounted(query),
    countLate(query),
  ]);
  const overdue = new Map(behind.map(({ phase, num }) => [phase, num]));
  return all.map((row) => ({ ...row, overdueNum: overdue.get(row.phase) ?? 0 }));
}

const countLate = (query: ReturnType<typeof running>) =>
  query
    .where(late)
    .clearSelect()
    .select([sql<Phase>`project.phase`.as('phase'), sql<number>`count(*)::int`.as('num')])
    .groupBy('project.phase')
    .execute();

const totalCounted = (query: ReturnType<typeof running>) =>
  query
    .clearSelect()
    .select([
      sql<Phase>`project.phase`.as('phase'),
      sql<number>`count(*)::int`.as('num'),
      sql<string>`trim_scale(sum(project.estimated_amount))::text`.as('amount'),
    ])
    .groupBy('project.phase')
    .execute();
