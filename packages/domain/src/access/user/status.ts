import { StateError } from '../../rule.ts';
import type { UserStatus } from '../account/codes.ts';

/** What an administrator does with an account, and the state that it has then. */
const FLOW = {
  lock: { from: ['ENABLED'], to: 'LOCKED' },
  unlock: { from: ['LOCKED'], to: 'ENABLED' },
  leave: { from: ['ENABLED', 'LOCKED', 'PENDING'], to: 'DISABLED' },
  comeBack: { from: ['DISABLED'], to: 'ENABLED' },
} as const satisfies Record<string, { from: readonly UserStatus[]; to: UserStatus }>;

export type StatusAction = keyof typeof FLOW;
export const STATUS_ACTIONS = ['lock', 'unlock', 'leave', 'comeBack'] as const satisfies readonly StatusAction[];

/** What may be done with an account in that state. */
export const statusActionsFrom = (status: UserStatus): StatusAction[] =>
  STATUS_ACTIONS.filter((action) => (FLOW[action].from as readonly UserStatus[]).includes(status));

/** The state after `action`. @throws StateError ACTION_NOT_ALLOWED */
export function statusAfter(status: UserStatus, action: StatusAction): UserStatus {
  if (!statusActionsFrom(status).includes(action)) throw new StateError({ action, status });
  return FLOW[action].to;
}
