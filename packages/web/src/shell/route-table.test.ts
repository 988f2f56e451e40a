import { expect, test } from 'vitest';
import { features } from '../features.ts';
import { menuGroups } from './menu-groups.ts';
import { routeTable } from './route-table.ts';
import { screens } from './screens.ts';
import { codes, gatedPaths, isGated, layoutPaths, publicPaths, tableUnder, WORDS } from './spec-routes.fixture.ts';

const allOf = (kind: (row: (typeof routeTable)[number]) => boolean) => routeTable.filter(kind).map((row) => row.path);

/** Screens beside those of the specification. */
const BESIDE = [
  '/system/errorLog',
  '/system/message',
  '/auditTrail',
  '/approval',
  '/tender/enteredDates',
  '/tender/expertCall',
  '/bidder/prequalification',
  '/help',
  '/figureRecords',
  '/system/setup',
  '/system/procedure',
  '/system/deputy',
  '/system/serviceToken',
  '/system/webhook',
  '/common/deputy',
  '/common/secondFactor',
  '/bidder/dishonestyHearing',
  '/tender/bankStatement',
  '/inquiry/marketRequest',
  '/bidder/priceRequest',
];
/** Public pages beside those of the specification. */
const BESIDE_PUBLIC = [
  '/public/paper',
  '/public/openingRecord',
  '/common/committeeEntry',
  '/common/undoContact',
  '/common/setPassword',
];

test('the public routes are those of the specification, in its order', () => {
  const asked = publicPaths();
  expect(asked.length).toBeGreaterThan(20);
  expect(allOf((row) => Boolean(row.public) && !BESIDE_PUBLIC.includes(row.path))).toEqual(asked);
});

test('every query of a public route stands in its row', () => {
  for (const [routes, query] of tableUnder('### Public routes'))
    for (const one of codes(routes)) {
      const asked = codes(query).map((name) => name.split('=')[0]);
      const row = routeTable.find((other) => other.path === (WORDS[one] ?? one));
      if (row) expect(row.query ?? [], one).toEqual(expect.arrayContaining(asked));
    }
});

test('every layout route of the specification is there', () => {
  const known = allOf((row) => !row.public && !isGated(row.path) && !BESIDE.includes(row.path));
  expect(known.toSorted()).toEqual(layoutPaths().toSorted());
});

test('the gated routes are those of the specification, in its order', () => {
  const asked = gatedPaths();
  expect(asked.length).toBe(92);
  const known = allOf((row) => !row.public && !row.external && isGated(row.path) && !BESIDE.includes(row.path));
  expect(known).toEqual(asked);
});

test('every gated route has a resource, and no two share one but the query and its alias', () => {
  const gated = routeTable.filter((row) => !row.public && !row.external && isGated(row.path));
  expect(gated.filter((row) => !row.resource)).toEqual([]);
  expect(new Set(gated.map((row) => row.resource)).size).toBe(gated.length);
});

/** Resources that the specification names otherwise than after the last part of their path. */
const NAMED_OTHERWISE: Record<string, string> = {
  '/bidder/announcement': 'BIDDER_ANNOUNCEMENT',
  '/bidder/joined': 'BIDDER_JOINED',
  '/bidder/result': 'BIDDER_RESULT',
  '/inquiry/supplier': 'INQUIRY_SUPPLIER',
};

const upperSnake = (segment: string): string => segment.replaceAll(/(?<=.)[A-Z]/g, '_$&').toUpperCase();

test('a resource is named after the last part of its path', () => {
  for (const { path, resource } of routeTable)
    if (resource && path !== '/tender/ManagementProjectQuery')
      expect(resource, path).toBe(NAMED_OTHERWISE[path] ?? upperSnake(path.split('/').at(-1)!));
});

test('a resource says once who holds it', () => {
  for (const resource of new Set(routeTable.flatMap((row) => row.resource ?? []))) {
    const said = routeTable.filter((row) => row.resource === resource && row.read);
    expect(said, resource).toHaveLength(1);
  }
});

test('the groups are those of the specification, in its order', () => {
  const asked = tableUnder('### Permission-gated').map(([group]) => codes(group)[0]);
  expect(menuGroups.map((group) => group.path)).toEqual(asked);
});

test('each path stands once, each place too, and each screen has its name in both languages', () => {
  expect(new Set(routeTable.map((row) => row.path)).size).toBe(routeTable.length);
  expect(new Set(routeTable.map((row) => row.place)).size).toBe(routeTable.length);
  for (const { path, title } of routeTable) expect([title.zh, title.en].every(Boolean), path).toBe(true);
});

test('every screen has its page, and every page its manifest', () => {
  const pages = features.flatMap((feature) => feature.screens.map((screen) => screen.path));
  expect(new Set(pages).size).toBe(pages.length);
  const expected = routeTable.filter((row) => row.path !== '/redirect/:path*' && !row.external);
  expect(pages.toSorted()).toEqual(expected.map((row) => row.path).toSorted());
  expect(screens.map((screen) => screen.path).toSorted()).toEqual(pages.toSorted());
});
