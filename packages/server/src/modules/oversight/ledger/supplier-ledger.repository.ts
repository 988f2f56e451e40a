import type { Rank } from '@tenderdesk/domain/fulfilment/performance/codes';
import { leastOf } from '@tenderdesk/domain/fulfilment/performance/performance';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { countedProjects } from '../figures/figures.service.ts';

export interface SupplierFilter {
  keyword?: string | undefined;
  /** Of the signing. */
  year?: number | undefined;
  orgId?: string | undefined;
  rank?: Rank | undefined;
}

export interface SupplierRow {
  id: string;
  name: string;
  contractNum: number;
  amount: string;
  evaluatedNum: number;
  average: string | null;
  lastSignDate: string | null;
  lastComment: string | null;
}

/** Winners with what was signed with them, by supplier. */
function winners(user: User, { keyword, year, orgId, rank }: SupplierFilter) {
  const conditions: Expression<SqlBool>[] = [countedProjects(user, { orgId })];
  if (year)
    conditions.push(sql<SqlBool>`contract.sign_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`);
  if (keyword) conditions.push(sql<SqlBool>`supplier.name like ${contains(keyword)}`);
  const { least, below } = rank ? leastOf(rank) : { least: null, below: null };
  return sql`
    select * from (
      select supplier.id, supplier.name, count(*)::int as contract_num, sum(contract.amount) as amount,
        count(judged.total)::int as evaluated_num, round(avg(judged.total), 2) as average,
        sum(judged.total) as scored, max(contract.sign_date) as last_sign_date,
        (array_agg(judged.comment order by contract.sign_date desc, contract.id) filter (where judged.comment is not null))[1] as last_comment
      from contract
      join winning_candidate winner on winner.id = contract.candidate_id and winner.won
      join project on project.id = contract.project_id
      join organization supplier on supplier.id = winner.supplier_id
      left join performance_evaluation judged on judged.candidate_id = winner.id and judged.evaluate_type = 'FINAL'
      where ${sql.join(conditions, sql` and `)}
      group by supplier.id, supplier.name) one
    where (${least}::numeric is null or average >= ${least}::numeric) and (${below}::numeric is null or average < ${below}::numeric)
      and (${rank ?? null}::text is null or average is not null)`;
}

const SORTABLE = {
  amount: 'amount',
  contractNum: 'contract_num',
  evaluatedNum: 'evaluated_num',
  average: 'average',
  lastSignDate: 'last_sign_date',
};

/** One page of the winners, the largest amount first unless sorted otherwise. @throws HttpError 400 for another order */
export async function pageSuppliers(
  db: Database,
  user: User,
  { page, size, sort, ...filter }: SupplierFilter & PageQuery,
) {
  const orders = orderOf(sort, SORTABLE, { column: 'amount', direction: 'desc' }, 'id').map(
    ({ column, direction }) =>
      sql`${sql.ref(column)} ${sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')}`,
  );
  const { rows } = await sql<SupplierRow & { total: number }>`
    select id, name, contract_num, amount, evaluated_num, average, last_sign_date, last_comment,
      (count(*) over ())::int as total from (${winners(user, filter)}) winners
    order by ${sql.join(orders)} limit ${size} offset ${page * size}`.execute(db);
  return { rows, total: { totalElements: rows[0]?.total ?? 0 } };
}

/** The totals over all winners; the mean is that of all evaluations. */
export async function sumSuppliers(db: Database, user: User, filter: SupplierFilter) {
  const { rows } = await sql<{
    num: number;
    contractNum: number;
    amount: string;
    evaluatedNum: number;
    average: string | null;
  }>`
    select count(*)::int as num, coalesce(sum(contract_num), 0)::int as contract_num, coalesce(sum(amount), 0) as amount,
      coalesce(sum(evaluated_num), 0)::int as evaluated_num,
      round(sum(scored) / nullif(sum(evaluated_num), 0), 2) as average
    from (${winners(user, filter)}) winners`.execute(db);
  return rows[0]!;
}
