import type { BidStatus } from './bid-codes.ts';
import { stateTable } from '../../rule.ts';

/**
 * A bid lies sealed while SUBMITTED. Before the deadline it is withdrawn, after it revoked until its validity ends (例35; also
 * when the bidder fails to decrypt it, rule R37). A detailed review may still reject a bid that the preliminary one passed. Where a
 * winner falls away (例55) the bids that had lost to it stand again. Whose bidder does not agree to extend it
 * lapses (30号令 29 (u)). A bid of two envelopes is opened with its first one; whose price part is not decrypted is revoked or withdrawn by
 * the same reading of R37.
 */
export const bidStates = stateTable<
  BidStatus,
  | 'submit'
  | 'withdraw'
  | 'revoke'
  | 'revokeOpened'
  | 'withdrawOpened'
  | 'open'
  | 'pass'
  | 'reject'
  | 'nominate'
  | 'reopen'
  | 'win'
  | 'lose'
  | 'fall'
  | 'restore'
  | 'lapse'
>({
  submit: { from: ['DRAFT'], to: 'SUBMITTED' },
  withdraw: { from: ['SUBMITTED'], to: 'WITHDRAWN' },
  revoke: { from: ['SUBMITTED', 'VALID', 'CANDIDATE'], to: 'REVOKED' },
  revokeOpened: { from: ['OPENED'], to: 'REVOKED' },
  withdrawOpened: { from: ['OPENED'], to: 'WITHDRAWN' },
  open: { from: ['SUBMITTED'], to: 'OPENED' },
  pass: { from: ['OPENED'], to: 'VALID' },
  reject: { from: ['OPENED', 'VALID'], to: 'REJECTED' },
  nominate: { from: ['VALID'], to: 'CANDIDATE' },
  reopen: { from: ['VALID', 'REJECTED', 'CANDIDATE'], to: 'OPENED' },
  win: { from: ['CANDIDATE'], to: 'WON' },
  lose: { from: ['VALID', 'CANDIDATE'], to: 'LOST' },
  fall: { from: ['WON'], to: 'FALLEN' },
  restore: { from: ['LOST'], to: 'VALID' },
  lapse: { from: ['OPENED', 'VALID', 'CANDIDATE', 'LOST'], to: 'LAPSED' },
});
