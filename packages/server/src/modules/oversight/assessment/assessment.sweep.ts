import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  sheetId: "select id from assessment_sheet where $1 <> ''",
  deductId: "select id from assessment_deduct where $1 <> ''",
  pointId: "select id from add_point where $1 <> ''",
  summaryId: "select id from tender_summary where $1 <> ''",
};
