import { expect, test } from 'vitest';
import { treeOf } from './organization-tree.ts';
import type { Organization } from './types.ts';

const row = (id: string, parentId: string | null, ordinal = 0, more: Partial<Organization> = {}) =>
  ({ id, name: `${id}单位`, label: null, uscc: null, parentId, ordinal, ...more }) as Organization;
const all = [
  row('g', null),
  row('b', 'g', 2),
  row('a', 'g', 1, { label: 'Bridges' }),
  row('a1', 'a', 0, { uscc: '9199X' }),
];

type Nodes = ReturnType<typeof treeOf>['roots'];
const drawn = (nodes: Nodes): string =>
  nodes.map(({ key, children }) => key + (children.length > 0 ? `(${drawn(children)})` : '')).join(' ');

test.each([
  ['', 'g(a(a1) b)'],
  ['b单位', 'g(b)'],
  ['bridges', 'g(a)'],
  ['9199', 'g(a(a1))'],
  ['nothing', ''],
])('with %j the tree is %j', (text, expected) => {
  expect(drawn(treeOf(all, text).roots)).toBe(expected);
});

test('what lies above a match is opened', () => {
  expect(treeOf(all, 'a1').leading.toSorted()).toEqual(['a', 'g']);
});
