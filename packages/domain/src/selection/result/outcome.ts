import type { AnnouncementType } from '../../procedure/announcement/announcement-codes.ts';
import type { OwnOutcome } from './outcome-codes.ts';

/** What is published about how a project comes out. */
export const RESULT_TYPES = ['CANDIDATE', 'RESULT', 'TERMINATION'] as const satisfies readonly AnnouncementType[];
export type ResultType = (typeof RESULT_TYPES)[number];

/**
 * What a company is shown of its own bid in a section: only what its notice says. Before it is sent nothing but that the result
 * is to come, so that nobody learns from a list what was reviewed or ranked (法44).
 * @param won what the notice says; null before it is sent
 * @param failed the section came to its end without an award, or the project was given up
 * @param hasBid there is a bid, or the negotiation of a single source in its place
 */
export function outcomeOf({
  hasBid,
  won,
  failed,
}: {
  hasBid: boolean;
  won: boolean | null;
  failed: boolean;
}): OwnOutcome {
  if (won !== null) return won ? 'WON' : 'LOST';
  if (failed) return 'FAILED';
  return hasBid ? 'WAITING' : 'NO_BID';
}
