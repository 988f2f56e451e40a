import type { DecryptStatus, OpeningStatus } from '../opening/opening-codes.ts';
import { stillShut, type SigningFacts } from '../opening/record.ts';

/** What a bidder has to do next for one section, or waits for: the other bids, the host's answer, the deadline. */
export const NEXT_STEPS = ['DECRYPT', 'AWAIT_BIDS', 'AWAIT_ANSWER', 'CONFIRM', 'PAY', 'BID', 'SUBMITTED'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Where a section stands for one bidder. Wire times; the bids that are shut are those of its section. */
export interface OwnFacts extends SigningFacts {
  bidDeadline: string;
  /** Null where no deposit is asked for. */
  depositStatus: string | null;
  bidStatus: string | null;
  openingStatus: OpeningStatus | null;
  decryptUntil: string | null;
  /** Null until the own line of the record is there. */
  decryptStatus: DecryptStatus | null;
  confirmed: boolean | null;
}

export interface OwnStep {
  step: NextStep;
  /** Until when it can be done, or what is waited for comes; null where the host ends it, by closing the record. */
  due: string | null;
  /** How many bids are waited for. */
  shut?: number;
}

/**
 * The next step of a bidder in a section, and its end; null where nothing is to be done or waited for any more.
 * Display only: what is taken decides the service that takes it.
 * @param now business time, wire text
 */
export function nextStep(facts: OwnFacts, now: string): OwnStep | null {
  const { bidDeadline, depositStatus, bidStatus, openingStatus, decryptUntil, decryptStatus, confirmed } = facts;
  if (openingStatus === 'DECRYPTING' && decryptUntil) {
    if (decryptStatus === 'PENDING') return now < decryptUntil ? { step: 'DECRYPT', due: decryptUntil } : null;
    if (decryptStatus !== 'OK' || confirmed) return null;
    const shut = stillShut(facts.shut, decryptUntil, now);
    if (shut > 0) return { step: 'AWAIT_BIDS', due: decryptUntil, shut };
    return { step: facts.unanswered ? 'AWAIT_ANSWER' : 'CONFIRM', due: null };
  }
  if (now >= bidDeadline) return null;
  const until = (step: NextStep): OwnStep => ({ step, due: bidDeadline });
  if (bidStatus !== null) return until('SUBMITTED');
  if (depositStatus === 'UNPAID') return until('PAY');
  return until('BID');
}
