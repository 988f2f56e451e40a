import { describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { AUTHORITIES, authoritiesOf, permit, roleRules, ROLES, sessionIdentities, type RoleCode } from './authority.ts';

/** Each role's authorities in full, MENU and READ of a screen written once. */
const brief = (role: RoleCode): string[] => {
  const all = authoritiesOf(role);
  return all.filter(
    (one) =>
      !one.startsWith('MENU:') && !(one.startsWith('READ:') && all.includes(one.replace('READ', 'MENU') as never)),
  );
};

const screensOf = (role: RoleCode): string[] =>
  authoritiesOf(role)
    .filter((one) => one.startsWith('READ:') && authoritiesOf(role).includes(one.replace('READ', 'MENU') as never))
    .map((one) => one.slice(5));

describe('screens', () => {
  test.each<[RoleCode, string]>([
    [
      'ORG_CLERK',
      'PLAN TENDER_PROCUREMENT_PLAN PERFORMANCE_PROCUREMENT_PLAN YEARLY_PLAN PROJECT IN_PROCESS_PROJECTS PROJECT_DETAIL ENDED_PROJECT MANAGEMENT_PROJECT_QUERY PROJECT_DETAIL_CLOUD MANAGEMENT_PROJECT_QUERY_CLOUD NON_TENDER_PROJECT PERFORMANCE_PURCHASE CONTRACT_REPORT MONTHLY_TENDER_REPORT HIGHWAY_PROJECT COUNTERSIGN_MANAGEMENT DOCUMENT_NUMBER SUPPLIER_LIBRARY SUPPLIER_DETAILS DOCUMENT_MODEL EVALUATION_REPORT_DOCUMENT_MODEL AWARD_DOCUMENT_MODEL',
    ],
    [
      'ORG_LEADER',
      'PLAN TENDER_PROCUREMENT_PLAN PERFORMANCE_PROCUREMENT_PLAN YEARLY_PLAN PROJECT IN_PROCESS_PROJECTS PROJECT_DETAIL ENDED_PROJECT MANAGEMENT_PROJECT_QUERY PROJECT_DETAIL_CLOUD MANAGEMENT_PROJECT_QUERY_CLOUD NON_TENDER_PROJECT PERFORMANCE_PURCHASE CONTRACT_REPORT CONTRACT_REPORT_MANAGEMENT MONTHLY_TENDER_REPORT HIGHWAY_PROJECT COUNTERSIGN_MANAGEMENT MARGIN_MANAGEMENT DOCUMENT_NUMBER SUPPLIER_LIBRARY SUPPLIER_DETAILS DOCUMENT_MODEL EVALUATION_REPORT_DOCUMENT_MODEL AWARD_DOCUMENT_MODEL',
    ],
    [
      'TM_REVIEWER',
      'PLAN TENDER_PROCUREMENT_PLAN PERFORMANCE_PROCUREMENT_PLAN PLAN_MANAGEMENT NEW_PLAN_MANAGEMENT YEARLY_PLAN_MANAGEMENT PROJECT IN_PROCESS_PROJECTS PROJECT_DETAIL ENDED_PROJECT MANAGEMENT_PROJECT_QUERY PROJECT_DETAIL_CLOUD MANAGEMENT_PROJECT_QUERY_CLOUD NON_TENDER_PROJECT PERFORMANCE_PURCHASE CONTRACT_REPORT CONTRACT_REPORT_MANAGEMENT MONTHLY_TENDER_REPORT PROJECT_TAG HIGHWAY_PROJECT COUNTERSIGN_MANAGEMENT MARGIN_MANAGEMENT PROJECT_REVIEW DOCUMENT_NUMBER BIDDER_CONTACT_RESET EXPERT_POOL SUPPLIER_LIBRARY SUPPLIER_DETAILS DOCUMENT_MODEL EVALUATION_REPORT_DOCUMENT_MODEL AWARD_DOCUMENT_MODEL',
    ],
    [
      'GROUP_LEADER',
      'PROJECT_DETAIL MANAGEMENT_PROJECT_QUERY PROJECT_DETAIL_CLOUD MANAGEMENT_PROJECT_QUERY_CLOUD COUNTERSIGN_MANAGEMENT',
    ],
    [
      'SUPERVISOR',
      'PROJECT IN_PROCESS_PROJECTS PROJECT_DETAIL ENDED_PROJECT MANAGEMENT_PROJECT_QUERY PROJECT_DETAIL_CLOUD MANAGEMENT_PROJECT_QUERY_CLOUD NON_TENDER_PROJECT',
    ],
    ['EXPERT', 'IN_PROCESS_PROJECTS PROJECT_DETAIL PROJECT_DETAIL_CLOUD'],
    [
      'TENDER_OWNER',
      'PROJECT IN_PROCESS_PROJECTS PROJECT_DETAIL ENDED_PROJECT PROJECT_DETAIL_CLOUD NON_TENDER_PROJECT COUNTERSIGN_MANAGEMENT',
    ],
    ['FINANCE', 'MARGIN_MANAGEMENT'],
    ['ORG_ADMIN', 'IN_PROCESS_PROJECTS'],
    ['SYSTEM_ADMIN', 'ERROR_LOG'],
    ['SECURITY_ADMIN', ''],
    ['AUDIT_ADMIN', ''],
    ['BIDDER_ADMIN', 'BIDDER_ANNOUNCEMENT BIDDER_JOINED SUPPLIER_INFO'],
    ['BIDDER_OPERATOR', 'BIDDER_ANNOUNCEMENT BIDDER_JOINED SUPPLIER_INFO'],
  ])('%s sees %s', (role, screens) => {
    expect(screensOf(role).join(' ')).toBe(screens);
  });
});

describe('what one may do beside reading', () => {
  const clerk = [
    'COUNTERSIGN:PROJECT',
    'PUBLISH:ANNOUNCEMENT',
    'OPEN:BID_OPENING',
    'RECORD:BID_EVALUATION',
    'REPLY:QUESTION',
  ];
  test.each<[RoleCode, string[]]>([
    [
      'ORG_CLERK',
      [
        'MAINTAIN:PLAN',
        'MAINTAIN:PROJECT',
        'MAINTAIN:PROJECT_DETAIL',
        'MAINTAIN:ENDED_PROJECT',
        'MAINTAIN:NON_TENDER_PROJECT',
        'MAINTAIN:PERFORMANCE_PURCHASE',
        'MAINTAIN:CONTRACT_REPORT',
        'MAINTAIN:MONTHLY_TENDER_REPORT',
        'MAINTAIN:DOCUMENT_NUMBER',
        ...clerk,
        'REQUEST:REMIND_UNLOCK',
      ],
    ],
    [
      'ORG_LEADER',
      [
        ...['CHECK:PROJECT', 'CHECK:PLAN', 'CHECK:CONTRACT_REPORT', 'DIVIDE:PROJECT', 'COUNTERSIGN:PROJECT'],
        ...['APPROVE:MARGIN_FORFEIT', 'REQUEST:REMIND_UNLOCK'],
      ],
    ],
    ['ORG_ADMIN', ['DIVIDE:PROJECT']],
    ['GROUP_LEADER', ['COUNTERSIGN:PROJECT']],
    ['SUPERVISOR', ['READ:EXPERT_NAMES', 'APPROVE:REMIND_UNLOCK']],
    ['EXPERT', ['SCORE:BID_EVALUATION']],
    ['TENDER_OWNER', ['COUNTERSIGN:PROJECT', 'SCORE:BID_EVALUATION']],
    ['FINANCE', ['MAINTAIN:MARGIN_MANAGEMENT', 'CONFIRM:MARGIN', 'REFUND:MARGIN', 'FORFEIT:MARGIN']],
    ['SYSTEM_ADMIN', ['MAINTAIN:SYSTEM']],
    ['SECURITY_ADMIN', ['AUDIT:USER_ACCOUNT', 'READ:ACCESS_LOG']],
    ['AUDIT_ADMIN', ['READ:ACCESS_LOG']],
    ['BIDDER_ADMIN', ['MAINTAIN:SUPPLIER_INFO']],
    ['BIDDER_OPERATOR', ['MAINTAIN:BIDDER_JOINED']],
  ])('%s: %j', (role, expected) => {
    expect(brief(role).filter((one) => !one.startsWith('EXPORT:'))).toEqual(expected);
  });

  test('the head of the department may do all that the reviewer may, and approve', () => {
    const [head, reviewer] = [authoritiesOf('TM_APPROVER'), authoritiesOf('TM_REVIEWER')];
    expect(reviewer.filter((one) => !head.includes(one))).toEqual([]);
    expect(head.filter((one) => !reviewer.includes(one))).toEqual([
      'APPROVE:PROJECT',
      'APPROVE:PLAN',
      'APPROVE:CONTRACT_REPORT',
      'DIVIDE:PLAN',
      'SUSPEND:PROJECT',
      'APPROVE:MARGIN_FORFEIT',
      'APPROVE:REMIND_UNLOCK',
    ]);
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
  // the audit of their contacts is the department's
  const ofBidders = (one: string) => one.includes('BIDDER') && !one.endsWith(':BIDDER_CONTACT_RESET');
  expect(staff.flatMap((role) => authoritiesOf(role.code)).filter(ofBidders)).toEqual([]);
});

test('each role stands once in the table', () => {
  expect(new Set(ROLES.map((role) => role.code)).size).toBe(16);
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
