import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  clarificationId: 'select id from clarification where project_id = $1',
};
