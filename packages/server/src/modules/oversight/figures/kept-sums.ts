import type { KeptSum } from '../../../kernel/kept-sum.ts';
import { foldFigures } from './kept-figures.repository.ts';

const COARSE = 'kind, year, month, state, mark, organization_id, organization_path, bidding_method';
const VALUES = ['num', 'amount', 'ceiling', 'saving', 'price', 'section_num', 'bid_num'];

const ANEW = `lock table figure_tally, figure_tally_method, figure_kept in share row exclusive mode;
  delete from figure_tally; delete from figure_tally_method; delete from figure_kept; delete from figure_change;
  insert into figure_change select 'project', id from project;
  insert into figure_change select 'plan', id from plan_item`;

/** One of the tallies, by its columns. */
const tally = (name: string, key: string): KeptSum => ({
  name,
  takeUp: foldFigures,
  kept: `select ${key}, ${VALUES.join(', ')} from ${name}`,
  records: `select ${key}, ${VALUES.map((value) => `sum(${value})`).join(', ')} from figure_live group by ${key} having sum(num) <> 0`,
  recount: ANEW,
});

const LEADS = 'place, month, phase, days';
const placed = (table: string, num: string): string =>
  `select place, month, phase, days, ${num} as num from ${table} cross join lateral lead_places(organization_id, organization_path) place`;

/** The sums behind figures, for `npm run fsck`. */
export const figureSums: readonly KeptSum[] = [
  tally('figure_tally', `${COARSE}, level, project_type`),
  tally('figure_tally_method', COARSE),
  {
    name: 'figure_lead',
    kept: `select ${LEADS}, sum(num) from (select ${LEADS}, num from figure_lead union all ${placed('figure_lead_change', 'num')}) kept
      group by ${LEADS} having sum(num) <> 0`,
    records: `select ${LEADS}, sum(num) from (${placed('figure_lead_live', '1')}) counted group by ${LEADS}`,
    recount: `lock table project, project_phase, project_split in share mode;
      lock table figure_lead, figure_lead_change in share row exclusive mode; delete from figure_lead; delete from figure_lead_change;
      insert into figure_lead (${LEADS}, num) select ${LEADS}, sum(num) from (${placed('figure_lead_live', '1')}) counted group by ${LEADS}`,
  },
  {
    name: 'winner_waiting',
    kept: 'select candidate_id, kind, since from winner_waiting',
    records: 'select candidate_id, kind, since from winner_waiting_live',
    recount: `lock table project, winning_candidate, award, winning_notice, contract in share mode; delete from winner_waiting;
      insert into winner_waiting (candidate_id, kind, since) select candidate_id, kind, since from winner_waiting_live`,
  },
];
