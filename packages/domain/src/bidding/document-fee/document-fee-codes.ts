import { codes, type CodeOf } from '../../codes.ts';

export const DocumentFeeStatus = codes('bidding.DocumentFeeStatus', 'closed', [
  ['OWED', '待缴', 'To be paid'],
  ['PAID', '已缴', 'Paid'],
  ['REFUNDING', '待退还', 'To be refunded'],
  ['REFUNDED', '已退还', 'Refunded'],
  ['CANCELLED', '无需缴纳', 'Not owed any more'],
]);
export type DocumentFeeStatus = CodeOf<typeof DocumentFeeStatus>;
