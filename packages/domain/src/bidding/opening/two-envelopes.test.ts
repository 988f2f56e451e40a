import { expect, test } from 'vitest';
import { findings, StateError } from '../../rule.ts';
import {
  envelopeRules,
  firstStepRules,
  goingOn,
  priceOpeningRules,
  priceOpeningStates,
  pricePartStates,
} from './two-envelopes.ts';

const bid = (bidId: string, techTotal: string, passed = true) => ({ bidId, techTotal, passed });

test('every bid that passed goes on, and none that failed', () => {
  expect(goingOn([bid('a', '20'), bid('b', '40', false), bid('c', '10')], null)).toEqual(['a', 'c']);
  expect(goingOn([], null)).toEqual([]);
});

test('of the first three by technical score who equals the third goes on too, and nobody who failed', () => {
  const bids = [
    bid('a', '20'),
    bid('b', '45', false),
    bid('c', '30'),
    bid('d', '25'),
    bid('e', '20'),
    bid('f', '19.99'),
  ];
  expect(goingOn(bids, 3)).toEqual(['c', 'd', 'a', 'e']);
  expect(goingOn(bids.slice(0, 3), 3)).toEqual(['c', 'a']);
});

test('a price part that was returned or never admitted is not opened', () => {
  expect(() => pricePartStates.next('SEALED', 'open')).toThrow(StateError);
  expect(() => pricePartStates.next('RETURNED', 'open')).toThrow(StateError);
  expect(() => pricePartStates.next('RETURNED', 'admit')).toThrow(StateError);
  expect(() => pricePartStates.next('OPENED', 'return')).toThrow(StateError);
  expect(pricePartStates.next('ADMITTED', 'open')).toBe('OPENED');
});

test('a second opening is held once', () => {
  expect(priceOpeningStates.next('ANNOUNCED', 'start')).toBe('DECRYPTING');
  expect(() => priceOpeningStates.next('DECRYPTING', 'start')).toThrow(StateError);
  expect(() => priceOpeningStates.next('RECORDED', 'announce')).toThrow(StateError);
});

test.each([
  ['2026-12-25 10:29:59', null, ['PRICE_OPENING_NOTICE']],
  ['2026-12-25 10:30:00', null, []],
  ['2026-12-26 00:00:00', null, []],
  ['2026-12-25 15:00:00', '2026-12-25 15:00:00', []],
  ['2026-12-25 14:59:59', '2026-12-25 15:00:00', ['PRICE_OPENING_EARLIER']],
])('announced at 10:00 for %s, before for %s: %j', (openingTime, announced, broken) => {
  const found = findings(priceOpeningRules, { now: '2026-12-25 10:00:00', openingTime, announced });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(broken);
});

test.each([
  ['OPEN_TENDER', true, true, []],
  ['INVITED_TENDER', true, true, []],
  ['OPEN_TENDER', false, true, ['TWO_ENVELOPES']],
  ['PUBLIC_INQUIRY', true, true, ['TWO_ENVELOPES']],
  ['PUBLIC_COMPETITIVE_NEGOTIATION', true, true, ['TWO_ENVELOPES']],
  ['SINGLE_SOURCE', true, true, ['TWO_ENVELOPES']],
  ['SINGLE_SOURCE', false, false, []],
])('%s, electronic %j, two envelopes %j: %j', (biddingMethod, electronic, twoEnvelopes, broken) => {
  const highway = { workKinds: ['CONSTRUCTION'] as const, infrastructure: 'HIGHWAY' };
  const found = findings(envelopeRules, { biddingMethod, electronic, twoEnvelopes, ...highway });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(broken);
});

test.each([
  [['CONSTRUCTION'], 'HIGHWAY', []],
  [['REPAIR'], null, []],
  [['SURVEY_DESIGN', 'CONSTRUCTION'], 'HIGHWAY', []],
  [['SUPERVISION'], 'HIGHWAY', []],
  [['CONSTRUCTION'], 'ENERGY', ['TWO_ENVELOPES_KIND']],
  [['CONSTRUCTION'], 'NONE', ['TWO_ENVELOPES_KIND']],
  [['CONSTRUCTION', 'WORKS_GOODS'], 'HIGHWAY', ['TWO_ENVELOPES_KIND']],
  [['UPKEEP'], 'HIGHWAY', ['TWO_ENVELOPES_KIND']],
  [['OTHER_SERVICE'], null, ['TWO_ENVELOPES_KIND']],
] as const)('two envelopes for %j of %s: %j', (workKinds, infrastructure, broken) => {
  const facts = { biddingMethod: 'OPEN_TENDER', electronic: true, workKinds, infrastructure };
  expect(findings(envelopeRules, { ...facts, twoEnvelopes: true }).map(({ ruleId }) => ruleId)).toEqual(broken);
  expect(findings(envelopeRules, { ...facts, twoEnvelopes: false })).toEqual([]);
});

test.each([
  [3, null, true],
  [2, null, false],
  [2, 2, true],
  // a bid was passed or rejected since
  [1, 2, false],
  // nothing is left to compete
  [0, null, true],
])('with %j valid bids, judged for %j: %j', (validBids, judgedOf, kept) => {
  const found = findings(firstStepRules, { sections: [{ name: '1标段', validBids, judgedOf }], least: 3 });
  expect(found.length === 0).toBe(kept);
});
