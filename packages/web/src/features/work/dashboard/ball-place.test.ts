import { expect, test } from 'vitest';
import { ballSize, firstPlace, moved, placeAt, readPlace } from './ball-place.ts';

test.each([
  [0, 0, { x: 0, y: 0 }],
  [1000 - ballSize, 600 - ballSize, { x: 1, y: 1 }],
  [-50, 900, { x: 0, y: 1 }],
  [(1000 - ballSize) / 2, 0, { x: 0.5, y: 0 }],
])('dragged to %i, %i of a window of 1000 × 600', (left, top, place) => {
  expect(placeAt(left, top, 1000, 600)).toEqual(place);
});

test.each([
  ['ArrowLeft', false, { x: 0.48, y: 0.5 }],
  ['ArrowRight', true, { x: 0.6, y: 0.5 }],
  ['ArrowUp', true, { x: 0.5, y: 0.4 }],
  ['ArrowDown', false, { x: 0.5, y: 0.52 }],
  ['Enter', false, null],
])('%s, far %j', (key, far, place) => {
  expect(moved({ x: 0.5, y: 0.5 }, key, far)).toEqual(place);
});

test('it never leaves the window', () => {
  expect(moved({ x: 0, y: 0.99 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 0.99 });
  expect(moved({ x: 0, y: 0.99 }, 'ArrowDown', true)).toEqual({ x: 0, y: 1 });
});

test.each([
  ['{"x":0.2,"y":0.3}', { x: 0.2, y: 0.3 }],
  ['{"x":7,"y":-1}', { x: 1, y: 0 }],
  ['{"x":"0.2"}', firstPlace],
  ['null', firstPlace],
  ['rubbish', firstPlace],
  [null, firstPlace],
])('%j is read as %j', (kept, place) => {
  expect(readPlace(kept)).toEqual(place);
});
