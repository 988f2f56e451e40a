import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  catalogueId: null,
  supplyId: null,
  orgId: null,
  parentId: null,
};
