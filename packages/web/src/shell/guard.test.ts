import { expect, test } from 'vitest';
import { detour, isPublicPath, type Visitor } from './guard.ts';
import { routeTable, type RouteRow } from './route-table.ts';

const row = (more: Partial<RouteRow> = {}): RouteRow => ({
  path: '/x',
  title: { zh: '名称', en: 'Name' },
  place: 0,
  ...more,
});
const clerk: Visitor = { roles: ['ORG_CLERK'], authorities: ['MENU:PROJECT'], needsIdNumber: false };

test.each([
  ['/remind?tab=AWARD', row(), '/login?redirect=%2Fremind%3Ftab%3DAWARD'],
  ['/', null, '/login?redirect=%2F'],
  ['/nowhere', null, '/login?redirect=%2Fnowhere'],
  ['/bidder/joined', row(), '/login?redirect=%2Fbidder%2Fjoined&loginRole=BIDDER'],
  ['/bidder/announcement', row(), '/login?redirect=%2Fbidder%2Fannouncement&loginRole=BIDDER'],
  ['/login', row({ public: 'bare' }), null],
  ['/bidder/announcement/7', row({ public: 'open' }), null],
  ['/casCallback', null, '/404'],
])('a stranger at %s goes to %3$s', (path, found, target) => {
  expect(detour(path.split('?', 1)[0] ?? '', path, found, null)).toBe(target);
});

test.each([
  ['/', null, '/dashboard'],
  ['/login', row({ public: 'bare' }), '/'],
  ['/tender/project', row({ resource: 'PROJECT' }), null],
  ['/tenderPlan/plan', row({ resource: 'PLAN' }), '/401?right=MENU%3APLAN'],
  ['/x', row({ roles: ['ORG_LEADER'] }), '/401?'],
  ['/nowhere', null, '/404'],
  ['/404', row({ public: 'bare' }), null],
])('a clerk at %s goes to %3$s', (path, found, target) => {
  expect(detour(path, path, found, clerk)).toBe(target);
});

test('who has to set a second factor up first is led there from everywhere but public pages', () => {
  const due: Visitor = { ...clerk, needsIdNumber: true, needsFactor: true };
  const page = '/common/secondFactor';
  expect(detour('/tender/project', '/tender/project', row({ resource: 'PROJECT' }), due)).toBe(page);
  expect(detour(page, page, row(), due)).toBe(null);
  expect(detour('/bidder/announcement', '/bidder/announcement', row({ public: 'open' }), due)).toBe(null);
});

test('who is refused at the first page has none to go back to', () => {
  expect(detour('/tenderPlan/plan', '/tenderPlan/plan', row({ resource: 'PLAN' }), clerk, true)).toBe(
    '/401?right=MENU%3APLAN&noGoBack=true',
  );
});

test('staff without an id number reach only their own data and public pages', () => {
  const visitor = { ...clerk, needsIdNumber: true };
  expect(detour('/dashboard', '/dashboard', row(), visitor)).toBe('/common/userInfo');
  expect(detour('/nowhere', '/nowhere', null, visitor)).toBe('/common/userInfo');
  expect(detour('/common/userInfo', '/common/userInfo', row(), visitor)).toBeNull();
  expect(detour('/404', '/404', row({ public: 'bare' }), visitor)).toBeNull();
});

test.each(routeTable.map(({ path, public: kind }) => [path, Boolean(kind)] as const))(
  '%s is public: %j',
  (path, isPublic) => {
    expect(isPublicPath(path.replace(/:path\*$/, 'remind/x').replaceAll(/:\w+/g, '7'))).toBe(isPublic);
  },
);

test('what only begins like a public path is none', () => {
  expect(['/bidder/joined', '/remind', '/login/x', '/bidder/question', '/loginx'].filter(isPublicPath)).toEqual([]);
});
