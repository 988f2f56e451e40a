import { addDays } from '@tenderdesk/domain/calendar';
import { followingRules, validityRules } from '@tenderdesk/domain/selection/award/winner';
import { judge, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { biddingDocumentTermsOf } from '../../procedure/bidding-document/bidding-document.service.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { fallenOf, type CandidateRow } from '../candidate/candidate.service.ts';

/**
 * What the rules say about the validity of the candidates' bids, by candidate: one who takes the place of a winner who fell
 * away follows only while its bid binds; the first one of a section is awarded after that only with its written consent.
 */
export async function validityVerdicts(
  context: Context,
  project: ProjectRow,
  candidates: readonly CandidateRow[],
): Promise<ReadonlyMap<string, Verdict[]>> {
  const bids = candidates.filter(({ bidId }) => bidId !== null);
  if (bids.length === 0) return new Map();
  const left = new Set((await fallenOf(context, project)).map(({ sectionId }) => sectionId));
  const validUntil = await bidsBindUntil(context, project);
  const today = context.now.slice(0, 10);
  return new Map(
    bids.map(({ id, sectionId, bidderName }) => [
      id,
      judge(left.has(sectionId) ? followingRules : validityRules, { bidderName, validUntil, today }),
    ]),
  );
}

/** Last day on which the bids of the round bind their bidders, 'yyyy-MM-dd'; null where the document says none (例25). */
export async function bidsBindUntil(context: Context, project: ProjectRow): Promise<string | null> {
  const terms = await biddingDocumentTermsOf(context, project);
  return terms?.bidValidityDays ? addDays(terms.bidDeadline.slice(0, 10), terms.bidValidityDays) : null;
}
