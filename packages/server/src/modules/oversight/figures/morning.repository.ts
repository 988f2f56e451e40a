import { sql } from 'kysely';
import { lateSince, type Counted } from './counted.ts';
import type { Asking } from './figures.repository.ts';
import { runningRows } from './running-figures.repository.ts';

/** Units on the page. */
const MOST_UNITS = 8;

/** Units with something overdue, the most first. */
export async function selectStuck(asking: Asking, counted: Counted) {
  const since = lateSince(asking.user, counted, sql.ref('stuck.organization_id'), sql.ref('stuck.paths'));
  const { rows } = await sql<{
    orgId: string;
    orgName: string;
    num: number;
    overdueNum: number;
    longestDays: number;
  }>`
    with stuck as (
      select record.organization_id, sum(record.num)::int as num, array_agg(distinct record.organization_path) as paths,
        sum(record.num) filter (where record.overdue)::int as overdue_num
      from ${await runningRows(asking, counted)}
      group by record.organization_id having sum(record.num) filter (where record.overdue) > 0
      order by overdue_num desc, organization_id limit ${sql.lit(MOST_UNITS)}
    )
    select unit.id as org_id, unit.name as org_name, stuck.num, stuck.overdue_num,
      greatest(extract(day from (select business_now()) - ${since}), 0)::int as longest_days
    from stuck join organization unit on unit.id = stuck.organization_id
    order by stuck.overdue_num desc, unit.name collate pinyin, unit.id`.execute(asking.db);
  return rows;
}
