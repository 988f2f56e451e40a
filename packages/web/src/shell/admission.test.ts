import { expect, test } from 'vitest';
import { mayOpen, passesMenu, passesRoles, routesOf } from './admission.ts';

const nobody = { roles: [], authorities: [] };
const admin = { roles: ['admin'], authorities: [] };
const clerk = { roles: ['ORG_CLERK'], authorities: ['MENU:PLAN', 'READ:PLAN', 'READ:PROJECT_DETAIL'] };
const plan = { resource: 'PLAN' };

test.each([
  ['no roles', {}, nobody, true],
  ['an empty list of roles', { roles: [] }, nobody, true],
  ['a role that one has', { roles: ['ORG_LEADER', 'ORG_CLERK'] }, clerk, true],
  ['a role that one lacks', { roles: ['ORG_LEADER'] }, clerk, false],
  ['a role that one lacks, to admin', { roles: ['ORG_LEADER'] }, admin, true],
  ['a resource without operations', { roles: ['ORG_LEADER'], ...plan }, clerk, false],
  ['operations without a resource', { roles: ['ORG_LEADER'], operations: ['READ'] }, clerk, false],
  ['resource and operations', { roles: ['ORG_LEADER'], ...plan, operations: ['READ'] }, clerk, true],
  ['the beginning of a longer right', { roles: ['X'], resource: 'PROJECT', operations: ['READ'] }, clerk, true],
  ['another resource', { roles: ['X'], resource: 'ROLE', operations: ['READ'] }, clerk, false],
])('a route with %s', (_, route, rights, passes) => {
  expect(passesRoles(route, rights)).toBe(passes);
});

test.each([
  [{}, nobody, true],
  [plan, nobody, false],
  [plan, clerk, true],
  [plan, admin, true],
  [{ resource: 'PROJECT_DETAIL' }, clerk, false],
  [{ resource: 'PLA' }, clerk, false],
])('in the mode of menus %j for %j: %j', (route, rights, passes) => {
  expect(passesMenu(route, rights)).toBe(passes);
});

test('a route opens when both checks pass', () => {
  expect(mayOpen({ ...plan, roles: ['ORG_CLERK'] }, clerk)).toBe(true);
  expect(mayOpen({ ...plan, roles: ['ORG_LEADER'] }, clerk)).toBe(false);
  expect(mayOpen({ resource: 'ROLE', roles: ['ORG_CLERK'] }, clerk)).toBe(false);
});

test('admin gets every route', () => {
  const routes = [plan, { resource: 'ROLE' }, { roles: ['X'] }];
  expect(routesOf(routes, admin)).toEqual(routes);
  expect(routesOf(routes, clerk)).toEqual([plan]);
});

test('who came for one evaluation opens what it takes, and nothing that is the account’s or everybody’s', () => {
  const seat = { ...nobody, authorities: ['MENU:PROJECT_DETAIL'], seatProjectId: 'p' };
  const opens = (path: string, resource?: string) => mayOpen({ path, ...(resource ? { resource } : {}) }, seat);
  expect(opens('/tender/projectDetail', 'PROJECT_DETAIL')).toBe(true);
  expect(['/dashboard', '/remind', '/404'].every((path) => opens(path))).toBe(true);
  expect(['/common/userInfo', '/common/deputy', '/system/accessLog'].some((path) => opens(path))).toBe(false);
  expect(opens('/tenderPlan/plan', 'PLAN')).toBe(false);
  expect(mayOpen({ path: '/common/userInfo' }, { ...seat, seatProjectId: null })).toBe(true);
});
