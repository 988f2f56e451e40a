import { leastBids } from '@tenderdesk/domain/bidding/opening/opening';
import { firstStepRules } from '@tenderdesk/domain/bidding/opening/two-envelopes';
import { findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { passed, type EvaluationSession } from './evaluation-session.service.ts';

/** Valid bids of each section that has bids, and of how many the committee has said that they compete. */
export const competition = (session: EvaluationSession) =>
  session.sections.map(({ id, name }) => ({
    sectionId: id,
    name,
    validBids: passed(session).filter(({ sectionId }) => sectionId === id).length,
    judgedOf: session.two?.judgements.find(({ sectionId }) => sectionId === id)?.validBids ?? null,
  }));

/** Ids of the sections, all reviewed, of which the chair has to say first whether the few valid bids compete (法42, R46). */
export async function sectionsToJudge(context: Context, session: EvaluationSession): Promise<string[]> {
  const { project, items, reviews } = session;
  const least = leastBids({ ...project, params: await paramsFor(context, project) });
  return competition(session).flatMap((section) => {
    const reviewed = items.every(({ bidId, sectionId }) => sectionId !== section.sectionId || reviews.has(bidId));
    return reviewed && findings(firstStepRules, { sections: [section], least }).length > 0 ? [section.sectionId] : [];
  });
}
