import { expect, test } from 'vitest';
import { keyMove, shownNodes } from './tree-keys.ts';

const leaf = (key: string) => ({ key, children: [] });
const nodes = [{ key: 'g', children: [{ key: 'a', children: [leaf('a1'), leaf('a2')] }, leaf('b')] }];
const opened = new Set(['g']);

test('only what stands below opened nodes is in sight', () => {
  expect(shownNodes(nodes, opened).map(({ key }) => key)).toEqual(['g', 'a', 'b']);
  expect(shownNodes(nodes, new Set(['g', 'a'])).map(({ key }) => key)).toEqual(['g', 'a', 'a1', 'a2', 'b']);
  expect(shownNodes(nodes, new Set()).map(({ key }) => key)).toEqual(['g']);
});

test.each([
  ['ArrowDown', 'g', { to: 'a' }],
  ['ArrowDown', 'b', null],
  ['ArrowUp', 'b', { to: 'a' }],
  ['ArrowUp', 'g', null],
  ['Home', 'b', { to: 'g' }],
  ['End', 'g', { to: 'b' }],
  ['ArrowRight', 'g', { to: 'a' }],
  ['ArrowRight', 'a', { open: true }],
  ['ArrowRight', 'b', null],
  ['ArrowLeft', 'g', { open: false }],
  ['ArrowLeft', 'a', { to: 'g' }],
  ['Tab', 'a', null],
  ['ArrowDown', 'gone', null],
])('%s at %s gives %j', (key, at, expected) => {
  expect(keyMove(key, shownNodes(nodes, opened), at, opened)).toEqual(expected);
});
