import { expect, test } from 'vitest';
import { rightsOfSeat } from './seat.ts';

test('a session for one evaluation judges in it, and keeps nothing that reaches beyond it', () => {
  const held = [
    'READ:PROJECT_DETAIL',
    'SCORE:BID_EVALUATION',
    'MAINTAIN:EXPERT_CALL',
    'READ:NOTICE',
    'MAINTAIN:PROJECT',
  ];
  expect(rightsOfSeat(held)).toEqual(['READ:PROJECT_DETAIL', 'SCORE:BID_EVALUATION']);
  // it gives nobody more than the role does
  expect(rightsOfSeat([])).toEqual([]);
});
