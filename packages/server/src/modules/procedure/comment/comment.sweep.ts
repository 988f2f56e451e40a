import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  commentId: 'select id from project_comment where project_id = $1',
  commentIds: 'select id from project_comment where project_id = $1',
  mentions: null,
};
