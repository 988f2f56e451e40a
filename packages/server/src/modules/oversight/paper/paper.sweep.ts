import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  paperId: 'select id from paper where project_id = $1',
  modelId: null,
};
