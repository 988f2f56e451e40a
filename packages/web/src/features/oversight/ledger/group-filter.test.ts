import { expect, test } from 'vitest';
import { type By, groupFilter } from './group-filter.ts';

test.each<[By, string, Record<string, string>, Record<string, string>]>([
  ['method', 'OPEN_TENDER', {}, { biddingMethod: 'OPEN_TENDER' }],
  ['organization', 'u1', {}, { orgId: 'u1', own: 'unit' }],
  ['organization', 'u1', { orgId: 'u0', own: 'unit' }, { orgId: 'u1', own: 'unit' }],
  ['organization', 'u1', { projectType: 'SERVICE' }, { orgId: 'u1', own: 'unit' }],
  ['organization', 'u1', { projectType: 'SERVICE', own: 'type' }, { orgId: 'u1', own: 'true' }],
  ['organization', 'u1', { projectType: 'SERVICE', own: 'true' }, { orgId: 'u1', own: 'true' }],
  ['type', 'SERVICE', { orgId: 'u0' }, { projectType: 'SERVICE', own: 'type' }],
  ['type', 'SERVICE', { orgId: 'u0', own: 'unit' }, { projectType: 'SERVICE', own: 'true' }],
  ['month', '2026-02', {}, { startDate: '2026-02-01', endDate: '2026-02-28' }],
  ['month', '2026-02', { startDate: '2026-02-10' }, { startDate: '2026-02-10', endDate: '2026-02-28' }],
  [
    'month',
    '2026-02',
    { startDate: '2026-01-10', endDate: '2026-02-03' },
    { startDate: '2026-02-01', endDate: '2026-02-03' },
  ],
])('the rows of a group by %s, %s, within %j', (by, code, filters, filter) => {
  expect(groupFilter(by, code, filters)).toEqual(filter);
});
