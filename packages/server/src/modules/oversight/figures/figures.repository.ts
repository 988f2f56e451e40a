import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { NON_TENDER_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { listed } from '../../procedure/project/project-list.service.ts';
import type { Counted } from './counted.ts';
import { countedProjects, daysOf, late, within } from './counted.ts';

export type Asked = Counted & Omit<PageQuery, 'keyword'>;

/** Who asks, and which day it is, 'yyyy-MM-dd'. */
export interface Asking {
  db: Database;
  user: User;
  today: string;
}

const running = sql<SqlBool>`project.status <> 'ENDED'`;

/** Projects that were begun within the days that are asked for. */
const begun = ({ user, today }: Asking, counted: Counted): RawBuilder<SqlBool> =>
  sql<SqlBool>`${countedProjects(user, counted)} and ${within(sql.ref('project.created_time'), daysOf(counted, today))}`;

/** Projects that run now. */
const open = ({ user }: Asking, counted: Counted): RawBuilder<SqlBool> =>
  sql<SqlBool>`${countedProjects(user, counted)} and ${running}`;

export interface Group {
  code: string;
  name: string | null;
  num: number;
  amount: string;
}

async function grouped({ db }: Asking, code: string, where: Expression<SqlBool>): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${sql.ref(`project.${code}`)} as code, null as name, count(*)::int as num, sum(project.estimated_amount) as amount
    from project where ${where} group by 1 order by num desc, code`.execute(db);
  return rows;
}

export const begunBy = (asking: Asking, counted: Counted, code: 'project_type' | 'level') =>
  grouped(asking, code, begun(asking, counted));

export const openBy = (asking: Asking, counted: Counted, code: 'project_type' | 'phase', phase?: string) =>
  grouped(
    asking,
    code,
    phase ? sql<SqlBool>`${open(asking, counted)} and project.phase = ${phase}` : open(asking, counted),
  );

/** Projects without a plan, by unit. */
export async function unplannedBy(asking: Asking, counted: Counted): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select unit.id as code, unit.name, count(*)::int as num, sum(project.estimated_amount) as amount
    from project join organization unit on unit.id = project.organization_id
    where ${begun(asking, counted)} and ${WITHOUT_PLAN} group by unit.id, unit.name order by num desc, unit.id`.execute(
    asking.db,
  );
  return rows;
}

const WITHOUT_PLAN = sql<SqlBool>`(project.plan_item_id is null
  or exists (select from plan_item where plan_item.id = project.plan_item_id and plan_item.unplanned))`;

const SORTABLE = {
  code: 'project.code',
  createdTime: 'project.createdTime',
  updatedTime: 'project.updatedTime',
  estimatedAmount: 'project.estimatedAmount',
};

/** The order of projects that is asked for. @throws HttpError 400 */
export const ordersOf = ({ sort }: Pick<Asked, 'sort'>) =>
  orderOf(sort, SORTABLE, { column: 'project.createdTime', direction: 'desc' }, 'project.id');

const pageWhere = ({ db, user }: Asking, filter: Asked, where: Expression<SqlBool>) =>
  pageOf(db, listed(db, user).where(where), filter, ordersOf(filter));

/** The running projects of a phase, or of all, by the page. */
export const pageOpen = (asking: Asking, filter: Asked, phase?: string) =>
  pageWhere(
    asking,
    filter,
    phase ? sql<SqlBool>`${open(asking, filter)} and project.phase = ${phase}` : open(asking, filter),
  );

