import type { SweptIds } from '../../../kernel/testing/sweep.ts';

export const ids: SweptIds = {
  yearlyPlanId: 'select yearly_plan_id as id from plan_item where project_id = $1',
  changeId: null,
};
