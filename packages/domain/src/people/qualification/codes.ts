import { codes, type CodeOf } from '../../codes.ts';

/** Whether a certificate can be relied on today: what holds is its newest edition that passed the audit. */
export const QualificationState = codes('bidding.QualificationState', 'closed', [
  ['NOT_IN_FORCE', '未生效', 'Not in force'],
  ['VALID', '有效', 'Valid'],
  ['EXPIRING', '即将到期', 'Expires soon'],
  ['EXPIRED', '已过期', 'Expired'],
  ['WITHDRAWN', '已撤回', 'Withdrawn'],
]);
export type QualificationState = CodeOf<typeof QualificationState>;
