import { METHODS } from '@tenderdesk/domain/procedure/project/procedure';

/** Types of announcements that ask for bids, one for each method. */
export const BIDDING_ANNOUNCEMENTS: readonly string[] = [
  ...new Set(Object.values(METHODS).map(({ announcement }) => announcement)),
];

/** True for the type of an announcement that asks for bids, whatever the method. */
export const isBiddingAnnouncement = (type: string): boolean => BIDDING_ANNOUNCEMENTS.includes(type);
