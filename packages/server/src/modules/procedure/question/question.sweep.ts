import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  repeatsId: 'select id from question where project_id = $1',
};
