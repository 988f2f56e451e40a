import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { mostInterestYuan, refundRules, releaseRules } from './refund.ts';

const facts = { amountYuan: '800000', since: '2026-11-01', today: '2026-11-30' };

test('interest is bounded by amount, rate and days, both days among them, and rounded up', () => {
  // 800,000 × 0.0005 × 30 / 360
  expect(mostInterestYuan(facts)).toBe('33.34');
  expect(mostInterestYuan({ ...facts, params: { 'bidding.deposit.interestRate': '0.0036' } })).toBe('240');
  expect(mostInterestYuan({ ...facts, today: '2026-10-01' })).toBe('0');
});

test.each([
  ['33.34', []],
  ['33.35', ['INTEREST_TOO_HIGH']],
])('%s yuan of interest break %j', (interestYuan, broken) => {
  expect(findings(refundRules, { ...facts, interestYuan }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('who prepared a refund does not release it', () => {
  expect(findings(releaseRules, { preparedBy: 'a', releasedBy: 'a' })).toHaveLength(1);
  expect(findings(releaseRules, { preparedBy: 'a', releasedBy: 'b' })).toEqual([]);
});
