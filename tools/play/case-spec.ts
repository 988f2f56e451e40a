import { addDays } from '@tenderdesk/domain/calendar';
import { incomparable, readPrice, type Price } from '@tenderdesk/domain/bidding/bid/price';
import { addAmounts, compareAmounts, multiply, roundAmount } from '@tenderdesk/domain/money';
import { DEFAULT_PARAMS } from '@tenderdesk/domain/params';
import { projectClassOf } from '@tenderdesk/domain/procedure/project/project-type';
import type { Text } from '@tenderdesk/domain/rule';
import { staffOf } from '@tenderdesk/scenario/invented';
import type { BidderSpec, ScenarioProjectType, TenderSpec } from '@tenderdesk/scenario/spec';
import { CRITERIA, depositFor } from '@tenderdesk/scenario/terms';
import { repeatedSteps } from '@tenderdesk/scenario/failing';
import type { Step } from '@tenderdesk/scenario/step';
import { tenderSteps } from '@tenderdesk/scenario/tender';
import { timesAround, timesByDeadline } from '@tenderdesk/scenario/timetable';
import { companyOf, COMPANY_COUNT } from './companies.ts';
import { readPeriod, type Notice } from './notice.ts';

/** A case as it will be played, or why it is not. */
export type Casting =
  | { notice: Notice; spec: TenderSpec; failed: TenderSpec | null }
  | { notice: Notice; refused: Text };

/** Days between the deadlines of both rounds: refunds and the new document lie between them. */
const ROUND_DAYS = 70;
/** Bidders of the round that failed: too few to open (法28). */
const TOO_FEW = 2;
/** Why it failed, as the approval says. */
export const FAILURE = '递交投标文件的投标人少于三个';

const TYPES: Readonly<Record<string, ScenarioProjectType>> = {
  施工: 'CONSTRUCTION',
  货物: 'GOODS',
  服务: 'SERVICE',
  监理: 'SUPERVISION',
  勘察设计: 'SURVEY_DESIGN',
};

/** Units of the demo group that take turns as tenderer. */
const TENDERERS = 25;

/**
 * Turns a published result into a tender with the same prices, order and publicity period. What a result does not
 * tell is invented: estimate and control price, deposit, period, criteria and scores, partners, everything before the
 * publicity and after it.
 * @param index place of the case in its file: it chooses unit, committee and companies
 */
export function castNotice(notice: Notice, index: number): Casting {
  const projectType = TYPES[notice.projectType];
  if (!projectType) return { notice, refused: unreadable('项目类型', 'project type', notice.projectType) };
  const period = readPeriod(notice.publicityPeriod);
  if (!period) return { notice, refused: unreadable('公示期', 'publicity period', notice.publicityPeriod) };
  const prices = notice.bidders.map(({ priceText }) => readPrice(priceText));
  const reason = incomparable(prices);
  if (reason) return { notice, refused: reason };
  const estimatedAmount = estimateFor(projectType, prices);
  const spec: TenderSpec = {
    name: `公开招标案例${notice.case}·${notice.projectType}`,
    projectType,
    staff: staffOf(index % TENDERERS, index),
    sections: [
      {
        name: '第一标段',
        scope: `${notice.projectType}，详见招标文件`,
        estimatedAmount,
        controlPrice: controlPriceFor(projectType, prices, estimatedAmount),
        depositYuan: depositFor(projectType, estimatedAmount),
        periodDays: PERIOD_DAYS,
        quality: '合格',
        bidders: biddersOf(notice, index),
      },
    ],
    criteria: CRITERIA[projectClassOf(projectType)],
    times: timesAround(period.start, period.end),
    question: index % 3 === 0 ? { text: '请明确招标文件第二章工期的起算日期。', answer: '自合同生效之日起算。' } : null,
  };
  return { notice, spec, failed: notice.retender ? failedBefore(spec) : null };
}

/** The round before a re-tender, of which nothing was published but that it failed: two of the later bidders came. */
const failedBefore = (spec: TenderSpec): TenderSpec => ({
  ...spec,
  sections: spec.sections.map((section) => ({ ...section, bidders: section.bidders.slice(0, TOO_FEW) })),
  times: timesByDeadline(addDays(spec.times.bidDeadline.slice(0, 10), -ROUND_DAYS)),
  question: null,
});

/** The steps of a case; a re-tender is the second round of its tender. */
export const stepsOf = ({ spec, failed }: Extract<Casting, { spec: TenderSpec }>): Step[] =>
  failed ? repeatedSteps({ first: failed, second: spec, result: 'RETENDER', reason: FAILURE }) : tenderSteps(spec);

const unreadable = (zh: string, en: string, text: string): Text => ({
  zh: `${zh}“${text}”无法识别`,
  en: `The ${en} “${text}” cannot be read`,
});

const PERIOD_DAYS = 180;

const highest = (prices: readonly Price[]): string =>
  prices.reduce((most, { amount }) => (amount !== null && compareAmounts(amount, most) > 0 ? amount : most), '0');

/** Whole 万元, rounded up. */
const upToWan = (amount: string): string => roundAmount(addAmounts(amount, '0.499999'), 0);

/** Estimate where prices are no amounts, as a multiple of the LEVEL_I limit. */
const INVENTED_MULTIPLE = '2';

/** 万元: above every price and not below the LEVEL_I limit of the type. */
function estimateFor(projectType: ScenarioProjectType, prices: readonly Price[]): string {
  const limit = DEFAULT_PARAMS[`bidding.levelI.${projectClassOf(projectType)}`];
  const top = highest(prices);
  if (top === '0') return multiply(limit, INVENTED_MULTIPLE);
  const above = upToWan(multiply(top, '1.08'));
  return compareAmounts(above, limit) > 0 ? above : limit;
}

/** 万元: a little above the highest price. Works need one (R11); where prices are no amounts the estimate stands in. */
function controlPriceFor(
  projectType: ScenarioProjectType,
  prices: readonly Price[],
  estimatedAmount: string,
): string | null {
  const top = highest(prices);
  if (top !== '0') return roundAmount(multiply(top, '1.03'), 2);
  return projectClassOf(projectType) === 'ENGINEERING' ? estimatedAmount : null;
}

/** Leads first, then the partners: nobody stands twice in a section. */
function biddersOf({ case: name, bidders }: Notice, index: number): BidderSpec[] {
  const leads = bidders.length;
  const needed = bidders.reduce((sum, { members }) => sum + members, 0);
  if (needed > COMPANY_COUNT) throw new Error(`Case ${name} needs ${needed} companies, there are ${COMPANY_COUNT}.`);
  let partner = leads;
  return bidders.map(({ members, priceText }, place) => {
    const { username, contact, mobile } = companyOf(index * 5 + place);
    const partners = Array.from({ length: members - 1 }, () => companyOf(index * 5 + partner++));
    return {
      username,
      bidPassword: `Bid#${name}-${place + 1}-2026`,
      contact,
      phone: mobile,
      members: partners.map(({ name: named, uscc, username: login }) => ({ name: named, uscc, username: login })),
      priceText,
      periodDays: PERIOD_DAYS,
      quality: '合格',
      managerName: contact,
      managerCert: `岚建${mobile.slice(-8)}`,
    };
  });
}
