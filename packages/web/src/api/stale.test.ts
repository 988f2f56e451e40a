import { describe, expect, test } from 'vitest';
import { isWithin, staleAfter } from './stale.ts';

/** Whether a change makes the answers of a path stale. */
const stale = (change: string, read: string): boolean => staleAfter(change).some((group) => isWithin(read, group));

const reads = [
  '/preference/list',
  '/common/remindRecord/newPage',
  '/common/dashboard/bidOpening/page',
  '/submit/state',
  '/plan/item/page',
  '/tender/project/{projectId}',
  '/tender/project/query/page',
  '/tender/projectTag/names',
  '/tender/committee/{projectId}',
  '/organize/expert/page',
  '/account/documentNumber/next',
];

describe('after a change that moves a project everything is stale', () => {
  test.each([
    '/submit/submit',
    '/submit/approve',
    '/submit/urge',
    '/plan/item',
    '/tender/project/fromPlan',
    '/tender/implementionPlan/{projectId}',
    '/tender/contract/{projectId}',
    '/tender/bidOpening/{projectId}/start',
    '/bidder/registration',
    '/bidder/bid/{bidId}/decrypt',
    '/tender/bidderContactReset/{contactResetId}/audit',
    '/something/new',
  ])('%s', (change) => {
    expect(reads.filter((read) => !stale(change, read))).toEqual([]);
  });
});

test.each([
  ['/preference/view/{viewId}', ['/preference/list']],
  ['/common/remindRecord/markDown', ['/common/remindRecord/newPage']],
  [
    '/tender/projectTag/project/{projectId}',
    ['/tender/project/{projectId}', '/tender/project/query/page', '/tender/projectTag/names'],
  ],
  ['/tender/highwayProject/{highwayId}', []],
  ['/organize/documentModel', []],
  [
    '/account/documentNumber/{numberId}/void',
    [
      '/tender/project/{projectId}',
      '/tender/project/query/page',
      '/tender/projectTag/names',
      '/tender/committee/{projectId}',
      '/account/documentNumber/next',
    ],
  ],
  ['/tender/project/{projectId}/previewKey', []],
  ['/bidder/register/code', []],
])('after %s only %j is stale of what screens read', (change, expected) => {
  expect(reads.filter((read) => stale(change, read))).toEqual(expected);
});

test.each([
  ['/organize/expert/{expertId}/suspend', '/tender/committee/{projectId}'],
  ['/organize/expert', '/submit/state'],
  ['/organize/supplier/{supplierId}/audit', '/common/remindRecord/newPage'],
])('%s makes %s stale', (change, read) => {
  expect(stale(change, read)).toBe(true);
});

test.each([
  ['/tender/projectTag/names', '/tender/project', false],
  ['/tender/project', '/tender/project', true],
  ['/tender/project/page', '/tender/project', true],
  ['/tender/project/page', '/tender/project/page', true],
  ['/plan', '/', true],
  // dictionaries and the like are kept for good
  ['reference', '/', false],
])('%s within %s: %s', (path, group, within) => {
  expect(isWithin(path, group)).toBe(within);
});
