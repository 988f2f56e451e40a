import { codes, type CodeOf } from '../../codes.ts';

/** Where a performance bond stands that a unit holds, or held. */
export const HeldBondState = codes('bidding.HeldBondState', 'closed', [
  ['SECURES', '履约中', 'Secures a contract'],
  ['ENDING', '保函临期', 'Guarantee ends soon'],
  ['EXPIRED', '保函过期', 'Guarantee has expired'],
  ['DUE_BACK', '应退未退', 'Due back'],
  ['RETURNED', '已退还', 'Handed back'],
]);
export type HeldBondState = CodeOf<typeof HeldBondState>;
