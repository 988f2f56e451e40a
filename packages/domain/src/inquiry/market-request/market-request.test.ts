import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { answerRules, isAsking, isTyping, marketRequestStates, requestRules } from './market-request.ts';

test.each([
  ['OPEN', ['close', 'withdraw']],
  ['CLOSED', ['record', 'withdraw']],
  ['RECORDED', []],
  ['WITHDRAWN', []],
] as const)('a request that is %s may %j', (status, expected) => {
  expect(marketRequestStates.actionsFrom(status).toSorted()).toEqual([...expected]);
});

test('companies answer until the very moment of its end', () => {
  const dueTime = '2026-03-02 17:00:00';
  expect(isAsking({ status: 'OPEN', dueTime }, '2026-03-02 16:59:59')).toBe(true);
  expect(isAsking({ status: 'OPEN', dueTime }, '2026-03-02 17:00:00')).toBe(false);
  expect(isAsking({ status: 'CLOSED', dueTime }, '2026-03-01 09:00:00')).toBe(false);
});

test.each([
  ['OPEN', { status: 'WAITING', typed: false }, true],
  ['CLOSED', { status: 'SILENT', typed: false }, true],
  ['CLOSED', { status: 'ANSWERED', typed: true }, true],
  ['CLOSED', { status: 'ANSWERED', typed: false }, false],
  ['RECORDED', { status: 'SILENT', typed: false }, false],
  ['WITHDRAWN', { status: 'WAITING', typed: false }, false],
] as const)('typing for a company in a request that is %s, %j: %s', (status, answer, expected) => {
  expect(isTyping({ status }, answer)).toBe(expected);
});

const sent = { dueTime: '2026-03-05 17:00:00', now: '2026-03-02 09:00:00', items: ['a', 'b'] };
const offered = {
  asked: [1, 2],
  priced: [{ no: 2, priceYuan: '12.5' }],
  validTo: '2026-06-30',
  today: '2026-03-02',
};
const ids = (found: readonly { ruleId: string }[]) => found.map(({ ruleId }) => ruleId);

test.each([
  ['a later end', {}, []],
  ['an end that is now', { dueTime: sent.now }, ['MARKET_TERM']],
  ['the same thing twice', { items: ['a', 'a'] }, ['MARKET_ITEMS']],
])('a request with %s', (_, changes, expected) => {
  expect(ids(findings(requestRules, { ...sent, ...changes }))).toEqual(expected);
});

test.each([
  ['one of two items', {}, []],
  ['no price', { priced: [] }, ['MARKET_PRICES']],
  ['a price of zero', { priced: [{ no: 1, priceYuan: '0.00' }] }, ['MARKET_PRICES']],
  ['an item that nobody asked for', { priced: [{ no: 3, priceYuan: '5' }] }, ['MARKET_PRICES']],
  [
    'two prices for one item',
    {
      priced: [
        { no: 1, priceYuan: '5' },
        { no: 1, priceYuan: '6' },
      ],
    },
    ['MARKET_PRICES'],
  ],
  ['prices that hold to yesterday', { validTo: '2026-03-01' }, ['MARKET_VALID']],
  ['no end', { validTo: null }, []],
])('an answer with %s', (_, changes, expected) => {
  expect(ids(findings(answerRules, { ...offered, ...changes }))).toEqual(expected);
});
