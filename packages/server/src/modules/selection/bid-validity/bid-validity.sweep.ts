import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  extensionAnswerId:
    'select a.id from bid_extension_answer a join bid_extension e on e.id = a.extension_id where e.project_id = $1',
};
