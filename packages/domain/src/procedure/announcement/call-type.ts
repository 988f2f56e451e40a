import { isElsewhere } from '../project/platform.ts';
import { methodTerms } from '../project/procedure.ts';

/** The types of announcements that ask for bids by a method: that of the method, and in an open tender that of a prequalification. */
export const callTypesOf = (biddingMethod: string): readonly string[] => [
  methodTerms(biddingMethod).announcement,
  ...(biddingMethod === 'OPEN_TENDER' ? [PREQUALIFIED] : []),
];

/** The type of an announcement that asks for applications first (例15). */
const PREQUALIFIED = 'PREQUALIFICATION';

/** True of a tender whose applicants are reviewed on this platform first: an open tender that is held here (例15). */
export const prequalifiesHere = (
  project: { biddingMethod: string; platform: string },
  prequalification: boolean,
): boolean => prequalification && project.biddingMethod === 'OPEN_TENDER' && !isElsewhere(project);

/** The type of the announcement by which a project asks for bids, or for applications. */
export const callTypeOf = (project: { biddingMethod: string; platform: string }, prequalification: boolean): string =>
  prequalifiesHere(project, prequalification) ? PREQUALIFIED : methodTerms(project.biddingMethod).announcement;
