import { isDeepStrictEqual } from 'node:util';
import { NO_PRICE } from '@tenderdesk/domain/bidding/bid/price';
import { sumAmounts } from '@tenderdesk/domain/money';
import { computePrices, type Computation } from '@tenderdesk/domain/selection/evaluation/price-score';
import { isOverCeiling, type PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { passRules } from '@tenderdesk/domain/selection/evaluation/review';
import { quotesInRounds } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { enforce, findings } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { priceOf } from '../../bidding/bid/price.service.ts';
import { factorsOf, type ItemRow } from '../../bidding/opening/opening.service.ts';
import { isUnsettled, lowPriceOf, refusedCorrection } from './bid-question-session.ts';
import { listsOfBid } from './review-list-session.ts';
import { goesOn, pricesShut } from './first-step-session.ts';
import * as records from './evaluation.repository.ts';
import { passed, type EvaluationSession } from './evaluation-session.service.ts';

const facts = ({ sections, formulas, ...session }: EvaluationSession, item: ItemRow) => ({
  price: priceOf(item) ?? NO_PRICE,
  ceiling: sections.find(({ id }) => id === item.sectionId)?.controlPrice ?? null,
  // what is shut is not read
  formula: pricesShut(session) ? null : (formulas.get(item.sectionId) ?? null),
});

/** True for a price that is above its ceiling. */
export const isOver = (session: EvaluationSession, item: ItemRow): boolean => {
  const { price, ceiling } = facts(session, item);
  return isOverCeiling(price, ceiling);
};

/**
 * What the law says of a bid that is to pass (例51).
 * @throws RuleError OVER_CEILING, PRICE_UNREADABLE, CORRECTION_REFUSED, LOW_PRICE_OPEN, REVIEW_LIST_OPEN, PRICE_IN_FIRST
 */
export const requirePassable = (session: EvaluationSession, item: ItemRow): void =>
  enforce(
    findings(passRules, {
      ...facts(session, item),
      correctionRefused: refusedCorrection(session, item.bidId),
      lowPrice: lowPriceOf(session, item.bidId),
      listsPassed: listsOfBid(session, item).passed,
      priceInFirst: session.pricedFirst.has(item.bidId),
    }),
  );

/**
 * The bids that the law rejects as they stand: their price is above the published ceiling (例51(五)). Where companies
 * quote in rounds a price may still come down, so that nobody is rejected before the last one.
 */
export const overCeiling = (session: EvaluationSession): ItemRow[] =>
  quotesInRounds(session.project.biddingMethod)
    ? []
    : session.items.filter((item) => isOver(session, item) && session.reviews.get(item.bidId)?.result !== 'REJECT');

/** A bid that was noted as passed, and that the majority does not pass any more: members may change their marks. */
const isReopened = (session: EvaluationSession, item: ItemRow): boolean =>
  session.reviews.get(item.bidId)?.result === 'PASS' && !listsOfBid(session, item).passed;

/**
 * Computes the prices of each section that has a formula once all of its bids are reviewed. What comes out anew is a
 * version of its own, with its cause; the base of the first one stands where the document fixes it.
 * @returns the session with the newest computations
 */
export async function computeSections<Known extends EvaluationSession>(
  context: Context,
  session: Known,
): Promise<Known> {
  if (pricesShut(session)) return session;
  const { db } = context;
  const computations = [...session.computations];
  const factors = await factorsOf(context, [...session.formulas.keys()]);
  for (const { id, controlPrice } of session.sections) {
    const formula = session.formulas.get(id);
    const items = session.items.filter(({ sectionId }) => sectionId === id);
    if (!formula || items.length === 0 || items.some(({ bidId }) => !session.reviews.has(bidId))) continue;
    // an answer or a vote may still change what is computed
    if (items.some((item) => isUnsettled(session, item.bidId) || isReopened(session, item))) continue;
    const known = computations.filter(({ sectionId }) => sectionId === id);
    for (const item of passed({ ...session, items })) requirePassable(session, item);
    const computation = computePrices(
      {
        formula,
        most: pricePoints(session),
        ceiling: controlPrice,
        factor: factors.get(id)?.factor ?? null,
        fixedBase: formula.base?.fixed ? firstBase(known) : null,
      },
      items.map((item) => ({
        bidId: item.bidId,
        price: priceOf(item) ?? NO_PRICE,
        passed: session.reviews.get(item.bidId)?.result === 'PASS' && goesOn(session.two, item.bidId),
      })),
    );
    const [last] = known;
    if (last && sameOutcome(last.computation, computation)) continue;
    const cause = last ? 'REVIEW_CHANGED' : 'REVIEWED';
    computations.unshift(
      await records.insertComputation(db, { sectionId: id, no: (last?.no ?? 0) + 1, cause, computation }),
    );
    context.audit({
      action: 'COMPUTE_PRICES',
      objectType: 'project',
      objectId: session.project.id,
      after: { section: id, cause, no: (last?.no ?? 0) + 1 },
    });
  }
  return { ...session, computations };
}

const firstBase = (known: readonly records.ComputationRow[]): string | null =>
  known.findLast(({ computation }) => computation.base !== null)?.computation.base ?? null;

/** Steps of a base that is fixed read differently: what counts is what came out. */
const sameOutcome = (a: Computation, b: Computation): boolean => {
  const outcome = ({ base, bids }: Computation) => ({
    base,
    bids: bids.map(({ bidId, figure, score }) => ({ bidId, figure, score })),
  });
  return isDeepStrictEqual(outcome(a), outcome(b));
};

/** The points of the price: what its criterion says; 0 where the price alone orders the bids. */
const pricePoints = ({ criteria }: EvaluationSession): string =>
  sumAmounts(criteria.filter(({ type }) => type === 'PRICE').map(({ score }) => score));

/** A formula with what a reader needs beside it: its computations, the newest first. */
export const presentFormula = (
  { computations }: Pick<EvaluationSession, 'computations'>,
  sectionId: string,
  formula: PriceFormula | undefined,
  shown: boolean,
) =>
  formula === undefined
    ? null
    : {
        formula,
        versions: shown
          ? computations
              .filter((one) => one.sectionId === sectionId)
              .map(({ no, cause, computedTime, computation }) => ({ no, cause, computedTime, ...computation }))
          : [],
      };
