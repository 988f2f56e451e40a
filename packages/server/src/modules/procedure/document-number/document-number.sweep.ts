import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  numberId: 'select id from document_number where project_id = $1',
};
