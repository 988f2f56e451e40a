import { addHours, parseWireTime, wireTime } from '../../calendar.ts';
import { blocks, type Rule } from '../../rule.ts';
import type { BidQuestionKind } from './bid-question-codes.ts';

/** Shortest term of an answer, in minutes [INT]. */
export const LEAST_TERM_MINUTES = 30;

/** A question as the chair is about to send it. Wire times. */
export interface AskFacts {
  kind: BidQuestionKind;
  content: string;
  item: string | null;
  /** What the bidder may choose between; empty where it answers in words alone. */
  readings: readonly string[];
  corrects: boolean;
  now: string;
  dueTime: string;
  /** Names of the bidder who is asked. */
  own: readonly string[];
  /** Names of the other bidders of the project. */
  others: readonly string[];
}

/** How a question of the committee is asked (法39, 例52). */
export const bidQuestionRules: readonly Rule<AskFacts>[] = [
  {
    id: 'BID_QUESTION_TERM',
    basis: '例52',
    text: {
      zh: `答复期限至少为${LEAST_TERM_MINUTES}分钟，请推迟答复截止时间`,
      en: `The bidder has at least ${LEAST_TERM_MINUTES} minutes: choose a later term`,
    },
    fields: ['now', 'dueTime'],
    field: 'dueTime',
    severity: blocks,
    isKept: ({ now, dueTime }) => dueTime >= wireTime(addHours(parseWireTime(now), LEAST_TERM_MINUTES / 60)),
  },
  {
    id: 'BID_QUESTION_OTHERS',
    basis: '法44',
    text: {
      zh: '提问不得涉及其他投标人，请删去其名称',
      en: 'A question says nothing about other bidders: take their names out',
    },
    fields: ['content', 'item', 'readings', 'others'],
    field: 'content',
    severity: blocks,
    isKept: ({ content, item, readings, own, others }) => {
      const plain = (text: string): string => text.replace(/\s/g, '');
      // the own name may hold that of another
      const words = own.reduce(
        (text, name) => text.replaceAll(plain(name), ''),
        plain([content, item ?? '', ...readings].join('\n')),
      );
      return others.every((name) => !words.includes(plain(name)));
    },
  },
  {
    id: 'BID_QUESTION_READINGS',
    basis: '例52',
    text: {
      zh: '只有含义不明确时可列出供选择的理解，且至少两种、互不相同',
      en: 'Only an ambiguity lists readings to choose between: two or more, all different',
    },
    fields: ['kind', 'readings'],
    field: 'readings',
    severity: blocks,
    isKept: ({ kind, readings }) =>
      readings.length === 0 ||
      (kind === 'AMBIGUITY' && readings.length > 1 && new Set(readings).size === readings.length),
  },
  {
    id: 'BID_QUESTION_WORKING',
    basis: '例52',
    text: {
      zh: '算术错误应附修正计算过程，其他提问不得修正报价',
      en: 'An arithmetic error comes with its working; no other question corrects a price',
    },
    fields: ['kind', 'corrects'],
    field: 'working',
    severity: blocks,
    isKept: ({ kind, corrects }) => (kind === 'ARITHMETIC') === corrects,
  },
];

/** An answer as the bidder is about to give it. */
export interface AnswerFacts {
  kind: BidQuestionKind;
  readings: number;
  /** Which reading it chooses, from 0; null without. */
  reading: number | null;
  /** Whether it agrees with a corrected price; null without. */
  accepts: boolean | null;
}

/** What an answer says beside its words: it never names a price (例52). */
export const bidAnswerRules: readonly Rule<AnswerFacts>[] = [
  {
    id: 'BID_ANSWER_READING',
    basis: '例52',
    text: { zh: '请选择提问中列出的一种理解', en: 'Choose one of the readings of the question' },
    fields: ['readings', 'reading'],
    field: 'reading',
    severity: blocks,
    isKept: ({ readings, reading }) => (readings === 0 ? reading === null : reading !== null && reading < readings),
  },
  {
    id: 'BID_ANSWER_CONFIRM',
    basis: '例52',
    text: { zh: '请选择接受或不接受修正后的报价', en: 'Say whether you accept the corrected price' },
    fields: ['kind', 'accepts'],
    field: 'accepts',
    severity: blocks,
    isKept: ({ kind, accepts }) => (kind === 'ARITHMETIC') === (accepts !== null),
  },
];
