import { expect, test } from 'vitest';
import { type MenuItem, type MenuRoute, buildMenu } from './menu.ts';
import type { MenuGroup } from './menu-groups.ts';

const page = () => null;
const route = (path: string, more: Partial<MenuRoute> = {}): MenuRoute => ({ path, title: 'common.status', ...more });
const group = (path: string, more: Partial<MenuGroup> = {}): MenuGroup => ({
  path,
  title: 'common.status',
  icon: page,
  ...more,
});

const routes = [
  route('/dashboard'),
  route('/tender/project', { resource: 'PROJECT' }),
  route('/tender/endedProject', { resource: 'ENDED_PROJECT' }),
  route('/tender/projectDetail', { resource: 'PROJECT', hidden: true }),
  route('/tenderPlan/plan', { resource: 'PLAN' }),
  route('/tenderAssessment/selfAssessment'),
  route('/login', { public: 'bare' }),
];
const groups = [group('/tender'), group('/tenderPlan'), group('/tenderAssessment', { hidden: true })];

const paths = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ path, children }) => (children ? [path, paths(children)] : path));
const rights = (...authorities: string[]) => ({ roles: [], authorities });

test('groups hold what is permitted, in the order of the table; hidden screens and groups are left out', () => {
  const menu = buildMenu(routes, groups, rights('MENU:PROJECT', 'MENU:ENDED_PROJECT'));
  expect(paths(menu)).toEqual(['/dashboard', ['/tender', ['/tender/project', '/tender/endedProject']]]);
});

test('a group with one visible child shows the child, unless it always shows itself', () => {
  expect(paths(buildMenu(routes, groups, rights('MENU:PLAN')))).toEqual(['/dashboard', '/tenderPlan/plan']);
  const shown = groups.map((one) => ({ ...one, alwaysShow: true }));
  expect(paths(buildMenu(routes, shown, rights('MENU:PLAN')))).toEqual([
    '/dashboard',
    ['/tenderPlan', ['/tenderPlan/plan']],
  ]);
});

test('the single child borrows the icon of its group', () => {
  expect(buildMenu(routes, groups, rights('MENU:PLAN')).at(-1)?.icon).toBe(page);
});

test('role admin sees every group but the hidden ones', () => {
  const menu = buildMenu(routes, groups, { roles: ['admin'], authorities: [] });
  expect(paths(menu)).toEqual([
    '/dashboard',
    ['/tender', ['/tender/project', '/tender/endedProject']],
    '/tenderPlan/plan',
  ]);
});

test('an external child leads to its own address', () => {
  const forum = route('/fileSharing/forum', { href: 'https://forum.example' });
  expect(buildMenu([forum], [group('/fileSharing', { alwaysShow: true })], rights())[0]?.children).toEqual([
    { path: 'https://forum.example', title: 'common.status', external: true },
  ]);
});
