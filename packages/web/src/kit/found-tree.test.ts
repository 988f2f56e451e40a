import { expect, test } from 'vitest';
import { treeOf, type Branch } from './found-tree.ts';

const row = (id: string, parentId: string | null, label: string | null = null) => ({
  id,
  name: `${id}单位`,
  label,
  parentId,
});
const all = [row('g', null), row('a', 'g', 'Bridges'), row('b', 'g'), row('a1', 'a', '9199X')];

const tree = (text: string) => treeOf(all, text, ({ name, label }) => [name, label]);
const drawn = (branches: readonly Branch<(typeof all)[number]>[]): string =>
  branches.map(({ row: { id }, children }) => id + (children.length > 0 ? `(${drawn(children)})` : '')).join(' ');

test.each([
  ['', 'g(a(a1) b)'],
  ['b单位', 'g(b)'],
  ['bridges', 'g(a)'],
  ['9199', 'g(a(a1))'],
  ['nothing', ''],
])('with %j the tree is %j', (text, expected) => {
  expect(drawn(tree(text).roots)).toBe(expected);
});

test('what lies above a match is opened', () => {
  expect(tree('a1').leading.toSorted()).toEqual(['a', 'g']);
});
