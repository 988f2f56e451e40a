import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import type { ApprovalStatus } from './codes.ts';

const APPROVAL: Readonly<Record<SubmitStatus, ApprovalStatus>> = {
  UNSUBMITTED: 'UNCHECKED',
  SUBMITTED: 'UNCHECKED',
  CHECKED: 'CHECKED',
  APPROVED: 'APPROVED',
  REJECTED: 'APPROVE_NOT_PASSED',
};

/** The approval status of a plan, from its submit status and whether the tender department wrote a review note. */
export const approvalOf = (status: SubmitStatus, reviewed: boolean): ApprovalStatus =>
  status === 'CHECKED' && reviewed ? 'REVIEWED' : APPROVAL[status];
