import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, upToMost, type Order } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { countedProjects } from '../figures/figures.service.ts';

interface Asked {
  /** Of the opening. */
  year?: number | undefined;
  orgId?: string | undefined;
}

export interface SupplierFilter extends PageQuery, Asked {
  kind?: string | undefined;
}

/**
 * Rounds whose opening has begun, with its moment: nobody else's bidders are ever counted (docs/domain/integrity.md, secrecy).
 * A section that was split off had the opening of its origin.
 */
function openedRounds({ year }: Asked): RawBuilder<unknown> {
  const inYear = year
    ? sql`opening.started_time >= ${`${year}-01-01`}::date and opening.started_time < ${`${year + 1}-01-01`}::date`
    : sql`opening.started_time is not null`;
  return sql`(
    select opening.project_id, opening.round, opening.started_time from bid_opening opening where ${inYear}
    union all
    select split.project_id, opening.round, opening.started_time from project_split split
      join bid_opening opening on opening.project_id = split.origin_project_id and opening.round = split.round
      where ${inYear})`;
}

/** Who took part in which section: `part`, with its project, section, opening, bid and what became of it. */
const taken = (user: User, asked: Asked): RawBuilder<unknown> => sql`
  from ${openedRounds(asked)} opening
  join project on project.id = opening.project_id
  join section on section.project_id = project.id and section.round = opening.round
  join registration_party part on part.section_id = section.id and part.active
  left join bid on bid.registration_id = part.registration_id and bid.status <> 'WITHDRAWN'
  left join winning_candidate candidate on candidate.bid_id = bid.id and candidate.fallen_time is null
  where ${countedProjects(user, { orgId: asked.orgId })}`;

/** The lead of a consortium has its amount, so that sums count it once. */
const wonAmount = sql`case when candidate.won and part.lead then candidate.winning_price end`;

const SUPPLIER_SORTS = {
  name: 'sort_name',
  registeredNum: 'registered_num',
  handedInNum: 'handed_in_num',
  openedNum: 'opened_num',
  candidateNum: 'candidate_num',
  wonNum: 'won_num',
  wonAmount: 'won_amount',
  lastTime: 'last_time',
};

const inOrder = (orders: readonly Order[]): RawBuilder<unknown> =>
  sql.join(
    orders.map(
      ({ column, direction }) =>
        sql`${sql.ref(column)} ${sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')}`,
    ),
  );

export interface SupplierRow {
  id: string;
  name: string;
  uscc: string;
  kinds: string[];
  registeredNum: number;
  handedInNum: number;
  openedNum: number;
  candidateNum: number;
  wonNum: number;
  wonAmount: string;
  lastTime: string;
}

/** One page of the suppliers that took part, the last ones first unless sorted otherwise. @throws HttpError 400 for another order */
export async function pageSuppliers(db: Database, user: User, { page, size, sort, ...filter }: SupplierFilter) {
  const { kind, keyword } = filter;
  const orders = orderOf(sort, SUPPLIER_SORTS, { column: 'last_time', direction: 'desc' }, 'id');
  const pattern = keyword ? contains(keyword) : null;
  const { rows } = await sql<SupplierRow & { total: number }>`
    select supplier.id, supplier.name, supplier.uscc, supplier.kinds, counted.*, supplier.name collate pinyin as sort_name,
      (count(*) over ())::int as total
    from (
      select part.supplier_id, count(*)::int as registered_num, count(bid.id)::int as handed_in_num,
        count(bid.opened_time)::int as opened_num, count(candidate.id)::int as candidate_num,
        (count(*) filter (where candidate.won))::int as won_num, coalesce(sum(${wonAmount}), 0) as won_amount,
        max(opening.started_time) as last_time
      ${taken(user, filter)} group by part.supplier_id) counted
    join supplier on supplier.id = counted.supplier_id
    where (${kind ?? null}::text is null or supplier.kinds @> array[${kind ?? null}::text])
      and (${pattern}::text is null or supplier.name like ${pattern} or supplier.uscc ilike ${pattern})
    order by ${inOrder(orders)} limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: upToMost(rows[0]?.total ?? 0) };
}

/** The units within the person's scope that have projects, by name. */
export async function selectUnits(db: Database, user: User): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select unit.id, unit.name from organization unit
    where exists (select from project where project.organization_id = unit.id and ${countedProjects(user, {})})
    order by unit.name collate pinyin, unit.id`.execute(db);
  return rows;
}

const SECTION_SORTS = { openedTime: 'opened_time', projectName: 'sort_name', wonAmount: 'won_amount', rank: 'rank' };

export interface ParticipationRow {
  id: string;
  projectId: string;
  projectCode: string;
  projectName: string;
  sectionName: string;
  organizationName: string;
  openedTime: string;
  bidStatus: string | null;
  rank: number | null;
  won: boolean;
  wonAmount: string | null;
}

/** One page of the sections that a supplier took part in, the last ones first. @throws HttpError 400 for another order */
export async function pageParticipations(
  db: Database,
  user: User,
  { page, size, sort, supplierId, keyword, ...asked }: PageQuery & Asked & { supplierId: string },
) {
  const orders = orderOf(sort, SECTION_SORTS, { column: 'opened_time', direction: 'desc' }, 'id');
  const pattern = keyword ? contains(keyword) : null;
  const { rows } = await sql<ParticipationRow & { total: number }>`
    select one.*, (count(*) over ())::int as total from (
      select section.id, project.id as project_id, project.code as project_code, project.name as project_name,
        project.name collate pinyin as sort_name, section.name as section_name,
        (select name from organization where id = project.organization_id) as organization_name,
        opening.started_time as opened_time, bid.status as bid_status, candidate.rank,
        coalesce(candidate.won, false) as won, ${wonAmount} as won_amount
      ${taken(user, asked)} and part.supplier_id = ${supplierId}
        and (${pattern}::text is null or project.name like ${pattern} or project.code like ${pattern})) one
    order by ${inOrder(orders)} limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: upToMost(rows[0]?.total ?? 0) };
}
