import { isKeptBasis, type Basis } from '@tenderdesk/domain/oversight/figures/basis';
import { twelveMonths, wholeMonths, type Days } from '@tenderdesk/domain/oversight/figures/days';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import { isInherited } from '../../procedure/project/section-split.service.ts';
import { countedItems, countedProjects, daysOf, late, planYearOf, signed, within, type Counted } from './counted.ts';
import type { Asked, Asking } from './figures.repository.ts';
import { keptRows, yearsOf } from './kept-figures.repository.ts';
import { runningRows } from './running-figures.repository.ts';
import { contractsWaiting, noticesWaiting, opensSoon } from './tips.repository.ts';

/** Which of the records of a basis count. */
export interface Narrowed extends Counted {
  phase?: string | undefined;
  method?: string | undefined;
  /** 'yyyy-MM'. */
  month?: string | undefined;
  /** 'yyyy-MM': that month and those before it. */
  untilMonth?: string | undefined;
  /** Of one unit alone, without those below it. */
  unitId?: string | undefined;
  overdue?: boolean | undefined;
  started?: boolean | undefined;
  measured?: boolean | undefined;
}

/** A record that a figure counts; what its basis does not have is null. */
export interface Counts {
  id: string;
  projectId: string | null;
  name: string;
  sectionName: string | null;
  organizationId: string;
  phase: string | null;
  method: string;
  /** 'yyyy-MM-dd', or 'yyyy-MM'. */
  day: string | null;
  amount: string | null;
  ceiling: string | null;
  saving: string | null;
  bidNum: number | null;
  days: number | null;
  overdue: boolean;
  started: boolean;
}

const OF_PROJECT = sql`project.id as project_id, project.name, project.organization_id, project.bidding_method as method`;
/** What most bases lack. */
const NO_AMOUNTS = sql`null::numeric as ceiling, null::numeric as saving`;
const PLAIN = sql`null::int as bid_num, null::float8 as days, true as started`;

const dayOf = (moment: RawBuilder<unknown>) => sql`to_char(${moment}, 'YYYY-MM-DD') as day`;

/** The phases that projects left count over this month and the eleven before, unless days are named. */
export const daysLeft = (counted: Counted, today: string): Days =>
  counted.year || counted.startDate || counted.endDate ? daysOf(counted, today) : twelveMonths(today);

/**
 * The records of a basis within the person's scope: one query for figures, lists and workbooks. What is known of bids comes
 * from openings that have begun, prices from winners who were confirmed.
 */
