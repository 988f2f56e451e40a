import { ruleError } from '@tenderdesk/domain/rule';
import type { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { auditStates, LEAST_REASON, REASON_TOO_SHORT } from '@tenderdesk/domain/people/supplier/supplier';
import type { AuditEntry, Context } from '../../../kernel/context.ts';
import { expectVersion } from '../../../kernel/errors.ts';
import type { AuditDecision } from './audit-decision.contract.ts';

interface Audited {
  auditStatus: AuditStatus;
  version: number;
}

/** What every audited record keeps of the decision. */
interface Decided {
  auditStatus: AuditStatus;
  auditedBy: string;
  auditedTime: string;
}

/**
 * Passes or refuses a locked record that waits for its audit, and notes it in the trail.
 * @param save stores the decision, and does what goes with it
 * @returns whether it passed
 * @throws HttpError 409 CONFLICT; StateError 409 when it was decided already; RuleError REASON_REQUIRED
 */
export async function decideAudit(
  context: Context,
  before: Audited,
  { status, reason, version }: AuditDecision,
  about: Pick<AuditEntry, 'action' | 'objectType' | 'objectId'>,
  save: (decided: Decided, passed: boolean) => Promise<void>,
): Promise<boolean> {
  expectVersion(before.version, version);
  const passed = status === 'AUDIT_PASSED';
  const auditStatus = auditStates.next(before.auditStatus, passed ? 'pass' : 'refuse');
  if (!passed && (reason?.length ?? 0) < LEAST_REASON) throw ruleError('REASON_REQUIRED', 'reason', REASON_TOO_SHORT);
  await save({ auditStatus, auditedBy: context.user.id, auditedTime: context.now }, passed);
  context.audit({ ...about, before: { auditStatus: before.auditStatus }, after: { auditStatus, reason } });
  return passed;
}
