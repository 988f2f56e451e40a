import type { CountersignResult } from './countersign-codes.ts';
import { expect, test } from 'vitest';
import { findings, RuleError, StateError } from '../../rule.ts';
import {
  countersignOutcome,
  leastSigners,
  sign,
  signatures,
  signerRules,
  whoseTurn,
  type SignerItem,
} from './countersign.ts';

const item = (
  id: string,
  seq: number,
  result: CountersignResult | null = null,
  opinion: string | null = null,
  groupNo = 1,
  anyOne = false,
): SignerItem => ({
  id,
  userId: `user-${id}`,
  seq,
  groupNo,
  anyOne,
  result,
  opinion,
});

test.each<[string, SignerItem[], string[], string]>([
  ['nobody has signed', [item('a', 1), item('b', 1), item('c', 2)], ['a', 'b'], 'OPEN'],
  ['one of the first two has signed', [item('a', 1, 'AGREE'), item('b', 1), item('c', 2)], ['b'], 'OPEN'],
  ['the first two have signed', [item('a', 1, 'AGREE'), item('b', 1, 'ABSTAIN', '回避'), item('c', 2)], ['c'], 'OPEN'],
  ['all have signed, one abstained', [item('a', 1, 'AGREE'), item('b', 2, 'ABSTAIN', '回避')], [], 'AGREED'],
  ['one disagrees', [item('a', 1, 'DISAGREE', '预算过高'), item('b', 1)], [], 'DISAGREED'],
  [
    'the first group of a step has signed in part',
    [item('a', 1, 'AGREE'), item('b', 1), item('c', 1, null, null, 2), item('d', 2)],
    ['b'],
    'OPEN',
  ],
  [
    'the first group of a step has signed',
    [
      item('a', 1, 'AGREE'),
      item('b', 1, 'AGREE'),
      item('c', 1, null, null, 2),
      item('e', 1, null, null, 2),
      item('d', 2),
    ],
    ['c', 'e'],
    'OPEN',
  ],
  [
    'one of a group of which one is enough has agreed',
    [item('a', 1, 'AGREE', null, 1, true), item('b', 1, null, null, 1, true), item('c', 2)],
    ['c'],
    'OPEN',
  ],
  [
    'one of a group of which one is enough has abstained',
    [item('a', 1, 'ABSTAIN', '回避', 1, true), item('b', 1, null, null, 1, true), item('c', 2)],
    ['b'],
    'OPEN',
  ],
  [
    'all of a group of which one is enough have abstained',
    [item('a', 1, 'ABSTAIN', '回避', 1, true), item('b', 1, 'ABSTAIN', '回避', 1, true)],
    [],
    'AGREED',
  ],
  [
    'one of a group of which one is enough disagrees',
    [item('a', 1, 'DISAGREE', '过高', 1, true), item('b', 1, null, null, 1, true)],
    [],
    'DISAGREED',
  ],
  ['there are no signers', [], [], 'OPEN'],
])('%s', (_name, items, turn, outcome) => {
  expect(whoseTurn(items).map((one) => one.id)).toEqual(turn);
  expect(countersignOutcome(items).outcome).toBe(outcome);
});

test('the opinion of who disagrees becomes the reason', () => {
  expect(countersignOutcome([item('a', 1, 'DISAGREE', '预算过高')]).reason).toBe('预算过高');
});

test('signing fills the own place', () => {
  const signed = sign([item('a', 1), item('b', 2)], 'a', { result: 'AGREE' });
  expect(signed.map((one) => one.result)).toEqual(['AGREE', null]);
});

test.each([
  ['out of turn', 'b', 'AGREE', undefined, StateError],
  ['twice', 'c', 'AGREE', undefined, StateError],
  ['against without opinion', 'a', 'DISAGREE', ' ', RuleError],
  ['abstaining without opinion', 'a', 'ABSTAIN', undefined, RuleError],
] as const)('nobody signs %s', (_name, id, result, opinion, error) => {
  const items = [item('c', 0, 'AGREE'), item('a', 1), item('b', 2)];
  expect(() => sign(items, id, { result, opinion: opinion ?? null })).toThrow(error);
});

const people = (...names: string[]) => names.map((name) => ({ userId: name, leader: name.startsWith('lead') }));

test.each([
  ['COUNTERSIGN_IMPLEMENTION_PLAN', ['a'], ['SIGNERS_TOO_FEW']],
  ['COUNTERSIGN_IMPLEMENTION_PLAN', ['a', 'b'], []],
  ['COUNTERSIGN_IMPLEMENTION_PLAN', ['a', 'a'], ['SIGNERS_DISTINCT', 'SIGNERS_TOO_FEW']],
  ['COUNTERSIGN_AWARD', ['a', 'b'], ['SIGNERS_TOO_FEW', 'SIGNERS_LEADER']],
  ['COUNTERSIGN_AWARD', ['a', 'b', 'c'], ['SIGNERS_LEADER']],
  ['COUNTERSIGN_AWARD', ['a', 'b', 'lead'], []],
] as const)('%s with the signers %j breaks %j', (phase, names, expected) => {
  expect(findings(signerRules, { phase, signers: people(...names) }).map((one) => one.ruleId)).toEqual(expected);
});

test('of a group of which one is enough one counts', () => {
  const items = [
    item('a', 1, 'AGREE', null, 1, true),
    item('b', 1, null, null, 1, true),
    item('c', 2, 'AGREE'),
    item('d', 3, null, null, 1, true),
    item('e', 3, null, null, 1, true),
  ];
  expect(signatures(items)).toEqual({ signed: 2, signers: 3 });
  const least = leastSigners(items.map((one) => ({ ...one, leader: one.id !== 'e' })));
  expect(least.map(({ leader }) => leader)).toEqual([true, true, false]);
});
