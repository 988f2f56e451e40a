import { addHours, parseWireTime, wireTime } from '../../calendar.ts';
import { compareAmounts } from '../../money.ts';
import type { WorkKind } from '../../procedure/project/duty-codes.ts';
import { isTender } from '../../procedure/project/procedure.ts';
import { blocks, stateTable, type Rule } from '../../rule.ts';
import type { PriceOpeningStatus, PricePartStatus } from './price-opening-codes.ts';

/**
 * Bids of two envelopes (交通运输部令2015年第24号 (u)): business and technique are opened and evaluated first; of the price parts
 * only those of bids that go on are opened, in a second opening. The others are returned as they are.
 */

/** From the hand-in to the end: only what was admitted is opened, and what was returned stays shut for good. */
export const pricePartStates = stateTable<PricePartStatus, 'admit' | 'open' | 'return'>({
  admit: { from: ['SEALED'], to: 'ADMITTED' },
  open: { from: ['ADMITTED'], to: 'OPENED' },
  return: { from: ['SEALED', 'ADMITTED'], to: 'RETURNED' },
});

/** The second opening. Where nobody goes on there is nothing to decrypt. */
export const priceOpeningStates = stateTable<PriceOpeningStatus, 'announce' | 'start' | 'record'>({
  announce: { from: ['ANNOUNCED'], to: 'ANNOUNCED' },
  start: { from: ['ANNOUNCED'], to: 'DECRYPTING' },
  record: { from: ['DECRYPTING'], to: 'RECORDED' },
});

/** Shortest time between the announcement of the second opening and its beginning, minutes [INT]. */
export const LEAST_NOTICE_MINUTES = 30;

/** The announcement of a second opening; wire times. */
export interface PriceOpeningFacts {
  now: string;
  openingTime: string;
  /** The time that bidders were told before; null for the first announcement. */
  announced: string | null;
}

/** Bidders can be there when their prices are opened (法35). */
export const priceOpeningRules: readonly Rule<PriceOpeningFacts>[] = [
  {
    id: 'PRICE_OPENING_NOTICE',
    basis: '法35',
    text: {
      zh: `第二信封开标时间应至少提前${LEAST_NOTICE_MINUTES}分钟通知全体投标人`,
      en: `Bidders learn of the second opening at least ${LEAST_NOTICE_MINUTES} minutes before it begins`,
    },
    fields: ['openingTime'],
    field: 'openingTime',
    severity: blocks,
    isKept: ({ now, openingTime }) => openingTime >= wireTime(addHours(parseWireTime(now), LEAST_NOTICE_MINUTES / 60)),
  },
  {
    id: 'PRICE_OPENING_EARLIER',
    basis: '法35',
    text: {
      zh: '第二信封开标时间只能推迟，不能提前',
      en: 'The second opening can be put off, not brought forward: bidders have planned for it',
    },
    fields: ['openingTime'],
    field: 'openingTime',
    severity: blocks,
    isKept: ({ openingTime, announced }) => announced === null || openingTime >= announced,
  },
];

/** What the rules read of a document about its envelopes. */
export interface EnvelopeFacts {
  biddingMethod: string;
  electronic: boolean;
  /** What is bought; several where one contract combines them. */
  workKinds: readonly WorkKind[];
  /** Code of bidding.Infrastructure; null while nobody has said it. */
  infrastructure: string | null;
  /** Left out by documents from before. */
  twoEnvelopes?: boolean;
}

/** Works, survey and design, supervision: what the order on highway tenders names. */
const ENVELOPE_KINDS: readonly WorkKind[] = ['CONSTRUCTION', 'REPAIR', 'SURVEY_DESIGN', 'SUPERVISION'];

/**
 * Whether a document may ask for two envelopes (交通运输部令2015年第24号 (u)): for works, survey, design and supervision of highways. Where
 * nobody has said what infrastructure it is, the kind alone decides [INT].
 */
export const takesTwoEnvelopes = ({ workKinds, infrastructure }: Pick<EnvelopeFacts, 'workKinds' | 'infrastructure'>) =>
  (infrastructure === null || infrastructure === 'HIGHWAY') && workKinds.every((kind) => ENVELOPE_KINDS.includes(kind));

/** Two envelopes are for tenders that are held here: prices that are quoted in rounds have no part of their own. */
export const envelopeRules: readonly Rule<EnvelopeFacts>[] = [
  {
    id: 'TWO_ENVELOPES',
    basis: '[INT]',
    text: {
      zh: '双信封仅适用于公开招标、邀请招标的电子招标投标项目',
      en: 'Two envelopes are for electronic open and invited tenders only',
    },
    fields: ['twoEnvelopes', 'electronic'],
    field: 'twoEnvelopes',
    severity: blocks,
    isKept: ({ biddingMethod, electronic, twoEnvelopes }) => !twoEnvelopes || (isTender(biddingMethod) && electronic),
  },
  {
    id: 'TWO_ENVELOPES_KIND',
    basis: '交通运输部令2015年第24号',
    text: {
      zh: '双信封仅适用于公路工程的施工、勘察设计和施工监理招标',
      en: 'Two envelopes are for works, survey, design and supervision of highways',
    },
    fields: ['twoEnvelopes'],
    field: 'twoEnvelopes',
    severity: blocks,
    isKept: (facts) => !facts.twoEnvelopes || takesTwoEnvelopes(facts),
  },
];

/** A bid after the review of its first envelope. */
export interface FirstEnvelope {
  bidId: string;
  passed: boolean;
  /** Mean of the technical scores, two decimals. */
  techTotal: string;
}

/**
 * The bids of a section whose price parts are opened: those that passed; where the document lets only the first so many by
 * technical score go on, those, and who equals the last of them.
 * @param most of the document; null for all that passed
 */
export function goingOn(bids: readonly FirstEnvelope[], most: number | null): string[] {
  const passed = bids.filter((bid) => bid.passed).toSorted((a, b) => compareAmounts(b.techTotal, a.techTotal));
  const last = most === null ? undefined : passed[most - 1];
  const going = last ? passed.filter(({ techTotal }) => compareAmounts(techTotal, last.techTotal) >= 0) : passed;
  return going.map(({ bidId }) => bidId);
}

/** How many bids of a section passed, and what the committee said of so many. */
export interface CompetitionJudged {
  name: string;
  validBids: number;
  /** Of how many the committee said that they still compete; null where it has not judged. */
  judgedOf: number | null;
}

/** Before the price parts are opened the committee says whether few valid bids still compete (法42, R46). */
export const firstStepRules: readonly Rule<{ sections: readonly CompetitionJudged[]; least: number }>[] = [
  {
    id: 'COMPETITION_OPEN',
    basis: '法42',
    text: {
      zh: '通过第一信封评审的投标过少，须先由评标委员会判断是否仍具竞争性',
      en: 'Few bids passed the first envelope: the committee must first judge whether they still compete',
    },
    fields: ['sections'],
    field: '',
    severity: blocks,
    isKept: ({ sections, least }) => {
      const open = sections.filter(
        ({ validBids, judgedOf }) => validBids > 0 && validBids < least && judgedOf !== validBids,
      );
      if (open.length === 0) return true;
      return {
        zh: `${open.map(({ name, validBids }) => `${name}通过第一信封评审的仅${validBids}家`).join('；')}，须先由评标委员会判断是否仍具竞争性`,
        en: `${open.map(({ name, validBids }) => `${name}: only ${validBids} bids passed the first envelope`).join('; ')}; the committee must first judge whether they still compete`,
      };
    },
  },
];