export function recordsOf(basis: Basis, asking: Asking, counted: Counted): RawBuilder<Counts> {
  const { user, today } = asking;
  const projects = countedProjects(user, counted);
  const days = daysOf(counted, today);
  switch (basis) {
    case 'running':
      return sql`select project.id, ${OF_PROJECT}, null as section_name, project.phase, ${dayOf(sql.ref('project.created_time'))},
        project.estimated_amount as amount, ${NO_AMOUNTS}, ${late} as overdue, ${PLAIN}
        from project where ${projects} and project.status <> 'ENDED'`;
    case 'begun':
      return sql`select project.id, ${OF_PROJECT}, null as section_name, project.phase, ${dayOf(sql.ref('project.created_time'))},
        project.estimated_amount as amount, ${NO_AMOUNTS}, false as overdue, ${PLAIN}
        from project where ${projects} and ${within(sql.ref('project.created_time'), days)}`;
    case 'awarded':
      return sql`select winner.id, ${OF_PROJECT}, section.name as section_name, project.phase, ${dayOf(sql.ref('award.confirmed_time'))},
        winner.winning_price as amount, section.control_price as ceiling,
        section.control_price - winner.winning_price as saving, false as overdue, ${PLAIN}
        from award join winning_candidate winner on winner.project_id = award.project_id and winner.round = award.round and winner.won
        join section on section.id = winner.section_id
        join project on project.id = award.project_id
        where ${projects} and ${within(sql.ref('award.confirmed_time'), days)}`;
    case 'opened':
      return sql`select opening.id || section.id as id, ${OF_PROJECT}, section.name as section_name, project.phase,
        ${dayOf(sql.ref('opening.started_time'))}, section.estimated_amount as amount, ${NO_AMOUNTS}, false as overdue,
        bids.num as bid_num, null::float8 as days, true as started
        from bid_opening opening join project on project.id = opening.project_id
        join lateral (select item.section_id, count(*)::int as num from opening_item item
          where item.opening_id = opening.id group by item.section_id) bids on true
        join section on section.id = bids.section_id
        where ${projects} and ${within(sql.ref('opening.started_time'), days)}`;
    case 'planned':
      return sql`select plan_item.id, (select project.id from project where project.plan_item_id = plan_item.id
          order by project.created_time desc limit 1) as project_id, plan_item.name, plan_item.organization_id,
        plan_item.bidding_method as method, null as section_name, null as phase, plan_item.planned_start as day,
        plan_item.amount, ${NO_AMOUNTS}, false as overdue, null::int as bid_num, null::float8 as days,
        plan_item.status in ('STARTED', 'FINISHED') as started
        from plan_item where ${countedItems(user, counted, today)}`;
    case 'left':
      return sql`select step.project_id || step.phase || step.round as id, ${OF_PROJECT}, null as section_name, step.phase,
        ${dayOf(sql.ref('step.finished_time'))}, project.estimated_amount as amount, ${NO_AMOUNTS}, false as overdue,
        null::int as bid_num, (step.finished_time::date - step.started_time::date)::float8 as days,
        true as started
        from project_phase step join project on project.id = step.project_id
        where ${projects} and not step.skiped and not ${isInherited(sql`step.finished_time`)} and ${within(sql.ref('step.finished_time'), daysLeft(counted, today))}`;
    case 'noticeLate':
      return waitingTooLong(
        noticesWaiting(asking, counted),
        sql`(waiting.confirmed_time at time zone 'Asia/Shanghai')::date`,
      );
    case 'contractLate':
      return waitingTooLong(contractsWaiting(asking, counted), sql`waiting.notice_date`);
    case 'opensSoon':
      return sql`select project.id, ${OF_PROJECT}, null as section_name, project.phase, ${dayOf(sql.ref('project.opening_time'))},
        project.estimated_amount as amount, ${NO_AMOUNTS}, false as overdue, ${PLAIN}
        from project where ${projects} and ${opensSoon}`;
  }
}

