import type { KeptSum } from '../../../kernel/kept-sum.ts';

const PLACE = 'organization_id, organization_path, level, bidding_method, project_type, phase, phase_status, status';
const KEY = `${PLACE}, result, platform`;
const RECORDS = `select ${PLACE}, coalesce(result, '') as result, platform, count(*) as num, sum(estimated_amount) as amount from project
  group by ${PLACE}, coalesce(result, ''), platform`;

/** How many projects there are of each kind, for `npm run fsck`. */
export const projectSums: readonly KeptSum[] = [
  {
    name: 'project_tally',
    due: 'project tally',
    kept: `select ${KEY}, sum(num), sum(amount) from (select * from project_tally union all select * from project_tally_change) tally
      group by ${KEY} having sum(num) <> 0`,
    records: RECORDS,
    recount: `lock table project in share mode;
      lock table project_tally, project_tally_change in share row exclusive mode; delete from project_tally; delete from project_tally_change;
      insert into project_tally (${KEY}, num, amount) ${RECORDS}`,
  },
];
