import { codes, type CodeOf } from '../../codes.ts';

/** What a bidder made of the request to extend its bid. */
export const ExtensionStatus = codes('bidding.ExtensionStatus', 'closed', [
  ['ASKED', '待答复', 'To be answered'],
  ['AGREED', '同意延长', 'Agreed'],
  ['REFUSED', '不同意延长', 'Refused'],
  ['SILENT', '逾期未答复', 'No answer by the term'],
  ['OVER', '不再需要答复', 'No longer asked'],
]);
export type ExtensionStatus = CodeOf<typeof ExtensionStatus>;