/** Winners who wait too long, with the days that it is too long. @param since from which day they wait */
const waitingTooLong = (waiting: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<Counts> =>
  sql`select waiting.winner_id as id, ${OF_PROJECT}, waiting.section_name, project.phase, to_char(${since}, 'YYYY-MM-DD') as day,
    winner.winning_price as amount, ${NO_AMOUNTS}, true as overdue, null::int as bid_num, waiting.late_days::float8 as days, true as started
    from (${waiting}) waiting join project on project.id = waiting.project_id join winning_candidate winner on winner.id = waiting.winner_id`;

/** Which of them are asked for: a condition on `record`. */
export function narrowed(asked: Narrowed): RawBuilder<SqlBool> {
  const { phase, method, month, untilMonth, unitId, overdue, started, measured } = asked;
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (phase) conditions.push(sql`record.phase = ${phase}`);
  if (method) conditions.push(sql`record.method = ${method}`);
  if (month) conditions.push(sql`left(record.day, 7) = ${month}`);
  if (untilMonth) conditions.push(sql`left(record.day, 7) <= ${untilMonth}`);
  if (unitId) conditions.push(sql`record.organization_id = ${unitId}`);
  if (overdue !== undefined) conditions.push(sql`record.overdue = ${overdue}`);
  if (started !== undefined) conditions.push(sql`record.started = ${started}`);
  if (measured) conditions.push(sql`record.saving is not null`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export interface Sums {
  num: number;
  amount: string;
  ceiling: string;
  saving: string;
  bidNum: number;
}

/** What sums there are. Amounts are added up only where they are asked for: each takes time over thousands of rows. */
export const MEASURES = ['num', 'amount', 'ceiling', 'saving', 'bidNum'] as const satisfies readonly (keyof Sums)[];
type Measure = (typeof MEASURES)[number];

export interface Keys {
  phase: string;
  method: string;
  /** 'yyyy-MM'; null where a record has no day. */
  month: string | null;
  overdue: boolean;
  started: boolean;
}

/** A question whose answer has rows of that kind. */
interface Question<Row> {
  rowsOf(asking: Asking): Promise<RawBuilder<Row>>;
}

type Answers<Questions> = { [Name in keyof Questions]: Questions[Name] extends Question<infer Row> ? Row[] : never };

/** Asks for sums of a basis, by some of the records' columns, or all together. @param measures which of the sums are wanted */
export const sums = <Of extends Measure, Key extends keyof Keys = never>(
  basis: Basis,
  asked: Narrowed,
  measures: readonly Of[],
  keys: readonly Key[] = [],
): Question<Pick<Sums, Of> & Pick<Keys, Key>> => ({
  async rowsOf(asking) {
    const from = await summed(asking, basis, asked, keys);
    if (keys.length === 0) return sql`select ${sumsOf(measures)} from ${from}`;
    const columns = sql.join(keys.map((key) => sql.ref(`summed.${key}`)));
    return sql`select ${columns}, ${sumsOf(measures)} from ${from} group by ${columns} having sum(summed.num) > 0`;
  },
});

/** Answers several questions by one statement, at one moment: each of its own would be a trip to the database. */
export async function answer<Questions extends Record<string, Question<object>>>(
  asking: Asking,
  questions: Questions,
): Promise<Answers<Questions>> {
  const columns = await Promise.all(
    Object.entries(questions).map(
      async ([name, question]) =>
        sql`(select coalesce(json_agg(answer), '[]') from (${await question.rowsOf(asking)}) answer) as ${sql.id(name)}`,
    ),
  );
  const { rows } = await sql<Answers<Questions>>`select ${sql.join(columns)}`.execute(asking.db);
  return rows[0]!;
}

// amounts are texts in JSON too
const AMOUNT = (column: string) => sql.raw(`trim_scale(coalesce(sum(summed.${column}), 0))::text as ${column}`);
const SUMS: Readonly<Record<Measure, RawBuilder<unknown>>> = {
  num: sql`coalesce(sum(summed.num), 0)::int as num`,
  amount: AMOUNT('amount'),
  ceiling: AMOUNT('ceiling'),
  saving: AMOUNT('saving'),
  bidNum: sql`coalesce(sum(summed.bid_num), 0)::int as "bidNum"`,
};
const sumsOf = (measures: readonly Measure[]): RawBuilder<unknown> => sql.join(measures.map((one) => SUMS[one]));

/**
 * What is summed, as rows named `summed`: kept sums of whole months, and with them records of the days around them, or less these; of what the sums do not
 * tell apart, records alone.
 */
async function summed(
  asking: Asking,
  basis: Basis,
  asked: Narrowed,
  keys: readonly (keyof Keys)[],
): Promise<RawBuilder<unknown>> {
  const { phase, overdue, month, untilMonth, measured, unitId, method, started } = asked;
  if (basis === 'running' && !month && !untilMonth && started === undefined && !keys.includes('month'))
    return sql`(select record.phase, record.method, record.overdue, true as started, record.num, record.amount, 0::numeric as ceiling,
      0::numeric as saving, 0 as bid_num from ${await runningRows(asking, asked)} where ${narrowed({ phase, overdue, unitId, method })}) summed`;
  const toldApart = phase || overdue !== undefined || measured || keys.includes('phase');
  if (!isKeptBasis(basis) || toldApart) return sql`(${ofRecords(asking, basis, asked)}) summed`;
  const { days, years } = timeOf(asking, basis, asked);
  const { months, rest } = basis === 'planned' ? { months: undefined, rest: [] } : wholeMonths(days);
  // on days to come nothing has begun, was opened or awarded
  const past = rest.filter(({ from }) => from <= asking.today);
  const around = past.map(({ from, to, less }) =>
    ofRecords(asking, basis, { ...asked, year: undefined, startDate: from, endDate: to }, less),
  );
  if (months === null) return around.length > 0 ? sql`(${sql.join(around, sql` union all `)}) summed` : NO_ROWS;
  const isStarted = basis === 'planned' ? sql`kept.state in ('STARTED', 'FINISHED')` : sql`true`;
  const also: RawBuilder<SqlBool>[] = [];
  if (month) also.push(sql`kept.month = ${month}`);
  if (untilMonth) also.push(sql`kept.month <> '' and kept.month <= ${untilMonth}`);
  if (method) also.push(sql`kept.bidding_method = ${method}`);
  if (unitId) also.push(sql`kept.organization_id = ${unitId}`);
  if (started !== undefined) also.push(sql`(${isStarted}) = ${started}`);
  const monthly = month !== undefined || untilMonth !== undefined || keys.includes('month');
  const rows = await keptRows(asking, asked, { kind: basis, years, months, monthly, also });
  const ofMonth = monthly ? sql`nullif(kept.month, '')` : sql`null::text`;
  const whole = sql`select null as phase, kept.bidding_method as method, ${ofMonth} as month, false as overdue,
    ${isStarted} as started, kept.num, kept.amount, ${basis === 'begun' ? NO_MEASURES : sql`kept.ceiling, kept.saving, kept.bid_num`}
    from ${rows}`;
  return sql`(${sql.join([whole, ...around], sql` union all `)}) summed`;
}

const NO_MEASURES = sql`0::numeric as ceiling, 0::numeric as saving, 0 as bid_num`;
const NO_ROWS = sql`(select null::text as phase, null::text as method, null::text as month, false as overdue, true as started, 0 as num,
  0::numeric as amount, ${NO_MEASURES} limit 0) summed`;

/** Which days are asked for, and of which years the sums are. */
function timeOf({ today }: Asking, basis: Basis, asked: Narrowed): { days: Days; years: number[] } {
  const days = daysOf(asked, today);
  return { days, years: basis === 'planned' ? [planYearOf(asked, today)] : yearsOf(days) };
}

/** Records one by one, as `summed` has them: ceilings count where savings are measured. @param less whether they go out of the sums */
function ofRecords(asking: Asking, basis: Basis, asked: Narrowed, less = false): RawBuilder<unknown> {
  const sign = signed(less);
  return sql`select record.phase, record.method, left(record.day, 7) as month, record.overdue, record.started, ${sign} as num,
    ${sign} * coalesce(record.amount, 0) as amount, ${sign} * case when record.saving is null then 0 else record.ceiling end as ceiling,
    ${sign} * coalesce(record.saving, 0) as saving, ${sign} * coalesce(record.bid_num, 0) as bid_num
    from (${recordsOf(basis, asking, asked)}) record where ${narrowed(asked)}`;
}

const SORTABLE = { name: 'name', day: 'day', amount: 'amount', saving: 'saving', bidNum: 'bidNum', days: 'days' };

/** The records by the page, the latest first. @throws HttpError 400 */
export function pageRecords(asking: Asking, basis: Basis, asked: Asked & Narrowed) {
  const query = asking.db
    .selectFrom(sql<Counts>`(${recordsOf(basis, asking, asked)})`.as('record'))
    .innerJoin('organization', 'organization.id', 'record.organizationId')
    .selectAll('record')
    .select('organization.name as organizationName')
    .where(narrowed(asked));
  const columns = Object.fromEntries(Object.entries(SORTABLE).map(([key, name]) => [key, `record.${name}`]));
  return pageOf(
    asking.db,
    query,
    asked,
    orderOf(asked.sort, columns, { column: 'record.day', direction: 'desc' }, 'record.id'),
  );
}
