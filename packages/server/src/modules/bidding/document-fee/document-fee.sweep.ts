import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  documentFeeId: null,
};
