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

const LONGEST_FIRST = sql`span.days desc, span.finished_time desc, span.project_id, span.phase, span.round`;

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
    with span as (${spans(user, query, today, workdays, plan)}), wanted as (select * from span where ${late}),
      -- what a row says is looked up for the page alone
      page as (select * from wanted span order by ${LONGEST_FIRST} limit ${query.size} offset ${query.page * query.size})
    select span.project_id, project.name as project_name, project.code as project_code, unit.name as organization_name,
      project.bidding_method, project.level, span.phase, person.display_name as person_name, span.started_time,
      span.finished_time, span.days, span.planned, (select count(*)::int from wanted) as total
    from page span
    join project on project.id = span.project_id
    join organization unit on unit.id = project.organization_id
    left join app_user person on person.id = span.person_id
    order by ${LONGEST_FIRST}`.execute(db);
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

const isOpen = sql<SqlBool>`not record.handled and record.kind = 'TODO' and record.project_id is not null`;
const ofCommittees = sql<SqlBool>`record.category = any(${[...COMMITTEE_TODOS]}::text[])`;
/** Whether a record names a member of a committee, as such or by what is to be done. */
const isExpert = sql<boolean>`(post.user_type = 'EXPERT' or ${ofCommittees})`;

/**
 * Open to-dos of staff and experts about projects within the person's scope: conditions on `record`, its `post`, and `project`
 * where `ofProjects` joins it. What bidders have to do is theirs.
 */
function openTodos(user: User, { orgId, code }: WaitQuery): RawBuilder<SqlBool> {
  const conditions = [sql`${isOpen} and post.user_type <> 'BIDDER'`, countedProjects(user, { orgId })];
  if (code === EXPERTS) conditions.push(isExpert);
  else if (code !== undefined) conditions.push(sql`record.identity_id = ${code} and not ${isExpert}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The whole group's need no look at their projects. */
const isWholeGroup = ({ dataScope }: User, { orgId }: WaitQuery): boolean =>
  dataScope === 'GROUP' && orgId === undefined;

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

const isLateTodo = sql<SqlBool>`record.due_time < (select business_now())`;

/** Who is waited for within some units: all that is open there, by whose it is. */
const waitingWithin = (user: User, query: WaitQuery): RawBuilder<unknown> => sql`
  with waiting as (
    select case when ${isExpert} then ${EXPERTS} else post.id end as code, record.project_id, count(*) as num,
      count(*) filter (where ${isLateTodo}) as overdue_num, min(record.created_time) as since,
      min(record.organization_path) as path
    from remind_record record
    join identity post on post.id = record.identity_id
    join project on project.id = record.project_id
    where ${openTodos(user, query)}
    group by 1, 2)
  select code, sum(num)::int as num, sum(overdue_num)::int as overdue_num, count(*)::int as project_num,
    count(distinct path)::int as unit_num, min(since) as since, (count(*) over ())::int as total
  from waiting group by code
  order by overdue_num desc, since, code limit ${query.size} offset ${query.page * query.size}`;

/**
 * Who is waited for in the whole group. All that is open is not read: each post's oldest to-do and what is overdue say who
 * stands on the page, and only of those the to-dos are counted.
 */
const waitingInGroup = ({ page, size }: WaitQuery): RawBuilder<unknown> => sql`
  with seated as materialized (
    select record.id, record.project_id, record.organization_path, record.created_time, ${isLateTodo} as late
    from remind_record record join identity post on post.id = record.identity_id
    where ${isOpen} and ${ofCommittees} and post.user_type <> 'BIDDER'
    union
    select record.id, record.project_id, record.organization_path, record.created_time, ${isLateTodo}
    from identity post join remind_record record on record.identity_id = post.id
    where ${isOpen} and post.user_type = 'EXPERT'
  ), late as (
    select record.identity_id as code, count(*) as num from remind_record record
    where ${isOpen} and ${isLateTodo} and not ${ofCommittees} group by 1
  ), found as (
    select post.id as code, oldest.created_time as since, coalesce(late.num, 0) as overdue_num
    from identity post
    cross join lateral (
      select record.created_time from remind_record record
      where record.identity_id = post.id and ${isOpen} and not ${ofCommittees}
      order by record.created_time limit 1) oldest
    left join late on late.code = post.id
    where post.user_type not in ('BIDDER', 'EXPERT')
    union all
    select ${EXPERTS}, min(created_time), count(*) filter (where late) from seated having count(*) > 0
  ), wanted as (
    select found.*, (count(*) over ())::int as total from found
    order by overdue_num desc, since, code limit ${size} offset ${page * size})
  select wanted.code, counted.num, wanted.overdue_num::int, counted.project_num, counted.unit_num, wanted.since, wanted.total
  from wanted cross join lateral (
    select count(*)::int as num, count(distinct project_id)::int as project_num,
      count(distinct organization_path)::int as unit_num
    from (
      select record.project_id, record.organization_path from remind_record record
      where record.identity_id = wanted.code and ${isOpen} and not ${ofCommittees}
      union all
      select project_id, organization_path from seated where wanted.code = ${EXPERTS}) todo) counted`;

/** Who is waited for, those with the most that is overdue first. */
export async function pageWaiting(db: Database, user: User, query: WaitQuery) {
  const { rows } = await sql<WaitingRow>`
    select waiting.*, person.display_name as name, unit.name as organization_name
    from (${isWholeGroup(user, query) ? waitingInGroup(query) : waitingWithin(user, query)}) waiting
    left join identity post on post.id = waiting.code
    left join app_user person on person.id = post.user_id
    left join organization unit on unit.id = post.organization_id
    order by waiting.overdue_num desc, waiting.since, waiting.code`.execute(db);
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
    ${isWholeGroup(user, query) ? sql`` : sql`join project on project.id = record.project_id`}
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
