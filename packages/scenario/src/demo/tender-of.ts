import { addDays, addHours, daysBetween, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { multiply, roundAmount, subtract, sumAmounts, yuanFromWan } from '@tenderdesk/domain/money';
import { isTender, methodTerms } from '@tenderdesk/domain/procedure/project/procedure';
import { DEFAULT_BASE, type PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { levelOf } from '@tenderdesk/domain/procedure/implementation-plan/implementation-plan';
import { projectClassOf } from '@tenderdesk/domain/procedure/project/project-type';
import { staffOf } from '../invented.ts';
import { depositFor, CRITERIA } from '../terms.ts';
import type { BidderSpec, SectionSpec, TenderSpec } from '../spec.ts';
import type { Step } from '../step.ts';
import { tenderSteps } from '../tender.ts';
import { timesByDeadline, type Timetable } from '../timetable.ts';
import { wordsOf } from '../words.ts';
import { bidPasswordOf } from './bid-password.ts';
import { AUDITED_COMPANIES } from './companies.ts';
import type { DemoProject } from './projects.ts';
import { STANDINGS, type Standing } from './standing.ts';

/** Companies that have a login of the list in the README; the others are partners. */
const LEADS = 12;

/**
 * The steps that bring a project of the demo to where it stands at `now`.
 * @param index of the project among all of them: it chooses companies, committee and prices
 */
export function demoSteps(project: DemoProject, index: number, now: string, demoPassword: string): Step[] {
  const { daysAgo, ...rest }: Standing = STANDINGS[project.standing];
  const standing: Standing = daysAgo === undefined ? rest : { ...rest, daysAgo: daysAgo + (project.apart ?? 0) };
  const today = now.slice(0, 10);
  const as = (times: Timetable): TenderSpec => {
    const spec = specOf(project, index, times, demoPassword);
    return standing.adapt?.(spec) ?? spec;
  };
  const spec = as(timesOf(standing, upTo(as(timesByDeadline(today)), standing), project.apart ?? 0, now));
  return [...upTo(spec, standing), ...(standing.besides?.(spec) ?? [])];
}

/** The course of a standing up to its last step. */
function upTo(spec: TenderSpec, { last, course = tenderSteps }: Standing): Step[] {
  const steps = course(spec);
  const wanted = last(spec);
  const isLast = wanted.endsWith('*')
    ? ({ name }: Step) => name.startsWith(wanted.slice(0, -1))
    : ({ name }: Step) => name === wanted;
  const end = steps.findLastIndex(isLast);
  if (end < 0) throw new Error(`there is no step ${wanted}`);
  return steps.slice(0, end + 1);
}

/** The times that put the last step, or the bid deadline, where the standing wants it. */
function timesOf(
  { daysAgo, deadlineInDays, deadlineInMinutes }: Standing,
  steps: readonly Step[],
  apart: number,
  now: string,
): Timetable {
  const today = now.slice(0, 10);
  if (deadlineInMinutes !== undefined) return timesAt(wireTime(addHours(parseWireTime(now), deadlineInMinutes / 60)));
  if (deadlineInDays !== undefined) return timesByDeadline(addDays(today, deadlineInDays + apart));
  const ahead = daysBetween(today, steps.at(-1)?.at.slice(0, 10) ?? today);
  return timesByDeadline(addDays(today, -ahead - (daysAgo ?? 0)));
}

/** The times of a tender whose bids are due at this very minute. */
function timesAt(time: string): Timetable {
  const bidDeadline = `${time.slice(0, 17)}00`;
  const later = (minutes: number): string => wireTime(addHours(parseWireTime(bidDeadline), minutes / 60));
  return { ...timesByDeadline(bidDeadline.slice(0, 10)), bidDeadline, opening: later(1), decryption: later(4) };
}

const WHY = '金额较小且技术要求简单，无需此环节';
/** What a non-tender project under the limit does without. */
const UNDER_AMOUNT_SKIPS: NonNullable<TenderSpec['skips']> = {
  COUNTERSIGN_IMPLEMENTION_PLAN: WHY, // sic
  BIDDING_DOCUMENT: WHY,
  COUNTERSIGN_AWARD: WHY,
  WINNING_NOTICE: WHY,
  PERFORMANCE_EVALUATION: WHY,
};

/** The method, with what is left out where the level lets it, and the size of its committee. */
function mannerOf({ method = 'OPEN_TENDER', type, estimates, brief }: DemoProject) {
  const level = levelOf({ projectType: type, estimatedAmount: sumAmounts(estimates) });
  const skips: NonNullable<TenderSpec['skips']> =
    level === 'UNDER_AMOUNT' ? UNDER_AMOUNT_SKIPS : { PUBLIC_NOTICE: WHY };
  return { method, ...(brief ? { skips } : {}), small: method !== 'OPEN_TENDER' && method !== 'INVITED_TENDER' };
}

/** Of a committee for what is not tendered. */
const SMALL_COMMITTEE = 3;

function specOf(project: DemoProject, index: number, times: Timetable, demoPassword: string): TenderSpec {
  const { unit, name, type, estimates, platform, printedYuan } = project;
  const { small, ...manner } = mannerOf(project);
  const words = wordsOf({
    ...manner,
    projectType: type,
    sections: estimates.map((estimatedAmount) => ({ estimatedAmount })),
  });
  const alone = methodTerms(manner.method).openTo === 'ONE';
  const staff = staffOf(unit, index);
  return {
    name,
    projectType: type,
    ...manner,
    ...(platform && { platform }),
    ...(printedYuan && { printedYuan }),
    staff: small ? { ...staff, experts: staff.experts.slice(0, SMALL_COMMITTEE) } : staff,
    criteria: CRITERIA[projectClassOf(type)],
    sections: estimates.map((estimatedAmount, place) => {
      const controlPrice = roundAmount(multiply(estimatedAmount, '0.96'), 2);
      const periodDays = 90 + ((index * 30 + place * 60) % 240);
      return {
        name: estimates.length === 1 ? '本项目' : words(`第${'一二三四'[place]}标段`),
        scope: name + words(`${estimates.length === 1 ? '' : `第${'一二三四'[place]}标段`}全部内容，详见招标文件`),
        estimatedAmount,
        controlPrice,
        depositYuan: small ? null : depositFor(type, estimatedAmount),
        periodDays,
        quality: '合格',
        // without a tender companies quote in rounds, and members score the last quote
        ...(index % 2 === 0 && isTender(manner.method) && { formula: PRICE_FORMULA }),
        bidders: biddersOf(index * 2 + place, controlPrice, periodDays, demoPassword).slice(0, alone ? 1 : undefined),
      } satisfies SectionSpec;
    }),
    times,
    question:
      small || platform
        ? null
        : {
            text: '请明确工期起算日期及冬季施工安排。',
            answer: '工期自开工令载明之日起算，冬季停工时间不计入工期。',
          },
  };
}

/** Every other tender has its prices computed: by their distance from the mean of those that passed. */
const PRICE_FORMULA: PriceFormula = {
  kind: 'BASE_DISTANCE',
  price: 'AMOUNT',
  unit: '',
  base: { ...DEFAULT_BASE, fixed: true },
  technical: null,
  places: { base: 6, rate: 2, score: 2 },
  dropMembers: false,
  clause: '第三章 3.2.4',
};

/** Shares of the control price, the first bidder of the ranking first. */
const SHARES = ['0.9216', '0.9142', '0.9468', '0.8895'];

/** What no two tenders have alike: prices of two companies that keep one ratio would be a sign of collusion. */
const apart = (turn: number, place: number): string => `0.00${String((turn * 31 + place * 17) % 97).padStart(2, '0')}`;

/** Three or four bidders of a section; in every third one the second brings a partner. */
function biddersOf(turn: number, controlPrice: string, periodDays: number, demoPassword: string): BidderSpec[] {
  const count = turn % 4 === 0 ? 4 : 3;
  return SHARES.slice(0, count).map((share, place) => {
    const company = AUDITED_COMPANIES[(turn * 3 + place) % LEADS]!;
    // now and then two bids name one manager, which the library of indicators shows
    const manager = turn % 16 === 12 && place === 3 ? AUDITED_COMPANIES[(turn * 3 + 2) % LEADS]! : company;
    const partner = AUDITED_COMPANIES[LEADS + (turn % (AUDITED_COMPANIES.length - LEADS))]!;
    const yuan = roundAmount(yuanFromWan(multiply(controlPrice, subtract(share, apart(turn, place)))), 2);
    return {
      username: company.username,
      bidPassword: bidPasswordOf(demoPassword),
      contact: company.contact,
      phone: company.mobile,
      members:
        turn % 3 === 0 && place === 1 ? [partner].map(({ name, uscc, username }) => ({ name, uscc, username })) : [],
      priceText: place === 2 ? `${yuan}元` : yuan,
      periodDays,
      quality: '合格',
      managerName: manager.contact,
      managerCert: `岚建${2015 + (turn % 9)}${manager.mobile.slice(-5)}`,
    };
  });
}
