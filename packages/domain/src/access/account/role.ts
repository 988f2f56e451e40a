import { blocks, type Rule } from '../../rule.ts';
import type { UserType } from './codes.ts';

/** Roles and what they reach: docs/domain/roles.md. */
export type RoleCode =
  | 'admin'
  | 'ORG_CLERK'
  | 'ORG_LEADER'
  | 'ORG_ADMIN'
  | 'TM_REVIEWER'
  | 'TM_APPROVER'
  | 'GROUP_LEADER'
  | 'SUPERVISOR'
  | 'EXPERT'
  | 'TENDER_OWNER'
  | 'FINANCE'
  | 'AGENCY_CLERK'
  | 'SYSTEM_ADMIN'
  | 'SECURITY_ADMIN'
  | 'AUDIT_ADMIN'
  | 'BIDDER_ADMIN'
  | 'BIDDER_OPERATOR';

/**
 * Whose data a role reaches: its organisation; that with its descendants where it is of hierarchy 2; the group;
 * the own supplier; the projects that the person owns, was drawn for, or was bound to as an agency's; no business data.
 */
export const DATA_SCOPES = ['OWN', 'DESCENDANTS', 'GROUP', 'SELF', 'ASSIGNED', 'NONE'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

export interface RoleRow {
  code: RoleCode;
  zh: string;
  en: string;
  userType: UserType;
  dataScope: DataScope;
}

const row = (code: RoleCode, zh: string, en: string, userType: UserType, dataScope: DataScope): RoleRow => ({
  code,
  zh,
  en,
  userType,
  dataScope,
});

/** The roles that come with the product (docs/domain/roles.md). */
export const ROLES: readonly RoleRow[] = [
  row('admin', '超级管理员', 'Bootstrap administrator', 'SYSTEM', 'GROUP'),
  row('ORG_CLERK', '招标经办人', 'Tender clerk', 'TENDER', 'OWN'),
  row('ORG_LEADER', '单位审核人', 'Unit leader', 'TENDER', 'DESCENDANTS'),
  row('ORG_ADMIN', '单位管理员', 'Unit administrator', 'TENDER', 'OWN'),
  row('TM_REVIEWER', '招标管理部经办', 'Tender department reviewer', 'TENDER_MANAGEMENT', 'GROUP'),
  row('TM_APPROVER', '招标管理部负责人', 'Tender department head', 'TENDER_MANAGEMENT', 'GROUP'),
  row('GROUP_LEADER', '集团领导', 'Group leader', 'LEADER', 'GROUP'),
  row('SUPERVISOR', '监督人员', 'Supervisor', 'SUPERVISOR', 'GROUP'),
  row('EXPERT', '评标专家', 'Evaluation expert', 'EXPERT', 'ASSIGNED'),
  row('TENDER_OWNER', '招标人代表', 'Tender owner', 'TENDER', 'ASSIGNED'),
  row('FINANCE', '保证金专员', 'Finance officer', 'TENDER', 'OWN'),
  row('AGENCY_CLERK', '招标代理经办', 'Agency officer', 'AGENCY', 'ASSIGNED'),
  row('SYSTEM_ADMIN', '系统管理员', 'System administrator', 'SYSTEM', 'NONE'),
  row('SECURITY_ADMIN', '安全管理员', 'Security administrator', 'SYSTEM', 'NONE'),
  row('AUDIT_ADMIN', '审计管理员', 'Audit administrator', 'SYSTEM', 'NONE'),
  row('BIDDER_ADMIN', '投标人管理员', 'Bidder administrator', 'BIDDER', 'SELF'),
  row('BIDDER_OPERATOR', '投标人经办', 'Bidder operator', 'BIDDER', 'SELF'),
];

/** The roles of those who work in the group. */
export const STAFF_ROLES: readonly RoleCode[] = ROLES.filter(
  ({ userType }) => userType !== 'BIDDER' && userType !== 'EXPERT' && userType !== 'AGENCY',
).map(({ code }) => code);

const SEPARATE: readonly RoleCode[] = ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'AUDIT_ADMIN'];

const isBidder = (role: string): boolean => role === 'BIDDER_ADMIN' || role === 'BIDDER_OPERATOR';

const combination = (id: string, zh: string, en: string, isKept: Rule<{ roles: readonly string[] }>['isKept']) => ({
  id,
  basis: '[INT]',
  text: { zh, en },
  fields: ['roles'],
  field: 'roles',
  severity: blocks,
  isKept,
});

/** Which roles one user may hold, over all identities for the first and within one identity for the second. */
export const roleRules: readonly Rule<{ roles: readonly string[] }>[] = [
  combination(
    'ADMINS_EXCLUSIVE',
    '系统管理员、安全管理员、审计管理员不能由同一人担任',
    'System, security and audit administrator must be different people',
    ({ roles }) => SEPARATE.filter((role) => roles.includes(role)).length <= 1,
  ),
  combination(
    'STAFF_OR_BIDDER',
    '投标人身份不能与工作人员身份并存',
    'A bidder identity cannot be a staff identity too',
    ({ roles }) => !roles.some(isBidder) || roles.every(isBidder),
  ),
];

/** The identities that a session started with `loginRole` may take: bidders' or staff's, never both. */
export const sessionIdentities = <Identity extends { userType: UserType }>(
  loginRole: string | null | undefined,
  identities: readonly Identity[],
): Identity[] => identities.filter((one) => (one.userType === 'BIDDER') === (loginRole === 'BIDDER'));
