import { expect, test } from 'vitest';
import requirements from '../../../../docs/requirements.md?raw';
import { features } from '../features.ts';
import { menuGroups } from './menu-groups.ts';
import { routeTable } from './route-table.ts';
import { screenAt, screens } from './screens.ts';
import en from './route-en.ts';
import zh from './route-zh.ts';

/** The rows of the first table under a heading of spec §2. */
function tableUnder(heading: string): string[][] {
  const lines = requirements.slice(requirements.indexOf(heading)).split('\n');
  const from = lines.findIndex((line) => line.startsWith('|'));
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'));
  return lines.slice(from + 2, from + length).map((line) => line.split('|').slice(1, -1));
}

const codes = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code ?? []);
const allOf = (kind: (row: (typeof routeTable)[number]) => boolean) => routeTable.filter(kind).map((row) => row.path);

/** Paths of the specification in the words of the table. */
const WORDS: Record<string, string> = {
  '/bidder/announcement/': '/bidder/announcement/:announcementId',
  '/bidder/question/': '/bidder/question/:projectId',
};
/** What the router answers by itself: home, and the refresh of a tab (public as well). */
const ROUTER = ['/', '/redirect{fullPath}'];
/** Screens beside those of the specification. */
const BESIDE = ['/system/errorLog'];
/** Public pages beside those of the specification. */
const BESIDE_PUBLIC = ['/public/paper'];

test('every public route of the specification has its row', () => {
  const asked = tableUnder('### Public routes').flatMap(([routes]) => codes(routes).map((one) => WORDS[one] ?? one));
  expect(asked.length).toBeGreaterThan(20);
  expect(allOf((row) => Boolean(row.public) && !BESIDE_PUBLIC.includes(row.path))).toEqual(asked);
});

test('every query of a public route stands in its row', () => {
  for (const [routes, query] of tableUnder('### Public routes'))
    for (const one of codes(routes)) {
      const asked = codes(query).map((name) => name.split('=')[0]);
      const row = routeTable.find((other) => other.path === (WORDS[one] ?? one));
      expect(row?.query ?? [], one).toEqual(expect.arrayContaining(asked));
    }
});

test('every layout route of the specification has its row', () => {
  const asked = tableUnder('**Layout routes.**').flatMap(([routes]) => codes(routes));
  const known = allOf((row) => !row.public && !isGated(row.path));
  expect(known.toSorted()).toEqual(asked.filter((one) => !ROUTER.includes(one)).toSorted());
});

const isGated = (at: string): boolean =>
  menuGroups.some((group) => at.startsWith(`${group.path}/`)) && at !== '/tender/ManagementProjectQuery';

/** `with an Under and a Purchase variant` names two more. */
const variantsOf = (children: string): string[] =>
  codes(children).flatMap((one) =>
    one === 'projectSectionAccount' ? ['', 'Under', 'Purchase'].map((more) => one + more) : one,
  );

test('every gated route of the specification has its row, in its order', () => {
  const asked = tableUnder('### Permission-gated').flatMap(([group = '', children = '']) => {
    const [at] = codes(group);
    return variantsOf(children).map((child) => `${at}/${child}`);
  });
  expect(asked.length).toBe(92);
  expect(allOf((row) => !row.public && !row.external && isGated(row.path) && !BESIDE.includes(row.path))).toEqual(
    asked,
  );
});

test('every gated route has a resource, and no two share one but the query and its alias', () => {
  const gated = routeTable.filter((row) => !row.public && !row.external && isGated(row.path));
  expect(gated.filter((row) => !row.resource)).toEqual([]);
  expect(new Set(gated.map((row) => row.resource)).size).toBe(gated.length);
  const resourceOf = (at: string) => routeTable.find((row) => row.path === at)?.resource;
  expect(resourceOf('/tender/projectDetailCloud')).toBe('PROJECT_DETAIL_CLOUD');
  expect(resourceOf('/institutionalSystem/InternalFileLibrary')).toBe('INTERNAL_FILE_LIBRARY');
  expect(resourceOf('/inquiry/supplier')).toBe('INQUIRY_SUPPLIER');
  expect(resourceOf('/bidder/announcement')).toBe('BIDDER_ANNOUNCEMENT');
  expect(resourceOf('/bidder/result')).toBe('BIDDER_RESULT');
  expect(resourceOf('/bidder/joined')).toBe('BIDDER_JOINED');
});

test('the groups are those of the specification, in its order', () => {
  const asked = tableUnder('### Permission-gated').map(([group]) => codes(group)[0]);
  expect(menuGroups.map((group) => group.path)).toEqual(asked);
});

test('each path stands once, and each row has its name in both languages', () => {
  expect(new Set(routeTable.map((row) => row.path)).size).toBe(routeTable.length);
  for (const { title } of routeTable) {
    const keys = title.split('.').slice(1);
    for (const words of [zh, en]) {
      const name = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], words);
      expect(typeof name, title).toBe('string');
    }
  }
});

test('what is built has its page, and every page has its row', () => {
  const pages = features.flatMap((feature) => feature.screens.map((screen) => screen.path));
  expect(new Set(pages).size).toBe(pages.length);
  const expected = routeTable.filter((row) => row.built && row.path !== '/redirect/:path*' && !row.external);
  expect(pages.toSorted()).toEqual(expected.map((row) => row.path).toSorted());
  expect(screens.map((screen) => screen.path).toSorted()).toEqual(pages.toSorted());
});

test('what is not built is no screen', () => {
  for (const { path: at } of routeTable.filter((row) => !row.built)) expect(screenAt(at)?.path).not.toBe(at);
});
