import { METHODS } from '@tenderdesk/domain/procedure/project/procedure';

/** Types of announcements that call for bids, one for each method. */
export const CALLS: readonly string[] = [...new Set(Object.values(METHODS).map(({ announcement }) => announcement))];

/** True for what calls for bids, whatever the method. */
export const isCall = (type: string): boolean => CALLS.includes(type);
