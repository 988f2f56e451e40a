import { expect, test } from 'vitest';
import { afterClosing, keptAlive, labelsOf, recentlyUsed, reopened, tabFor, titleOf } from './tabs.ts';

const tabs = [
  { id: 'a', home: '/dashboard', path: '/dashboard' },
  { id: 'b', home: '/remind', path: '/remind?page=2' },
  { id: 'c', home: '/tender/projectDetail?projectId=1', path: '/tender/projectDetail?projectId=1' },
  { id: 'd', home: '/tender/projectDetail?projectId=2', path: '/tender/projectDetail?projectId=2' },
];

test.each([
  ['/tender/projectDetail?projectId=2', null, 'd'],
  ['/tender/projectDetail?projectId=3', null, undefined],
  ['/remind?page=2', null, 'b'],
  ['/remind', null, 'b'],
  ['/remind?page=3', 'b', 'b'],
  ['/remind?page=3', 'gone', undefined],
  ['/tender/projectDetail?projectId=1&timestamp=2026-11-20+09%3A00%3A00', null, 'c'],
  ['/tender/projectDetail?timestamp=1&projectId=1', null, 'c'],
])('%s (inside %j) belongs to tab %j', (path, inTab, id) => {
  expect(tabFor(tabs, path, inTab)?.id).toBe(id);
});

test('closing the active tab goes to the last remaining one, or home', () => {
  expect(afterClosing(tabs, 'b')).toBeNull();
  expect(afterClosing(tabs.slice(0, 2), 'd')).toBe('/remind?page=2');
  expect(afterClosing([], 'a')).toBe('/');
});

test('what was closed comes back where it stood, once and alone', () => {
  const [first, second, third, ...rest] = tabs;
  const others = rest.map(({ id }) => id);
  const moved = { ...second!, path: '/elsewhere' };
  const since = { id: 'since', home: '/since', path: '/since' };
  const again = { id: 'again', home: first!.home, path: first!.home };
  expect(reopened(tabs, [first!.id, ...others], [moved, again, since])).toEqual([again, moved, ...rest, since]);
  expect(reopened(tabs, [third!.id], [moved])).toEqual([moved, third]);
});

test('the longest unused pages are let go, unless they hold unsaved input', () => {
  expect(recentlyUsed(['b', 'a'], 'a', 2, () => false)).toEqual(['a', 'b']);
  expect(recentlyUsed(['b', 'a'], 'c', 2, () => false)).toEqual(['c', 'b']);
  expect(recentlyUsed(['b', 'a'], 'c', 2, (id) => id === 'a')).toEqual(['c', 'b', 'a']);
});

test('a page that keeps nothing goes once it is left, and others stay', () => {
  const keepsNothing = (path: string) => path.startsWith('/remind');
  expect(keptAlive(['a', 'b', 'c'], 'b', tabs, keepsNothing)).toEqual(['a', 'b', 'c']);
  expect(keptAlive(['a', 'b', 'c'], 'a', tabs, keepsNothing)).toEqual(['a', 'c']);
});

test.each([
  ['/tenderPlan/plan?year=2031&view=v1', undefined, '二〇三一年'],
  ['/tenderPlan/plan?view=v2', undefined, undefined],
  ['/tenderPlan/plan', undefined, undefined],
  ['/tender/projectDetail?view=v1', '某某工程', '某某工程'],
])('the tab at %s with the name %j is called %j', (path, title, called) => {
  const view = { id: 'v1', name: '二〇三一年' };
  expect(titleOf({ id: 'a', home: path, path, view, ...(title ? { title } : {}) }, 'zh')).toBe(called);
});

test('words of ours name a tab in their own language alone, names of records in both', () => {
  const tab = { id: 'a', home: '/b', path: '/b', title: '卡在哪里' };
  expect(titleOf(tab, 'en')).toBe('卡在哪里');
  expect(titleOf({ ...tab, titleIn: 'zh' }, 'zh')).toBe('卡在哪里');
  expect(titleOf({ ...tab, titleIn: 'zh' }, 'en')).toBeUndefined();
});

test('tabs of one name are told apart by what their lists are narrowed to', () => {
  const list = (id: string, filter?: string) => ({
    id,
    home: '/a',
    path: `/a?x=${id}`,
    ...(filter ? { filter, filterIn: 'zh' as const } : {}),
  });
  const other = { id: 'd', home: '/b', path: '/b', filter: '岚川' };
  const all = [list('a'), list('b', '一级'), list('c', '二级'), other];
  const labels = labelsOf(all, 'zh', ({ home }) => home);
  expect(Object.fromEntries(labels)).toEqual({ a: '/a', b: '/a · 一级', c: '/a · 二级', d: '/b' });
  expect(labelsOf([list('b', '一级')], 'zh', () => '项目').get('b')).toBe('项目');
  expect(new Set(labelsOf(all, 'en', ({ home }) => home).values())).toEqual(new Set(['/a', '/b']));
});
