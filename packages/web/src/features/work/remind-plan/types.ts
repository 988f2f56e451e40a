import type { Reply } from '../../../api/types.ts';

export type Plan = Reply<'get', '/system/remindPlans'>[number];
export type PlanParts = Pick<Plan, 'days' | 'repeatDays' | 'locks' | 'enabled'>;
