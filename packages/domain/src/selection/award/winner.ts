import type { Price } from '../../bidding/bid/price.ts';
import { NotRankOneReason } from './codes.ts';
import { WINNING_PRICE_TOO_LOW } from '../../access/account/validators.ts';
import { compareAmounts, multiply, roundAmount } from '../../money.ts';
import { param, type Params } from '../../params.ts';
import { isBinding, type NextBid } from '../../procedure/incident/incident.ts';
import { isTender } from '../../procedure/project/procedure.ts';
import { asksOf, isSaid } from '../../procedure/implementation-plan/exceptions.ts';
import { blocks, blocksMandatory, type Rule, type Text } from '../../rule.ts';

/** The winner of one section as handed in; amounts in 万元. */
export interface WinnerFacts {
  mandatory: boolean;
  biddingMethod: string;
  /** Ceiling price; null when the document sets none. */
  controlPrice: string | null;
  /** Why the guard against low prices is not to hold for this section; null where nobody asks for that. */
  priceLimitReason: string | null;
  /** The price that was opened or agreed on, as the committee took it over. */
  price: Pick<Price, 'kind' | 'amount'>;
  /** The price was corrected with the consent of the bidder: the corrected one counts. */
  corrected?: boolean;
  /** Null unless the price is an amount. */
  winningPrice: string | null;
  rank: number;
  /** Rank of the first candidate of the section that stands: those before it fell away as winners (例55). */
  firstRank: number;
  notRankOneReason: string | null;
  /** What the document limits; left out where it limits nothing. */
  limit?: SectionLimitFacts | undefined;
  files: number;
  params?: Params;
}

/** How many sections one bidder may win (docs/domain/lifecycle.md), for the winner of one section. */
export interface SectionLimitFacts {
  most: number;
  /** Sections that this winner has won, or is to win before this one in the order of sections. */
  before: number;
  /** Every candidate before it has won as many as it may. */
  othersReached: boolean;
}

/** A section of a family with who is to win it, or has won it. */
export interface LimitedSection {
  sectionId: string;
  /** Its winner is confirmed. */
  won: boolean;
  supplierId: string | null;
}

/**
 * How many sections a bidder has when it comes to one of them: what it has won anywhere in the family, and what it is to win before it.
 * @param sections of the family, in their order
 */
export function wonBefore(sections: readonly LimitedSection[], sectionId: string, supplierId: string): number {
  const at = sections.findIndex((one) => one.sectionId === sectionId);
  return sections.filter(
    (one, index) => one.sectionId !== sectionId && one.supplierId === supplierId && (one.won || index < at),
  ).length;
}

/** Lowest winning price under a ceiling, 万元: an internal guard, never published. */
export const lowestWinningPrice = (controlPrice: string, params?: Params): string =>
  multiply(controlPrice, param(params, 'bidding.award.minRatio'));

const isBelowGuard = ({ controlPrice, price, winningPrice, params }: WinnerFacts): boolean =>
  price.kind === 'AMOUNT' &&
  controlPrice !== null &&
  winningPrice !== null &&
  compareAmounts(winningPrice, lowestWinningPrice(controlPrice, params)) < 0;

const PRICE_EXEMPT: Text = {
  zh: '中标价/成交价低于限价的30%，已说明理由：由审批人决定',
  en: 'The winning price is below 30% of the ceiling price, for the reason given: the approver decides',
};

