import type { KeptSum } from '../../../kernel/kept-sum.ts';

const RECORDS = `select yearly_plan_id, count(*), sum(amount), count(*) filter (where status in ('NOT_STARTED','STARTED'))
  from plan_item group by yearly_plan_id`;

/** What the items of yearly plans come to, for `npm run fsck`. */
export const planSums: readonly KeptSum[] = [
  {
    name: 'yearly_plan_sum',
    due: 'sums of yearly plans',
    kept: `select yearly_plan_id, sum(item_num), sum(total_amount), sum(left_num) from yearly_plan_sum group by yearly_plan_id
      having sum(item_num) <> 0`,
    records: RECORDS,
    recount: `lock table plan_item in share mode;
      lock table yearly_plan_sum in share row exclusive mode; delete from yearly_plan_sum;
      insert into yearly_plan_sum (yearly_plan_id, item_num, total_amount, left_num) ${RECORDS}`,
  },
];
