import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  organizationId: 'select organization_id as id from project where id = $1',
  identityId: 'select i.id from identity i join project p on p.created_by = i.user_id where p.id = $1',
  sessionId: 'select s.id from session s join project p on p.created_by = s.user_id where p.id = $1 limit 1',
  userId: 'select created_by as id from project where id = $1',
  ownerUserId: 'select created_by as id from project where id = $1',
  divisionUserId: 'select created_by as id from project where id = $1',
  fromUserId: 'select created_by as id from project where id = $1',
  toUserId: 'select created_by as id from project where id = $1',
};
