import { codes, type CodeOf } from '../../codes.ts';

export const BondStatus = codes('bidding.BondStatus', 'closed', [
  ['HELD', '持有', 'Held'],
  ['RETURNED', '已退还', 'Handed back'],
]);
export type BondStatus = CodeOf<typeof BondStatus>;

/** A call on a performance bond: proposed by one person, decided by another, answered by who owes it. */
export const BondCallStatus = codes('bidding.BondCallStatus', 'closed', [
  ['PROPOSED', '待审批', 'To be decided'],
  ['CLAIMED', '已批准索赔', 'Claimed'],
  ['DECLINED', '未批准', 'Not approved'],
  ['WITHDRAWN', '已撤回', 'Taken back'],
  ['PAID', '已赔付', 'Paid'],
  ['REFUSED', '拒绝赔付', 'Refused'],
]);
export type BondCallStatus = CodeOf<typeof BondCallStatus>;
