import type { Days } from '@tenderdesk/domain/oversight/figures/days';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { isNamed, ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import { inScope } from '../../procedure/project/project.service.ts';
import { all, ofCounted, type Counted } from './counted.ts';
import type { FigureKind } from './kept-figures.tables.ts';

/** Records taken up at once. */
const BATCH = 2000;
/** Above so many that wait to be taken up, figures are counted from the records themselves. */
const MOST_WAITING = 20_000;

const YEARLY = sql`kind, year, state, mark, organization_id, organization_path, bidding_method`;
const COARSE = sql`month, ${YEARLY}`;
const KEY = sql`${COARSE}, level, project_type`;
const VALUES = ['num', 'amount', 'ceiling', 'saving', 'price', 'section_num', 'bid_num'];
const values = (of: (column: string) => string) => sql.raw(VALUES.map(of).join(', '));
const PLUS = values((column) => column);
const MINUS = values((column) => `-${column} as ${column}`);
const ADDED = values((column) => `sum(${column})`);
const nothing = (of: (column: string) => string) => sql.raw(VALUES.map((column) => `${of(column)} = 0`).join(' and '));

/**
 * Takes up what has changed since the last time, a batch of it: what the records had added goes out of the sums, what they are now
 * comes in. Readers find the same figures before and after.
 * @returns whether more waits
 */
export async function foldFigures(db: Database): Promise<boolean> {
  const { rows } = await sql<{ subject: string; subjectId: string }>`
    delete from figure_change where ctid = any(array(select ctid from figure_change limit ${sql.lit(BATCH)}))
    returning subject, subject_id`.execute(db);
  for (const subject of ['project', 'plan']) {
    const ids = [...new Set(rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId))];
    if (ids.length > 0) await takeUp(db, subject, ids);
  }
  return (await noteRipe(db)) || rows.length === BATCH;
}

/**
 * Projects of whose to-dos one became overdue between what was looked through and a moment, whichever of both is the later one: a query.
 * @param moment a time, as trusted SQL
 */
export const ripeProjects = (moment: string): string => `select distinct record.project_id from remind_record record
  where not record.handled and record.project_id is not null and record.category = any(phase_todos())
    and record.due_time >= (select least(coalesce(min(until), '-infinity'), ${moment}) from figure_time)
    and record.due_time < (select greatest(coalesce(min(until), '-infinity'), ${moment}) from figure_time)`;

/**
 * Notes the projects that time alone has changed. Last in its transaction: what was taken up before was looked at no later than this.
 * @returns whether there are any
 */
async function noteRipe(db: Database): Promise<boolean> {
  const { rows } = await sql<{ moment: string }>`select business_now()::text as moment`.execute(db);
  const moment = `'${rows[0]!.moment}'::timestamptz`;
  const noted =
    await sql`insert into figure_change select 'project', project_id from (${sql.raw(ripeProjects(moment))}) ripe
    returning subject_id`.execute(db);
  await sql`insert into figure_time (until) values (${sql.raw(moment)})
    on conflict (only_one) do update set until = excluded.until`.execute(db);
  return noted.rows.length > 0;
}

async function takeUp(db: Database, subject: string, ids: readonly string[]): Promise<void> {
  const own = sql`subject = ${subject} and subject_id = any(${ids}::text[])`;
  const { rows: empty } = await sql<{ tally: string; places: string[] }>`
    with gone as (delete from figure_kept where ${own} returning *),
    come as (
      insert into figure_kept (subject, subject_id, ${KEY}, ${PLUS})
      select subject, subject_id, ${KEY}, ${ADDED} from figure_live where ${own} group by subject, subject_id, ${KEY} returning *
    ),
    moved as (
      select ${KEY}, ${PLUS} from come union all select ${KEY}, ${MINUS} from gone
    ),
    fine as (${addTo('figure_tally', KEY)}),
    coarse as (${addTo('figure_tally_method', COARSE)}),
    yearly as (${addTo('figure_tally_year', YEARLY)}),
    empty as (select 'figure_tally' as tally, place from fine where empty
      union all select 'figure_tally_method', place from coarse where empty
      union all select 'figure_tally_year', place from yearly where empty)
    select tally, array_agg(place::text) as places from empty group by tally`.execute(db);
  for (const { tally, places } of empty)
    await sql`delete from ${sql.raw(tally)} where ctid = any(${places}::tid[])`.execute(db);
}

