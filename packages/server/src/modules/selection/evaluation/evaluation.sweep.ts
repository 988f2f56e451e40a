import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  bidQuestionId: 'select id from bid_question where project_id = $1',
};
