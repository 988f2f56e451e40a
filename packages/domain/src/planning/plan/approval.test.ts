import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import { expect, test } from 'vitest';

import { approvalOf } from './approval.ts';

test.each<[SubmitStatus, boolean, string]>([
  ['UNSUBMITTED', false, 'UNCHECKED'],
  ['SUBMITTED', false, 'UNCHECKED'],
  ['CHECKED', false, 'CHECKED'],
  ['CHECKED', true, 'REVIEWED'],
  ['APPROVED', false, 'APPROVED'],
  ['APPROVED', true, 'APPROVED'],
  ['REJECTED', false, 'APPROVE_NOT_PASSED'],
  ['REJECTED', true, 'APPROVE_NOT_PASSED'],
])('%s, reviewed %s, is %s', (status, reviewed, approval) => {
  expect(approvalOf(status, reviewed)).toBe(approval);
});
