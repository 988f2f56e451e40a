import { expect, test } from 'vitest';
import { lineAfter, readingOrder } from './reading.ts';

const line = (bidId: string, decryptedTime: string | null, code = decryptedTime ? 'OK' : 'PENDING') => ({
  bidId,
  decryptedTime,
  decryptStatus: { code },
});
const lines = [
  line('c', '2026-12-25 09:33:00'),
  line('shut', null),
  line('b', '2026-12-25 09:32:00'),
  line('a', '2026-12-25 09:33:00'),
  line('lost', null, 'FAILED_BIDDER'),
];
const order = readingOrder(lines);

test('bids are read out in the order of their opening, and only those that are open', () => {
  expect(order.map(({ bidId }) => bidId)).toEqual(['b', 'a', 'c']);
});

test.each([
  [null, 'next', 'b'],
  [null, 'previous', null],
  [null, 'repeat', null],
  ['b', 'next', 'a'],
  ['b', 'previous', null],
  ['a', 'repeat', 'a'],
  ['a', 'previous', 'b'],
  ['c', 'next', null],
] as const)('from %s, %s leads to %s', (current, step, to) => {
  expect(lineAfter(order, current, step)?.bidId ?? null).toBe(to);
});

test('a bid that is opened meanwhile comes after those that were read', () => {
  const more = readingOrder([...lines, line('late', '2026-12-25 09:50:00')]);
  expect(lineAfter(more, 'c', 'next')?.bidId).toBe('late');
});
