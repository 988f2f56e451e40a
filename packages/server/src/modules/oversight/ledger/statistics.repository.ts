import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { isAnnounced } from '../../procedure/project/project.service.ts';
import { countedProjects } from '../figures/figures.service.ts';

export interface QuarterRow {
  quarter: string;
  method: string;
  num: number;
  amount: string;
  saving: string;
  measured: string;
  online: number;
  open: number;
  central: number;
}

/**
 * Sections whose winner was confirmed, by quarter and method. Centralised is what the department of the group approves in
 * its chain: projects of LEVEL_I.
 */
export async function selectQuarters(
  db: Database,
  user: User,
  orgId: string | undefined,
  { from, to }: { from: number; to: number },
): Promise<QuarterRow[]> {
  const { rows } = await sql<QuarterRow>`
    select to_char(award.confirmed_time, 'YYYY"-Q"Q') as quarter, project.bidding_method as method, count(*)::int as num,
      coalesce(sum(winner.winning_price), 0) as amount,
      coalesce(sum(section.control_price - winner.winning_price), 0) as saving,
      coalesce(sum(section.control_price) filter (where winner.winning_price is not null), 0) as measured,
      (count(*) filter (where project.platform <> 'OFFLINE'))::int as online,
      (count(*) filter (where project.bidding_method = 'OPEN_TENDER'))::int as open,
      (count(*) filter (where project.level = 'LEVEL_I'))::int as central
    from winning_candidate winner
    join section on section.id = winner.section_id
    join project on project.id = winner.project_id and project.round = winner.round
    join award on award.project_id = project.id and award.round = project.round
    where winner.won and award.confirmed_time >= ${`${from}-01-01`}::date and award.confirmed_time < ${`${to + 1}-01-01`}::date
      and ${countedProjects(user, { orgId })}
    group by 1, 2`.execute(db);
  return rows;
}

export interface QuestionFilter {
  year: number;
  orgId?: string | undefined;
  keyword?: string | undefined;
}

export interface QuestionCounts {
  questionNum: number;
  objectionNum: number;
  complaintNum: number;
  answeredNum: number;
  onTimeNum: number;
  /** Answered, or overdue. */
  dueNum: number;
  upheldNum: number;
  /** Objections and complaints that were answered. */
  decidedNum: number;
}

const COUNTS = sql`
  (count(*) filter (where question.kind = 'QUESTION'))::int as question_num,
  (count(*) filter (where question.kind = 'OBJECTION'))::int as objection_num,
  (count(*) filter (where question.kind = 'COMPLAINT'))::int as complaint_num,
  count(question.reply_time)::int as answered_num,
  (count(*) filter (where question.reply_time <= question.due_time))::int as on_time_num,
  (count(*) filter (where question.reply_time is not null or question.due_time < (select business_now())))::int as due_num,
  (count(*) filter (where question.kind <> 'QUESTION' and question.reply_time is not null
    and (coalesce(question.forces, 'NONE') <> 'NONE' or complaint.outcome in ('UPHELD', 'PARTLY'))))::int as upheld_num,
  (count(*) filter (where question.kind <> 'QUESTION' and question.reply_time is not null))::int as decided_num`;

/** Questions of a year about projects within the person's scope. */
function asked(user: User, { year, orgId, keyword }: QuestionFilter) {
  const conditions: Expression<SqlBool>[] = [
    countedProjects(user, { orgId }),
    sql<SqlBool>`question.submitted_time >= ${`${year}-01-01`}::date and question.submitted_time < ${`${year + 1}-01-01`}::date`,
  ];
  if (keyword) conditions.push(sql<SqlBool>`unit.name like ${contains(keyword)}`);
  return sql`
    from question
    join project on project.id = question.project_id
    join organization unit on unit.id = project.organization_id
    left join complaint on complaint.question_id = question.id
    where ${sql.join(conditions, sql` and `)}`;
}

const SORTABLE = {
  questionNum: 'question_num',
  objectionNum: 'objection_num',
  complaintNum: 'complaint_num',
  upheldNum: 'upheld_num',
};

/** One page of the units that were asked something, those with most objections first. @throws HttpError 400 for another order */
export async function pageQuestions(
  db: Database,
  user: User,
  { page, size, sort, ...filter }: QuestionFilter & PageQuery,
) {
  const orders = orderOf(sort, SORTABLE, { column: 'objection_num', direction: 'desc' }, 'id').map(
    ({ column, direction }) => sql`${sql.ref(column)} ${sql.raw(direction)}`,
  );
  const { rows } = await sql<QuestionCounts & { id: string; name: string; total: number }>`
    select units.*, (count(*) over ())::int as total
    from (select unit.id, unit.name, ${COUNTS} ${asked(user, filter)} group by unit.id, unit.name) units
    order by ${sql.join(orders)} limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: { totalElements: rows[0]?.total ?? 0 } };
}

/** The totals over all units. */
export async function sumQuestions(db: Database, user: User, filter: QuestionFilter) {
  const { rows } = await sql<QuestionCounts & { num: number }>`
    select count(distinct unit.id)::int as num, ${COUNTS} ${asked(user, filter)}`.execute(db);
  return rows[0]!;
}

/** Days, the last one included. */
export interface Days {
  from: string;
  to: string;
}

/** Openings that approved documents announce: a time that was announced is everybody's to know. What ended before it opens nothing. */
const announced = (user: User, { from, to }: Days) => sql`
  from bidding_document document
  join project on project.id = document.project_id and project.round = document.round
  where document.opening_time >= ${from}::date and document.opening_time < ${to}::date + 1
    and ${isAnnounced}
    and not exists (select from bidding_document later where later.project_id = document.project_id
      and later.round = document.round and later.file_version > document.file_version)
    and (project.ended_time is null or project.ended_time >= document.opening_time)
    and ${countedProjects(user, {})}`;

/** Openings by day and room. */
export async function selectCells(db: Database, user: User, days: Days) {
  const { rows } = await sql<{ date: string; place: string; num: number; amount: string }>`
    select document.opening_time::date::text as date, coalesce(document.opening_place, '') as place, count(*)::int as num,
      sum(project.estimated_amount) as amount
    ${announced(user, days)} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

interface OpeningRow {
  projectId: string;
  projectName: string;
  projectCode: string;
  organizationName: string;
  level: string;
  place: string;
  openingTime: string;
  amount: string;
  total: number;
}

/** The openings behind a cell, in their order. */
export async function pageOpenings(
  db: Database,
  user: User,
  { page, size, place, ...days }: Days & { page: number; size: number; place?: string | undefined },
) {
  const { rows } = await sql<OpeningRow>`
    select project.id as project_id, project.name as project_name, project.code as project_code, unit.name as organization_name,
      project.level, coalesce(document.opening_place, '') as place, document.opening_time, project.estimated_amount as amount,
      (count(*) over ())::int as total
    from (select project.id as project_id, document.id as document_id ${announced(user, days)}) found
    join bidding_document document on document.id = found.document_id
    join project on project.id = found.project_id
    join organization unit on unit.id = project.organization_id
    where ${place === undefined ? sql`true` : sql`coalesce(document.opening_place, '') = ${place}`}
    order by document.opening_time, project.id limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: { totalElements: rows[0]?.total ?? 0 } };
}
