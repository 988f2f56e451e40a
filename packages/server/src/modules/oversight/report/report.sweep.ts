import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  reportId: "select id from contract_report where $1 <> ''",
  rowId: "select id from contract_report_row where $1 <> ''",
};