/** What has moved, into one of the tallies; gives where the sums that are touched stand now, and whether nothing is left of them. */
const addTo = (table: string, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into ${sql.raw(table)} as kept (${key}, ${PLUS})
    select ${key}, ${ADDED} from moved group by ${key} having not (${nothing((column) => `sum(${column})`)})
    on conflict (${key}) do update set ${values((column) => `${column} = kept.${column} + excluded.${column}`)}
    returning kept.ctid as place, ${nothing((column) => `kept.${column}`)} as empty`;

interface Changes {
  /** Notes that wait to be taken up. */
  waiting: number;
  /** Projects that time alone has changed. */
  ripe: string[];
}

interface Reader {
  db: Database;
  user: User;
}

const looked = new WeakMap<Reader, Promise<Changes>>();

/** What has changed since it was taken up, looked for once for all sums of an answer: what nothing waits for holds from then on at least. */
function changedFor(reader: Reader): Promise<Changes> {
  const known = looked.get(reader) ?? changedSince(reader.db);
  looked.set(reader, known);
  return known;
}

/** Each up to one more than are served by the sums. */
async function changedSince(db: Database): Promise<Changes> {
  const most = sql.lit(MOST_WAITING + 1);
  const { rows } = await sql<Changes>`
    select (select count(*)::int from (select from figure_change limit ${most}) waiting) as waiting,
      array(select project_id from (${sql.raw(ripeProjects('business_now()'))}) ripe limit ${most}) as ripe`.execute(
    db,
  );
  return rows[0]!;
}

/** Which sums: of a kind, of years, and of whole months among them. */
export interface Kept {
  kind: FigureKind;
  years: readonly number[];
  /** 'yyyy-MM', the first and the last. */
  months?: readonly [string, string] | undefined;
  /** Whether months are told apart; without, rows have none. */
  monthly?: boolean | undefined;
  /** Whether levels or types are told apart, and months with them; without, rows have neither. */
  fine?: boolean | undefined;
  /** Further conditions on `kept`. */
  also?: readonly RawBuilder<SqlBool>[] | undefined;
}

/**
 * The kept sums within a person's scope, as rows of a tally named `kept`: the tally, less what changed records had added, with
 * what they are now. One statement, so that whoever takes them up meanwhile changes nothing; where nothing waits the tally alone,
 * which holds from then on at least. What is live comes from a function, whose plan each connection keeps: the view has a part
 * for each kind of figure, and to plan them all took a hundred times as long as to read a few projects.
 */
export async function keptRows(reader: Reader, counted: Counted, which: Kept): Promise<RawBuilder<unknown>> {
  const subject = which.kind === 'planned' ? 'plan' : 'project';
  const where = keptWhere(reader.user, counted, which);
  const isFine = which.fine || counted.levels !== undefined || Boolean(counted.projectType);
  const key = isFine ? KEY : COARSE;
  const shown = isFine || which.monthly ? key : YEARLY;
  const rows = (from: RawBuilder<unknown>) => sql`select ${shown}, ${PLUS} from (${from}) kept where ${where}`;
  const live = (ids: RawBuilder<unknown>) =>
    rows(sql`select ${key}, ${PLUS} from live_figures(${which.kind}, ${subject}, ${ids})`);
  if (isNamed(reader.user)) {
    const { rows: own } = await sql<{ id: string }>`select id from project where ${inScope(reader.user)}`.execute(
      reader.db,
    );
    return sql`(${live(sql`${own.map(({ id }) => id)}::text[]`)}) kept`;
  }
  const { waiting, ripe: overdue } = await changedFor(reader);
  // what is overdue is told by what runs alone
  const ripe = which.kind === 'running' ? overdue : [];
  if (waiting + ripe.length > MOST_WAITING)
    return sql`(${rows(sql`select ${key}, ${PLUS} from figure_live where subject = ${subject}`)}) kept`;
  const tally =
    shown === YEARLY && spansYears(which)
      ? yearlyTally(reader.user, counted, which)
      : rows(sql`select ${key}, ${PLUS} from ${sql.raw(isFine ? 'figure_tally' : 'figure_tally_method')}`);
  if (waiting + ripe.length === 0) return sql`(${tally}) kept`;
  // named once: what becomes overdue meanwhile is neither taken out nor put in
  const changed =
    ripe.length > 0 ? sql`changed_figures(${subject}) || ${ripe}::text[]` : sql`changed_figures(${subject})`;
  const taken = rows(
    sql`select ${key}, ${MINUS} from figure_kept where subject = ${subject} and subject_id = any(${changed})`,
  );
  return sql`(${tally} union all ${taken} union all ${live(changed)}) kept`;
}

/** Whether the sums of years less the months that are not meant are fewer than those of the months that are. */
function spansYears({ years, months }: Kept): boolean {
  if (!months) return true;
  const [first, last] = months.map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
  return (last! - first! + 1) * 2 > years.length * 12;
}

/** The sums of years, less those of their months before and after the ones that are meant. */
function yearlyTally(user: User, counted: Counted, { months, ...which }: Kept): RawBuilder<unknown> {
  const ofMonths = (outside: RawBuilder<SqlBool>) =>
    sql`select ${YEARLY}, ${MINUS} from figure_tally_method kept where ${keptWhere(user, counted, which)} and ${outside}`;
  const parts = [sql`select ${YEARLY}, ${PLUS} from figure_tally_year kept where ${keptWhere(user, counted, which)}`];
  if (months && !months[0].endsWith('-01')) parts.push(ofMonths(sql`kept.month < ${months[0]}`));
  if (months && !months[1].endsWith('-12')) parts.push(ofMonths(sql`kept.month > ${months[1]}`));
  return sql.join(parts, sql` union all `);
}

function keptWhere(user: User, counted: Counted, { kind, years, months, also = [] }: Kept): RawBuilder<SqlBool> {
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`kept.kind = ${kind} and kept.year = any(${[...years]}::int[])`,
    ...also,
    ...ofCounted('kept', counted),
  ];
  // who was named for projects reads these, whatever their unit
  if (!isNamed(user) || kind === 'planned') conditions.push(ofUnits(user, 'kept'));
  if (months) conditions.push(sql<SqlBool>`kept.month between ${months[0]} and ${months[1]}`);
  return all(conditions);
}

/** Years from one day to another, both 'yyyy-MM-dd'. */
export const yearsOf = ({ from, to }: Days): number[] => {
  const first = Number(from.slice(0, 4));
  return Array.from({ length: Math.max(Number(to.slice(0, 4)) - first + 1, 0) }, (_, index) => first + index);
};