/** Rules of phase CONFIRM_WINNER, per section (docs/domain/rules.md). R40 has the words of spec §5; R50 is seen by the price. */
export const winnerRules: readonly Rule<WinnerFacts>[] = [
  {
    id: 'R40',
    basis: '[SPEC]',
    text: WINNING_PRICE_TOO_LOW,
    fields: ['winningPrice'],
    field: 'winningPrice',
    // above the ceiling no reason helps (例51)
    severity: (facts) => (isBelowGuard(facts) ? asksOf(facts.priceLimitReason) : 'block'),
    isKept: (facts) => {
      const { controlPrice, price, winningPrice, priceLimitReason } = facts;
      if (price.kind !== 'AMOUNT') return true;
      if (winningPrice === null) return { zh: '不能为空', en: 'Required' };
      if (controlPrice === null) return true;
      if (compareAmounts(winningPrice, controlPrice) > 0) {
        const max = roundAmount(controlPrice);
        return { zh: `不能大于最大值${max}`, en: `Not more than ${max}` };
      }
      return !isBelowGuard(facts) || (isSaid(priceLimitReason) ? PRICE_EXEMPT : false);
    },
  },
  {
    id: 'R49',
    basis: '例55',
    text: { zh: '应确定第一候选人为中标人', en: 'First candidate must win' },
    fields: ['winningCandidateId', 'notRankOneReason', 'files'],
    field: 'winningCandidateId',
    severity: blocksMandatory,
    isKept: ({ rank, firstRank, notRankOneReason, limit, files }) => {
      if (rank === firstRank) return true;
      // the document itself is the ground, and the record shows it
      if (notRankOneReason === 'SECTION_LIMIT')
        return (
          limit?.othersReached === true || {
            zh: '排名在前的候选人中标标段数未达上限，应确定第一候选人为中标人',
            en: 'A candidate before it may still win another section: the first candidate must win',
          }
        );
      return NotRankOneReason.codes.some((one) => one === notRankOneReason) && files > 0;
    },
  },
  {
    id: 'SECTION_LIMIT',
    basis: '[INT]',
    text: {
      zh: '该投标人中标标段数已达招标文件规定的上限，由下一名候选人递补',
      en: 'This bidder has won as many sections as the document lets it: the next candidate follows',
    },
    fields: ['winningCandidateId'],
    field: 'winningCandidateId',
    severity: blocks,
    isKept: ({ limit }) =>
      limit === undefined ||
      limit.before < limit.most || {
        zh: `招标文件规定每个投标人最多中标${limit.most}个标段，该投标人按标段顺序已中标${limit.before}个，由下一名候选人递补；候选人均已达上限的，拆分该标段后重新招标`,
        en: `The document lets one bidder win ${limit.most} sections; this one has ${limit.before} in their order: the next candidate follows; where all of them have as many, split the section off and tender it again`,
      },
  },
  {
    id: 'R50',
    basis: '法43',
    text: { zh: '定标前不得谈判', en: 'No negotiation' },
    fields: ['winningPrice'],
    field: 'winningPrice',
    severity: blocks,
    isKept: ({ biddingMethod, price, corrected, winningPrice }) =>
      !isTender(biddingMethod) ||
      price.kind !== 'AMOUNT' ||
      winningPrice === null ||
      price.amount === null ||
      compareAmounts(winningPrice, price.amount) === 0 || {
        zh: `定标前不得谈判：中标价应为${corrected ? '算术修正后的报价' : '开标报价'}${roundAmount(price.amount)}万元`,
        en: `No negotiation: the winning price is the ${corrected ? 'corrected price' : 'price of the opened bid'}, ${roundAmount(price.amount)} 万元`,
      },
  },
];

/** A bid that is about to be awarded or told. Business dates. */
export interface AwardedBid extends NextBid {
  bidderName: string;
  today: string;
}

/** Why a bid does not bind its bidder, in the words of both languages. */
const lapsedWords = ({ bidderName, validUntil, refused }: AwardedBid): Text =>
  refused
    ? { zh: `${bidderName}不同意延长投标有效期`, en: `${bidderName} did not agree to extend its bid` }
    : { zh: `${bidderName}的投标有效期已于${validUntil}届满`, en: `The bid of ${bidderName} lapsed on ${validUntil}` };

/** Award and notice go out while the bid binds its bidder: as published, or as it agreed to extend it (30号令 29 (u)). */
export const validityRules: readonly Rule<AwardedBid>[] = [
  {
    id: 'BID_VALIDITY',
    basis: '例25',
    text: {
      zh: '投标有效期已届满，不得定标、不得发出中标通知书',
      en: 'The bid has lapsed: it is neither awarded nor told',
    },
    fields: ['winningCandidateId'],
    field: 'winningCandidateId',
    severity: blocks,
    isKept: (bid) => {
      const { zh, en } = lapsedWords(bid);
      return (
        isBinding(bid, bid.today) || {
          zh: `${zh}，不得定标、不得发出中标通知书：请由投标仍有效的下一候选人递补，没有的重新招标`,
          en: `${en}: it is neither awarded nor told. The next candidate whose bid is valid follows; where there is none, tender again`,
        }
      );
    },
  },
];
