import { expect, test } from 'vitest';
import { TOURS, tourOf } from './tour.ts';

test.each([
  [['ORG_CLERK'], 'CLERK'],
  [['TM_APPROVER'], 'JUDGE'],
  [['FINANCE', 'ORG_LEADER'], 'JUDGE'],
  [['SUPERVISOR'], 'OVERSEER'],
  [['BIDDER_OPERATOR'], 'BIDDER'],
  [['AUDIT_ADMIN'], 'KEEPER'],
  [['TENDER_OWNER'], 'OWNER'],
  [['OUR_OWN_ROLE'], 'OWNER'],
  [[], 'OWNER'],
])('%j gets the tour %s', (roles, tour) => {
  expect(tourOf(roles)).toBe(tour);
  expect(TOURS).toContain(tour);
});
