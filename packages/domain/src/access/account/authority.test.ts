import { describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { AUTHORITIES, authoritiesOf, permit } from './authority.ts';
import { roleRules, ROLES, sessionIdentities, type RoleCode } from './role.ts';

describe('what one may do', () => {
  test('the head of the department may do all that the reviewer may, and approve with a screen for it', () => {
    const [head, reviewer] = [authoritiesOf('TM_APPROVER'), authoritiesOf('TM_REVIEWER')];
    expect(reviewer.filter((one) => !head.includes(one))).toEqual([]);
    expect(head.filter((one) => !reviewer.includes(one)).toSorted()).toEqual(
      [
        'APPROVE:PROJECT',
        'APPROVE:PLAN',
        'APPROVE:CONTRACT_REPORT',
        'DIVIDE:PLAN',
        'SUSPEND:PROJECT',
        'APPROVE:MARGIN_FORFEIT',
        'APPROVE:DISHONESTY',
        'APPROVE:SELF_ASSESSMENT',
        'APPROVE:PROCEDURE',
        'AUDIT:ADD_POINT_STATISTICS',
        'DECIDE:ASSESSMENT_DEDUCT',
        'APPROVE:REMIND_UNLOCK',
        'READ:EXPERT_NAMES',
        'MAINTAIN:REMIND_IMMUNITY',
        'MAINTAIN:REGULATION',
        'MENU:REMIND_PLAN',
        'READ:REMIND_PLAN',
        'MENU:APPROVAL',
        'READ:APPROVAL',
      ].toSorted(),
    );
  });

  test('admin holds everything except scoring', () => {
    expect(AUTHORITIES.filter((one) => !authoritiesOf('admin').includes(one))).toEqual(['SCORE:BID_EVALUATION']);
  });
});

test('a screen brings the menu of its group', () => {
  expect(authoritiesOf('FINANCE')).toContain('MENU:TENDER');
  expect(authoritiesOf('ORG_CLERK')).toEqual(
    expect.arrayContaining(['MENU:TENDER', 'MENU:TENDER_PLAN', 'MENU:TENDER_ORGANIZE']),
  );
  expect(authoritiesOf('BIDDER_ADMIN').filter((one) => one.startsWith('MENU:'))).toContain('MENU:BIDDER');
  expect(
    ROLES.filter((role) => authoritiesOf(role.code).includes('MENU:TENDER_ASSESSMENT')).map((role) => role.code),
  ).toEqual(['admin', 'GROUP_LEADER']);
});

test('nobody but bidders holds authorities of bidders', () => {
  const staff = ROLES.filter((role) => role.userType !== 'BIDDER' && role.code !== 'admin');
  // the audit of their contacts is the department's, the ledger of their evaluations the house's
  const OF_THE_HOUSE = [':BIDDER_CONTACT_RESET', ':BIDDER_EVALUATE_ACCOUNT'];
  const ofBidders = (one: string) => one.includes('BIDDER') && !OF_THE_HOUSE.some((end) => one.endsWith(end));
  expect(staff.flatMap((role) => authoritiesOf(role.code)).filter(ofBidders)).toEqual([]);
});

test('each role stands once in the table', () => {
  expect(new Set(ROLES.map((role) => role.code)).size).toBe(ROLES.length);
});

test.each([
  [['READ:PLAN'], 'READ:PLAN', true],
  [['READ:PLAN'], ['MAINTAIN:PLAN', 'READ:PLAN'], true],
  [['READ:PLAN'], ['MAINTAIN:PLAN'], false],
  [['READ:PLAN'], [], false],
  [[], 'READ:PLAN', false],
] as const)('holding %j permits %j: %j', (held, any, expected) => {
  expect(permit(held, any)).toBe(expected);
});

test.each<[RoleCode[], string[]]>([
  [['SYSTEM_ADMIN'], []],
  [['SYSTEM_ADMIN', 'SECURITY_ADMIN'], ['ADMINS_EXCLUSIVE']],
  [['SECURITY_ADMIN', 'AUDIT_ADMIN', 'ORG_CLERK'], ['ADMINS_EXCLUSIVE']],
  [['BIDDER_ADMIN', 'BIDDER_OPERATOR'], []],
  [['BIDDER_ADMIN', 'ORG_CLERK'], ['STAFF_OR_BIDDER']],
  [['TM_REVIEWER', 'ORG_CLERK', 'SUPERVISOR'], []],
])('the roles %j break %j', (roles, broken) => {
  expect(findings(roleRules, { roles }).map((one) => one.ruleId)).toEqual(broken);
});

test('a session holds identities of bidders or of staff', () => {
  const identities = [{ userType: 'TENDER' }, { userType: 'BIDDER' }, { userType: 'SUPERVISOR' }] as const;
  expect(sessionIdentities('BIDDER', identities).map((one) => one.userType)).toEqual(['BIDDER']);
  expect(sessionIdentities(undefined, identities).map((one) => one.userType)).toEqual(['TENDER', 'SUPERVISOR']);
});
