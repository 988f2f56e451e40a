import { expect, test } from 'vitest';
import { afterOwn } from './own-changes.ts';

test('what one has changed oneself beside the form is no lost race, what others changed is', () => {
  const own = new Map([
    [3, 4],
    [4, 5],
    [6, 7],
  ]);
  expect([afterOwn(own, 3), afterOwn(own, 4), afterOwn(own, 5), afterOwn(own, 2)]).toEqual([5, 5, 5, 2]);
});
