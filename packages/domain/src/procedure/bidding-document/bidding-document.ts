import type { DepositForm } from '../../bidding/deposit/codes.ts';
import type { WorkdayTable } from '../../calendar.ts';
import { isGuarantee } from '../../bidding/deposit/deposit.ts';
import { priceScore } from '../../access/account/validators.ts';
import { compareAmounts, multiply, sumAmounts, wanFromYuan } from '../../money.ts';
import { param, paramNumber, type Params } from '../../params.ts';
import { earliestAfter, keepsPeriod, workdaysAfter, type Period } from '../../period.ts';
import {
  formulaRules,
  leadingFormula,
  ordersByPrice,
  type PriceFormula,
} from '../../selection/evaluation/price-formula.ts';
import { envelopeRules, type EnvelopeFacts } from '../../bidding/opening/two-envelopes.ts';
import { endsByRecord } from '../../selection/negotiation/negotiation.ts';
import { isTender, methodTerms } from '../project/procedure.ts';
import { projectClassOf } from '../project/project-type.ts';
import { blocks, blocksMandatory, dateRule, warns, type Rule, type Text } from '../../rule.ts';

/** The times of a bidding document, wire times; null where none is typed yet. */
export interface BiddingDocumentTimes {
  mandatory: boolean;
  /** Periods of the law hold for tenders; the other methods have their own (R17). */
  biddingMethod: string;
  saleStart: string | null;
  saleEnd: string | null;
  questionDeadline: string | null;
  bidDeadline: string | null;
  openingTime: string | null;
  /** Bidders are prequalified: their applications come first. */
  prequalification?: boolean;
  /** Deadline for applications in a prequalification. */
  applyDeadline?: string | null;
  /** The State Council's workdays; null while they are on their way. */
  workdays: WorkdayTable | null;
  params?: Params;
}

/** A bidding document as handed in. Amounts 万元, rates percent. */
export interface BiddingDocumentFacts extends BiddingDocumentTimes {
  projectType: string;
  platform: string;
  criteria: readonly { type: string; item: string; score: string }[];
  sections: readonly {
    name: string;
    estimatedAmount: string;
    controlPrice: string | null;
    deposit: string | null;
    /** How the prices of the section are scored or ordered; null where the members score them. */
    formula?: PriceFormula | null;
  }[];
  /** Files are downloaded: a fee has no cost to cover. */
  electronic: boolean;
  /** Bids have a price part of their own, which is opened after the rest is evaluated. */
  twoEnvelopes?: boolean;
  workKinds: EnvelopeFacts['workKinds'];
  infrastructure: string | null;
  docFee: string | null;
  saleStart: string;
  saleEnd: string;
  bidDeadline: string;
  openingTime: string;
  openingPlace: string;
  bidValidityDays: number | null;
  depositValidityDays: number | null;
  depositForms: readonly DepositForm[];
  performanceBondRate: string | null;
  fairReviewPassed: boolean;
}

const asksDeposit = ({ sections }: BiddingDocumentFacts): boolean =>
  sections.some(({ deposit }) => deposit !== null && compareAmounts(deposit, '0') > 0);

/** The highest deposit of a section: a share of its estimate, capped for works, goods, survey and design. */
function depositLimits(facts: BiddingDocumentFacts, estimatedAmount: string): string[] {
  const share = multiply(estimatedAmount, param(facts.params, 'bidding.deposit.rate'));
  if (facts.projectType === 'SURVEY_DESIGN') {
    return [share, wanFromYuan(param(facts.params, 'bidding.deposit.capDesignYuan'))];
  }
  if (projectClassOf(facts.projectType) === 'SERVICE') return [share];
  return [share, wanFromYuan(param(facts.params, 'bidding.deposit.capWorksYuan'))];
}

/** Fewest days from the start of the sale to the deadline (法24; the voluntary figure is internal). */
export const leastBidDays = ({ mandatory, params }: Pick<BiddingDocumentTimes, 'mandatory' | 'params'>): number =>
  paramNumber(params, mandatory ? 'bidding.doc.minBidDays' : 'bidding.doc.voluntaryBidDays');

type Issue = Pick<BiddingDocumentTimes, 'mandatory' | 'biddingMethod' | 'params'>;

