import { expect, test } from 'vitest';
import { trailSpan } from './audit-trail.ts';

const TODAY = '2026-11-20';

test.each([
  [undefined, undefined, { from: '2026-10-22', to: TODAY }],
  ['2026-11-01', undefined, { from: '2026-11-01', to: TODAY }],
  [undefined, '2026-03-30', { from: '2026-03-01', to: '2026-03-30' }],
  ['2026-01-01', '2026-01-01', { from: '2026-01-01', to: '2026-01-01' }],
  ['2026-12-01', undefined, { from: '2026-12-01', to: '2026-12-01' }],
  ['2026-01-01', '2026-04-02', { from: '2026-01-01', to: '2026-04-02' }],
])('from %s to %s the trail is looked at', (from, to, span) => {
  expect(trailSpan(TODAY, from, to)).toEqual(span);
});

test.each([
  ['2026-01-01', '2026-04-03'],
  ['2026-08-20', undefined],
])('from %s to %s are too many days', (from, to) => {
  expect(trailSpan(TODAY, from, to)).toBeNull();
});
