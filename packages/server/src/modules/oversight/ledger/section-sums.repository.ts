import { wholeMonths } from '@tenderdesk/domain/oversight/figures/days';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { daysOf, keptRows, signed, yearsOf, type Kept } from '../figures/figures.service.ts';
import { isCounted, ofLedger, searchWords, type LedgerAsking, type LedgerFilter } from './section-entry.repository.ts';
import { BIDDERS, SAVING } from './section-ledger.repository.ts';

export interface TotalsRow {
  num: number;
  projectNum: number;
  estimatedAmount: string;
  controlPrice: string;
  bidderNum: number;
  winningPrice: string;
  saving: string;
  /** The ceilings of what the saving is counted over. */
  measured: string;
  contractAmount: string;
  wonNum: number;
  signedNum: number;
  breachNum: number;
}

const COUNTED = ['num', 'project_num', 'bidder_num', 'won_num', 'signed_num', 'breach_num'];
const ADDED = ['estimated_amount', 'control_price', 'winning_price', 'saving', 'measured', 'contract_amount'];
const VALUES = [...COUNTED, ...ADDED];

const SUMS = sql.raw(
  [
    ...COUNTED.map((value) => `coalesce(sum(${value}), 0)::int as ${value}`),
    ...ADDED.map((value) => `coalesce(sum(${value}), 0) as ${value}`),
  ].join(', '),
);

const GROUPS = {
  organization: { project: sql`project.organization_id`, kept: sql`kept.organization_id` },
  method: { project: sql`project.bidding_method`, kept: sql`kept.bidding_method` },
  month: { project: sql`to_char(project.created_time, 'YYYY-MM')`, kept: sql`kept.month` },
  type: { project: sql`project.project_type`, kept: sql`kept.project_type` },
} as const;

type LedgerGroup = keyof typeof GROUPS;

type Values = Record<string, RawBuilder<unknown>>;

/** Values in their order, 0 where none is given. */
const inOrder = (values: Values): RawBuilder<unknown> => sql.join(VALUES.map((name) => values[name] ?? sql.lit(0)));

/**
 * Sums of each project, whose breaches count once, whatever the number of its sections.
 * @param counted which entries: a condition on `entry`
 */
function countedRows(counted: RawBuilder<SqlBool>, by: LedgerGroup | null, less: boolean) {
  const values: Values = {
    num: sql`count(*)`,
    project_num: sql`1`,
    bidder_num: sql`coalesce(sum(${BIDDERS}), 0)`,
    won_num: sql`count(winner.id)`,
    signed_num: sql`count(contract.id)`,
    breach_num: sql`(select count(*) from breach where breach.project_id = project.id)`,
    estimated_amount: sql`sum(section.estimated_amount)`,
    control_price: sql`coalesce(sum(section.control_price), 0)`,
    winning_price: sql`coalesce(sum(winner.winning_price), 0)`,
    saving: sql`coalesce(sum(${SAVING}), 0)`,
    measured: sql`coalesce(sum(section.control_price) filter (where ${SAVING} is not null), 0)`,
    contract_amount: sql`coalesce(sum(contract.amount), 0)`,
  };
  const places = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sql`${signed(less)} * ${value}`]),
  );
  return sql`select ${by ? GROUPS[by].project : sql.lit('')}, ${inOrder(places)}
    from section_entry entry
      join section on section.id = entry.section_id
      join project on project.id = entry.project_id
      left join winning_candidate winner on winner.section_id = section.id and winner.round = project.round and winner.won
      left join contract on contract.candidate_id = winner.id
    where ${counted} group by project.id`;
}

/** What is kept of a kind, as values of the ledgers. */
interface KeptValues {
  kind: Kept['kind'];
  values: Values;
}

const KEPT: readonly KeptValues[] = [
  {
    kind: 'section',
    values: {
      num: sql`kept.num`,
      bidder_num: sql`kept.bid_num`,
      estimated_amount: sql`kept.amount`,
      control_price: sql`kept.ceiling`,
      winning_price: sql`kept.price`,
      saving: sql`kept.saving`,
    },
  },
  {
    kind: 'winner',
    values: {
      won_num: sql`kept.num`,
      signed_num: sql`kept.section_num`,
      measured: sql`kept.ceiling`,
      contract_amount: sql`kept.amount`,
    },
  },
  { kind: 'entered', values: { project_num: sql`kept.num`, breach_num: sql`kept.bid_num` } },
];

/** Which of the kept sums a ledger counts. */
function keptWhere({ account }: LedgerAsking, filter: LedgerFilter, kind: Kept['kind']): RawBuilder<SqlBool>[] {
  const conditions = [sql<SqlBool>`kept.mark = ${account}`];
  if (filter.status) conditions.push(sql<SqlBool>`kept.state = ${filter.status}`);
  // a project stands there once for all of its sections, and once for each state of theirs
  else if (kind === 'entered') conditions.push(sql<SqlBool>`kept.state = ''`);
  return [...conditions, ...ofLedger('kept', filter)];
}

/**
 * What the rows of a ledger add up to, in parts (`entry`): kept sums of whole months, and with them those of the projects of the days
 * around them, or less them. Words are looked for in the records alone.
 */
async function entryRows(
  asking: LedgerAsking,
  filter: LedgerFilter,
  by: LedgerGroup | null,
): Promise<RawBuilder<unknown>> {
  const days = daysOf(filter, asking.today);
  const { months, rest } = filter.keyword ? { months: null, rest: [{ ...days, less: false }] } : wholeMonths(days);
  const words = await searchWords(asking, filter);
  const parts = rest.map(({ from, to, less }) => {
    const within = { ...filter, year: undefined, startDate: from, endDate: to };
    return countedRows(isCounted(asking, within, words), by, less);
  });
  if (months)
    for (const { kind, values } of KEPT) {
      const also = keptWhere(asking, filter, kind);
      const which = { kind, years: yearsOf(days), months, monthly: by === 'month', fine: by === 'type', also };
      const kept = await keptRows(asking, filter, which);
      parts.push(sql`select ${by ? GROUPS[by].kept : sql.lit('')}, ${inOrder(values)} from ${kept}`);
    }
  const nothing = sql`select '', ${inOrder({})} where false`;
  return sql`(${sql.join([nothing, ...parts], sql` union all `)}) entry (code, ${sql.raw(VALUES.join(', '))})`;
}

/** The totals over all rows of a ledger. */
export async function sumEntries(asking: LedgerAsking, filter: LedgerFilter): Promise<TotalsRow> {
  const { rows } = await sql<TotalsRow>`select ${SUMS} from ${await entryRows(asking, filter, null)}`.execute(
    asking.db,
  );
  return rows[0]!;
}

const UNIT_NAME = sql`(select unit.name from organization unit where unit.id = entry.code)`;

/** Subtotals by group, those with the largest estimate first; months in their order. */
export async function groupEntries(asking: LedgerAsking, by: LedgerGroup, filter: LedgerFilter) {
  const { rows } = await sql<TotalsRow & { code: string; name: string | null }>`
    select code, ${by === 'organization' ? UNIT_NAME : sql`null`} as name, ${SUMS}
    from ${await entryRows(asking, filter, by)} group by code having sum(num) > 0
    order by ${by === 'month' ? sql`code` : sql`sum(estimated_amount) desc, code`}`.execute(asking.db);
  return rows;
}