/** Earliest end of the sale of a document that is issued at `from` (rule R13). */
export const timeOfSale = ({ biddingMethod, params }: Omit<Issue, 'mandatory'>, from: string | null): Period | null =>
  from && isTender(biddingMethod) ? earliestAfter(from, paramNumber(params, 'bidding.doc.minSaleDays')) : null;

/** The words of rule R13 with its figure. */
export const timeOfSaleWords = ({ count }: Period): Text => ({
  zh: `招标文件发售期不得少于${count}日`,
  en: `Sale period ≥ ${count} days`,
});

/** R13, in the document and again when it comes out. */
export const SALE_TIME = {
  id: 'R13',
  basis: '例16',
  text: { zh: '招标文件发售期不得少于5日', en: 'Sale period ≥ 5 days' },
  field: 'saleEnd',
  severity: blocksMandatory,
};

/** Earliest deadline for bids on a document that is issued at `from` (rule R15). */
export const timeToBid = (facts: Issue, from: string | null): Period | null =>
  from && isTender(facts.biddingMethod) ? earliestAfter(from, leastBidDays(facts)) : null;

/** The words of rule R15 with its figure. */
export const timeToBidWords = ({ count }: Period): Text => ({
  zh: `自文件发出至投标截止不得少于${count}日`,
  en: `At least ${count} days to bid`,
});

/** Earliest deadline for a response to a non-tender project that is issued at `from`, or earliest end of its publicity (rule R17). */
export function timeToRespond(
  { biddingMethod, workdays, params }: Pick<BiddingDocumentTimes, 'biddingMethod' | 'workdays' | 'params'>,
  from: string | null,
): Period | null {
  const { responseWorkdays, publicityWorkdays } = methodTerms(biddingMethod);
  const least = responseWorkdays ?? publicityWorkdays;
  if (least === null || from === null || workdays === null) return null;
  return workdaysAfter('EARLIEST', from, paramNumber(params, least), workdays);
}

/** The words of rule R17 with its figure. */
export const timeToRespondWords = (
  { count }: Period,
  { biddingMethod }: Pick<BiddingDocumentTimes, 'biddingMethod'>,
): Text =>
  methodTerms(biddingMethod).publicityWorkdays === null
    ? { zh: `响应时间不得少于${count}个工作日`, en: `At least ${count} workdays to respond` }
    : { zh: `单一来源公示不得少于${count}个工作日`, en: `At least ${count} workdays of publicity` };

/** R17, in the document and again when it comes out. */
export const RESPONSE_TIME = {
  id: 'R17',
  basis: '[INT]',
  text: { zh: '响应/公示时间不足', en: 'Response or publicity period too short' },
  field: 'bidDeadline',
  severity: blocks,
};

/** True where the price alone orders the bids of the sections: it has no score. */
function ordersBy(sections: BiddingDocumentFacts['sections']): boolean {
  const formula = leadingFormula({ sections });
  return formula !== null && ordersByPrice(formula);
}

/** Rules on scores and prices. */
const priceRules: readonly Rule<BiddingDocumentFacts>[] = [
  {
    id: 'R09',
    basis: '法40, 例49',
    text: { zh: '评分合计应为100', en: 'Scores must total 100' },
    fields: ['criteria'],
    field: 'criteria',
    severity: blocks,
    // what is agreed on is not scored, nor what the price alone orders
    isKept: ({ biddingMethod, criteria, sections }) =>
      endsByRecord(biddingMethod) ||
      (criteria.length === 0 && ordersBy(sections)) ||
      (compareAmounts(sumAmounts(criteria.map((one) => one.score)), '100') === 0 &&
        criteria.every(({ item, score }) => item.trim() !== '' && compareAmounts(score, '0') > 0)),
  },
  {
    id: 'R10',
    basis: '[SPEC]',
    text: { zh: '报价分值过低', en: 'The price score is too low' },
    fields: ['criteria', 'platform'],
    field: 'criteria',
    severity: blocks,
    isKept: ({ criteria, sections, ...project }) =>
      endsByRecord(project.biddingMethod) ||
      ordersBy(sections) ||
      (priceScore(project)(sumAmounts(criteria.filter((one) => one.type === 'PRICE').map((one) => one.score))) ?? true),
  },
  {
    id: 'R11',
    basis: '例27',
    text: { zh: '最高投标限价应公开，不得设最低限价', en: 'Disclose the ceiling; no minimum price' },
    fields: ['sections'],
    field: 'sections',
    severity: blocks,
    isKept: ({ sections, projectType, biddingMethod }) =>
      sections.every(({ controlPrice, estimatedAmount }) =>
        controlPrice === null
          ? projectClassOf(projectType) !== 'ENGINEERING' || !isTender(biddingMethod)
          : compareAmounts(controlPrice, '0') > 0 && compareAmounts(controlPrice, estimatedAmount) <= 0,
      ) || {
        zh: '最高投标限价应公开，大于0且不超过标段估算价',
        en: 'Disclose a ceiling price above 0 and not above the estimate of the section',
      },
  },
];

