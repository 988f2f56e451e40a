import type { LeadGroup } from '@tenderdesk/domain/oversight/supervision/lead-time';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { COMMITTEE_TODOS } from '@tenderdesk/domain/selection/committee/committee-todos';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { MOST_COUNTED, upToMost } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import { isInherited } from '../../procedure/project/section-split.service.ts';
import { countedProjects, daysOf, within, type Counted } from '../figures/figures.service.ts';

/** The calendar that durations are counted on: each day with how many workdays have passed by its end. */
export interface Workdays {
  days: readonly string[];
  passed: readonly number[];
}

/** Workdays that the plan leaves each phase; those without a plan are left out. */
export type PhasePlan = ReadonlyMap<Phase, number>;

export interface LeadQuery extends Counted {
  by: LeadGroup;
  code?: string | undefined;
  late?: boolean | undefined;
  page: number;
  size: number;
}

const person = sql<string>`coalesce(project.division_user_id, project.created_by)`;

/** What phases are told apart by. */
const GROUPS: Record<LeadGroup, RawBuilder<string>> = {
  phase: sql<string>`taken.phase`,
  organization: sql<string>`project.organization_id`,
  method: sql<string>`project.bidding_method`,
  person,
};

/** Phases that were left within the days asked for, by projects within the person's scope, with the workdays that they took. */
function spans(user: User, query: LeadQuery, today: string, { days, passed }: Workdays, plan: PhasePlan) {
  const conditions: RawBuilder<SqlBool>[] = [
    countedProjects(user, query),
    within(sql`taken.finished_time`, daysOf(query, today)),
    sql<SqlBool>`not taken.skiped`,
    // of what was split off its origin counts the phases before
    sql<SqlBool>`not ${isInherited(sql`taken.finished_time`)}`,
  ];
  if (query.code !== undefined) conditions.push(sql<SqlBool>`${GROUPS[query.by]} = ${query.code}`);
  const first = days[0]!;
  return sql`
    select taken.project_id, taken.phase, taken.round, taken.started_time, taken.finished_time, ${person} as person_id,
      ${GROUPS[query.by]} as code, left_on.passed - entered_on.passed as days, plan.planned
    from project_phase taken
    join project on project.id = taken.project_id
    join unnest(${[...days]}::date[], ${[...passed]}::int[]) as entered_on (day, passed)
      on entered_on.day = greatest(taken.started_time::date, ${first}::date)
    join unnest(${[...days]}::date[], ${[...passed]}::int[]) as left_on (day, passed) on left_on.day = taken.finished_time::date
    left join unnest(${[...plan.keys()]}::text[], ${[...plan.values()]}::int[]) as plan (phase, planned)
      on plan.phase = taken.phase
    where ${sql.join(conditions, sql` and `)}`;
}

interface LeadRow {
  code: string;
  name: string | null;
  num: number;
  median: number;
  p90: number;
  planned: number | null;
  lateNum: number;
  total: number;
}

const isLate = sql<SqlBool>`(span.planned is not null and span.days > span.planned)`;

/** Lead times by group, those with the longest ninth tenth first. */
export async function pageLeadTimes(
  db: Database,
  user: User,
  query: LeadQuery,
  today: string,
  workdays: Workdays,
  plan: PhasePlan,
) {
  const { rows } = await sql<LeadRow>`
    with span as (${spans(user, query, today, workdays, plan)}), grouped as (
      select span.code, count(*)::int as num, percentile_cont(0.5) within group (order by span.days)::float as median,
        percentile_cont(0.9) within group (order by span.days)::float as p90,
        ${query.by === 'phase' ? sql`max(span.planned)` : sql`null::int`} as planned,
        (count(*) filter (where ${isLate}))::int as late_num
      from span group by span.code)
    select grouped.*, (count(*) over ())::int as total,
      ${
        query.by === 'organization'
          ? sql`(select name from organization where id = grouped.code)`
          : query.by === 'person'
            ? sql`(select display_name from app_user where id = grouped.code)`
            : sql`null`
      } as name
    from grouped order by p90 desc, num desc, code
    limit ${query.size} offset ${query.page * query.size}`.execute(db);
  return { rows, total: { totalElements: rows[0]?.total ?? 0 } };
}

interface TakenRow {
  projectId: string;
  projectName: string;
  projectCode: string;
  organizationName: string;
  biddingMethod: string;
  level: string;
  phase: Phase;
  personName: string | null;
  startedTime: string;
  finishedTime: string;
  days: number;
  planned: number | null;
  total: number;
}

