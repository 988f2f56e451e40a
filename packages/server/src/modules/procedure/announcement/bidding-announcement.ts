import { callTypesOf } from '@tenderdesk/domain/procedure/announcement/call-type';
import { METHODS } from '@tenderdesk/domain/procedure/project/procedure';

/** Types of announcements that ask for bids, one for each method, and that of a prequalification. */
export const BIDDING_ANNOUNCEMENTS: readonly string[] = [
  ...new Set(Object.keys(METHODS).flatMap((method) => callTypesOf(method))),
];

/** True for the type of an announcement that asks for bids, whatever the method. */
export const isBiddingAnnouncement = (type: string): boolean => BIDDING_ANNOUNCEMENTS.includes(type);
