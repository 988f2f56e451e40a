import { codes, type CodeOf } from '../../codes.ts';

/** What happens to a contract after it is signed. */
export const ContractChangeKind = codes('bidding.ContractChangeKind', 'closed', [
  ['CHANGE', '合同变更', 'Change'],
  ['SUPPLEMENT', '补充协议', 'Supplement'],
  ['END', '提前终止', 'Early end'],
]);
export type ContractChangeKind = CodeOf<typeof ContractChangeKind>;

export const ContractChangeStatus = codes('bidding.ContractChangeStatus', 'closed', [
  ['PROPOSED', '待审批', 'To be decided'],
  ['APPROVED', '已批准', 'Approved'],
  ['REFUSED', '未批准', 'Not approved'],
  ['WITHDRAWN', '已撤回', 'Taken back'],
]);
export type ContractChangeStatus = CodeOf<typeof ContractChangeStatus>;
