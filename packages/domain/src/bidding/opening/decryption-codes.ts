import { codes, type CodeOf } from '../../codes.ts';

/** What became of one try to decrypt a bid, as the server itself recorded it. */
export const DecryptOutcome = codes('bidding.DecryptOutcome', 'closed', [
  ['OK', '解密成功', 'Decrypted'],
  ['WRONG_PASSWORD', '投标密码错误', 'Wrong password'],
  ['BID_DAMAGED', '投标文件递交时已损坏', 'The bid came damaged'],
  ['ENVELOPE_LOST', '平台保存的投标文件缺失或已改变', 'Lost or changed by the platform'],
  ['SYSTEM_ERROR', '平台出错', 'Error of the platform'],
  ['REPEATED', '重复提交', 'Tried twice at once'],
  ['TOO_LATE', '解密截止后提交', 'After the window'],
]);
export type DecryptOutcome = CodeOf<typeof DecryptOutcome>;

/** By whose fault a bid was not decrypted. */
export const DecryptParty = codes('bidding.DecryptParty', 'closed', [
  ['BIDDER', '投标人原因', 'The bidder'],
  ['PLATFORM', '平台原因', 'The platform'],
]);
export type DecryptParty = CodeOf<typeof DecryptParty>;

/** The envelopes of a bid; the first one where it has one alone. */
export const ENVELOPE_PARTS = ['FIRST', 'PRICE'] as const;
export type EnvelopePart = (typeof ENVELOPE_PARTS)[number];
