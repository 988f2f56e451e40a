import { drawFrom } from '../../lots.ts';
import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { drawRules, type DrawFacts } from './draw.ts';

test('draws as many as asked, nobody twice, in the order of the numbers', () => {
  expect(drawFrom(['a', 'b', 'c', 'd'], 3, () => 0)).toEqual(['a', 'b', 'c']);
  expect(drawFrom(['a', 'b', 'c', 'd'], 2, (below) => below - 1)).toEqual(['d', 'c']);
  expect(drawFrom(['a'], 0, () => 0)).toEqual([]);
  expect(() => drawFrom(['a'], 2, () => 0)).toThrow(RangeError);
});

test('everybody is drawn equally often', () => {
  const seen = new Map<string, number>();
  for (let first = 0; first < 3; first += 1) {
    for (let second = 0; second < 2; second += 1) {
      const numbers = [first, second];
      for (const one of drawFrom(['a', 'b', 'c'], 2, () => numbers.shift()!)) seen.set(one, (seen.get(one) ?? 0) + 1);
    }
  }
  expect([...seen.values()]).toEqual([4, 4, 4]);
});

const chosen = { mandatory: true, specialProject: true, approved: true, experts: [{ name: '专家', drawn: false }] };

test.each<[string, Partial<DrawFacts>, string[]]>([
  ['a special project with its approval', {}, []],
  ['a special project without approval', { approved: false }, ['R41']],
  ['an approval without a special project', { specialProject: false }, ['R41']],
  ['a voluntary tender', { mandatory: false, specialProject: false }, []],
])('experts that were chosen, in %s: %3$j', (_name, changes, broken) => {
  expect(findings(drawRules, { ...chosen, ...changes }).map(({ ruleId }) => ruleId)).toEqual(broken);
});
