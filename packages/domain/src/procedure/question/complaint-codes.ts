import { codes, type CodeOf } from '../../codes.ts';

/** How a complaint came: from a company on its page, on paper to the tender department, or, of a tender, to the authority. */
export const ComplaintSource = codes('bidding.ComplaintSource', 'closed', [
  ['COMPANY', '线上', 'Online'],
  ['PAPER', '书面', 'On paper'],
  ['AUTHORITY', '行政监督部门受理', 'Through the authority'],
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

/**
 * Where a company complains about a tender (例60): the authority with its address, by what is tendered. The words are kept as
 * those of any open dictionary.
 */
export const ComplaintAuthority = codes('bidding.ComplaintAuthority', 'open', [
  ['HIGHWAY', '公路工程：项目所在地交通运输主管部门', 'Highway works: the transport authority of the place'],
  ['OTHER', '其他：项目所在地招标投标行政监督部门', 'Others: the authority for tenders of the place'],
]);