/** Whether there is a tag of that kind and name. */
export const hasTag = async ({ db }: Asking, type: string, name: string): Promise<boolean> =>
  (await db
    .selectFrom('projectTag')
    .select('id')
    .where('type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined;

export const pageTagged = (asking: Asking, filter: Asked, type: string, name: string) =>
  pageWhere(
    asking,
    filter,
    sql<SqlBool>`${countedProjects(asking.user, filter)} and project.id in (select link.project_id from project_tag_link link
      join project_tag tag on tag.id = link.tag_id where tag.type = ${type} and tag.name = ${name})`,
  );

export function pageUnplanned(asking: Asking, filter: Asked) {
  const { db, user } = asking;
  const query = listed(db, user)
    .select(
      sql<string | null>`coalesce((select terms.unplanned_reason from implemention_plan terms
        where terms.project_id = project.id and terms.round = project.round),
        (select plan_item.unplanned_reason from plan_item where plan_item.id = project.plan_item_id))`.as(
        'unplannedReason',
      ),
    )
    .where(sql<SqlBool>`${begun(asking, filter)} and ${WITHOUT_PLAN}`);
  return pageOf(db, query, filter, ordersOf(filter));
}

/** The phases that projects went through, in their present round, with what of them is late. */
export async function selectSteps({ db }: Asking, projectIds: readonly string[]) {
  const { rows } = await sql<{
    projectId: string;
    phase: Phase;
    status: string;
    finishedTime: string | null;
    late: boolean;
  }>`
    select entered.project_id, entered.phase, entered.status, entered.finished_time,
      (entered.phase = project.phase and ${late}) as late
    from project_phase entered join project on project.id = entered.project_id and project.round = entered.round
    where entered.project_id = any(${[...projectIds]}::text[])`.execute(db);
  return rows;
}

export async function selectFocused(asking: Asking, counted: Counted) {
  const { rows } = await sql<{
    projectId: string;
    name: string;
    organizationName: string;
    phase: Phase;
    amount: string;
  }>`
    select project.id as project_id, project.name, unit.name as organization_name, project.phase,
      project.estimated_amount as amount
    from project join organization unit on unit.id = project.organization_id
    where ${open(asking, counted)} and project.id in (select link.project_id from project_tag_link link
      join project_tag tag on tag.id = link.tag_id where tag.type = 'FOCUS')
    order by project.created_time desc, project.id limit 50`.execute(asking.db);
  return rows;
}

export interface Year {
  num: number;
  amount: string;
  award: string;
  saving: string;
  ceiling: string;
  openTenders: number;
  running: number;
  late: number;
  opened: number;
  bids: number;
}

/** A year of projects: of those begun in it. Bids are counted where the opening has begun. */
export async function selectYear(asking: Asking, counted: Counted): Promise<Year> {
  const { rows } = await sql<Year>`
    with begun as (
      select project.id, project.bidding_method as method, project.estimated_amount, project.status, (${running} and ${late}) as late
      from project where ${begun(asking, counted)}
    ), awarded as (
      select coalesce(sum(winner.winning_price), 0) as award,
        coalesce(sum(winner.winning_price) filter (where section.control_price is not null), 0) as measured,
        coalesce(sum(section.control_price), 0) as ceiling
      from winning_candidate winner join section on section.id = winner.section_id
      where winner.won and winner.winning_price is not null and winner.project_id in (select id from begun)
    ), opened as (
      select count(distinct item.section_id)::int as sections, count(*)::int as bids
      from opening_item item join bid_opening opening on opening.id = item.opening_id
      where opening.started_time is not null and opening.project_id in (select id from begun)
    )
    select count(begun.id)::int as num, coalesce(sum(estimated_amount), 0) as amount, award, ceiling - measured as saving, ceiling,
      count(*) filter (where method = 'OPEN_TENDER')::int as open_tenders,
      count(*) filter (where status <> 'ENDED')::int as running, count(*) filter (where late)::int as late,
      sections as opened, bids
    from awarded, opened left join begun on true group by award, ceiling, measured, sections, bids`.execute(asking.db);
  return rows[0]!;
}

export const countLateOpen = async (
  asking: Asking,
  counted: Counted,
  kind: 'TENDER' | 'OTHER' | 'ALL',
  phases: readonly Phase[],
) => {
  const other = sql<SqlBool>`(project.bidding_method = any(${[...NON_TENDER_METHODS]}::text[]) or project.level = 'UNDER_AMOUNT')`;
  const which = { ALL: sql<SqlBool>`true`, OTHER: other, TENDER: sql<SqlBool>`not ${other}` }[kind];
  const { rows } = await sql<{ phase: Phase; num: number; overdueNum: number }>`
    select project.phase, count(*)::int as num, count(*) filter (where ${late})::int as overdue_num
    from project where ${open(asking, counted)} and ${which} and project.phase = any(${[...phases]}::text[])
    group by project.phase`.execute(asking.db);
  return rows;
};

/** Openings that approved documents announce, at their moments; what was given up before it was opened is none. */
export async function countOpenings(asking: Asking, counted: Counted) {
  const inMonth = sql`project.opening_time >= month and project.opening_time < month + interval '1 month'`;
  const { rows } = await sql<{ today: number; week: number; month: number; first: number; others: number }>`
    with day as (select ${asking.today}::date as today, date_trunc('week', ${asking.today}::date) as week,
      date_trunc('month', ${asking.today}::date) as month)
    select
      count(*) filter (where project.opening_time >= today and project.opening_time < today + 1)::int as today,
      count(*) filter (where project.opening_time >= week and project.opening_time < week + interval '7 days')::int as week,
      count(*) filter (where ${inMonth})::int as month,
      count(*) filter (where ${inMonth} and project.level = 'LEVEL_I')::int as first,
      count(*) filter (where ${inMonth} and project.level <> 'LEVEL_I')::int as others
    from project, day
    where ${countedProjects(asking.user, counted)}
      and project.opening_time >= least(week, month)
      and project.opening_time < greatest(month + interval '1 month', week + interval '7 days')
      and project.phase <> all(array['IMPLEMENTION_PLAN', 'COUNTERSIGN_IMPLEMENTION_PLAN', 'BIDDING_DOCUMENT'])
      and (${running} or exists (select from bid_opening opening
        where opening.project_id = project.id and opening.round = project.round and opening.started_time is not null))`.execute(
    asking.db,
  );
  const { first, others, ...counts } = rows[0]!;
  return { ...counts, levelI: first, levelII: others };
}

/** What the libraries of the group hold. */
export async function countResources({ db }: Asking) {
  const { rows } = await sql<{
    experts: number;
    suppliers: number;
    agencies: number;
    supervisors: number;
    documentModels: number;
  }>`
    select
      (select count(*)::int from expert where audit_status = 'AUDIT_PASSED' and status = 'ACTIVE') as experts,
      (select count(*)::int from supplier where audit_status = 'AUDIT_PASSED' and not 'AGENCY' = any(kinds)) as suppliers,
      (select count(*)::int from supplier where audit_status = 'AUDIT_PASSED' and 'AGENCY' = any(kinds)) as agencies,
      (select count(distinct i.user_id)::int from identity i where i.enabled and 'SUPERVISOR' = any(i.roles)) as supervisors,
      (select count(*)::int from paper_model where enabled) as document_models`.execute(db);
  return rows[0]!;
}
