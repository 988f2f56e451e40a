import type { SubmitStatus } from '../../work/flow/submit.ts';

/** How far plans have come for those who approve them (dictionary bidding.ApprovalStatus, docs/domain/lifecycle.md). */
export type ApprovalStatus = 'UNCHECKED' | 'CHECKED' | 'REVIEWED' | 'APPROVED' | 'APPROVE_NOT_PASSED';

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
