import type { Price } from '../../bidding/bid/price.ts';
import { isEmpty, type Check } from '../../field-check.ts';
import { blocks, passesUnlessNamed, type Rule } from '../../rule.ts';
import type { ReviewResult } from '../evaluation/codes.ts';
import { isOverCeiling } from '../evaluation/price-formula.ts';

/** What became of projects that are held elsewhere, as it is entered (docs/domain/lifecycle.md). */

/** An opening that was held elsewhere. Wire times. */
export interface OutsideOpeningFacts {
  /** When it was held. */
  openedTime: string;
  /** As the bidding document announced it. */
  openingTime: string;
  now: string;
}

/** Nothing of an opening is entered before it was held. */
export const outsideOpeningRules: readonly Rule<OutsideOpeningFacts>[] = [
  {
    id: 'OUTSIDE_TOO_EARLY',
    basis: '法34, 法36',
    text: {
      zh: '公告载明的开标时间未到，不得录入投标人、报价和开标情况',
      en: 'Before the announced opening nothing about bidders or prices is entered',
    },
    fields: ['openedTime'],
    field: 'openedTime',
    severity: blocks,
    isKept: ({ openingTime, now }) => now >= openingTime,
  },
  {
    id: 'OUTSIDE_OPENED_TIME',
    basis: '法34',
    text: {
      zh: '实际开标时间不得早于公告载明的开标时间，也不得晚于现在',
      en: 'It was opened neither before the announced time nor after now',
    },
    fields: ['openedTime'],
    field: 'openedTime',
    severity: blocks,
    isKept: ({ openedTime, openingTime, now }) => openedTime >= openingTime && openedTime <= now,
  },
];

/** A bid that was opened elsewhere, as the committee there has judged it. */
export interface OutsideBid {
  bidderName: string;
  price: Price;
  /** Null while nothing is entered. */
  result: ReviewResult | null;
  rank: number | null;
}

/** The bids of one section. */
export interface OutsideSection {
  name: string;
  /** 万元; null without one. */
  ceiling: string | null;
  bids: readonly OutsideBid[];
}

export interface OutsideReportFacts {
  sections: readonly OutsideSection[];
}

const passedOf = ({ bids }: OutsideSection): OutsideBid[] => bids.filter(({ result }) => result === 'PASS');

/** True where those who passed stand in an order without gaps, each place once. */
const isRanked = (section: OutsideSection): boolean => {
  const passed = passedOf(section);
  const ranks = passed.flatMap(({ rank }) => (rank === null ? [] : [rank])).toSorted((a, b) => a - b);
  return ranks.length === passed.length && ranks.every((rank, index) => rank === index + 1);
};

const namesOf = (sections: readonly OutsideSection[], is: (section: OutsideSection) => boolean): string[] =>
  sections.filter(is).map(({ name }) => name);

/** What a report that came from elsewhere has to say before the house takes it up. */
export const outsideReportRules: readonly Rule<OutsideReportFacts>[] = [
  {
    id: 'OUTSIDE_OUTCOMES',
    basis: '例53',
    text: { zh: '尚有投标未录入评审结果', en: 'Bids are still without the outcome of their evaluation' },
    fields: ['outcomes'],
    field: 'outcomes',
    severity: blocks,
    isKept: ({ sections }) =>
      passesUnlessNamed(
        namesOf(sections, ({ bids }) => bids.some(({ result }) => result === null)),
        { zh: '尚有投标未录入评审结果', en: 'bids without an outcome' },
      ),
  },
  {
    id: 'OUTSIDE_RANKS',
    basis: '例53',
    text: { zh: '排名须自1起连续、不重复', en: 'Places count on from 1, each once' },
    fields: ['outcomes'],
    field: 'outcomes',
    severity: blocks,
    isKept: ({ sections }) =>
      passesUnlessNamed(
        namesOf(sections, (section) => !isRanked(section)),
        { zh: '排名须自1起连续、不重复', en: 'places have to count on from 1, each once' },
      ),
  },
  {
    id: 'OUTSIDE_OVER_CEILING',
    basis: '例51',
    text: {
      zh: '投标报价高于最高投标限价而未被否决（《条例》第51条第5项），请交由原评标委员会复核',
      en: 'A price above the ceiling was not rejected (article 51(5)): have its committee look at it again',
    },
    fields: ['outcomes'],
    field: 'outcomes',
    severity: blocks,
    isKept: ({ sections }) =>
      passesUnlessNamed(
        sections.flatMap((section) =>
          passedOf(section)
            .filter(({ price }) => isOverCeiling(price, section.ceiling))
            .map(({ bidderName }) => bidderName),
        ),
        {
          zh: '报价高于最高投标限价而未被否决，请交由原评标委员会复核',
          en: 'above the ceiling and not rejected: the committee looks at it again',
        },
      ),
  },
];

/** Checks the points of a bid as they are typed: what is stored has two decimals. */
export const outsideScore: Check = (value) =>
  isEmpty(value) || /^\d{1,4}(\.\d{1,2})?$/.test(value)
    ? null
    : { zh: '应为得分，整数部分不超过四位，小数不超过两位', en: 'Points below 10,000 with two decimals at most' };

/** How an outcome is entered: places belong to bids that passed. */
export interface OutsideOutcomeFacts {
  result: ReviewResult;
  rank: number | null;
  score: string | null;
}

export const outsideOutcomeRules: readonly Rule<OutsideOutcomeFacts>[] = [
  {
    id: 'OUTSIDE_PLACE',
    basis: '例53',
    text: {
      zh: '通过评审的填写排名，被否决的不填排名和得分',
      en: 'Who passed has a place; who was rejected has neither place nor score',
    },
    fields: ['result', 'rank', 'score'],
    field: 'rank',
    severity: blocks,
    isKept: ({ result, rank, score }) => (result === 'PASS' ? rank !== null : rank === null && score === null),
  },
];
