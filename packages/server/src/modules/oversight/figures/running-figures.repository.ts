import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isNamed, ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import { all, countedProjects, late, lateSince, ofCounted, overdueSince, type Counted } from './counted.ts';

const COLUMNS = sql`organization_id, level, project_type, bidding_method as method, phase`;

/**
 * Running projects as sums named `record`, each with whether something of its phase is overdue, and since when: how many there are comes from the
 * tally of projects, whose late ones are looked up.
 */
export function runningRows(user: User, counted: Counted): RawBuilder<unknown> {
  const open = sql`${countedProjects(user, counted)} and project.status <> 'ENDED'`;
  if (isNamed(user)) {
    return sql`(select ${COLUMNS}, ${late} as overdue, ${lateSince} as since, 1 as num,
      estimated_amount as amount from project where ${open}) record`;
  }
  return sql`(
    with behind as materialized (
      -- one by one: few are late, and the planner would look through all that run
      select one.*, due.since from (${overdueSince}) due
        cross join lateral (select ${COLUMNS}, estimated_amount as amount from project where project.id = due.project_id and ${open} offset 0) one)
    select ${COLUMNS}, false as overdue, null::timestamptz as since, num, amount
      from (select * from project_tally union all select * from project_tally_change) tally where ${tallied(user, counted)}
    union all select organization_id, level, project_type, method, phase, false, null, -1, -amount from behind
    union all select organization_id, level, project_type, method, phase, true, since, 1, amount from behind
  ) record`;
}

const tallied = (user: User, counted: Counted): RawBuilder<SqlBool> =>
  all([sql<SqlBool>`tally.status <> 'ENDED'`, ofUnits(user, 'tally'), ...ofCounted('tally', counted)]);
