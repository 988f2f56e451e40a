import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  incidentId: 'select id from incident where project_id = $1',
};
