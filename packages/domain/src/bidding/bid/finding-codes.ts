import { codes, type CodeOf } from '../../codes.ts';

/** What was found about a bid and is for the committee to judge: none of it stops an upload. */
export const BidFinding = codes('bidding.BidFinding', 'closed', [
  ['DEPOSIT_MISSING', '保证金未到账', 'The deposit has not arrived'],
  ['DEPOSIT_LATE', '保证金逾期到账', 'The deposit arrived late'],
  ['DEPOSIT_SHORT', '保证金金额不足', 'The deposit is short'],
  ['DEPOSIT_ACCOUNT', '保证金未缴入指定账户', 'The deposit went to another account'],
  ['DEPOSIT_BASIC_ACCOUNT', '保证金未从基本账户转出', 'The deposit did not come from the basic account'],
  ['GUARANTEE_SHORT', '保函有效期短于投标有效期', 'The guarantee ends before the validity of the bid'],
]);
export type BidFinding = CodeOf<typeof BidFinding>;
