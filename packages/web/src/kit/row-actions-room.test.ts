import { expect, test } from 'vitest';
import { actionsInSight, roomForActions } from './row-actions-room.ts';

const row = (...labels: string[]) => labels.map((label) => ({ label }));

test('as many actions are in sight as leave the data their room, and one at least', () => {
  expect(actionsInSight(row('查看'))).toBe(1);
  expect(actionsInSight(row('修改', '移交', '删除'))).toBe(3);
  expect(actionsInSight(row('修改', '移交', '删除', '作废'))).toBe(2);
  expect(actionsInSight(row('View', 'Return to the evaluation'))).toBe(1);
  expect(actionsInSight(row('Return to the evaluation', 'Take back the approval'))).toBe(1);
  expect(actionsInSight([])).toBe(0);
});

test('the widest row decides, within bounds', () => {
  const one = roomForActions([row('查看')]);
  const two = roomForActions([row('查看'), row('查看', '作废')]);
  expect(one).toBe(84);
  expect(two).toBeGreaterThan(one);
  expect(roomForActions([])).toBe(84);
  expect(roomForActions([row('Return to the evaluation', 'Take back the approval', 'Void')])).toBe(152);
});
