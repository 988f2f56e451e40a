import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  procedureChangeId: "select id from procedure_change where $1 <> ''",
};
