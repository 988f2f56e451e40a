import { expect, test } from 'vitest';
import { authoritiesOf, permit } from '../../access/account/authority.ts';
import { type RoleCode } from '../../access/account/role.ts';
import { urgeRightsOf } from './urge.ts';

const mayUrge = (role: RoleCode, type: string): boolean => permit(authoritiesOf(role), urgeRightsOf(type));

test.each<[string, readonly RoleCode[]]>([
  ['PROJECT', ['ORG_CLERK', 'ORG_LEADER', 'TM_APPROVER']],
  ['PLAN', ['ORG_CLERK', 'ORG_LEADER', 'TM_REVIEWER', 'TM_APPROVER']],
  ['YEARLY_PLAN', ['ORG_CLERK', 'ORG_LEADER', 'TM_REVIEWER', 'TM_APPROVER']],
  ['PLAN_MODIFY', ['ORG_CLERK', 'ORG_LEADER', 'TM_REVIEWER', 'TM_APPROVER']],
  ['PLAN_CARRYOVER', ['ORG_CLERK', 'ORG_LEADER', 'TM_REVIEWER', 'TM_APPROVER']],
  ['CONTRACT_REPORT', ['ORG_CLERK', 'ORG_LEADER', 'TM_APPROVER']],
  ['MONTHLY_REPORT', ['ORG_CLERK', 'ORG_LEADER', 'TM_APPROVER']],
  ['SELF_ASSESSMENT', ['ORG_CLERK', 'ORG_LEADER', 'TM_APPROVER']],
  ['constructor', []],
])('a flow of type %s may be urged by %j', (type, roles) => {
  const asked = ['ORG_CLERK', 'ORG_LEADER', 'TM_REVIEWER', 'TM_APPROVER', 'SUPERVISOR', 'BIDDER_OPERATOR'] as const;
  expect(asked.filter((role) => mayUrge(role, type))).toEqual(roles);
});
