import { expect, test } from 'vitest';
import { authoritiesOf } from '../../access/account/authority.ts';
import { canHold } from '../../access/role/separation.ts';
import { agencyName, isOpenToAgency, rightsOfAgency } from './agency-person.ts';

test('whatever a role was given, an agency’s person keeps what is written down, and no role is given more', () => {
  const wide = ['READ:PROJECT_DETAIL', 'MAINTAIN:PROJECT', 'APPROVE:PROJECT', 'OPEN:BID_OPENING', 'EXPORT:PROJECT'];
  expect(rightsOfAgency(wide)).toEqual(['READ:PROJECT_DETAIL', 'OPEN:BID_OPENING']);
  expect(wide.filter((one) => canHold('AGENCY', one))).toEqual(['READ:PROJECT_DETAIL', 'OPEN:BID_OPENING']);
  const own = authoritiesOf('AGENCY_CLERK');
  expect(own.filter((one) => canHold('AGENCY', one))).toEqual(own);
});

test.each([
  ['PUT /tender/biddingDocument/{projectId}', true],
  ['PUT /tender/biddingDocument/{projectId}/basePrice', false],
  ['PUT /submit/submit', false],
  ['PUT /tender/award/{projectId}', false],
  ['POST /tender/project/{projectId}/fall', false],
  ['PUT /tender/of/tomorrow', false],
])('%s is open: %j', (operation, open) => {
  expect(isOpenToAgency(operation)).toBe(open);
});

test('an act is signed with the agency', () => {
  expect(agencyName('王五', '中信招标')).toBe('王五（中信招标）');
});
