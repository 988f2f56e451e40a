import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  identityIds: 'select i.id from identity i join project p on p.created_by = i.user_id where p.id = $1',
  seen: 'select i.id from identity i join project p on p.created_by = i.user_id where p.id = $1',
};
