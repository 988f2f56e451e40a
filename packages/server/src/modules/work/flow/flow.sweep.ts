import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  recordId: 'select id from submit_record where project_id = $1',
};
