import { codes, type CodeOf } from '../../codes.ts';

/** Whose role puts somebody into a group. */
export const SignerHolder = codes('bidding.SignerHolder', 'closed', [
  ['UNIT_CLERK', '单位经办人', 'Clerks of the unit'],
  ['UNIT_LEADER', '单位审核人', 'Leaders of the unit'],
  ['DEPARTMENT_REVIEWER', '招标管理部经办', 'Reviewers of the tender department'],
  ['DEPARTMENT_APPROVER', '招标管理部负责人', 'Approvers of the tender department'],
  ['GROUP_LEADER', '集团领导', 'Leaders of the group'],
]);
export type SignerHolder = CodeOf<typeof SignerHolder>;

/** How many of a group sign. */
export const GroupWay = codes('bidding.GroupWay', 'closed', [
  ['ANY', '任一人', 'Any one of them'],
  ['TURN', '依次', 'All, in turn'],
  ['ALL', '全部', 'All, side by side'],
]);
export type GroupWay = CodeOf<typeof GroupWay>;
