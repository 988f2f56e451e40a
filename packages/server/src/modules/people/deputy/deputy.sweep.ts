import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  deputyId:
    'select d.id from deputy d join project p on p.created_by in (d.principal_id, d.deputy_user_id) where p.id = $1',
  deputyUserId: 'select created_by as id from project where id = $1',
};
