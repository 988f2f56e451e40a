import { codes, type CodeOf } from '../../codes.ts';

/** How a complaint came: from a company on its page, or on paper to the tender department. */
export const ComplaintSource = codes('bidding.ComplaintSource', 'closed', [
  ['COMPANY', '线上', 'Online'],
  ['PAPER', '书面', 'On paper'],
]);
export type ComplaintSource = CodeOf<typeof ComplaintSource>;

/** Where a complaint stands. */
export const ComplaintState = codes('bidding.ComplaintState', 'closed', [
  ['RECEIVED', '待受理', 'To be taken up'],
  ['ACCEPTED', '已受理', 'Taken up'],
  ['REFUSED', '不予受理', 'Not taken up'],
  ['DECIDED', '已处理', 'Decided'],
]);
export type ComplaintState = CodeOf<typeof ComplaintState>;

/** What became of it: right, in part, or not. */
export const ComplaintOutcome = codes('bidding.ComplaintOutcome', 'closed', [
  ['UPHELD', '投诉成立'],
  ['PARTLY', '部分成立', 'Upheld in part'],
  ['DISMISSED', '驳回'],
]);
export type ComplaintOutcome = CodeOf<typeof ComplaintOutcome>;
