import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Of the project `$1`; experts are the same for everybody. */
export const ids: SweptIds = {
  callId: 'select id from expert_call where project_id = $1',
  experts: "select user_id as id from expert where $1 <> '' order by user_id limit 1",
};
