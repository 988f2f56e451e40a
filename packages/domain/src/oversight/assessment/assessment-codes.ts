import { codes, type CodeOf } from '../../codes.ts';

/** Where the standard of a year stands: it is written, units assess themselves by it, the year is settled. */
export const AssessmentState = codes('bidding.AssessmentState', 'closed', [
  ['DRAFT', '编制中', 'Being written'],
  ['OPEN', '考核中', 'Under way'],
  ['CLOSED', '已结束', 'Settled'],
]);
export type AssessmentState = CodeOf<typeof AssessmentState>;

/** What a deduction comes from. */
export const DeductSource = codes('bidding.DeductSource', 'closed', [
  ['OVERDUE', '环节逾期', 'Overdue phase'],
  ['OBJECTION', '异议或投诉成立', 'Upheld objection or complaint'],
  ['BREACH', '违反时限记录', 'Recorded breach'],
  ['LATE_REPORT', '报送逾期', 'Late report'],
  ['OTHER', '其他', 'Other'],
]);
export type DeductSource = CodeOf<typeof DeductSource>;

export const DeductStatus = codes('bidding.DeductStatus', 'closed', [
  ['STANDS', '已扣分', 'Deducted'],
  ['CONTESTED', '申诉中', 'Contested'],
  ['CONFIRMED', '维持扣分', 'Upheld'],
  ['WITHDRAWN', '已撤销', 'Withdrawn'],
]);
export type DeductStatus = CodeOf<typeof DeductStatus>;
