import { codes, type CodeOf } from '../../codes.ts';
import { keepsPeriod, type Period } from '../../period.ts';
import { leastBids } from '../../bidding/opening/opening.ts';
import type { Params } from '../../params.ts';
import { timeToBid, timeToBidWords } from '../../procedure/bidding-document/bidding-document.ts';
import { blocks, type Rule, type Text } from '../../rule.ts';
import { majorityOf } from '../evaluation/low-price.ts';
import { limitFault, type NumberLimit } from './limited-number.ts';

/**
 * Prequalification by pass or fail (合格制, 招标投标法实施条例 15 to 20; ADR 0047): who applies is reviewed by the committee of the
 * round, and only who is qualified takes the tender document. Terms may limit how many are (有限数量制, ADR 0059).
 */

/** A file that an application holds, as the document lists it. */
export interface ApplicationFile {
  name: string;
  /** An application without it is not taken. */
  needed: boolean;
}

/** What is reviewed, and by which standard it passes. */
export interface QualificationItem {
  item: string;
  standard: string;
}

/** What the document says of its prequalification. */
export interface PrequalificationTerms {
  files: ApplicationFile[];
  items: QualificationItem[];
  /** How many may be qualified (有限数量制); left out or null, everybody who passes (合格制). */
  limit?: NumberLimit | null | undefined;
}

/**
 * The terms that hold: those of the document, and where it has none the requirement of the plan alone.
 * @param requirement the qualification that the implementation plan asks for
 */
export const termsOf = (terms: PrequalificationTerms | null, requirement: string): PrequalificationTerms => ({
  files: terms?.files.length ? terms.files : [{ name: '资格预审申请文件', needed: true }],
  items: terms?.items.length ? terms.items : [{ item: '资格要求', standard: requirement || '符合公告载明的资格要求' }],
  ...(terms?.limit && { limit: terms.limit }),
});

/** What is wrong with terms, and where in the form; null where they can be published. */
export function termsFault({ files, items, limit }: PrequalificationTerms): { field: string; text: Text } | null {
  const twice = (names: readonly string[]): number => names.findIndex((name, index) => names.indexOf(name) !== index);
  const file = twice(files.map(({ name }) => name.trim()));
  if (file >= 0)
    return { field: `files.${file}.name`, text: { zh: '申请文件重复', en: 'This file stands twice in the list' } };
  const item = twice(items.map((one) => one.item.trim()));
  if (item >= 0)
    return { field: `items.${item}.item`, text: { zh: '审查项重复', en: 'This item stands twice in the list' } };
  return limit ? limitFault(limit) : null;
}

/** How far the prequalification of a round has come. */
export const PREQUALIFICATION_STEPS = ['APPLYING', 'REVIEW', 'REVIEWED', 'SENT'] as const;
export type PrequalificationStep = (typeof PREQUALIFICATION_STEPS)[number];

/** What the step of a prequalification follows from; times are 'yyyy-MM-dd HH:mm:ss'. */
export interface StepFacts {
  now: string;
  applyDeadline: string;
  /** The project stands still, and nobody has found the applications closed yet: the deadline moves when it goes on. */
  waits: boolean;
  handedOverTime: string | null;
  sentTime: string | null;
}

/** How far it has come: the deadline's own second is late. In a pause no deadline passes, so that nobody looks at what came in. */
export function stepOf({ now, applyDeadline, waits, handedOverTime, sentTime }: StepFacts): PrequalificationStep {
  if (sentTime !== null) return 'SENT';
  if (handedOverTime !== null) return 'REVIEWED';
  return now < applyDeadline || waits ? 'APPLYING' : 'REVIEW';
}

/** An application as it comes in. */
export interface ApplicationFacts {
  terms: PrequalificationTerms;
  /** By the number of the file in the list, how many were given for it. */
  given: ReadonlyMap<number, number>;
}

/** Rules of an application (docs/domain/rules.md). */
export const applicationRules: readonly Rule<ApplicationFacts>[] = [
  {
    id: 'APPLICATION_FILES',
    basis: '例15, 例18',
    text: { zh: '申请文件不齐全', en: 'Files of the application are missing' },
    fields: ['files'],
    field: 'files',
    severity: blocks,
    isKept: ({ terms, given }) => {
      const has = (index: number): boolean => (given.get(index) ?? 0) > 0;
      const names = terms.files.filter(({ needed }, index) => needed && !has(index)).map(({ name }) => name);
      if (names.length > 0)
        return {
          zh: `缺少申请文件：${names.join('、')}`,
          en: `Files of the application are missing: ${names.join(', ')}`,
        };
      return terms.files.some((_file, index) => has(index));
    },
  },
];

/** What one member says of one item of one application; `item` is its number in the terms. */
export interface QualificationMark {
  item: number;
  passed: boolean;
  /** Why it fails; null where it passes. */
  ground: string | null;
}

