import type { Phase } from '../../procedure/project/phase.ts';
import { closingRules, findingRules } from './decryption.ts';
import { bookOf, place } from '../../oversight/lawfulness/book-part.ts';
import { receiptRules, openingRules, decryptionRules, onSiteRules } from './opening.ts';

const OPENING: readonly Phase[] = ['BID_OPENING'];

export const openingBook = bookOf(
  [receiptRules, openingRules, decryptionRules, onSiteRules, findingRules, closingRules],
  [
    [
      'R34',
      place('ALL', 'B', OPENING, 'BID', { secondary: '20号令 §26 ◐' }),
      '投标文件在截止时间前送达、已加密、投标人已通过资格预审；否则拒收并记录',
      'A bid is received before the deadline, encrypted, from somebody prequalified; otherwise it is refused and logged',
    ],
    [
      'R36',
      place('ALL', 'B', OPENING, ['OPEN', 'FLOW'], { secondary: 'model 采38, 采40' }),
      '每个标段收到的投标不少于{bidding.minBidders}个（询价、谈判同，单一来源为1个），否则不得开标，按流标处理',
      'At least {bidding.minBidders} bids received for the section (inquiry and negotiation alike, single source exactly 1), or no opening: the section has failed',
    ],
    [
      'R37',
      place('T', 'B', OPENING, 'OPEN', { secondary: '20号令 §31 ◐' }),
      '因投标人原因未解密的视为撤销，其他原因的视为撤回并可要求赔偿',
      'Not decrypted through the bidder’s own fault: revoked. Through any other cause: withdrawn, with a claim to compensation',
    ],
    [
      'R38',
      place('T', 'B', OPENING, 'OPEN'),
      '开标现场的异议当场答复并记录',
      'An objection raised at the opening is answered there and recorded',
    ],
  ],
);
