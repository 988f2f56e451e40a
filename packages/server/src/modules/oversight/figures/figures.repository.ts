import { wholeMonths } from '@tenderdesk/domain/oversight/figures/days';
import type { Phase } from '@tenderdesk/domain/procedure/project/phase';
import { NON_TENDER_METHODS } from '@tenderdesk/domain/procedure/project/procedure';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import { isWide } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { listed } from '../../procedure/project/project-list.service.ts';
import { isAnnounced } from '../../procedure/project/project.service.ts';
import type { Counted } from './counted.ts';
import { countedProjects, daysOf, late, signed, within } from './counted.ts';
import { keptRows, yearsOf } from './kept-figures.repository.ts';
import { runningRows } from './running-figures.repository.ts';

export type Asked = Counted & Omit<PageQuery, 'keyword'>;

/** Who asks, and which day it is, 'yyyy-MM-dd'. */
export interface Asking {
  db: Database;
  user: User;
  today: string;
}

const running = sql<SqlBool>`project.status <> 'ENDED'`;

/** Projects that were begun within the days that are asked for. */
export const begun = ({ user, today }: Asking, counted: Counted): RawBuilder<SqlBool> =>
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

type Code = 'level' | 'project_type' | 'organization_id' | 'phase';

/** Which of the projects that were begun: of the projects themselves, and of the kept sums. */
interface Which {
  project: RawBuilder<SqlBool>;
  kept: RawBuilder<SqlBool>;
}

/** Projects begun in the days that are asked for: kept sums of whole months, and with them projects of the days around them, or less them (`record`). */
export async function begunRows(asking: Asking, counted: Counted, code: Code, which?: Which) {
  const days = daysOf(counted, asking.today);
  const { months, rest } = wholeMonths(days);
  const parts = rest.map(
    ({
      from,
      to,
      less,
    }) => sql`select ${sql.ref(`project.${code}`)}, ${signed(less)} as num, ${signed(less)} * project.estimated_amount as amount
      from project where ${begun(asking, { ...counted, year: undefined, startDate: from, endDate: to })}
        and ${which?.project ?? sql`true`}`,
  );
  if (months) {
    const also = which ? [which.kept] : [];
    const fine = code !== 'organization_id';
    const kept = await keptRows(asking, counted, { kind: 'begun', years: yearsOf(days), months, fine, also });
    parts.push(sql`select ${sql.ref(`kept.${code}`)}, kept.num, kept.amount from ${kept}`);
  }
  return parts.length === 0 ? null : sql`(${sql.join(parts, sql` union all `)}) record`;
}

async function grouped({ db }: Asking, code: Code, rows: RawBuilder<unknown> | null): Promise<Group[]> {
  if (!rows) return [];
  const { rows: groups } = await sql<Group>`
    select ${sql.ref(`record.${code}`)} as code, null as name, sum(record.num)::int as num, sum(record.amount) as amount
    from ${rows} group by 1 having sum(record.num) > 0 order by num desc, code`.execute(db);
  return groups;
}

export const begunBy = async (asking: Asking, counted: Counted, code: 'project_type' | 'level') =>
  grouped(asking, code, await begunRows(asking, counted, code));

export const openBy = async (asking: Asking, counted: Counted, code: 'project_type' | 'phase', phase?: string) => {
  const rows = await runningRows(asking, counted, code === 'project_type');
  return grouped(asking, code, phase ? sql`(select * from ${rows} where record.phase = ${phase}) record` : rows);
};

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
  year: number;
  num: number;
  amount: string;
  award: string;
  saving: string;
  ceiling: string;
  openTenders: number;
  running: number;
  opened: number;
  bids: number;
}

