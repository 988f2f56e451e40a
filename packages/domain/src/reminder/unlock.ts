import type { UnlockStatus } from './codes.ts';
import { workflow } from '../rule.ts';

/** LOCKED → REQUESTED → UNLOCKED, or REJECTED with a reason; what was rejected may be asked for again. */
export const unlockFlow = workflow<UnlockStatus, 'request' | 'approve' | 'reject'>({
  request: { from: ['LOCKED', 'REJECTED'], to: 'REQUESTED' },
  approve: { from: ['REQUESTED'], to: 'UNLOCKED' },
  reject: { from: ['REQUESTED'], to: 'REJECTED' },
});
