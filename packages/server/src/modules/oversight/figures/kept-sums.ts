import type { KeptSum } from '../../../kernel/kept-sum.ts';
import { ripeProjects } from './kept-figures.repository.ts';

const YEARLY = 'kind, year, state, mark, organization_id, organization_path, bidding_method';
const COARSE = 'kind, year, month, state, mark, organization_id, organization_path, bidding_method';
const KEY = `${COARSE}, level, project_type`;
const VALUES = ['num', 'amount', 'ceiling', 'saving', 'price', 'section_num', 'bid_num'];
const PLUS = VALUES.join(', ');
const MINUS = VALUES.map((value) => `-${value}`).join(', ');
const ADDED = VALUES.map((value) => `sum(${value})`).join(', ');

/** Records that wait to be taken up. */
const WAITING = (['project', 'plan'] as const).map((subject) => {
  const ripe = subject === 'project' ? ` || array(${ripeProjects('business_now()')})` : '';
  return `subject = '${subject}' and subject_id = any((select changed_figures('${subject}')${ripe})::text[])`;
});

/** A tally anew, in its order: a year is read from a few pages. */
const summed = (table: string, key: string): string =>
  `insert into ${table} (${key}, ${PLUS}) select ${key}, ${ADDED} from figure_kept group by ${key}
    having ${VALUES.map((value) => `sum(${value}) <> 0`).join(' or ')} order by ${key}`;

// what is changed meanwhile is noted, and taken up again
const ANEW = `delete from figure_tally; delete from figure_tally_method; delete from figure_tally_year; delete from figure_kept; delete from figure_change;
  insert into figure_time (until) values (business_now()) on conflict (only_one) do update set until = excluded.until;
  insert into figure_kept (subject, subject_id, ${KEY}, ${PLUS})
  select subject, subject_id, ${KEY}, ${ADDED} from figure_live group by subject, subject_id, ${KEY};
  ${summed('figure_tally', KEY)};
  ${summed('figure_tally_method', COARSE)};
  ${summed('figure_tally_year', YEARLY)}`;

const DUE = 'kept figures';

/** One of the tallies, by its columns. */
const tally = (name: string, key: string): KeptSum => ({
  name,
  due: DUE,
  kept: `select ${key}, ${ADDED} from (
      select ${key}, ${PLUS} from ${name}
      union all select ${key}, ${MINUS} from figure_kept where ${WAITING.join(' or ')}
      ${WAITING.map((waiting) => `union all select ${key}, ${PLUS} from figure_live where ${waiting}`).join(' ')}) tally
    group by ${key} having sum(num) <> 0`,
  records: `select ${key}, ${ADDED} from figure_live group by ${key} having sum(num) <> 0`,
  recount: ANEW,
});

const LEADS = 'place, month, phase, days';
const placed = (table: string, num: string): string =>
  `select place, month, phase, days, ${num} as num from ${table} cross join lateral lead_places(organization_id, organization_path) place`;

/** The sums behind figures, for `npm run fsck`. */
export const figureSums: readonly KeptSum[] = [
  tally('figure_tally', KEY),
  tally('figure_tally_method', COARSE),
  tally('figure_tally_year', YEARLY),
  {
    name: 'figure_lead',
    due: DUE,
    kept: `select ${LEADS}, sum(num) from (select ${LEADS}, num from figure_lead union all ${placed('figure_lead_change', 'num')}) kept
      group by ${LEADS} having sum(num) <> 0`,
    records: `select ${LEADS}, sum(num) from (${placed('figure_lead_live', '1')}) counted group by ${LEADS}`,
    recount: `lock table project, project_phase, project_split in share mode;
      lock table figure_lead, figure_lead_change in share row exclusive mode; delete from figure_lead; delete from figure_lead_change;
      insert into figure_lead (${LEADS}, num) select ${LEADS}, sum(num) from (${placed('figure_lead_live', '1')}) counted group by ${LEADS}`,
  },
  {
    name: 'winner_waiting',
    due: DUE,
    kept: 'select candidate_id, kind, since from winner_waiting',
    records: 'select candidate_id, kind, since from winner_waiting_live',
    recount: `lock table project, winning_candidate, award, winning_notice, contract in share mode; delete from winner_waiting;
      insert into winner_waiting (candidate_id, kind, since) select candidate_id, kind, since from winner_waiting_live`,
  },
];
