import { listOutcome } from '@tenderdesk/domain/selection/evaluation/review-list';
import type { EvaluationSession } from './evaluation-session.service.ts';

/** Where the review lists of a bid's section stand for it; passed where its section has none. */
export function listsOfBid(session: EvaluationSession, { bidId, sectionId }: { bidId: string; sectionId: string }) {
  const items = session.reviewItems.filter((item) => item.sectionId === sectionId);
  const marks = session.marks.filter((mark) => mark.bidId === bidId);
  return { items, marks, ...listOutcome(items, marks, session.committee?.members.length ?? 0) };
}
