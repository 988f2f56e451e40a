import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { checklistOf, MOST_PREPARATIONS, preparationRules } from './preparation.ts';

const entry = (no: number, item: string | null, done: boolean | null) => ({
  ...{ no, item, done },
  name: `人员${no}`,
  time: `2026-12-25 09:0${no}:00`,
});

test('an item stands as it was last said, with who said so', () => {
  const list = checklistOf([
    entry(1, 'ROOM', true),
    entry(2, 'VIDEO', true),
    entry(3, null, null),
    entry(4, 'VIDEO', false),
  ]);
  expect(list.find(({ item }) => item === 'ROOM')?.done).toEqual({ name: '人员1', time: '2026-12-25 09:01:00' });
  expect(list.find(({ item }) => item === 'VIDEO')?.done).toBeNull();
  expect(list.find(({ item }) => item === 'KEYS')?.done).toBeNull();
});

test.each([
  [{ before: null, done: null, text: null, entries: 0 }, 'PREPARATION_EMPTY'],
  [{ before: true, done: true, text: null, entries: 1 }, 'PREPARATION_SAME'],
  [{ before: true, done: false, text: null, entries: 1 }, 'PREPARATION_WHY'],
  [{ before: null, done: null, text: '备用话筒已换电池', entries: MOST_PREPARATIONS }, 'PREPARATION_MOST'],
])('%j is refused by %s', (facts, ruleId) => {
  expect(findings(preparationRules, facts).map((one) => one.ruleId)).toEqual([ruleId]);
});

test('ticking, taking back with a reason, and words alone are taken', () => {
  for (const facts of [
    { before: false, done: true, text: null, entries: 0 },
    { before: true, done: false, text: '信号中断', entries: 3 },
    { before: null, done: null, text: '备用话筒已换电池', entries: 3 },
  ])
    expect(findings(preparationRules, facts)).toEqual([]);
});
