import { expect, test } from 'vitest';
import type { Screen } from '../kit/feature.ts';
import { type MenuItem, buildMenu, mayOpen } from './menu.ts';
import type { MenuGroup } from './menu-groups.ts';

const page = () => null;
const lazy = () => Promise.resolve({ default: page });
const screen = (path: string, more: Partial<Screen> = {}): Screen => ({ path, title: 'common.name', lazy, ...more });
const group = (path: string, children: string[], more: Partial<MenuGroup> = {}): MenuGroup => ({
  path,
  title: 'common.name',
  icon: page,
  children,
  ...more,
});

const screens = [
  screen('/dashboard'),
  screen('/tender/endedProject', { resource: 'ENDED_PROJECT' }),
  screen('/tender/project', { resource: 'PROJECT' }),
  screen('/tender/projectDetail', { resource: 'PROJECT', hidden: true }),
  screen('/tenderPlan/plan', { resource: 'PLAN' }),
  screen('/tenderAssessment/selfAssessment'),
  screen('/login', { public: 'bare' }),
];
const groups = [
  group('/tender', ['project', 'projectDetail', 'endedProject']),
  group('/tenderPlan', ['plan']),
  group('/tenderAssessment', ['selfAssessment'], { hidden: true }),
];

const paths = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ path, children }) => (children ? [path, paths(children)] : path));
const rights = (...authorities: string[]) => ({ roles: [], authorities });

test('groups hold what is permitted, in their own order; hidden screens and groups are left out', () => {
  const menu = buildMenu(screens, groups, rights('MENU:PROJECT', 'MENU:ENDED_PROJECT'));
  expect(paths(menu)).toEqual(['/dashboard', ['/tender', ['/tender/project', '/tender/endedProject']]]);
});

test('a group with one visible child shows the child, unless it always shows itself', () => {
  expect(paths(buildMenu(screens, groups, rights('MENU:PLAN')))).toEqual(['/dashboard', '/tenderPlan/plan']);
  const shown = groups.map((one) => ({ ...one, alwaysShow: true }));
  expect(paths(buildMenu(screens, shown, rights('MENU:PLAN')))).toEqual([
    '/dashboard',
    ['/tenderPlan', ['/tenderPlan/plan']],
  ]);
});

test('the single child borrows the icon of its group', () => {
  expect(buildMenu(screens, groups, rights('MENU:PLAN')).at(-1)?.icon).toBe(page);
});

test('role admin passes every route check', () => {
  expect(mayOpen({ resource: 'PLAN' }, { roles: ['admin'], authorities: [] })).toBe(true);
  expect(mayOpen({ resource: 'PLAN' }, { roles: ['ORG_CLERK'], authorities: ['READ:PLAN'] })).toBe(false);
  expect(mayOpen({}, { roles: [], authorities: [] })).toBe(true);
});
