import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  supplierId: 'select supplier_id as id from bid where project_id = $1',
};