/** The phases behind a lead time, the longest first. */
export async function pageTaken(
  db: Database,
  user: User,
  query: LeadQuery,
  today: string,
  workdays: Workdays,
  plan: PhasePlan,
) {
  const late = query.late === undefined ? sql`true` : query.late ? isLate : sql`not ${isLate}`;
  const { rows } = await sql<TakenRow>`
    with span as (${spans(user, query, today, workdays, plan)}), wanted as (select * from span where ${late})
    select span.project_id, project.name as project_name, project.code as project_code, unit.name as organization_name,
      project.bidding_method, project.level, span.phase, person.display_name as person_name, span.started_time,
      span.finished_time, span.days, span.planned, (select count(*)::int from wanted) as total
    from wanted span
    join project on project.id = span.project_id
    join organization unit on unit.id = project.organization_id
    left join app_user person on person.id = span.person_id
    order by span.days desc, span.finished_time desc, span.project_id, span.phase, span.round
    limit ${query.size} offset ${query.page * query.size}`.execute(db);
  return { rows, total: upToMost(rows[0]?.total ?? 0) };
}

export interface WaitQuery {
  orgId?: string | undefined;
  /** Of an identity, or 'EXPERTS'. */
  code?: string | undefined;
  page: number;
  size: number;
}

/** Members of committees are waited for together: who they are is not for everybody to read. */
export const EXPERTS = 'EXPERTS';

/** Whether a record names a member of a committee, as such or by what is to be done. */
const isExpert = sql<boolean>`(post.user_type = 'EXPERT' or record.category = any(${[...COMMITTEE_TODOS]}::text[]))`;

/**
 * Open to-dos of staff and experts about projects within the person's scope: conditions on `record`, its `post`, and `project`
 * where `ofProjects` joins it. What bidders have to do is theirs.
 */
function openTodos(user: User, { orgId, code }: WaitQuery): RawBuilder<SqlBool> {
  const conditions = [
    sql`not record.handled and record.kind = 'TODO' and record.project_id is not null and post.user_type <> 'BIDDER'`,
    countedProjects(user, { orgId }),
  ];
  if (code === EXPERTS) conditions.push(isExpert);
  else if (code !== undefined) conditions.push(sql`record.identity_id = ${code} and not ${isExpert}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The whole group's need no look at their projects. */
const ofProjects = ({ dataScope }: User, { orgId }: WaitQuery): RawBuilder<unknown> =>
  dataScope === 'GROUP' && orgId === undefined ? sql`` : sql`join project on project.id = record.project_id`;

interface WaitingRow {
  code: string;
  name: string | null;
  organizationName: string | null;
  num: number;
  overdueNum: number;
  projectNum: number;
  unitNum: number;
  since: string;
  total: number;
}

/** Who is waited for, those with the most that is overdue first. */
export async function pageWaiting(db: Database, user: User, query: WaitQuery) {
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select case when ${isExpert} then ${EXPERTS} else post.id end as code, record.project_id, count(*) as num,
        count(*) filter (where record.due_time < (select business_now())) as overdue_num,
        min(record.created_time) as since, min(record.organization_path) as path, min(post.id) as identity_id
      from remind_record record
      join identity post on post.id = record.identity_id
      ${ofProjects(user, query)}
      where ${openTodos(user, query)}
      group by 1, 2), grouped as (
      select code, min(identity_id) as identity_id, sum(num)::int as num, sum(overdue_num)::int as overdue_num,
        count(*)::int as project_num, count(distinct path)::int as unit_num, min(since) as since
      from waiting group by code)
    select grouped.code, grouped.num, grouped.overdue_num, grouped.project_num, grouped.unit_num, grouped.since,
      case when grouped.code <> ${EXPERTS} then person.display_name end as name,
      case when grouped.code <> ${EXPERTS} then unit.name end as organization_name, (count(*) over ())::int as total
    from grouped
    join identity post on post.id = grouped.identity_id
    join app_user person on person.id = post.user_id
    join organization unit on unit.id = post.organization_id
    order by grouped.overdue_num desc, grouped.since, grouped.code
    limit ${query.size} offset ${query.page * query.size}`.execute(db);
  return { rows, total: { totalElements: rows[0]?.total ?? 0 } };
}

interface TodoRow {
  id: string;
  projectId: string;
  projectName: string;
  organizationName: string;
  phase: Phase;
  biddingMethod: string;
  level: string;
  content: string;
  contentEn: string;
  createdTime: string;
  dueTime: string | null;
  overdue: boolean | null;
}

/** The to-dos behind it, the oldest first. */
export async function pageTodos(db: Database, user: User, query: WaitQuery) {
  const open = sql`from remind_record record
    join identity post on post.id = record.identity_id
    ${ofProjects(user, query)}
    where ${openTodos(user, query)}
    order by record.created_time, record.id`;
  const [{ rows }, counted] = await Promise.all([
    sql<TodoRow>`
      select record.id, record.project_id, project.name as project_name, unit.name as organization_name, project.phase,
        project.bidding_method, project.level, record.content, record.content_en, record.created_time, record.due_time,
        record.due_time < (select business_now()) as overdue
      from (select record.* ${open} limit ${query.size} offset ${query.page * query.size}) record
      join project on project.id = record.project_id
      join organization unit on unit.id = project.organization_id
      order by record.created_time, record.id`.execute(db),
    sql<{
      total: number;
    }>`select count(*)::int as total from (select ${open} limit ${MOST_COUNTED + 1}) counted`.execute(db),
  ]);
  return { rows, total: upToMost(counted.rows[0]!.total) };
}