/** Years of projects: of those begun in each. Bids are counted where the opening has begun. */
export async function selectYears(asking: Asking, counted: Counted, years: readonly number[]): Promise<Year[]> {
  const { rows } = await sql<Year>`
    select asked.year, coalesce(sum(kept.num), 0)::int as num, coalesce(sum(kept.amount), 0) as amount,
      coalesce(sum(kept.price), 0) as award, coalesce(sum(kept.saving), 0) as saving, coalesce(sum(kept.ceiling), 0) as ceiling,
      coalesce(sum(kept.num) filter (where kept.bidding_method = 'OPEN_TENDER'), 0)::int as open_tenders,
      coalesce(sum(kept.num) filter (where kept.state = 'RUNNING'), 0)::int as running,
      coalesce(sum(kept.section_num), 0)::int as opened, coalesce(sum(kept.bid_num), 0)::int as bids
    from unnest(${[...years]}::int[]) asked (year)
      left join ${await keptRows(asking, counted, { kind: 'begun', years })} on kept.year = asked.year
    group by asked.year order by asked.year`.execute(asking.db);
  return rows;
}

/** Running projects that were begun in this year and of which something is overdue. */
export async function countLate(asking: Asking): Promise<number> {
  const { rows } = await sql<{ num: number }>`select count(*)::int as num from project
    where ${begun(asking, {})} and ${running} and ${late}`.execute(asking.db);
  return rows[0]!.num;
}

export const countLateOpen = async (
  asking: Asking,
  counted: Counted,
  kind: 'TENDER' | 'OTHER' | 'ALL',
  phases: readonly Phase[],
) => {
  const other = sql<SqlBool>`(record.method = any(${[...NON_TENDER_METHODS]}::text[]) or record.level = 'UNDER_AMOUNT')`;
  const which = { ALL: sql<SqlBool>`true`, OTHER: other, TENDER: sql<SqlBool>`not ${other}` }[kind];
  const { rows } = await sql<{ phase: Phase; num: number; overdueNum: number }>`
    select record.phase, sum(record.num)::int as num, coalesce(sum(record.num) filter (where record.overdue), 0)::int as overdue_num
    from ${await runningRows(asking, counted, true)} where ${which} and record.phase = any(${[...phases]}::text[])
    group by record.phase`.execute(asking.db);
  return rows;
};

/**
 * Openings that approved documents announce, at their moments; what was given up before it was opened is none. The bounds are made
 * once: adding days to a moment for each row takes longer than to read it. Those of two months are found first (offset 0) for a
 * company, whose projects of all years are many more; those of a unit have their own order, and who was named reads few.
 */
export async function countOpenings(asking: Asking, counted: Counted) {
  const inMonth = sql`project.opening_time >= month and project.opening_time < next_month`;
  const found = isWide(asking.user);
  const first = found ? sql`offset 0` : sql``;
  const { rows } = await sql<{ today: number; week: number; month: number; levelI: number; levelIi: number }>`
    with asked as (select ${asking.today}::date::timestamptz as today, date_trunc('week', ${asking.today}::date) as week,
      date_trunc('month', ${asking.today}::date) as month),
    day as materialized (select today, today + interval '1 day' as tomorrow, week, week + interval '7 days' as next_week,
      month, month + interval '1 month' as next_month, least(week, month) as first,
      greatest(week + interval '7 days', month + interval '1 month') as last from asked)
    select
      count(*) filter (where project.opening_time >= today and project.opening_time < tomorrow)::int as today,
      count(*) filter (where project.opening_time >= week and project.opening_time < next_week)::int as week,
      count(*) filter (where ${inMonth})::int as month,
      count(*) filter (where ${inMonth} and project.level = 'LEVEL_I')::int as level_i,
      count(*) filter (where ${inMonth} and project.level <> 'LEVEL_I')::int as level_ii
    from day, lateral (
      select project.* from project where project.opening_time >= day.first and project.opening_time < day.last ${first}) project
    where ${countedProjects(asking.user, counted, found)} and ${isAnnounced}
      and (${running} or exists (select from bid_opening opening
        where opening.project_id = project.id and opening.round = project.round and opening.started_time is not null offset 0))`.execute(
    asking.db,
  );
  const { levelIi, ...counts } = rows[0]!;
  return { ...counts, levelII: levelIi };
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
