import { codes, type CodeOf } from '../../codes.ts';

export const DepositForm = codes('bidding.DepositForm', 'closed', [
  ['TRANSFER', '转账'],
  ['CHEQUE', '支票'],
  ['BANK_GUARANTEE', '银行保函'],
  ['INSURANCE', '保证保险', 'Surety insurance'],
  ['GUARANTEE_COMPANY', '担保公司保函', 'Guarantee of a guarantee company'],
]);
export type DepositForm = CodeOf<typeof DepositForm>;

export const DepositStatus = codes('bidding.DepositStatus', 'closed', [
  ['UNPAID', '未缴'],
  ['PAID', '待确认', 'To be confirmed'],
  ['CONFIRMED', '已到账', 'Received'],
  ['REFUNDING', '退还中'],
  ['REFUNDED', '已退还'],
  ['FORFEIT_PROPOSED', '拟不予退还', 'Forfeiture proposed'],
  ['FORFEITED', '不予退还'],
  ['HELD', '保函有效', 'Guarantee held'],
  ['RELEASED', '保函已释放', 'Guarantee released'],
]);
export type DepositStatus = CodeOf<typeof DepositStatus>;

export const ForfeitReason = codes('bidding.ForfeitReason', 'open', [
  ['REVOKED_AFTER_DEADLINE', '截止后撤销'],
  ['REFUSE_CONTRACT', '拒签合同', 'Refused the contract'],
  ['EXTRA_CONDITIONS', '附加条件'],
  ['NO_BOND', '未交履约保证金', 'No performance bond'],
  ['AS_DOCUMENT', '文件约定', 'As the document says'],
]);
export type ForfeitReason = CodeOf<typeof ForfeitReason>;

export const ForfeitStatus = codes('bidding.ForfeitStatus', 'closed', [
  ['PROPOSED', '已告知、待审批', 'Proposed'],
  ['UPHELD', '不予退还', 'Upheld'],
  ['REFUSED', '未批准', 'Refused'],
  ['WITHDRAWN', '已撤回', 'Withdrawn'],
]);
export type ForfeitStatus = CodeOf<typeof ForfeitStatus>;

export const ClaimStatus = codes('bidding.ClaimStatus', 'closed', [
  ['CLAIMED', '已索赔', 'Claimed'],
  ['PAID', '已赔付', 'Paid'],
  ['REFUSED', '拒绝赔付', 'Refused'],
]);
export type ClaimStatus = CodeOf<typeof ClaimStatus>;
