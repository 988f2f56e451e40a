import type { DecryptStatus, OpeningStatus } from '../opening/opening-codes.ts';

/** What a bidder has to do next for one section; the last one waits for others. */
export const NEXT_STEPS = ['DECRYPT', 'CONFIRM', 'PAY', 'BID', 'SUBMITTED'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Where a section stands for one bidder. Wire times. */
export interface OwnFacts {
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
  /** Until when it can be done, or what is waited for comes. */
  due: string;
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
    if (decryptStatus === 'OK' && confirmed === null) return { step: 'CONFIRM', due: decryptUntil };
    return null;
  }
  if (now >= bidDeadline) return null;
  const until = (step: NextStep): OwnStep => ({ step, due: bidDeadline });
  if (bidStatus !== null) return until('SUBMITTED');
  if (depositStatus === 'UNPAID') return until('PAY');
  return until('BID');
}
