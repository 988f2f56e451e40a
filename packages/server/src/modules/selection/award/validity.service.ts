import { validityRules } from '@tenderdesk/domain/selection/award/winner';
import { judge, type Verdict } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { ProjectRow } from '../../procedure/project/project.service.ts';
import { validityOf } from '../bid-validity/bid-validity.service.ts';
import type { CandidateRow } from '../candidate/candidate.service.ts';

/**
 * What the rules say about the validity of the candidates' bids, by candidate: nobody is awarded or told on a bid that does
 * not bind its bidder, be it the first of its section or one who takes the place of a winner who fell away.
 */
export async function validityVerdicts(
  context: Context,
  project: ProjectRow,
  candidates: readonly CandidateRow[],
): Promise<ReadonlyMap<string, Verdict[]>> {
  const bids = candidates.flatMap(({ bidId, ...row }) => (bidId === null ? [] : [{ ...row, bidId }]));
  if (bids.length === 0) return new Map();
  const validity = await validityOf(
    context,
    project,
    bids.map(({ bidId }) => bidId),
  );
  const today = context.now.slice(0, 10);
  return new Map(
    bids.map(({ id, bidId, bidderName }) => [id, judge(validityRules, { bidderName, ...validity(bidId), today })]),
  );
}

/** When the first of these candidates' bids lapses, 'yyyy-MM-dd'; null where none does. */
export async function firstEndOf(
  context: Context,
  project: ProjectRow,
  candidates: readonly CandidateRow[],
): Promise<string | null> {
  const bidIds = candidates.flatMap(({ bidId }) => bidId ?? []);
  if (bidIds.length === 0) return null;
  const validity = await validityOf(context, project, bidIds);
  return bidIds.flatMap((bidId) => validity(bidId).validUntil ?? []).toSorted()[0] ?? null;
}
