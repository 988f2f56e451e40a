import { correctPrice, workingFault, type Working } from '@tenderdesk/domain/selection/evaluation/arithmetic';
import { bidQuestionRules } from '@tenderdesk/domain/selection/evaluation/bid-question';
import type { BidQuestionKind } from '@tenderdesk/domain/selection/evaluation/bid-question-codes';
import { voteOutcome } from '@tenderdesk/domain/selection/evaluation/low-price';
import { NO_PRICE } from '@tenderdesk/domain/bidding/bid/price';
import { yuanFromWan } from '@tenderdesk/domain/money';
import { quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, orNotFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { timeNow } from '../../../kernel/work.ts';
import { priceOf } from '../../bidding/bid/price.service.ts';
import { itemsOf, NAME_MARK } from '../../bidding/opening/opening.service.ts';
import { remindOfQuestion } from './bid-answer.service.ts';
import { selectTerms } from './low-price-term.repository.ts';
import * as records from './bid-question.repository.ts';
import type { EvaluatedItem } from './bid-question-session.ts';
import { presentQuestions } from './bid-question-view.service.ts';
import { evaluationSessionOf, lockEvaluationSession, refuseUndeclared, seatIn } from './evaluation-session.service.ts';
import { computeSections } from './price-computation.service.ts';
import { begin, rejectByVote } from './rejection.service.ts';

type Locked = Awaited<ReturnType<typeof lockEvaluationSession>>;

/** A question as the chair writes it. */
export interface AskInput {
  bidId: string;
  kind: BidQuestionKind;
  item: string | null;
  content: string;
  readings: readonly string[];
  /** 'yyyy-MM-dd HH:mm:ss'. */
  dueTime: string;
  /** What a price is corrected by; null for every other question. */
  working: Working | null;
}

/** Questions about prices end before the first scores: what they lead to changes who is scored, and with what. */
const PRICED: readonly BidQuestionKind[] = ['ARITHMETIC', 'LOW_PRICE'];

/** @throws StateError with what stands against the question */
function refuseLate({ project, committee, reviews, questions, two }: Locked, { bidId, kind }: AskInput): void {
  const refuse = (status: string) => new StateError({ action: 'ask', status });
  if (committee.members.some(({ signedTime }) => signedTime !== null)) throw refuse('SIGNED');
  if (reviews.get(bidId)?.result === 'REJECT') throw refuse('REJECTED');
  if (questions.some((one) => one.bidId === bidId && one.kind === kind && one.status === 'ASKED'))
    throw refuse('ASKED');
  if (!PRICED.includes(kind)) return;
  if (two?.step === 'FIRST') throw refuse('PRICES_SHUT');
  if (committee.members.some(({ handedInTime }) => handedInTime !== null)) throw refuse('HANDED_IN');
  if (quotesInRounds(project.biddingMethod)) throw refuse('QUOTES');
}

/** The names that a question may hold, and those that it may not. */
async function namesAround(context: Context, { opening }: Locked, item: EvaluatedItem) {
  const own = item.bidderName.split(NAME_MARK);
  const lines = await itemsOf(context, opening.id);
  const others = lines.filter(({ supplierId }) => supplierId !== item.supplierId);
  const named = new Set(others.flatMap(({ bidderName }) => bidderName.split(NAME_MARK)));
  return { own, others: [...named].filter((name) => !own.includes(name)) };
}

/**
 * The chair asks a bidder in writing (法39, 例52); an arithmetic error comes with its working, and the price that the server
 * makes of it. The first question begins the evaluation, as the first decision does.
 * @throws RuleError CHAIR_ONLY, BID_QUESTION_TERM and its like, R39, R42, R43; HttpError 400, 404, 423; StateError for what is signed, rejected, asked already or too late
 */
export async function ask(context: Context, projectId: string, input: AskInput) {
  const { db, user } = context;
  const session = await lockEvaluationSession(context, projectId);
  const seat = seatIn(context, session.committee);
  if (!seat.chair) throw ruleError('CHAIR_ONLY', '', { zh: '由主任委员提出书面问题', en: 'The chair asks in writing' });
  refuseUndeclared(seat);
  const item = orNotFound(session.items.find(({ bidId }) => bidId === input.bidId));
  refuseLate(session, input);
  const { kind, content, readings, dueTime, working } = input;
  enforce(
    findings(bidQuestionRules, {
      ...{ kind, content, item: input.item, readings, dueTime },
      ...(await namesAround(context, session, item)),
      corrects: working !== null,
      now: await timeNow(db),
    }),
  );
  await begin(context, session);
  const id = newId();
  const row = { id, projectId, bidId: item.bidId, kind, item: input.item, content, dueTime, askedBy: user.id };
  await records.insertQuestion(db, { ...row, readings: [...readings] });
  if (working) await correct(context, item, id, working);
  await remindOfQuestion(context, session.project, row, item.supplierId);
  context.audit({
    action: 'ASK_BIDDER',
    objectType: 'bid',
    objectId: item.bidId,
    after: { questionId: id, kind, item: input.item, content, readings, dueTime, working },
  });
  return presentQuestions(context, await evaluationSessionOf(context, session.project));
}

/** The price that the working comes to is kept beside the question. @throws HttpError 400 */
async function correct(context: Context, item: EvaluatedItem, questionId: string, working: Working): Promise<void> {
  const price = priceOf(item) ?? NO_PRICE;
  const fault = workingFault(price, working);
  if (fault) throw badField('working', fault);
  const before = price.amount ?? '0';
  const corrected = correctPrice(yuanFromWan(before), working);
  await records.insertCorrection(context.db, { questionId, bidId: item.bidId, before, working, ...corrected });
}

/**
 * A member votes on the explanation of a low price, once; the majority of all members decides. Whom it votes down is
 * rejected (12号令 21 (u)).
 * @throws RuleError AVOIDANCE_OPEN; HttpError 404; StateError while the bidder may answer, for other questions, once it is decided and after
 *   its term
 */
export async function vote(context: Context, questionId: string, input: { accepts: boolean; reason: string }) {
  const { db } = context;
  const { projectId } = orNotFound(await records.selectOptionalQuestion(db, questionId));
  const session = await lockEvaluationSession(context, projectId);
  const { committee } = session;
  const seat = seatIn(context, committee);
  refuseUndeclared(seat);
  const question = orNotFound(session.questions.find(({ id }) => id === questionId));
  const given = session.votes.filter((one) => one.questionId === questionId);
  const refuse = (status: string) => new StateError({ action: 'vote', status });
  if (question.kind !== 'LOW_PRICE' || question.status === 'ASKED') throw refuse(question.status);
  if (given.some(({ memberId }) => memberId === seat.id)) throw refuse('VOTED');
  const accepted = given.map(({ accepts }) => accepts);
  if (voteOutcome(accepted, committee.members.length) !== null) throw refuse('DECIDED');
  const due = (await selectTerms(db, [questionId])).get(questionId);
  if (due && (await timeNow(db)) >= due) throw refuse('LAPSED');
  await records.insertVote(db, { questionId, memberId: seat.id, ...input });
  const outcome = voteOutcome([...accepted, input.accepts], committee.members.length);
  context.audit({
    action: 'VOTE_LOW_PRICE',
    objectType: 'committeeMember',
    objectId: seat.id,
    after: { questionId, accepts: input.accepts, outcome },
  });
  const { bidId } = question;
  if (outcome === false && session.reviews.get(bidId)?.result !== 'REJECT')
    await rejectByVote(context, bidId, question.status === 'ANSWERED');
  return presentQuestions(context, await computeSections(context, await evaluationSessionOf(context, session.project)));
}