// no dictionary: two screens show it, in words of their own
/** What the committee decided of an application. */
export const ApplicationResult = codes('bidding.ApplicationResult', 'closed', [
  ['QUALIFIED', '合格', 'Qualified'],
  ['NOT_QUALIFIED', '不合格', 'Not qualified'],
  ['NOT_SELECTED', '通过审查，未入围', 'Passed, not among the first'],
]);
export type ApplicationResult = CodeOf<typeof ApplicationResult>;

/** An item that an application failed, and why. */
export interface FailedItem {
  item: string;
  grounds: string[];
}

/** What the committee says of one item of an application. */
export interface ItemVerdict {
  item: string;
  passed: boolean;
  /** How many members pass it, and how many fail it. */
  pro: number;
  contra: number;
  /** Why it fails, each ground once; none where it passes. */
  grounds: string[];
}

/**
 * What the committee says of each item of one application: it passes by the majority of all seats, an even split passes nothing (例18).
 * @param marks of all members
 * @param seats how many members there are
 */
export const itemVerdicts = (
  items: readonly QualificationItem[],
  marks: readonly QualificationMark[],
  seats: number,
): ItemVerdict[] =>
  items.map(({ item }, index) => {
    const own = marks.filter((mark) => mark.item === index);
    const votes = own.map((mark) => mark.passed);
    const pro = votes.filter(Boolean).length;
    const passed = majorityOf(votes, seats) === true;
    const grounds = passed ? [] : [...new Set(own.flatMap(({ ground }) => (ground ? [ground] : [])))];
    return { item, passed, pro, contra: votes.length - pro, grounds };
  });

/**
 * What the committee decides of one application: qualified where the majority of all seats passes each item (合格制). An item that no
 * majority passes is failed.
 * @param marks of all members
 * @param seats how many members there are
 */
export function reviewOutcome(
  items: readonly QualificationItem[],
  marks: readonly QualificationMark[],
  seats: number,
): { result: ApplicationResult; failed: FailedItem[] } {
  const failed = itemVerdicts(items, marks, seats).flatMap(({ item, passed, grounds }) =>
    passed ? [] : [{ item, grounds }],
  );
  return { result: failed.length === 0 ? 'QUALIFIED' : 'NOT_QUALIFIED', failed };
}

/** Why marks cannot be kept; null where each item has one, with a ground where it fails. */
export function marksFault(items: readonly QualificationItem[], marks: readonly QualificationMark[]): Text | null {
  const numbers = new Set(marks.map(({ item }) => item));
  const complete =
    numbers.size === marks.length && marks.length === items.length && items.every((_item, index) => numbers.has(index));
  if (!complete) return { zh: '请逐项给出审查意见', en: 'Decide on each item, once' };
  return marks.some(({ passed, ground }) => !passed && !ground?.trim())
    ? { zh: '不通过的审查项请写明理由', en: 'Say why an item fails' }
    : null;
}

/** True for a section that fewer than three are left for: it is tendered again (例19). */
export const isShort = (count: number, facts: { biddingMethod: string; params?: Params }): boolean =>
  count < leastBids(facts);

/** What rule R15 counts when the results go out: the qualified take the tender document from then on. */
export interface IssueFacts {
  mandatory: boolean;
  biddingMethod: string;
  /** When the results go out, a wire time. */
  sentTime: string;
  /** The deadline for bids that will then hold, a wire time. */
  bidDeadline: string;
  params?: Params;
}

const issuePeriod = ({ sentTime, ...facts }: IssueFacts): Period | null => timeToBid(facts, sentTime);

/** R15 once more: the tender document is issued with the results, so that the days to bid count from them (法24). */
export const issueRules: readonly Rule<IssueFacts>[] = [
  {
    id: 'R15',
    basis: '法24',
    text: { zh: '自文件发出至投标截止不得少于20日', en: '≥ 20 days to bid' },
    fields: ['bidDeadline'],
    field: 'bidDeadline',
    // nobody could have bid before: there is no reason for which less time would do
    severity: blocks,
    period: issuePeriod,
    isKept: (facts) => {
      const period = issuePeriod(facts);
      if (period === null || keepsPeriod(period, facts.bidDeadline)) return true;
      const { zh, en } = timeToBidWords(period);
      return {
        zh: `${zh}，请将投标截止时间顺延至${period.date}或以后`,
        en: `${en}: postpone the deadline for bids to ${period.date} or later`,
      };
    },
  },
];

/** A postponement of the deadline for applications; wire times. */
export interface PostponementFacts {
  now: string;
  before: string;
  applyDeadline: string;
  bidDeadline: string;
}

/** What a postponement of the applications has to keep. */
export const postponementRules: readonly Rule<PostponementFacts>[] = [
  {
    id: 'APPLY_POSTPONED',
    basis: '例21',
    text: {
      zh: '申请截止时间只能在截止前顺延，且须早于投标截止时间',
      en: 'The deadline for applications is postponed before it has passed, and stays before that for bids',
    },
    fields: ['applyDeadline'],
    field: 'applyDeadline',
    severity: blocks,
    isKept: ({ now, before, applyDeadline, bidDeadline }) =>
      now < before && applyDeadline > before && applyDeadline < bidDeadline,
  },
];
