import { firstStepRules, goingOn } from '@tenderdesk/domain/bidding/opening/two-envelopes';
import { leastBids } from '@tenderdesk/domain/bidding/opening/opening';
import { competition } from './competition.ts';
import { totalsOf } from '@tenderdesk/domain/selection/evaluation/ranking';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { aboutProject } from '../../procedure/project/project.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { settleMine } from '../../work/reminder/reminder.service.ts';
import type { PersonRow } from '../committee/committee.service.ts';
import { requireSettled } from './bid-question-session.ts';
import * as records from './evaluation.repository.ts';
import {
  evaluationSessionOf,
  lockEvaluationSession,
  passed,
  scoredCriteria,
  seatIn,
  type Committee,
  type EvaluationSession,
} from './evaluation-session.service.ts';
import { present } from './evaluation-view.service.ts';
import * as steps from './first-step.repository.ts';
import { requirePassable } from './price-computation.service.ts';
import { keepSheet } from './report-version.service.ts';

export { clearReviews } from './first-step.repository.ts';

/** The first step of an evaluation of two envelopes (交通运输部令2015年第24号 (u)): it ends before any price is known. */

type Locked = Awaited<ReturnType<typeof lockEvaluationSession>>;

/**
 * A member hands in what it gives the first envelopes; from the first one on their review stays as it is, and with the last one
 * the step is closed: its decisions are kept and cannot be changed any more.
 * @throws RuleError REVIEW_INCOMPLETE, COMPETITION_OPEN, REVIEW_LIST_OPEN, PRICE_IN_FIRST, SCORES_INCOMPLETE, BID_QUESTION_OPEN; StateError
 */
export async function handInFirst(context: Context, session: Locked, member: PersonRow) {
  const { db } = context;
  const { project, committee, items, reviews } = session;
  if (session.two?.sheets.has(member.userId)) throw new StateError({ action: 'handIn', status: 'HANDED_IN' });
  if (items.length === 0 || items.some(({ bidId }) => !reviews.has(bidId)))
    throw ruleError('REVIEW_INCOMPLETE', '', {
      zh: '尚有投标文件未完成第一信封评审',
      en: 'First envelopes are still without review',
    });
  requireSettled(session);
  for (const item of passed(session)) requirePassable(session, item);
  const least = leastBids({ ...project, params: await paramsFor(context, project) });
  enforce(findings(firstStepRules, { sections: competition(session), least }));
  const mine = (await records.selectScores(db, committee.id)).filter(({ memberId }) => memberId === member.id);
  const bids = passed(session).map(({ bidId }) => bidId);
  totalsOf(bids, [member.id], scoredCriteria(session), mine);
  await steps.insertSheet(db, committee.id, member.userId);
  await keepSheet(context, member, mine);
  await settleMine(context, ['EVALUATION_SCORE'], aboutProject(project).range);
  context.audit({ action: 'HAND_IN_FIRST_STEP', objectType: 'committeeMember', objectId: member.id });
  await closeFirst(context, await evaluationSessionOf(context, project));
  return present(context, await evaluationSessionOf(context, project));
}

/** True once every member of the committee has handed in for the first envelopes. */
export const firstStepClosed = ({ committee, two }: EvaluationSession): boolean =>
  two !== null && committee !== null && committee.members.every(({ userId }) => two.sheets.has(userId));

async function closeFirst(context: Context, session: EvaluationSession): Promise<void> {
  if (!firstStepClosed(session)) return;
  // a bid that dropped out meanwhile was not decided on
  const decided = session.items.flatMap(({ bidId }) =>
    session.lapsed.has(bidId) ? [] : (session.reviews.get(bidId) ?? []),
  );
  await steps.insertFirstReviews(
    context.db,
    decided.map(({ bidId, result, rejectReason, clause }) => ({ bidId, result, rejectReason, clause })),
  );
  context.audit({
    action: 'CLOSE_FIRST_STEP',
    objectType: 'project',
    objectId: session.project.id,
    after: { sheets: session.two?.sheets.size ?? 0 },
  });
}

/** Ids of the bids whose price parts are opened: those that passed, and of them the first by technique where the document says so. */
export async function bidsGoingOn(context: Context, session: EvaluationSession): Promise<Set<string>> {
  const { committee } = session;
  const members = (committee?.members ?? []).map(({ id }) => id);
  const scores = committee ? await records.selectScores(context.db, committee.id) : [];
  const going = session.sections.flatMap(({ id }) => {
    const formula = session.formulas.get(id);
    const bids = passed(session).filter(({ sectionId }) => sectionId === id);
    const totals = totalsOf(
      bids.map(({ bidId }) => bidId),
      members,
      scoredCriteria(session),
      scores,
      { dropMembers: formula?.dropMembers ?? false },
    );
    return goingOn(
      totals.map((one) => ({ ...one, passed: true })),
      formula?.technical ?? null,
    );
  });
  return new Set(going);
}

const NO_COMPETITION = '通过第一信封评审的投标不足，明显缺乏竞争，评标委员会否决全部投标（《招标投标法》第42条）';

/**
 * The chair notes what the committee says of a section of which few bids passed the first envelope (法42, R46): that they still
 * compete, or that they do not, which rejects them; their price parts are never opened then.
 * @throws RuleError CHAIR_ONLY; HttpError 404; StateError where nothing is to be judged, or somebody has handed in
 */
export async function judgeCompetition(
  context: Context,
  projectId: string,
  { sectionId, competes, reason }: { sectionId: string; competes: boolean; reason: string },
) {
  const session = await lockEvaluationSession(context, projectId);
  const { project, items, reviews } = session;
  requireChair(context, session);
  const refuse = (status: string) => new StateError({ action: 'judge', status });
  if (session.two?.step !== 'FIRST') throw refuse('SECOND_ENVELOPE');
  const section = orNotFound(competition(session).find((one) => one.sectionId === sectionId));
  const own = items.filter((item) => item.sectionId === sectionId);
  const least = leastBids({ ...project, params: await paramsFor(context, project) });
  if (section.validBids === 0 || section.validBids >= least || own.some(({ bidId }) => !reviews.has(bidId)))
    throw refuse('ENOUGH');
  // a bid that fell away since the first hand-in is judged anew: nothing else can be
  if (session.two.sheets.size > 0 && section.judgedOf === section.validBids) throw refuse('HANDED_IN');
  const { validBids } = section;
  const judged = { id: newId(), sectionId, validBids, competes, reason, notedBy: context.user.id };
  await steps.insertJudgement(context.db, judged);
  context.audit({
    action: 'JUDGE_COMPETITION',
    objectType: 'project',
    objectId: projectId,
    after: { section: section.name, validBids, competes, reason },
  });
  const ground = { result: 'REJECT', rejectReason: 'DOCUMENT_CLAUSE', clause: NO_COMPETITION, byLaw: false } as const;
  if (!competes)
    for (const { bidId } of passed(session).filter((item) => item.sectionId === sectionId)) {
      await records.saveReview(context.db, { bidId, ...ground });
      context.audit({ action: 'REVIEW_BID', objectType: 'bid', objectId: bidId, after: ground });
    }
  return present(context, await evaluationSessionOf(context, project));
}

function requireChair(context: Context, { committee }: { committee: Committee }): void {
  if (!seatIn(context, committee).chair)
    throw ruleError('CHAIR_ONLY', '', { zh: '由主任委员记录评审结果', en: 'The chair notes the review' });
}
