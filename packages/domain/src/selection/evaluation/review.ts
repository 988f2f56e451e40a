import type { LowPriceState } from './bid-question-codes.ts';
import { RejectReason, type ReviewResult } from './codes.ts';
import type { Price } from '../../bidding/bid/price.ts';
import { comparedFigure, isOverCeiling, type PriceFormula } from './price-formula.ts';
import { blocks, blocksMandatory, warns, type Rule } from '../../rule.ts';

/** One bid's review. `clause` quotes the published clause for DOCUMENT_CLAUSE. */
export interface ReviewFacts {
  result: ReviewResult;
  rejectReason: string | null;
  clause: string | null;
}

/** R44: a bid is rejected only on listed grounds. */
export const reviewRules: readonly Rule<ReviewFacts>[] = [
  {
    id: 'R44',
    basis: '例51',
    text: { zh: '否决理由须有依据', en: 'Reject only on listed grounds' },
    fields: ['result', 'rejectReason', 'clause'],
    field: 'rejectReason',
    severity: blocks,
    isKept: ({ result, rejectReason, clause }) => {
      if (result === 'PASS') return rejectReason === null;
      if (rejectReason === 'DOCUMENT_CLAUSE' && !clause?.trim()) {
        return { zh: '请写明招标文件载明的否决条款', en: 'Quote the clause of the bidding document' };
      }
      return RejectReason.codes.some((one) => one === rejectReason);
    },
  },
];

/** What the review reads of the price of a bid that is to pass. */
export interface PassFacts {
  price: Price;
  /** 万元; null without a ceiling. */
  ceiling: string | null;
  formula: PriceFormula | null;
  /** The bidder does not accept a correction of its arithmetic, or is silent about it. */
  correctionRefused: boolean;
  /** Null for a price that nothing asks to examine. */
  lowPrice: LowPriceState | null;
  /** The majority passes every item of the review lists; true without lists. */
  listsPassed: boolean;
  /** The first envelope carries a price, which belongs into the second one. */
  priceInFirst?: boolean;
}

/** What stops a bid from passing, whatever the committee thinks: nobody votes on it. */
export const passRules: readonly Rule<PassFacts>[] = [
  {
    id: 'OVER_CEILING',
    basis: '例51',
    text: {
      zh: '投标报价高于最高投标限价，应当否决（《条例》第51条第5项）',
      en: 'The price is above the ceiling: the bid must be rejected (article 51(5))',
    },
    fields: ['price', 'ceiling'],
    field: 'result',
    severity: blocks,
    isKept: ({ price, ceiling }) => !isOverCeiling(price, ceiling),
  },
  {
    id: 'PRICE_UNREADABLE',
    basis: '例51',
    text: {
      zh: '报价缺失，或其种类、单位与招标文件规定不符，不能计算价格得分',
      en: 'The price is missing, or of another kind or unit than the document asks for: it cannot be computed with',
    },
    fields: ['price', 'formula'],
    field: 'result',
    severity: blocks,
    isKept: ({ price, formula }) => formula === null || comparedFigure(formula, price) !== null,
  },
  {
    id: 'CORRECTION_REFUSED',
    basis: '例51',
    text: {
      zh: '投标人不接受算术错误的修正或逾期未答复，应当否决',
      en: 'The bidder refuses the correction of its arithmetic, or gave no answer: the bid must be rejected',
    },
    fields: ['correctionRefused'],
    field: 'result',
    severity: blocks,
    isKept: ({ correctionRefused }) => !correctionRefused,
  },
  {
    id: 'LOW_PRICE_OPEN',
    basis: '例51',
    text: {
      zh: '报价明显偏低，须先书面要求说明，并由评标委员会表决认可',
      en: 'The price is low: ask the bidder in writing, then the members vote on the explanation',
    },
    fields: ['lowPrice'],
    field: 'result',
    severity: blocks,
    isKept: ({ lowPrice }) => lowPrice === null || lowPrice === 'ACCEPTED',
  },
  {
    id: 'REVIEW_LIST_OPEN',
    basis: '法40, 例49',
    text: {
      zh: '招标文件载明的评审项尚未经评标委员会过半数认定通过',
      en: 'The majority of the members has not passed every item of the review lists of the document',
    },
    fields: ['listsPassed'],
    field: 'result',
    severity: blocks,
    isKept: ({ listsPassed }) => listsPassed,
  },
  {
    id: 'PRICE_IN_FIRST',
    basis: '例51',
    text: {
      zh: '第一信封载有报价，应当按招标文件载明的条款否决',
      en: 'The first envelope carries a price: the bid must be rejected by the clause of the document',
    },
    fields: ['priceInFirst'],
    field: 'result',
    severity: blocks,
    isKept: ({ priceInFirst }) => !priceInFirst,
  },
];

