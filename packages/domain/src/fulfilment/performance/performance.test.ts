import { expect, test } from 'vitest';
import { sumAmounts } from '../../money.ts';
import { findings } from '../../rule.ts';
import {
  PERFORMANCE_WEIGHTS,
  performanceRules,
  performanceTotal,
  leastOf,
  rankOf,
  type PerformanceScores,
} from './performance.ts';

const scores = (all: string, changes: Partial<PerformanceScores> = {}): PerformanceScores => ({
  quality: all,
  progress: all,
  safety: all,
  service: all,
  cost: all,
  integrity: all,
  ...changes,
});

test('the weights are 100 in all', () => {
  expect(sumAmounts(Object.values(PERFORMANCE_WEIGHTS))).toBe('100');
});

test.each([
  [scores('100'), '100'],
  [scores('0'), '0'],
  [scores('0', { quality: '100' }), '30'],
  [scores('0', { integrity: '99.99' }), '4.9995'],
  [{ quality: '90', progress: '80', safety: '70', service: '60', cost: '50', integrity: '40' }, '73'],
])('%j give %s', (given, total) => {
  expect(performanceTotal(given)).toBe(total);
});

test.each([
  ['100', 'S'],
  ['95', 'S'],
  ['94.9999', 'A'],
  ['85', 'A'],
  ['84.9999', 'B'],
  ['75', 'B'],
  ['74.9999', 'C'],
  ['60', 'C'],
  ['59.9999', 'D'],
  ['0', 'D'],
])('%s is rank %s', (total, rank) => {
  expect(rankOf(total)).toBe(rank);
});

test.each([
  ['94', null, []],
  ['60', ' ', []],
  ['95', null, ['PERFORMANCE_COMMENT']],
  ['95', '表现突出', []],
  ['59', ' ', ['PERFORMANCE_COMMENT']],
  ['59', '工期严重滞后', []],
  ['100.01', null, ['PERFORMANCE_SCORES']],
  ['99.999', '表现突出', ['PERFORMANCE_SCORES']],
  ['-1', null, ['PERFORMANCE_SCORES']],
  ['', null, ['PERFORMANCE_SCORES']],
])('%j in all dimensions with the comment %j breaks %j', (all, comment, broken) => {
  expect(findings(performanceRules, { scores: scores(all), comment }).map((one) => one.ruleId)).toEqual(broken);
});

test('the bounds of a rank are those that give it', () => {
  for (const rank of ['S', 'A', 'B', 'C', 'D'] as const) {
    const { least, below } = leastOf(rank);
    expect(rankOf(least ?? '0')).toBe(rank);
    if (below !== null) expect(rankOf(below)).not.toBe(rank);
  }
});
