import { compareAmounts } from '../../money.ts';
import { blocks, stateTable, type Rule, type StateTable } from '../../rule.ts';
import type { MarketAnswerStatus, MarketRequestStatus } from './codes.ts';

export type MarketRequestAction = 'close' | 'record' | 'withdraw';

/** A request asks for prices and awards nothing: it ends in records, or in nothing (docs/domain/lifecycle.md). */
export const marketRequestStates: StateTable<MarketRequestStatus, MarketRequestAction> = stateTable({
  close: { from: ['OPEN'], to: 'CLOSED' },
  record: { from: ['CLOSED'], to: 'RECORDED' },
  withdraw: { from: ['OPEN', 'CLOSED'], to: 'WITHDRAWN' },
});

interface Asked {
  status: MarketRequestStatus;
  /** 'yyyy-MM-dd HH:mm:ss': at this moment it is over. */
  dueTime: string;
}

/** Whether companies answer, change and take back their answers now. */
export const isAsking = ({ status, dueTime }: Asked, now: string): boolean => status === 'OPEN' && now < dueTime;

interface Answer {
  status: MarketAnswerStatus;
  /** The unit typed it for the company. */
  typed: boolean;
}

/** Whether the unit types what a company said by other ways: what a company handed in itself is its own. */
export const isTyping = (request: Pick<Asked, 'status'>, answer: Answer): boolean =>
  (request.status === 'OPEN' || request.status === 'CLOSED') && (answer.status !== 'ANSWERED' || answer.typed);

/** Companies that one request asks at most, and things that it asks for. */
export const MOST_COMPANIES = 50;
export const MOST_ITEMS = 100;

interface Sent {
  dueTime: string;
  now: string;
  /** What tells one item from another. */
  items: readonly string[];
}

/** What a request needs before it goes out. */
export const requestRules: readonly Rule<Sent>[] = [
  {
    id: 'MARKET_TERM',
    basis: '[INT]',
    text: { zh: '截止时间应晚于现在', en: 'Its end is later than now' },
    fields: ['dueTime'],
    field: 'dueTime',
    severity: blocks,
    isKept: ({ dueTime, now }) => dueTime > now,
  },
  {
    id: 'MARKET_ITEMS',
    basis: '[INT]',
    text: { zh: '询价项不得重复', en: 'Each thing is asked for once' },
    fields: ['items'],
    field: 'items',
    severity: blocks,
    isKept: ({ items }) => new Set(items).size === items.length,
  },
];

interface Offered {
  /** Numbers of the items that the request has, and those with a price. */
  asked: readonly number[];
  priced: readonly { no: number; priceYuan: string }[];
  validTo: string | null;
  /** 'yyyy-MM-dd' */
  today: string;
}

/** What an answer needs; items may be left out. */
export const answerRules: readonly Rule<Offered>[] = [
  {
    id: 'MARKET_PRICES',
    basis: '[INT]',
    text: {
      zh: '请至少填写一项单价，单价应大于0，每项一个',
      en: 'Give a price above zero for at least one item, one each',
    },
    fields: ['prices'],
    field: 'prices',
    severity: blocks,
    isKept: ({ asked, priced }) =>
      priced.length > 0 &&
      new Set(priced.map(({ no }) => no)).size === priced.length &&
      priced.every(({ no, priceYuan }) => asked.includes(no) && compareAmounts(priceYuan, '0') > 0),
  },
  {
    id: 'MARKET_VALID',
    basis: '[INT]',
    text: { zh: '有效期不得早于今天', en: 'Prices hold to today at least' },
    fields: ['validTo'],
    field: 'validTo',
    severity: blocks,
    isKept: ({ validTo, today }) => validTo === null || validTo >= today,
  },
];
