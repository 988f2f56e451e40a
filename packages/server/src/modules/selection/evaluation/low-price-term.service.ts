import { voteOutcome } from '@tenderdesk/domain/selection/evaluation/low-price';
import { eachApart } from '../../../kernel/apart.ts';
import type { Context } from '../../../kernel/context.ts';
import { isEditable, lockAnyProject } from '../../procedure/project/project.service.ts';
import * as questions from './bid-question.repository.ts';
import { evaluationSessionOf } from './evaluation-session.service.ts';
import * as terms from './low-price-term.repository.ts';
import { computeSections } from './price-computation.service.ts';
import { rejectByVote } from './rejection.service.ts';

const BATCH = 20;

/** What stands beside the vote of a member who did not vote in time; it is printed. */
const NOT_IN_TIME = '逾期未表决，视为弃权';

/** Closes votes on low prices whose term is over; true when more may be due. */
export async function lapseVotes(context: Context): Promise<boolean> {
  const over = await terms.selectOver(context.db, BATCH);
  return eachApart(
    context,
    over,
    BATCH,
    ({ projectId }) => projectId,
    (inner, { questionId, projectId }) => lapseVote(inner, questionId, projectId),
  );
}

/**
 * The term of a vote is over: who has not voted abstains, on record, and the votes that were given decide. A vote that the majority
 * of all has decided, and one of an evaluation that is over, stays as it is.
 */
async function lapseVote(context: Context, questionId: string, projectId: string): Promise<void> {
  const { db } = context;
  const project = await lockAnyProject(context, projectId);
  if (!(await terms.closeTerm(db, questionId)) || !isEditable(project, 'BID_OPENING')) return;
  const session = await evaluationSessionOf(context, project);
  const question = session.questions.find(({ id }) => id === questionId);
  const members = session.committee?.members ?? [];
  if (!question || members.length === 0) return;
  const given = session.votes.filter((one) => one.questionId === questionId);
  const votes = given.map(({ accepts }) => accepts);
  if (voteOutcome(votes, members.length) !== null) return;
  const silent = members.filter(({ id }) => !given.some(({ memberId }) => memberId === id));
  for (const { id: memberId } of silent)
    await questions.insertVote(db, { questionId, memberId, accepts: null, reason: NOT_IN_TIME });
  const outcome = voteOutcome([...votes, ...silent.map(() => null)], members.length);
  const { bidId } = question;
  context.audit({
    action: 'LAPSE_VOTE',
    objectType: 'bid',
    objectId: bidId,
    after: { questionId, abstained: silent.length, outcome },
  });
  if (outcome === false && session.reviews.get(bidId)?.result !== 'REJECT')
    await rejectByVote(context, bidId, question.status === 'ANSWERED');
  await computeSections(context, await evaluationSessionOf(context, project));
}
