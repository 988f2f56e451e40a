import { expect, test } from 'vitest';
import { toldOnce } from './told-once.ts';

const line = (date: string, ruleId = 'R56') => ({ ruleId, result: 'BREACH', text: '退还保证金', period: { date } });

test('what is said of two sections alike is told once, in the place of the first; another date or rule is told too', () => {
  const [first, later, other] = [line('2026-11-20'), line('2026-11-23'), line('2026-11-20', 'R55')];
  expect(toldOnce([first, other, line('2026-11-20'), later, line('2026-11-23')])).toEqual([first, other, later]);
  expect(toldOnce([])).toEqual([]);
});
