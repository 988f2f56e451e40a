import { wholeMonths } from '@tenderdesk/domain/oversight/figures/days';
import { quantileOf, type Spread } from '@tenderdesk/domain/oversight/figures/quantile';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { underPath } from '../../../kernel/paging.ts';
import { signed, type Counted } from './counted.ts';
import { daysLeft, recordsOf } from './figure-records.repository.ts';
import type { Asking } from './figures.repository.ts';

/** Changes taken up at once. */
const BATCH = 20_000;

/** Adds up what has changed. @returns whether more waits */
export async function foldLeads(db: Database): Promise<boolean> {
  const { rows } = await sql<{ num: number }>`
    with gone as (
      delete from figure_lead_change where ctid = any(array(select ctid from figure_lead_change limit ${sql.lit(BATCH)})) returning *
    ),
    own as (select organization_id, organization_path, month, phase, days, sum(num) as num from gone group by 1, 2, 3, 4, 5),
    kept as (
      insert into figure_lead as kept (place, month, phase, days, num)
      select place, month, phase, days, sum(num) from own cross join lateral lead_places(organization_id, organization_path) place
      group by 1, 2, 3, 4 having sum(num) <> 0
      on conflict (place, month, phase, days) do update set num = kept.num + excluded.num
    )
    select count(*)::int as num from gone`.execute(db);
  await sql`delete from figure_lead where num = 0`.execute(db);
  return rows[0]!.num === BATCH;
}

/** Paths without those that lie below another one of them. */
const topmost = (paths: readonly string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));

/** Places whose sums are what somebody asks for, by their paths with what lies below them, or by the ids of units. */
type Places = { paths: readonly string[] } | { units: readonly string[] };

/** Null where the sums do not tell apart what is asked for. */
async function placesOf({ db, user }: Asking, { orgId, levels, projectType }: Counted): Promise<Places | null> {
  if (levels || projectType) return null;
  if (user.dataScope === 'OWN') return orgId ? null : { units: [user.organizationId, ...user.mergedIds] };
  if (user.dataScope !== 'GROUP' && user.dataScope !== 'DESCENDANTS') return null;
  const reached = user.dataScope === 'GROUP' ? [''] : [user.organizationPath, ...user.formerPaths];
  if (!orgId) return { paths: topmost(reached) };
  const unit = await db.selectFrom('organization').select('path').where('id', '=', orgId).executeTakeFirst();
  if (!unit) return { paths: [] };
  const meeting = reached.flatMap((place) => {
    if (unit.path.startsWith(place)) return [unit.path];
    return place.startsWith(unit.path) ? [place] : [];
  });
  return { paths: topmost(meeting) };
}

/** Kept sums of whole months, with what has changed since they were added up. */
function keptLeads(places: Places, [first, last]: readonly [string, string]): RawBuilder<unknown> {
  const months = sql`month between ${first} and ${last}`;
  const [keys, changed] =
    'units' in places
      ? [places.units.map((id) => `=${id}`), sql`organization_id = any(${[...places.units]}::text[])`]
      : [
          places.paths,
          sql.join(
            [sql`false`, ...places.paths.map((path) => underPath(sql.ref('organization_path'), path))],
            sql` or `,
          ),
        ];
  return sql`select phase, days, num from figure_lead where place = any(${[...keys]}::text[]) and ${months}
    union all select phase, days, num from figure_lead_change where (${changed}) and ${months}`;
}

/** Phases that were left within the days asked for, by the days that they took. */
async function spreads(asking: Asking, counted: Counted): Promise<(Spread & { phase: string })[]> {
  const days = daysLeft(counted, asking.today);
  const places = await placesOf(asking, counted);
  const { months, rest } = places ? wholeMonths(days) : { months: null, rest: [{ ...days, less: false }] };
  const parts = rest.map(
    ({ from, to, less }) => sql`select record.phase, record.days::int, ${signed(less)} as num
      from (${recordsOf('left', asking, { ...counted, year: undefined, startDate: from, endDate: to })}) record`,
  );
  if (places && months) parts.push(keptLeads(places, months));
  if (parts.length === 0) return [];
  const { rows } = await sql<Spread & { phase: string }>`
    select phase, days as value, sum(num)::int as num from (${sql.join(parts, sql` union all `)}) left_after
    group by phase, days having sum(num) > 0 order by phase, days`.execute(asking.db);
  return rows;
}

/** How many days phases took that were left in the last twelve months, unless days are named. */
export async function selectLeadTimes(asking: Asking, counted: Counted) {
  const rows = await spreads(asking, counted);
  return [...Map.groupBy(rows, ({ phase }) => phase)].map(([phase, spread]) => ({
    phase,
    num: spread.reduce((sum, { num }) => sum + num, 0),
    median: quantileOf(spread, 0.5),
    p90: quantileOf(spread, 0.9),
  }));
}
