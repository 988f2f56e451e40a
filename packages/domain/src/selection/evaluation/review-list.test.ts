import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { NO_PRICE } from '../../bidding/bid/price.ts';
import { passRules } from './review.ts';
import { clauseOf, groundOf, listOutcome, reviewListFault } from './review-list.ts';

const items = [
  { id: 'i1', kind: 'FORM' as const, item: '投标函签字盖章' },
  { id: 'i2', kind: 'QUALIFICATION' as const, item: '企业资质' },
];
const mark = (itemId: string, passed: boolean, reason: string | null = null) => ({ itemId, passed, reason });
const all = (itemId: string, ...passed: boolean[]) => passed.map((one) => mark(itemId, one, one ? null : '资质不符'));

test('the majority of all seats decides each item', () => {
  expect(listOutcome(items, [], 5)).toEqual({ failed: null, passed: false });
  expect(listOutcome(items, [...all('i1', true, true, true), ...all('i2', true, true)], 5).passed).toBe(false);
  const passed = [...all('i1', true, true, true), ...all('i2', true, false, true, false, true)];
  expect(listOutcome(items, passed, 5)).toEqual({ failed: null, passed: true });
  const failed = [...all('i1', true, true, true), ...all('i2', false, false, false)];
  expect(listOutcome(items, failed, 5)).toEqual({ failed: items[1], passed: false });
  expect(listOutcome([], [], 5)).toEqual({ failed: null, passed: true });
});

test('a failed item is the ground of the rejection, with its reasons', () => {
  expect(items.map(({ kind }) => groundOf(kind))).toEqual(['DOCUMENT_CLAUSE', 'UNQUALIFIED']);
  expect(groundOf('RESPONSE')).toBe('NOT_RESPONSIVE');
  expect(clauseOf(items[1]!, all('i2', false, true, false))).toBe('企业资质：资质不符');
});

test('an item stands once in its list', () => {
  expect(reviewListFault(items)).toBeNull();
  expect(reviewListFault([...items, { kind: 'FORM', item: '投标函签字盖章 ' }])).not.toBeNull();
  expect(reviewListFault([...items, { kind: 'RESPONSE', item: '投标函签字盖章' }])).toBeNull();
});

test('a bid passes once the majority passes every item', () => {
  const facts = { price: NO_PRICE, ceiling: null, formula: null, correctionRefused: false, lowPrice: null };
  expect(findings(passRules, { ...facts, listsPassed: true })).toEqual([]);
  expect(findings(passRules, { ...facts, listsPassed: false })).toMatchObject([{ ruleId: 'REVIEW_LIST_OPEN' }]);
});
