import { expect, test } from 'vitest';
import { roomForActions } from './row-actions-room.ts';

const row = (...labels: string[]) => labels.map((label) => ({ label }));

test('the widest row decides, within bounds', () => {
  const one = roomForActions([row('查看')], '更多');
  const two = roomForActions([row('查看'), row('查看', '作废')], '更多');
  expect(one).toBe(84);
  expect(two).toBeGreaterThan(one);
  expect(roomForActions([], '更多')).toBe(84);
  expect(roomForActions([row('a', 'b', 'c', 'd')], 'More')).toBeGreaterThan(
    roomForActions([row('a', 'b', 'c')], 'More'),
  );
  expect(roomForActions([row('Return to the evaluation', 'Take back the approval', 'Void')], 'More')).toBe(190);
});
