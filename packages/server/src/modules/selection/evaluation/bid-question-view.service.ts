import { voteOutcome } from '@tenderdesk/domain/selection/evaluation/low-price';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentsOf } from '../../platform/attachment/attachment.service.ts';
import { isEditable, viewRound } from '../../procedure/project/project.service.ts';
import { labelOf } from '../committee/committee.service.ts';
import { presentQuestion } from './bid-question-wire.ts';
import { ANSWER_FILES, examinedPrices } from './bid-question-session.ts';
import { selectTerms } from './low-price-term.repository.ts';
import { evaluationSessionOf, type EvaluationSession } from './evaluation-session.service.ts';

/** The votes on an explanation: the own one, how many there are, and each of them once the majority has decided. */
function presentVotes(
  context: Context,
  { committee, votes }: EvaluationSession,
  questionId: string,
  dueTime: string | null,
) {
  const members = committee?.members ?? [];
  const me = members.find(({ userId }) => userId === context.user.id);
  const given = votes.filter((one) => one.questionId === questionId);
  const outcome = voteOutcome(
    given.map(({ accepts }) => accepts),
    members.length,
  );
  const mine = given.find(({ memberId }) => memberId === me?.id);
  return {
    mine: mine ? { accepts: mine.accepts, reason: mine.reason } : null,
    given: given.filter(({ accepts }) => accepts !== null).length,
    dueTime,
    seats: members.length,
    outcome,
    list:
      outcome === null
        ? []
        : given.map(({ memberId, accepts, reason }) => ({
            label: labelOf(members.find(({ id }) => id === memberId)?.ordinal ?? 0, context.language),
            accepts,
            reason,
          })),
  };
}

/** The questions of the committee: for its members; for staff of the project once all members have signed. @throws HttpError 404 */
export const viewQuestions = async (context: Context, projectId: string, round?: number) =>
  presentQuestions(context, await evaluationSessionOf(context, await viewRound(context, projectId, round)));

/** The wire form of the questions of a session for the caller. */
export async function presentQuestions(context: Context, session: EvaluationSession) {
  const { committee, opening, project } = session;
  const members = committee?.members ?? [];
  const me = members.find(({ userId }) => userId === context.user.id);
  const signed = members.length > 0 && members.every(({ signedTime }) => signedTime !== null);
  const shown = me !== undefined || signed;
  const questions = shown ? session.questions : [];
  const files = await attachmentsOf(
    context,
    ANSWER_FILES,
    questions.map(({ id }) => id),
  );
  const terms = await selectTerms(
    context.db,
    questions.map(({ id }) => id),
  );
  const running = opening?.status === 'RECORDED' || opening?.status === 'EVALUATING';
  const open = me !== undefined && running && isEditable(project, 'BID_OPENING');
  const handedIn = members.some(({ handedInTime }) => handedInTime !== null);
  return {
    shown,
    questions: questions.map((question) => ({
      ...presentQuestion(context, question, session, files.get(question.id) ?? []),
      bidId: question.bidId,
      bidderName: session.items.find(({ bidId }) => bidId === question.bidId)?.bidderName ?? '',
      votes:
        question.kind === 'LOW_PRICE' && question.status !== 'ASKED'
          ? presentVotes(context, session, question.id, terms.get(question.id) ?? null)
          : null,
    })),
    lowPrices: shown
      ? examinedPrices(session).map(({ bidId, limits, state }) => ({
          bidId,
          limits,
          state: codedBy('bidding.LowPriceState', state, context.language),
        }))
      : [],
    allowedActions: [
      ...(open && me.chair && members.every(({ signedTime }) => signedTime === null) ? ['ask' as const] : []),
      ...(open && me.chair && !handedIn ? ['askPrice' as const] : []),
      ...(open && me.avoidanceDeclared === false ? ['vote' as const] : []),
    ],
  };
}
