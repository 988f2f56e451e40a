import { expect, test } from 'vitest';
import type { Screen } from '../kit/feature.ts';
import { detour, isPublicPath, type Visitor } from './guard.ts';

const lazy = () => Promise.resolve({ default: () => null });
const screen = (more: Partial<Screen> = {}): Screen => ({ path: '/x', title: 'common.name', lazy, ...more });
const clerk: Visitor = { roles: ['ORG_CLERK'], authorities: ['MENU:PROJECT'], needsIdNumber: false };

test.each([
  ['/remind?tab=AWARD', screen(), '/login?redirect=%2Fremind%3Ftab%3DAWARD'],
  ['/', null, '/login?redirect=%2F'],
  ['/nowhere', null, '/login?redirect=%2Fnowhere'],
  ['/bidder/joined', screen(), '/login?redirect=%2Fbidder%2Fjoined&loginRole=BIDDER'],
  ['/login', screen({ public: 'bare' }), null],
  ['/bidder/announcement/7', screen({ public: 'open' }), null],
  ['/casCallback', null, '/404'],
])('a stranger at %s goes to %3$s', (path, found, target) => {
  expect(detour(path.split('?', 1)[0] ?? '', path, found, null)).toBe(target);
});

test.each([
  ['/', null, '/dashboard'],
  ['/login', screen({ public: 'bare' }), '/'],
  ['/tender/project', screen({ resource: 'PROJECT' }), null],
  ['/tenderPlan/plan', screen({ resource: 'PLAN' }), '/401?right=MENU%3APLAN'],
  ['/nowhere', null, '/404'],
  ['/404', screen({ public: 'bare' }), null],
])('a clerk at %s goes to %3$s', (path, found, target) => {
  expect(detour(path, path, found, clerk)).toBe(target);
});

test('staff without an id number reach only their own data and public pages', () => {
  const visitor = { ...clerk, needsIdNumber: true };
  expect(detour('/dashboard', '/dashboard', screen(), visitor)).toBe('/common/userInfo');
  expect(detour('/common/userInfo', '/common/userInfo', screen(), visitor)).toBeNull();
  expect(detour('/404', '/404', screen({ public: 'bare' }), visitor)).toBeNull();
});

test('the public paths are those of the specification', () => {
  expect(['/bidder/register', '/401', '/redirect/remind', '/bidder/question/7'].every(isPublicPath)).toBe(true);
  expect(['/bidder/joined', '/remind', '/redirect', '/bidder/announcement'].some(isPublicPath)).toBe(false);
});
