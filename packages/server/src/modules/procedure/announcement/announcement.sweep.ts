import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  announcementId: 'select id from announcement where project_id = $1',
};