/** Days between the end of the sale and the deadline for applications in a prequalification (例17). */
const APPLY_DAYS = 5;

/** Rules that read nothing but the times: they run while the times are typed, too. */
export const biddingDocumentTimeRules: readonly Rule<BiddingDocumentTimes>[] = [
  dateRule<BiddingDocumentTimes>({
    ...SALE_TIME,
    fields: ['saleStart', 'saleEnd'],
    value: ({ saleEnd }) => saleEnd,
    period: (facts) => timeOfSale(facts, facts.saleStart),
    words: timeOfSaleWords,
  }),
  dateRule<BiddingDocumentTimes>({
    id: 'R15',
    basis: '法24',
    text: { zh: '自文件发出至投标截止不得少于20日', en: '≥ 20 days to bid' },
    fields: ['saleStart', 'bidDeadline'],
    field: 'bidDeadline',
    severity: blocksMandatory,
    value: ({ bidDeadline }) => bidDeadline,
    period: (facts) => timeToBid(facts, facts.saleStart),
    words: timeToBidWords,
  }),
  dateRule<BiddingDocumentTimes>({
    ...RESPONSE_TIME,
    fields: ['biddingMethod', 'saleStart', 'bidDeadline'],
    value: ({ bidDeadline }) => bidDeadline,
    period: (facts) => timeToRespond(facts, facts.saleStart),
    words: timeToRespondWords,
  }),
  {
    id: 'R16',
    basis: '例17',
    text: { zh: '资格预审申请时间自停售起不少于5日', en: '≥ 5 days after sale end' },
    fields: ['prequalification', 'saleEnd', 'applyDeadline'],
    field: 'applyDeadline',
    severity: blocksMandatory,
    period: applicationPeriod,
    isKept: (facts) => {
      if (!facts.prequalification) return true;
      if (!facts.applyDeadline) return { zh: '请填写资格预审申请截止时间', en: 'Give the deadline for applications' };
      const period = applicationPeriod(facts);
      return period === null || keepsPeriod(period, facts.applyDeadline);
    },
  },
  {
    id: 'TIMES_IN_ORDER',
    basis: '[INT]',
    text: { zh: '发售截止、提问截止不得晚于投标截止', en: 'Sale and questions must end by the bid deadline' },
    fields: ['saleStart', 'saleEnd', 'questionDeadline', 'applyDeadline', 'bidDeadline'],
    field: 'saleEnd',
    severity: blocks,
    isKept: ({ saleStart, saleEnd, questionDeadline, applyDeadline, bidDeadline }) =>
      inOrder(saleStart, saleEnd, bidDeadline) &&
      inOrder(saleStart, questionDeadline, bidDeadline) &&
      inOrder(saleStart, applyDeadline ?? null, bidDeadline),
  },
];

function applicationPeriod({ prequalification, saleEnd }: BiddingDocumentTimes): Period | null {
  return prequalification && saleEnd ? earliestAfter(saleEnd, APPLY_DAYS) : null;
}

/** True when the times that are there follow one another. */
function inOrder(...times: (string | null)[]): boolean {
  const given = times.filter((time) => time !== null && time !== '');
  return given.every((time, index) => index === 0 || given[index - 1]! <= time!);
}

