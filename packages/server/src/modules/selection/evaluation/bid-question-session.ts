import { lowPrices, lowPriceState, type LowPrice } from '@tenderdesk/domain/selection/evaluation/low-price';
import type { LowPriceState } from '@tenderdesk/domain/selection/evaluation/bid-question-codes';
import { correctedPrice } from '@tenderdesk/domain/selection/evaluation/arithmetic';
import { NO_PRICE } from '@tenderdesk/domain/bidding/bid/price';
import { quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { ruleError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import type { ItemRow } from '../../bidding/opening/opening.service.ts';
import { priceColumns, priceOf } from '../../bidding/bid/price.service.ts';
import * as records from './bid-question.repository.ts';
import type { EvaluationSession } from './evaluation-session.service.ts';

/** Files that came with an answer. */
export const ANSWER_FILES = 'BID_QUESTION';

/** The questions of the committee about the bids of a session, with what hangs on them. */
export interface Questions {
  /** In the order in which they were asked. */
  questions: readonly records.BidQuestionRow[];
  corrections: readonly records.CorrectionRow[];
  votes: readonly records.VoteRow[];
}

/** A line of the opening as it is evaluated: with its corrected price where the bidder has accepted one. */
export interface EvaluatedItem extends ItemRow {
  /** As it was opened; null where it was not corrected. */
  openedPriceText: string | null;
}

/** The questions about bids with their corrections and votes. */
export async function questionsOf({ db }: Context, bidIds: readonly string[]): Promise<Questions> {
  const questions = bidIds.length === 0 ? [] : await records.selectQuestions(db, bidIds);
  if (questions.length === 0) return { questions, corrections: [], votes: [] };
  const ids = questions.map(({ id }) => id);
  return {
    questions,
    corrections: await records.selectCorrections(db, ids),
    votes: await records.selectVotes(db, ids),
  };
}

/** The price that a line is evaluated with: the last correction that its bidder accepted, else what was opened. */
export function asCorrected(item: ItemRow, { questions, corrections }: Questions): EvaluatedItem {
  const accepted = questions.findLast(({ bidId, accepts }) => bidId === item.bidId && accepts === true);
  const correction = corrections.find(({ questionId }) => questionId === accepted?.id);
  return correction
    ? { ...item, ...priceColumns(correctedPrice(correction.price)), openedPriceText: item.priceText }
    : { ...item, openedPriceText: null };
}

const lastOf = ({ questions }: Questions, bidId: string, kind: string): records.BidQuestionRow | undefined =>
  questions.findLast((one) => one.bidId === bidId && one.kind === kind);

/** True once the bidder has refused the last correction of its price, or was silent about it. */
export const refusedCorrection = (session: Questions, bidId: string): boolean => {
  const last = lastOf(session, bidId, 'ARITHMETIC');
  return last !== undefined && last.status !== 'ASKED' && last.accepts !== true;
};

/** A price that must be examined, or that the committee asked about by itself. */
export interface ExaminedPrice extends LowPrice {
  state: LowPriceState;
}

/**
 * The low prices of a session: those below a share that their document publishes, and those that the committee asked about.
 * Where companies quote in rounds nothing is published about them: a price comes down there from round to round.
 */
export function examinedPrices(session: EvaluationSession): ExaminedPrice[] {
  const found = quotesInRounds(session.project.biddingMethod)
    ? []
    : session.sections.flatMap(({ id, controlPrice }) => {
        const terms = session.lowTerms.get(id);
        const offers = session.items
          .filter(({ sectionId }) => sectionId === id)
          .map((item) => ({ bidId: item.bidId, price: priceOf(item) ?? NO_PRICE }));
        return terms ? lowPrices(terms, controlPrice, offers) : [];
      });
  const asked = session.items
    .filter(({ bidId }) => lastOf(session, bidId, 'LOW_PRICE') && !found.some((one) => one.bidId === bidId))
    .map(({ bidId }) => ({ bidId, limits: [] }));
  return [...found, ...asked].map((one) => ({ ...one, state: stateOf(session, one.bidId) }));
}

function stateOf(session: EvaluationSession, bidId: string): LowPriceState {
  const last = lastOf(session, bidId, 'LOW_PRICE');
  const votes = session.votes.filter(({ questionId }) => questionId === last?.id).map(({ accepts }) => accepts);
  const question = last ? { open: last.status === 'ASKED', votes } : null;
  return lowPriceState(question, session.committee?.members.length ?? 0);
}

/** Where the examination of a bid's price stands; null where nothing asks for one. */
export const lowPriceOf = (session: EvaluationSession, bidId: string): LowPriceState | null =>
  examinedPrices(session).find((one) => one.bidId === bidId)?.state ?? null;

/** True where the majority has voted the explanation of a bid's price down. */
export const votedOut = (session: EvaluationSession, bidId: string): boolean =>
  lowPriceOf(session, bidId) === 'REJECTED';

/** True while a question may still change or end what a bid is scored with. */
export const isUnsettled = (session: EvaluationSession, bidId: string): boolean =>
  lastOf(session, bidId, 'ARITHMETIC')?.status === 'ASKED' || isUnexamined(session, bidId);

/** A low price needs its examination unless the bid was rejected for something else. */
function isUnexamined(session: EvaluationSession, bidId: string): boolean {
  const state = lowPriceOf(session, bidId);
  if (state === null || state === 'ACCEPTED' || state === 'REJECTED') return false;
  const review = session.reviews.get(bidId);
  return !(review?.result === 'REJECT' && (review.byLaw || review.rejectReason !== 'PRICE'));
}

/**
 * The evaluation waits for answers and for the examination of low prices.
 * @throws RuleError BID_QUESTION_OPEN, LOW_PRICE_UNEXAMINED
 */
export function requireSettled(session: EvaluationSession): void {
  if (session.questions.some(({ status }) => status === 'ASKED'))
    throw ruleError('BID_QUESTION_OPEN', '', {
      zh: '尚有书面提问在答复期限内，请待投标人答复或期限届满',
      en: 'A bidder still has time to answer a question: wait for the answer or the end of its term',
    });
  if (session.items.some(({ bidId }) => isUnexamined(session, bidId)))
    throw ruleError('LOW_PRICE_UNEXAMINED', '', {
      zh: '偏低报价未审查：请先书面要求投标人说明，并由评标委员会表决',
      en: 'Low prices are not examined: ask the bidder in writing, then the members vote on the explanation',
    });
}
