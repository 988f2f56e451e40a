import { scoreFault, totalsOf } from '@tenderdesk/domain/selection/evaluation/ranking';
import { negotiationRules } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { enforce, findings, ruleError, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound, orNotFound } from '../../../kernel/errors.ts';
import type { OpeningRow } from '../../bidding/opening/opening.service.ts';
import { stampMember, type PersonRow } from '../committee/committee.service.ts';
import { negotiationFacts } from '../quote/quote.service.ts';
import { requireSettled } from './bid-question-session.ts';
import * as records from './evaluation.repository.ts';
import {
  passed,
  scoredCriteria,
  withMember,
  type Committee,
  type EvaluationSession,
} from './evaluation-session.service.ts';
import { pricesShut } from './first-step-session.ts';
import { computeSections, requirePassable } from './price-computation.service.ts';
import { keepSheet } from './report-version.service.ts';

/** What a member gave the first envelopes stays until the report is sent back. */
const isFixed = ({ two, report, criteria }: EvaluationSession, member: PersonRow, criterionId: string): boolean =>
  report === null &&
  (two?.sheets.has(member.userId) ?? false) &&
  criteria.some(({ id, type }) => id === criterionId && type !== 'PRICE');

const SHUT = { zh: '第二信封开标前不对报价评分', en: 'Prices are not scored before the second opening' };
const COMPUTED = { zh: '价格得分由系统计算', en: 'The score of the price is computed' };

/** A score that a member gives. */
export interface GivenScore {
  bidId: string;
  criterionId: string;
  value: string;
}

/** @throws HttpError 400 for scores that a criterion does not give, 404 for foreign bids and criteria; StateError for what is fixed */
export function expectScores(session: EvaluationSession, member: PersonRow, scores: readonly GivenScore[]): void {
  const bids = new Set(session.items.map(({ bidId }) => bidId));
  const scored = new Set(scoredCriteria(session).map(({ id }) => id));
  const criteria = new Map(session.criteria.map((criterion) => [criterion.id, criterion]));
  for (const [index, { bidId, criterionId, value }] of scores.entries()) {
    if (!bids.has(bidId)) throw notFound();
    const criterion = orNotFound(criteria.get(criterionId));
    if (!scored.has(criterionId))
      throw badField(`scores.${index}.criterionId`, pricesShut(session) ? SHUT : COMPUTED, 'SCORE');
    if (isFixed(session, member, criterionId)) throw new StateError({ action: 'score', status: 'HANDED_IN' });
    const fault = scoreFault(value, criterion);
    if (fault) throw badField(`scores.${index}.value`, fault, 'SCORE');
  }
}

/** @throws RuleError REVIEW_INCOMPLETE while bids are without review */
export function requireReviewed({ items, reviews }: EvaluationSession): void {
  if (items.length === 0 || items.some(({ bidId }) => !reviews.has(bidId))) {
    throw ruleError('REVIEW_INCOMPLETE', '', {
      zh: '尚有投标文件未完成初步评审',
      en: 'Bids are still without preliminary review',
    });
  }
}

/**
 * Hands in the scores that are kept of a member, whoever brought them: by the product, or from the signed sheet on paper.
 * @throws RuleError as `handIn`
 */
export async function handInSheet(
  context: Context,
  session: EvaluationSession & { committee: Committee; opening: OpeningRow },
  member: PersonRow,
) {
  const { project, committee } = session;
  requireReviewed(session);
  requireSettled(session);
  enforce(findings(negotiationRules, await negotiationFacts(context, project)));
  for (const item of passed(session)) requirePassable(session, item);
  const computed = await computeSections(context, session);
  const mine = (await records.selectScores(context.db, committee.id)).filter(({ memberId }) => memberId === member.id);
  totalsOf(
    passed(session).map(({ bidId }) => bidId),
    [member.id],
    scoredCriteria(session),
    mine,
  );
  await stampMember(context.db, member.id, 'handedInTime');
  await keepSheet(context, member, mine);
  context.audit({ action: 'HAND_IN_SCORES', objectType: 'committeeMember', objectId: member.id });
  return withMember(computed, member.id, { handedInTime: context.now });
}
