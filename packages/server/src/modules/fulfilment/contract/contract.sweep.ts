import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  bondCallId: null,
  contractChangeId: null,
  contractId: 'select id from contract where project_id = $1',
  performanceBondId: null,
};
