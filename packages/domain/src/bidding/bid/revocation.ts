import type { BidStatus } from './bid-codes.ts';
import type { Phase } from '../../procedure/project/phase.ts';

/** A bid whose bidder wants to revoke it. Wire time; the last day on which it binds. */
export interface RevocationFacts {
  status: BidStatus;
  phase: Phase;
  ended: boolean;
  /** Its price part is being opened: that record is closed first. */
  opening: boolean;
  revoked: boolean;
  now: string;
  bidDeadline: string;
  /** 'yyyy-MM-dd'; null where the document states no end. */
  validUntil: string | null;
}

const PHASES: readonly Phase[] = [
  'ANNOUNCEMENT',
  'BID_OPENING',
  'PUBLIC_NOTICE',
  'COUNTERSIGN_AWARD',
  'CONFIRM_WINNER',
];
/** One that the committee has rejected among them: its bidder is not to learn of that here (法44). */
const STANDING: readonly BidStatus[] = ['SUBMITTED', 'OPENED', 'VALID', 'REJECTED', 'CANDIDATE'];

/**
 * Whether a bid can be revoked now: from the deadline (before it, it is withdrawn) until its validity ends, opened and named
 * candidate or not (例35, R35). A confirmed winner gives up its award instead (例55, 例74).
 */
export const isRevocable = ({
  status,
  phase,
  ended,
  opening,
  revoked,
  now,
  bidDeadline,
  validUntil,
}: RevocationFacts): boolean =>
  !ended &&
  !opening &&
  !revoked &&
  STANDING.includes(status) &&
  PHASES.includes(phase) &&
  now >= bidDeadline &&
  (validUntil === null || now.slice(0, 10) <= validUntil);