/** What the chair alone cannot decide: a price that is too low is rejected by the majority of the members (12号令 21 (u)). */
export const loneRules: readonly Rule<{ rejectReason: string | null; overCeiling: boolean; votedOut: boolean }>[] = [
  {
    id: 'LOW_PRICE_VOTE',
    basis: '例51',
    text: {
      zh: '以报价过低否决须先书面要求说明，并由评标委员会过半数表决',
      en: 'A price that is too low is rejected by the majority of the members, after the bidder was asked in writing',
    },
    fields: ['rejectReason'],
    field: 'rejectReason',
    severity: blocks,
    isKept: ({ rejectReason, overCeiling, votedOut }) => rejectReason !== 'PRICE' || overCeiling || votedOut,
  },
];

/** What a summary rests on. */
export interface SummaryFacts {
  /** For each member who sits there now, whether the scores are handed in. */
  handedIn: readonly boolean[];
  /** How many bids passed. */
  passed: number;
  /** How many of them the summary gives a place. */
  places: number;
}

/** What must stand before a member signs, a refusal is recorded or the report is handed over: the scores of all, summed up. */
export const summaryRules: readonly Rule<SummaryFacts>[] = [
  {
    id: 'SEAT_UNSCORED',
    basis: '例53',
    text: {
      zh: '尚有评委未提交评分（更换后的评委须声明回避并独立评分）。请其提交评分并重新汇总，再签字、记录拒签或提交评标报告',
      en: 'A member has not handed in, who comes later too declares avoidance and scores: have the scores handed in and summarise anew, then sign, record a refusal or hand over',
    },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: ({ handedIn }) => handedIn.every(Boolean),
  },
  {
    id: 'SUMMARY_GONE',
    basis: '例53',
    text: {
      zh: '评委已更换或报告已退回，原汇总与签字已失效。请重新汇总，再签字、记录拒签或提交评标报告',
      en: 'Members have changed, or the report was sent back: summary and signatures count no more. Summarise anew, then sign, record a refusal or hand over',
    },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    // the summary waits for the scores first
    isKept: ({ handedIn, passed, places }) => places > 0 || passed === 0 || !handedIn.every(Boolean),
  },
];

/** How a member stands to the report: a refusal without written reasons counts as consent (例53). */
export interface ReportMember {
  signed: boolean;
  dissent: string | null;
  refused: boolean;
}

export interface ReportFacts {
  mandatory: boolean;
  /** Ranks of the candidates of each section, and how many valid bids it has. */
  sections: readonly { ranks: readonly number[]; validBids: number }[];
  members: readonly ReportMember[];
}

/** True for a member who signed, dissented or is recorded as refusing. */
export const isDone = ({ signed, dissent, refused }: ReportMember): boolean =>
  signed || refused || Boolean(dissent?.trim());

/** R45 and R46: what an evaluation report must hold before it is approved. */
export const reportRules: readonly Rule<ReportFacts>[] = [
  {
    id: 'R45',
    basis: '例53',
    text: { zh: '候选人不超过3名并排序，全体签字', en: 'At most 3 ranked candidates, signed by all members' },
    fields: ['candidates', 'members'],
    field: 'candidates',
    severity: blocks,
    isKept: ({ sections, members }) =>
      members.length > 0 &&
      members.every(isDone) &&
      sections.every(({ ranks }) => ranks.length <= 3 && ranks.every((rank, index) => rank === index + 1)),
  },
  {
    id: 'R46',
    basis: '法42',
    text: { zh: '所有投标被否决应重新招标', en: 'All bids were rejected: tender again' },
    fields: ['candidates'],
    field: 'candidates',
    severity: blocksMandatory,
    isKept: ({ sections }) => sections.every(({ validBids, ranks }) => validBids > 0 && ranks.length > 0),
  },
];

/** The valid bids of the sections that go on, and how few the procedure takes. */
export interface CompetitionFacts {
  sections: readonly { name: string; validBids: number }[];
  least: number;
}

/** Beside R46: where few valid bids are left, the committee judges whether they still compete. */
export const competitionRules: readonly Rule<CompetitionFacts>[] = [
  {
    id: 'R46_FEW',
    basis: '法42',
    text: {
      zh: '有效投标过少，须由评标委员会判断是否仍具竞争性',
      en: 'Few valid bids: the committee must judge whether they still compete',
    },
    fields: ['candidates'],
    field: 'candidates',
    severity: warns,
    isKept: ({ sections, least }) => {
      const few = sections.filter(({ validBids }) => validBids < least);
      if (few.length === 0) return true;
      return {
        zh: `${few.map(({ name, validBids }) => `${name}有效投标仅${validBids}家`).join('；')}，须由评标委员会判断是否仍具竞争性`,
        en: `${few.map(({ name, validBids }) => `${name}: only ${validBids} valid bids`).join('; ')}, the committee must judge whether they still compete`,
      };
    },
  },
];
