import { clauseOf, groundOf, listOutcome, type ReviewMark } from '@tenderdesk/domain/selection/evaluation/review-list';
import { majorityOf } from '@tenderdesk/domain/selection/evaluation/low-price';
import { StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { isEditable, viewRound } from '../../procedure/project/project.service.ts';
import {
  evaluationSessionOf,
  lockEvaluationSession,
  refuseUndeclared,
  seatIn,
  type EvaluationSession,
} from './evaluation-session.service.ts';
import { saveReview } from './evaluation.repository.ts';
import { computeSections } from './price-computation.service.ts';
import { begin } from './rejection.service.ts';
import { firstStepHandedIn } from './first-step-session.ts';
import { listsOfBid } from './review-list-session.ts';
import * as records from './review-list.repository.ts';

/** The review lists with the marks: for members; for staff of the project once all members have signed. @throws HttpError 404 */
export const viewReviewList = async (context: Context, projectId: string, round?: number) =>
  present(context, await evaluationSessionOf(context, await viewRound(context, projectId, round)));

function present(context: Context, session: EvaluationSession) {
  const { language, user } = context;
  const { committee, opening, project, reviewItems } = session;
  const members = committee?.members ?? [];
  const me = members.find(({ userId }) => userId === user.id);
  const shown = me !== undefined || (members.length > 0 && members.every(({ signedTime }) => signedTime !== null));
  const running = opening?.status === 'RECORDED' || opening?.status === 'EVALUATING';
  const begun = firstStepHandedIn(session) || members.some(({ handedInTime }) => handedInTime !== null);
  return {
    mayMark:
      running && !begun && isEditable(project, 'BID_OPENING') && me !== undefined && me.avoidanceDeclared === false,
    seats: members.length,
    sections: session.sections
      .filter(({ id }) => shown && reviewItems.some(({ sectionId }) => sectionId === id))
      .map(({ id, name }) => ({
        sectionId: id,
        name,
        items: reviewItems
          .filter(({ sectionId }) => sectionId === id)
          .map(({ id: itemId, kind, item }) => ({
            itemId,
            kind: codedBy('bidding.ReviewListKind', kind, language),
            item,
          })),
        bids: session.items
          .filter(({ sectionId }) => sectionId === id)
          .map((bid) => presentBid(session, bid, me?.id ?? null, members.length)),
      })),
  };
}

function presentBid(
  session: EvaluationSession,
  bid: { bidId: string; sectionId: string; bidderName: string },
  memberId: string | null,
  seats: number,
) {
  const { items, marks } = listsOfBid(session, bid);
  return {
    bidId: bid.bidId,
    bidderName: bid.bidderName,
    marks: items.map(({ id: itemId }) => {
      const given = marks.filter((mark) => mark.itemId === itemId);
      const mine = given.find((mark) => mark.memberId === memberId);
      return {
        itemId,
        mine: mine ? { passed: mine.passed, reason: mine.reason } : null,
        given: given.length,
        outcome: majorityOf(
          given.map(({ passed }) => passed),
          seats,
        ),
      };
    }),
  };
}

/** One mark as a member gives it. */
export interface MarkInput extends ReviewMark {
  bidId: string;
}

const WHY = { zh: '认定不通过须写明理由', en: 'Say why the item fails' };

/**
 * A member passes or fails items of the review lists, and may change it until somebody has handed in scores. What the majority
 * of all seats fails rejects the bid with that ground; once it fails nothing any more, the rejection is lifted.
 * @throws HttpError 400 for a failed item without a reason, 404; RuleError AVOIDANCE_OPEN, R39, R42, R43; StateError
 */
export async function mark(context: Context, projectId: string, input: readonly MarkInput[]) {
  const { db } = context;
  const session = await lockEvaluationSession(context, projectId);
  const { committee } = session;
  const seat = seatIn(context, committee);
  refuseUndeclared(seat);
  if (committee.members.some(({ handedInTime }) => handedInTime !== null))
    throw new StateError({ action: 'review', status: 'HANDED_IN' });
  // with two envelopes the lists belong to the first one
  if (firstStepHandedIn(session)) throw new StateError({ action: 'review', status: 'HANDED_IN' });
  for (const [index, { bidId, itemId, passed, reason }] of input.entries()) {
    const bid = orNotFound(session.items.find((item) => item.bidId === bidId));
    orNotFound(session.reviewItems.find(({ id, sectionId }) => id === itemId && sectionId === bid.sectionId));
    if (!passed && !reason?.trim()) throw badField(`marks.${index}.reason`, WHY);
  }
  await begin(context, session);
  const own = new Map(
    input.map(({ bidId, itemId, passed, reason }) => [
      `${bidId} ${itemId}`,
      { bidId, itemId, memberId: seat.id, passed, reason: passed ? null : reason },
    ]),
  );
  await records.saveMarks(db, [...own.values()]);
  context.audit({
    action: 'MARK_REVIEW_ITEMS',
    objectType: 'committeeMember',
    objectId: seat.id,
    after: { marks: [...own.values()].map(({ bidId, itemId, passed, reason }) => ({ bidId, itemId, passed, reason })) },
  });
  const marked = await evaluationSessionOf(context, session.project);
  for (const bidId of new Set(input.map((one) => one.bidId))) await conclude(context, marked, bidId);
  return present(context, await computeSections(context, await evaluationSessionOf(context, session.project)));
}

/** What the majority says of a bid takes effect; what was rejected for something else stays so. */
async function conclude(context: Context, session: EvaluationSession, bidId: string): Promise<void> {
  const review = session.reviews.get(bidId);
  const bid = orNotFound(session.items.find((item) => item.bidId === bidId));
  const { items, marks } = listsOfBid(session, bid);
  const { failed } = listOutcome(items, marks, session.committee?.members.length ?? 0);
  const byItem = review?.itemId ?? null;
  if (failed && (review?.result !== 'REJECT' || (byItem !== null && byItem !== failed.id))) {
    const ground = { rejectReason: groundOf(failed.kind), clause: clauseOf(failed, marks), itemId: failed.id };
    const after = { result: 'REJECT' as const, byLaw: false, ...ground };
    await saveReview(context.db, { bidId, ...after });
    context.audit({ action: 'REJECT_BY_LIST', objectType: 'bid', objectId: bidId, after });
  }
  if (!failed && byItem !== null) {
    await records.deleteReview(context.db, bidId);
    context.audit({ action: 'LIFT_REJECTION', objectType: 'bid', objectId: bidId });
  }
}
