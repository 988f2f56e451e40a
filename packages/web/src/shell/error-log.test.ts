import { expect, test } from 'vitest';
import { isFault } from './error-log.ts';

test.each([
  ['the browser’s note that a layout took two frames', 'ResizeObserver loop completed with undelivered notifications.'],
  ['the same as an error', new Error('ResizeObserver loop limit exceeded')],
  ['a request that was given up', new DOMException('given up', 'AbortError')],
])('%s is no error of the page', (_, error) => {
  expect(isFault(error)).toBe(false);
});

test.each([[new Error('no such field')], ['no such field'], [null]])('%s is one', (error) => {
  expect(isFault(error)).toBe(true);
});
