import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { afterDecryption, openingRules, receiptRules, shortSections } from './opening.ts';

test.each([
  ['2025-06-22 08:59:59', true, []],
  ['2025-06-22 09:00:00', true, ['R34']],
  ['2025-06-23 00:00:00', true, ['R34']],
  ['2025-06-22 08:59:59', false, ['R34']],
])('a bid received at %s, sealed: %j, breaks %j', (receivedTime, sealed, broken) => {
  const found = findings(receiptRules, { receivedTime, sealed, bidDeadline: '2025-06-22 09:00:00' });
  expect(found.map((one) => one.ruleId)).toEqual(broken);
});

const sections = (...bids: number[]) => bids.map((count, index) => ({ name: `${index + 1}标段`, bids: count }));

test.each([
  [[3], null],
  [[3, 4], null],
  [[2], '1标段：投标人少于3个，不得开标'],
  [[3, 2, 0], '2标段、3标段：投标人少于3个，不得开标'],
])('with %j bids: %s', (bids, message) => {
  const [found] = findings(openingRules, { biddingMethod: 'OPEN_TENDER', sections: sections(...bids) });
  expect(found?.messageZh ?? null).toBe(message);
});

test('the least number of bidders is a parameter', () => {
  const params = { 'bidding.minBidders': '2' } as const;
  expect(shortSections({ biddingMethod: 'OPEN_TENDER', sections: sections(2), params })).toEqual([]);
});

test.each([
  ['OPEN_TENDER', [3, 2, 1, 0], ['2标段', '3标段', '4标段']],
  ['INVITED_TENDER', [3, 2, 1, 0], ['2标段', '3标段', '4标段']],
  ['PUBLIC_INQUIRY', [3, 2, 1, 0], ['2标段', '3标段', '4标段']],
  ['PUBLIC_COMPETITIVE_NEGOTIATION', [3, 2, 1, 0], ['2标段', '3标段', '4标段']],
  ['SINGLE_SOURCE', [3, 2, 1, 0], ['4标段']],
])('%s with %j bids opens all but %j', (biddingMethod, bids, expected) => {
  expect(shortSections({ biddingMethod, sections: sections(...bids) })).toEqual(expected);
});

test.each([
  ['OK', 'open'],
  ['FAILED_PLATFORM', 'withdraw'],
  ['FAILED_BIDDER', 'revoke'],
  ['PENDING', 'revoke'],
] as const)('R37 a bid whose decryption is %s: %s', (status, action) => {
  expect(afterDecryption(status)).toBe(action);
});
