import type { DishonestyStatus } from './codes.ts';
import { stateTable } from '../../rule.ts';

/** A handling comes into effect by its approval, and ends by repair or by its day (docs/domain/lifecycle.md). */
export const dishonestyStates = stateTable<
  DishonestyStatus,
  'submit' | 'approve' | 'return' | 'applyRepair' | 'refuseRepair' | 'repair' | 'expire'
>({
  submit: { from: ['DRAFT'], to: 'SUBMITTED' },
  approve: { from: ['SUBMITTED'], to: 'APPROVED' },
  return: { from: ['SUBMITTED'], to: 'DRAFT' },
  applyRepair: { from: ['APPROVED'], to: 'REPAIR_APPLIED' },
  refuseRepair: { from: ['REPAIR_APPLIED'], to: 'APPROVED' },
  repair: { from: ['REPAIR_APPLIED'], to: 'REPAIRED' },
  expire: { from: ['APPROVED', 'REPAIR_APPLIED'], to: 'EXPIRED' },
});

/** A handling, its first and its last day as business dates. */
export interface Dishonesty {
  status: DishonestyStatus;
  effectiveFrom: string;
  effectiveTo: string;
}

/** Statuses in which a handling is in effect between its days: applying for repair does not lift it. */
export const EFFECTIVE_DISHONESTY: readonly DishonestyStatus[] = ['APPROVED', 'REPAIR_APPLIED'];

/** True when the company may not bid on `day` because of it (R05, R33). */
export const isDishonest = ({ status, effectiveFrom, effectiveTo }: Dishonesty, day: string): boolean =>
  EFFECTIVE_DISHONESTY.includes(status) && effectiveFrom <= day && day <= effectiveTo;