/** Rules on fee, opening and place. */
const openingRules: readonly Rule<BiddingDocumentFacts>[] = [
  {
    id: 'R14',
    basis: '例16',
    text: { zh: '文件费用仅限成本', en: 'Fee limited to cost' },
    fields: ['docFee'],
    field: 'docFee',
    severity: warns,
    isKept: ({ biddingMethod, electronic, docFee }) =>
      !isTender(biddingMethod) || !electronic || docFee === null || compareAmounts(docFee, '0') === 0,
  },
  {
    id: 'R18',
    basis: '法34',
    text: { zh: '开标时间应与投标截止时间一致', en: 'Opening must equal deadline' },
    fields: ['openingTime', 'bidDeadline', 'openingPlace'],
    field: 'openingTime',
    severity: blocks,
    isKept: ({ biddingMethod, openingTime, bidDeadline, openingPlace }) => {
      if (endsByRecord(biddingMethod)) {
        if (openingTime < bidDeadline)
          return { zh: '谈判时间不得早于公示截止时间', en: 'The negotiation begins after the publicity' };
      } else if (openingTime !== bidDeadline) return false;
      return openingPlace.trim() !== '' || { zh: '请填写开标地点', en: 'Give the place of the opening' };
    },
  },
];

/** Rules on deposit, validity and bond. */
const depositRules: readonly Rule<BiddingDocumentFacts>[] = [
  {
    id: 'R19',
    basis: '例26',
    text: { zh: '保证金不得超过估算价2%且不超过上限', en: 'Deposit ≤ 2% and the cap' },
    fields: ['sections'],
    field: 'sections',
    severity: blocks,
    isKept: (facts) =>
      facts.sections.every(
        ({ deposit, estimatedAmount }) =>
          deposit === null ||
          depositLimits(facts, estimatedAmount).every((limit) => compareAmounts(deposit, limit) <= 0),
      ),
  },
  {
    id: 'R20',
    basis: '例26',
    text: { zh: '保证金有效期应与投标有效期一致', en: 'Same validity' },
    fields: ['depositValidityDays', 'bidValidityDays'],
    field: 'depositValidityDays',
    severity: blocks,
    isKept: (facts) => !asksDeposit(facts) || facts.depositValidityDays === facts.bidValidityDays,
  },
  {
    id: 'R21',
    basis: '例25',
    text: { zh: '应载明投标有效期', en: 'State bid validity' },
    fields: ['bidValidityDays'],
    field: 'bidValidityDays',
    severity: ({ mandatory, bidValidityDays }) => (mandatory && (bidValidityDays ?? 0) < 1 ? 'block' : 'warn'),
    isKept: ({ biddingMethod, bidValidityDays, params }) => {
      if (!isTender(biddingMethod)) return true;
      if (bidValidityDays === null || bidValidityDays < 1) return false;
      const least = paramNumber(params, 'bidding.doc.validityDays');
      return (
        bidValidityDays >= least || {
          zh: `投标有效期宜不少于${least}日`,
          en: `Bid validity should be ${least} days or more`,
        }
      );
    },
  },
  {
    id: 'R22',
    basis: '保障中小企业款项支付条例13',
    text: { zh: '不得限定现金保证金', en: 'Guarantees must be accepted' },
    fields: ['depositForms'],
    field: 'depositForms',
    severity: blocks,
    isKept: (facts) => !asksDeposit(facts) || facts.depositForms.some(isGuarantee),
  },
  {
    id: 'R23',
    basis: '例58',
    text: { zh: '履约保证金不得超过合同额10%', en: 'Bond ≤ 10%' },
    fields: ['performanceBondRate'],
    field: 'performanceBondRate',
    severity: blocks,
    isKept: ({ performanceBondRate, params }) =>
      performanceBondRate === null ||
      compareAmounts(performanceBondRate, multiply(param(params, 'bidding.performanceBond.maxRate'), '100')) <= 0,
  },
  {
    id: 'R24',
    basis: '法18, 法20, 例32',
    text: { zh: '未通过公平竞争审查', en: 'Fair-competition review missing' },
    fields: ['fairReview'],
    field: 'fairReview',
    severity: blocks,
    isKept: ({ fairReviewPassed }) => fairReviewPassed,
  },
];

/** Rules of phase BIDDING_DOCUMENT (docs/domain/rules.md). */
export const biddingDocumentRules: readonly Rule<BiddingDocumentFacts>[] = [
  ...priceRules,
  ...formulaRules,
  ...envelopeRules,
  ...biddingDocumentTimeRules,
  ...openingRules,
  ...depositRules,
];
