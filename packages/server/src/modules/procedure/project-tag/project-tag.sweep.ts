import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  tagId: null,
  tagIds: null,
  projectIds: null,
};
