import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Of the project `$1`; experts are the same for everybody. */
export const ids: SweptIds = {
  callId: 'select c.id from expert_call c join expert_draw d on d.id = c.draw_id where d.project_id = $1',
  experts: "select user_id as id from expert where $1 <> '' order by user_id limit 1",
};
