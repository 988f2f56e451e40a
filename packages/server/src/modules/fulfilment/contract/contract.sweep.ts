import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  contractChangeId: null,
  contractId: 'select id from contract where project_id = $1',
};
