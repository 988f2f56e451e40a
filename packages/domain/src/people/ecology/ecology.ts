import type { AuditStatus } from '../supplier/codes.ts';
import { auditStates } from '../supplier/supplier.ts';

/** Where an application for a class stands; null: nobody has applied. */
export type Standing = AuditStatus | null;

/** The status once a company has applied, for the first time or again: what passed before holds until this is decided. */
export const afterApplying = (status: Standing): AuditStatus =>
  status === null ? 'UNAUDITED' : auditStates.next(status, 'resubmit');

/** The class that holds after the decision. @param held what held before, @param applied for what was applied */
export const heldAfter = (passed: boolean, held: string | null, applied: string): string | null =>
  passed ? applied : held;
