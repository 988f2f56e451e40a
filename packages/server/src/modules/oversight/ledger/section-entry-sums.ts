import type { KeptSum } from '../../../kernel/kept-sum.ts';

const COLUMNS = `section_id, project_id, account, year, organization_id, organization_path, level, bidding_method, project_type, status,
  created_time, opening_time, estimated_amount, winning_price, sign_date, words`;

/** What the ledgers of sections are looked up in, for `npm run fsck`. */
export const entrySums: readonly KeptSum[] = [
  {
    name: 'section_entry',
    due: 'section_entry',
    kept: `select ${COLUMNS} from section_entry`,
    records: `select ${COLUMNS} from section_entry_live`,
    recount: `lock table project, section, winning_candidate, contract in share mode; delete from section_entry;
      insert into section_entry (${COLUMNS}) select ${COLUMNS} from section_entry_live order by created_time`,
  },
];
