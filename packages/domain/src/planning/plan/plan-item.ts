import type { PlanItemStatus } from './codes.ts';
import { stateTable } from '../../rule.ts';

/** A plan item is started by its project; deleting the project's draft releases it. */
export const planItemStates = stateTable<PlanItemStatus, 'start' | 'release' | 'finish' | 'carryOver' | 'cancel'>({
  start: { from: ['NOT_STARTED'], to: 'STARTED' },
  release: { from: ['STARTED'], to: 'NOT_STARTED' },
  finish: { from: ['STARTED'], to: 'FINISHED' },
  carryOver: { from: ['NOT_STARTED', 'STARTED'], to: 'CARRIED_OVER' },
  cancel: { from: ['NOT_STARTED', 'STARTED'], to: 'CANCELLED' },
});
