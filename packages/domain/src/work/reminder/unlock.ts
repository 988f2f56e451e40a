import type { UnlockStatus } from './codes.ts';
import { ruleError, stateTable } from '../../rule.ts';

/** LOCKED → REQUESTED → UNLOCKED, or REJECTED with a reason; what was rejected may be asked for again. */
export const unlockStates = stateTable<UnlockStatus, 'request' | 'approve' | 'reject'>({
  request: { from: ['LOCKED', 'REJECTED'], to: 'REQUESTED' },
  approve: { from: ['REQUESTED'], to: 'UNLOCKED' },
  reject: { from: ['REQUESTED'], to: 'REJECTED' },
});

/**
 * Nobody decides about what he asked for himself [INT].
 * @throws RuleError OWN_REQUEST
 */
export function requireOther({ applicantId, deciderId }: { applicantId: string; deciderId: string }): void {
  if (applicantId !== deciderId) return;
  throw ruleError('OWN_REQUEST', '', {
    zh: '不能审批本人提出的解锁申请，请由其他审批人处理',
    en: 'You asked for this yourself: somebody else decides about it',
  });
}
