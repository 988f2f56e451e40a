import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  abnormalIndicatorId: "select id from abnormal_sign where $1 <> ''",
};
