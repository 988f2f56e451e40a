import { expect, test } from 'vitest';
import { findings, StateError } from '../../rule.ts';
import { authoritiesOf } from '../account/authority.ts';
import type { UserStatus } from '../account/codes.ts';
import { ROLES, type RoleCode } from '../account/role.ts';
import { adminKinds } from '../role/separation.ts';
import { identityRules, isGivable, takesUserType, type IdentityFacts } from './identity.ts';
import { statusActionsFrom, statusAfter, type StatusAction } from './status.ts';

const role = (code: RoleCode) => ({
  code,
  userType: ROLES.find((one) => one.code === code)!.userType,
  authorities: authoritiesOf(code),
});
const at = (organizationType: string, ...roles: RoleCode[]): IdentityFacts => ({
  organizationId: `${organizationType} ${roles.join()}`,
  organizationType,
  roles: roles.map(role),
});

test('each administrator of the product is one of the three, and nobody else is', () => {
  const kinds = ROLES.filter(({ code }) => code !== 'admin').map(({ code }) => [code, adminKinds(authoritiesOf(code))]);
  expect(kinds.filter(([, of]) => of!.length > 0)).toEqual([
    ['SYSTEM_ADMIN', ['system']],
    ['SECURITY_ADMIN', ['security']],
    ['AUDIT_ADMIN', ['audit']],
  ]);
});

test('every role that can be given has an organisation to be given in', () => {
  const types = ['HEADQUARTERS', 'TENDER_MANAGEMENT', 'SUBORDINATE_UNIT', 'SUPERVISION', 'AGENCY'];
  const placeless = ROLES.filter(isGivable).filter(
    ({ userType }) => !types.some((type) => takesUserType(type, userType)),
  );
  expect(placeless).toEqual([]);
});

test.each<[string, IdentityFacts[], string[]]>([
  ['a clerk who leads another unit', [at('SUBORDINATE_UNIT', 'ORG_CLERK'), at('SUBORDINATE_UNIT', 'ORG_LEADER')], []],
  ['a reviewer and supervisor', [at('TENDER_MANAGEMENT', 'TM_REVIEWER'), at('SUBORDINATE_UNIT', 'SUPERVISOR')], []],
  ['two roles of one unit', [at('SUBORDINATE_UNIT', 'ORG_CLERK', 'FINANCE')], []],
  ['a clerk of the department', [at('TENDER_MANAGEMENT', 'ORG_CLERK')], ['IDENTITY_PLACE']],
  ['anybody in an agency', [at('AGENCY', 'SUPERVISOR')], ['IDENTITY_PLACE']],
  ['two kinds at once', [at('SUBORDINATE_UNIT', 'ORG_CLERK', 'SUPERVISOR')], ['ROLES_OF_ONE_KIND']],
  ['one unit twice', [at('SUBORDINATE_UNIT', 'ORG_CLERK'), at('SUBORDINATE_UNIT', 'ORG_CLERK')], ['IDENTITY_TWICE']],
  ['a bidder', [at('BIDDERS', 'BIDDER_ADMIN')], ['ROLE_NOT_GIVEN', 'IDENTITY_PLACE']],
  ['an expert', [at('EXPERT_POOL', 'EXPERT')], ['ROLE_NOT_GIVEN', 'IDENTITY_PLACE']],
  ['the bootstrap', [at('HEADQUARTERS', 'admin')], ['ROLE_NOT_GIVEN', 'ADMINS_EXCLUSIVE']],
  ['two administrators', [at('HEADQUARTERS', 'SYSTEM_ADMIN', 'AUDIT_ADMIN')], ['ADMINS_EXCLUSIVE']],
])('%s: %j breaks %j', (_, identities, broken) => {
  expect(findings(identityRules, { identities }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test.each<[UserStatus, StatusAction[]]>([
  ['ENABLED', ['lock', 'leave']],
  ['LOCKED', ['unlock', 'leave']],
  ['DISABLED', ['comeBack']],
  ['PENDING', ['leave']],
])('an account that is %s can be %j', (status, actions) => {
  expect(statusActionsFrom(status)).toEqual(actions);
});

test('what an account is not in the state for is refused', () => {
  expect(statusAfter('ENABLED', 'lock')).toBe('LOCKED');
  expect(statusAfter('DISABLED', 'comeBack')).toBe('ENABLED');
  expect(() => statusAfter('DISABLED', 'unlock')).toThrow(StateError);
});
