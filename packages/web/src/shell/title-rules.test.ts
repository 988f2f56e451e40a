import { expect, test } from 'vitest';
import { routeTable } from './route-table.ts';
import { showsTitle } from './title-rules.ts';

const rowOf = (path: string) => routeTable.find((row) => row.path === path) ?? null;

test.each([
  ['/remind', '', true],
  ['/dashboard', '', false],
  ['/bidder/dashboard', '', false],
  ['/login', '', false],
  ['/tender/remoteVideoDetail', '?projectId=1', false],
  ['/tender/projectDetail', '?projectId=1', true],
  ['/tender/projectDetail', '?projectId=1&title=ManagementDetailInfoDetail', false],
  ['/no/such', '', false],
])('%s%s has a title bar: %j', (path, search, shown) => {
  expect(showsTitle(rowOf(path), search)).toBe(shown);
});
