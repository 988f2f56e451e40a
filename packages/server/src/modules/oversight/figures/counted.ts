import { PHASE_TODOS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import { storedSpelling } from '@tenderdesk/domain/procedure/project/level';
import { projectTypesWithin } from '@tenderdesk/domain/procedure/project/project-type';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import { inScope } from '../../procedure/project/project.service.ts';

/** What every figure is asked with (spec §7): a year or a range of days, a unit with those below it, levels, a type. */
export interface Counted {
  year?: number | undefined;
  /** 'yyyy-MM-dd'. */
  startDate?: string | undefined;
  /** The last day that counts. */
  endDate?: string | undefined;
  orgId?: string | undefined;
  levels?: string[] | undefined;
  projectType?: string | undefined;
}

export const all = (conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Below a unit, itself included; nothing for an unknown one. */
export const underUnit = (path: RawBuilder<unknown>, orgId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${path} >= (select unit.path from organization unit where unit.id = ${orgId})
    and ${path} < (select left(unit.path, -1) || '0' from organization unit where unit.id = ${orgId})`;

/** The year whose plan is asked for. @param today 'yyyy-MM-dd' */
export const planYearOf = ({ year, startDate, endDate }: Counted, today: string): number =>
  year ?? Number((startDate ?? endDate ?? today).slice(0, 4));

/** How often the records of some days count: what whole months have too much goes out again. */
export const signed = (less: boolean): RawBuilder<unknown> => sql.lit(less ? -1 : 1);

/** Within the days that are asked for: a range, else the year, else this year. @param today 'yyyy-MM-dd' */
export function daysOf({ year, startDate, endDate }: Counted, today: string): { from: string; to: string } {
  const of = planYearOf({ year, startDate, endDate }, today);
  return { from: startDate ?? `${of}-01-01`, to: endDate ?? `${of}-12-31` };
}

/** A moment within days, the last one included. */
export const within = (moment: RawBuilder<unknown>, { from, to }: { from: string; to: string }): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${moment} >= ${from}::date and ${moment} < ${to}::date + 1)`;

/** Of the unit, levels and type that are asked for: conditions on rows of a table that has a unit's path, a level and a type. */
export function ofCounted(table: string, { orgId, levels, projectType }: Counted): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (orgId) conditions.push(underUnit(column('organization_path'), orgId));
  if (levels) conditions.push(sql<SqlBool>`${column('level')} = any(${levels.map(storedSpelling)}::text[])`);
  if (projectType)
    conditions.push(sql<SqlBool>`${column('project_type')} = any(${projectTypesWithin(projectType)}::text[])`);
  return conditions;
}

/**
 * Projects within the person's scope, of the unit, levels and type that are asked for: a condition on `project`.
 * @param found as in `inScope`
 */
export const countedProjects = (user: User, counted: Counted, found = false): RawBuilder<SqlBool> =>
  all([inScope(user, found), ...ofCounted('project', counted)]);

/** Approved plan items of the year within the person's scope: a condition on `plan_item`. */
export const countedItems = (user: User, counted: Counted, today: string): RawBuilder<SqlBool> =>
  all([
    sql<SqlBool>`plan_item.year = ${planYearOf(counted, today)} and plan_item.submit_status = 'APPROVED'
      and plan_item.status <> 'CANCELLED'`,
    ofUnits(user, 'planItem'),
    ...ofCounted('plan_item', counted),
  ]);

/** What is open of the phases of projects, as `record`: a table with its conditions, to which more are added. */
export const openPhaseTodos = sql`remind_record record
  where record.project_id is not null and not record.handled
    and record.category in (${sql.join(PHASE_TODOS.map((code) => sql.lit(code)))})`;

const overdueTodos = sql`${openPhaseTodos} and record.due_time < (select business_now())`;

/** Projects of which something of their phase is overdue, as the overview has it: `project_id`. */
const overdueProjects = sql`select record.project_id from ${overdueTodos}`;

/** Since when something of the phase of a unit's running projects is overdue, by the places that its projects have; null where nothing is. */
export const lateSince = (
  user: User,
  counted: Counted,
  unit: RawBuilder<unknown>,
  paths: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql`(select min(first.due_time) from unnest(${paths}) place cross join lateral (
    select record.due_time from ${overdueTodos} and record.organization_path = place and exists (
      select from project where project.id = record.project_id and project.organization_id = ${unit}
        and project.status <> 'ENDED' and ${countedProjects(user, counted)} offset 0)
    order by record.due_time limit 1) first)`;

/** Something of its phase is overdue: a condition on `project`. */
export const late = sql<SqlBool>`project.id in (${overdueProjects})`;

/** For how many days something of a project's phase is overdue, 0 where nothing is: asked project by project, for the rows of a page. */
export const daysLate = sql<number>`coalesce((
  select extract(day from business_now() - min(record.due_time))::int from ${overdueTodos} and record.project_id = project.id), 0)`;
