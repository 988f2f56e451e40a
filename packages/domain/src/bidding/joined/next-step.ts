import type { DecryptStatus, OpeningStatus } from '../opening/opening-codes.ts';
import type { PriceOpeningStatus } from '../opening/price-opening-codes.ts';
import { stillShut, type SigningFacts } from '../opening/record.ts';

/** What a bidder has to do next for one section, or waits for: the other bids, the host's answer, the deadline, the second opening. */
export const NEXT_STEPS = [
  'DECRYPT',
  'AWAIT_BIDS',
  'AWAIT_ANSWER',
  'CONFIRM',
  'AWAIT_SECOND',
  'PAY',
  'BID',
  'SUBMITTED',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The own line of a record; wire times. The bids that are shut are those of its section. */
export interface OwnLine extends SigningFacts {
  decryptUntil: string | null;
  /** Null until the line is there, and where a price part is returned as it is. */
  decryptStatus: DecryptStatus | null;
  confirmed: boolean | null;
}

/** Where a section stands for one bidder; wire times. */
export interface OwnFacts extends OwnLine {
  bidDeadline: string;
  /** Null where no deposit is asked for. */
  depositStatus: string | null;
  bidStatus: string | null;
  openingStatus: OpeningStatus | null;
  /** The opening of the price parts; null until it is announced, and for a bid that has none. */
  second: (OwnLine & { status: PriceOpeningStatus; openingTime: string }) | null;
}

export interface OwnStep {
  step: NextStep;
  /** Until when it can be done, or what is waited for comes; null where the host ends it, by closing the record. */
  due: string | null;
  /** How many bids are waited for. */
  shut?: number;
}

/** The next step at an opening that is under way. */
function atOpening(
  { decryptUntil, decryptStatus, confirmed, shut: others, unanswered }: OwnLine,
  now: string,
): OwnStep | null {
  if (!decryptUntil) return null;
  if (decryptStatus === 'PENDING') return now < decryptUntil ? { step: 'DECRYPT', due: decryptUntil } : null;
  if (decryptStatus !== 'OK' || confirmed) return null;
  const shut = stillShut(others, decryptUntil, now);
  if (shut > 0) return { step: 'AWAIT_BIDS', due: decryptUntil, shut };
  return { step: unanswered ? 'AWAIT_ANSWER' : 'CONFIRM', due: null };
}

/**
 * The next step of a bidder in a section, and its end; null where nothing is to be done or waited for any more.
 * Display only: what is taken decides the service that takes it.
 * @param now business time, wire text
 */
export function nextStep(facts: OwnFacts, now: string): OwnStep | null {
  const { bidDeadline, depositStatus, bidStatus, openingStatus, second } = facts;
  if (openingStatus === 'DECRYPTING' && facts.decryptUntil) return atOpening(facts, now);
  if (second?.status === 'DECRYPTING') return atOpening(second, now);
  if (second?.status === 'ANNOUNCED')
    return facts.decryptStatus === 'OK' ? { step: 'AWAIT_SECOND', due: second.openingTime } : null;
  if (now >= bidDeadline) return null;
  const until = (step: NextStep): OwnStep => ({ step, due: bidDeadline });
  if (bidStatus !== null) return until('SUBMITTED');
  if (depositStatus === 'UNPAID') return until('PAY');
  return until('BID');
}
