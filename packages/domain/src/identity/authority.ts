import type { UserType } from './codes.ts';
import { blocks, type Rule } from '../rule.ts';

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
  | 'SYSTEM_ADMIN'
  | 'SECURITY_ADMIN'
  | 'AUDIT_ADMIN'
  | 'BIDDER_ADMIN'
  | 'BIDDER_OPERATOR';

/**
 * Whose data a role reaches: its organisation; that with its descendants where it is of hierarchy 2; the group;
 * the own supplier; the projects that the person owns or was drawn for; no business data.
 */
export const DATA_SCOPES = ['OWN', 'DESCENDANTS', 'GROUP', 'SELF', 'ASSIGNED', 'NONE'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/** Groups of the menu (spec §2). Holding a screen shows its group, but for TENDER_ASSESSMENT, which is granted. */
export type MenuGroup = 'TENDER' | 'TENDER_PLAN' | 'TENDER_ORGANIZE' | 'TENDER_ASSESSMENT' | 'BIDDER' | 'SYSTEM';

interface ScreenRights {
  group: MenuGroup | null;
  read: readonly RoleCode[];
  maintain?: readonly RoleCode[];
  export?: readonly RoleCode[];
}

const unit = ['ORG_CLERK', 'ORG_LEADER'] as const;
const department = ['TM_REVIEWER', 'TM_APPROVER'] as const;
const bidders = ['BIDDER_ADMIN', 'BIDDER_OPERATOR'] as const;

/** Screens by resource: who sees them, who edits, who exports. */
const SCREENS = {
  PLAN: {
    group: 'TENDER_PLAN',
    read: [...unit, ...department],
    maintain: ['ORG_CLERK'],
    export: [...unit, ...department],
  },
  TENDER_PROCUREMENT_PLAN: { group: 'TENDER_PLAN', read: [...unit, ...department] },
  PERFORMANCE_PROCUREMENT_PLAN: { group: 'TENDER_PLAN', read: [...unit, ...department] },
  YEARLY_PLAN: { group: 'TENDER_PLAN', read: unit, export: unit },
  PLAN_MANAGEMENT: { group: 'TENDER_PLAN', read: department },
  NEW_PLAN_MANAGEMENT: { group: 'TENDER_PLAN', read: department },
  YEARLY_PLAN_MANAGEMENT: { group: 'TENDER_PLAN', read: department, export: department },
  PROJECT: {
    group: 'TENDER',
    read: [...unit, ...department, 'SUPERVISOR', 'TENDER_OWNER'],
    maintain: ['ORG_CLERK'],
    export: [...unit, ...department],
  },
  IN_PROCESS_PROJECTS: {
    group: 'TENDER',
    // the unit's administrator hands work over there
    read: [...unit, 'ORG_ADMIN', ...department, 'SUPERVISOR', 'TENDER_OWNER', 'EXPERT'],
    export: [...unit, ...department],
  },
  PROJECT_DETAIL: {
    group: 'TENDER',
    read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR', 'TENDER_OWNER', 'EXPERT'],
    maintain: ['ORG_CLERK'],
    export: [...unit, ...department],
  },
  ENDED_PROJECT: {
    group: 'TENDER',
    read: [...unit, ...department, 'SUPERVISOR', 'TENDER_OWNER'],
    maintain: ['ORG_CLERK'],
    export: [...unit, ...department],
  },
  MANAGEMENT_PROJECT_QUERY: {
    group: 'TENDER',
    read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
    export: [...unit, ...department, 'GROUP_LEADER'],
  },
  PROJECT_DETAIL_CLOUD: {
    group: 'TENDER',
    read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR', 'TENDER_OWNER', 'EXPERT'],
  },
  MANAGEMENT_PROJECT_QUERY_CLOUD: {
    group: 'TENDER',
    read: [...unit, ...department, 'GROUP_LEADER', 'SUPERVISOR'],
    export: [...unit, ...department, 'GROUP_LEADER'],
  },
  NON_TENDER_PROJECT: {
    group: 'TENDER',
    read: [...unit, ...department, 'SUPERVISOR', 'TENDER_OWNER'],
    maintain: ['ORG_CLERK'],
    export: [...unit, ...department],
  },
  PERFORMANCE_PURCHASE: {
    group: 'TENDER',
    read: [...unit, ...department],
    maintain: ['ORG_CLERK'],
    export: [...unit, ...department],
  },
  CONTRACT_REPORT: {
    group: 'TENDER',
    read: [...unit, ...department],
    maintain: ['ORG_CLERK'],
    export: [...unit, ...department],
  },
  CONTRACT_REPORT_MANAGEMENT: {
    group: 'TENDER',
    read: ['ORG_LEADER', ...department],
    export: ['ORG_LEADER', ...department],
  },
  MONTHLY_TENDER_REPORT: {
    group: 'TENDER',
    read: [...unit, ...department],
    maintain: ['ORG_CLERK'],
    export: [...unit, ...department],
  },
  PROJECT_TAG: { group: 'TENDER', read: department, maintain: department },
  HIGHWAY_PROJECT: {
    group: 'TENDER',
    read: [...unit, ...department],
    maintain: department,
    export: [...unit, ...department],
  },
  COUNTERSIGN_MANAGEMENT: {
    group: 'TENDER',
    read: [...unit, ...department, 'GROUP_LEADER', 'TENDER_OWNER'],
  },
  MARGIN_MANAGEMENT: {
    group: 'TENDER',
    read: ['FINANCE', 'ORG_LEADER', ...department],
    maintain: ['FINANCE'],
    export: ['FINANCE'],
  },
  PROJECT_REVIEW: { group: 'TENDER', read: department, maintain: department },
  DOCUMENT_NUMBER: {
    group: null,
    read: [...unit, ...department],
    maintain: ['ORG_CLERK', ...department],
    export: [...unit, ...department],
  },
  BIDDER_CONTACT_RESET: { group: 'TENDER', read: department, maintain: department },
  EXPERT_POOL: { group: 'TENDER_ORGANIZE', read: department, maintain: department, export: department },
  SUPPLIER_LIBRARY: {
    group: 'TENDER_ORGANIZE',
    read: [...unit, ...department],
    maintain: department,
    export: department,
  },
  SUPPLIER_DETAILS: { group: 'TENDER_ORGANIZE', read: [...unit, ...department], maintain: department },
  DOCUMENT_MODEL: { group: 'TENDER_ORGANIZE', read: [...unit, ...department], maintain: department },
  EVALUATION_REPORT_DOCUMENT_MODEL: {
    group: 'TENDER_ORGANIZE',
    read: [...unit, ...department],
    maintain: department,
  },
  AWARD_DOCUMENT_MODEL: { group: 'TENDER_ORGANIZE', read: [...unit, ...department], maintain: department },
  BIDDER_ANNOUNCEMENT: { group: 'BIDDER', read: bidders },
  BIDDER_JOINED: { group: 'BIDDER', read: bidders, maintain: ['BIDDER_OPERATOR'] },
  SUPPLIER_INFO: { group: 'BIDDER', read: bidders, maintain: ['BIDDER_ADMIN'] },
  ERROR_LOG: { group: 'SYSTEM', read: ['SYSTEM_ADMIN'] },
} as const satisfies Record<string, ScreenRights>;

/** Resource of a screen. */
export type Resource = keyof typeof SCREENS;

/** Operations beside the screens, and who holds them. */
const OPERATIONS = {
  'CHECK:PROJECT': ['ORG_LEADER'],
  'CHECK:PLAN': ['ORG_LEADER'],
  'CHECK:CONTRACT_REPORT': ['ORG_LEADER'],
  'APPROVE:PROJECT': ['TM_APPROVER'],
  'APPROVE:PLAN': ['TM_APPROVER'],
  'APPROVE:CONTRACT_REPORT': ['TM_APPROVER'],
  'DIVIDE:PROJECT': ['ORG_LEADER', 'ORG_ADMIN'],
  'REVIEW:PROJECT': department,
  'REVIEW:PLAN': department,
  'DIVIDE:PLAN': ['TM_APPROVER'],
  'COUNTERSIGN:PROJECT': [...unit, ...department, 'GROUP_LEADER', 'TENDER_OWNER'],
  'PUBLISH:ANNOUNCEMENT': ['ORG_CLERK', ...department],
  'OPEN:BID_OPENING': ['ORG_CLERK', ...department],
  'RECORD:BID_EVALUATION': ['ORG_CLERK', ...department],
  'SCORE:BID_EVALUATION': ['EXPERT', 'TENDER_OWNER'],
  'EXTRACT:EXPERT': department,
  'READ:EXPERT_NAMES': [...department, 'SUPERVISOR'],
  'REPLY:QUESTION': ['ORG_CLERK', ...department],
  'RECORD:COMPLAINT': department,
  'SUSPEND:PROJECT': ['TM_APPROVER'],
  'CONFIRM:MARGIN': ['FINANCE'],
  'REFUND:MARGIN': ['FINANCE'],
  'FORFEIT:MARGIN': ['FINANCE'],
  'APPROVE:MARGIN_FORFEIT': ['ORG_LEADER', 'TM_APPROVER'],
  'AUDIT:EXPERT': department,
  'AUDIT:SUPPLIER': department,
  'AUDIT:USER_ACCOUNT': ['SECURITY_ADMIN'],
  'READ:ACCESS_LOG': ['SECURITY_ADMIN', 'AUDIT_ADMIN'],
  'EXPORT:ACCESS_LOG': ['SECURITY_ADMIN', 'AUDIT_ADMIN'],
  'MAINTAIN:SYSTEM': ['SYSTEM_ADMIN'],
  'MENU:TENDER_ASSESSMENT': ['GROUP_LEADER'],
  'REQUEST:REMIND_UNLOCK': unit,
  'APPROVE:REMIND_UNLOCK': ['TM_APPROVER', 'SUPERVISOR'],
} as const satisfies Record<string, readonly RoleCode[]>;

/** `OP:RESOURCE` (spec §6): MENU shows, READ loads, MAINTAIN edits, EXPORT takes away, the rest are operations. */
export type Authority =
  | `MENU:${Resource | MenuGroup}`
  | `READ:${Resource}`
  | `MAINTAIN:${Resource}`
  | `EXPORT:${Resource}`
  | keyof typeof OPERATIONS;

const screens = Object.entries(SCREENS) as [Resource, ScreenRights][];
const operations = Object.entries(OPERATIONS) as [keyof typeof OPERATIONS, readonly RoleCode[]][];

/** What one screen grants to a role; the menu group comes with it. */
function rightsAt(resource: Resource, { group, read, maintain = [], export: exporters = [] }: ScreenRights) {
  return (held: (roles: readonly RoleCode[]) => boolean): Authority[] => {
    if (!held([...read, ...maintain])) return [];
    const rights: Authority[] = [`MENU:${resource}`, `READ:${resource}`];
    if (group && group !== 'TENDER_ASSESSMENT') rights.unshift(`MENU:${group}`);
    if (held(maintain)) rights.push(`MAINTAIN:${resource}`);
    if (held(exporters)) rights.push(`EXPORT:${resource}`);
    return rights;
  };
}

function collect(held: (roles: readonly RoleCode[]) => boolean): Authority[] {
  const byScreen = screens.flatMap(([resource, rights]) => rightsAt(resource, rights)(held));
  const byOperation = operations.filter(([, roles]) => held(roles)).map(([operation]) => operation);
  return [...new Set<Authority>([...byScreen, ...byOperation])];
}

/** Every authority there is, each once. */
export const AUTHORITIES: readonly Authority[] = collect((roles) => roles.length > 0);

/** The authorities of a role. `admin` holds all but scoring, which only members of a committee do. */
export const authoritiesOf = (role: RoleCode): Authority[] =>
  role === 'admin'
    ? AUTHORITIES.filter((authority) => authority !== 'SCORE:BID_EVALUATION')
    : collect((roles) => roles.includes(role));

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
  row('SYSTEM_ADMIN', '系统管理员', 'System administrator', 'SYSTEM', 'NONE'),
  row('SECURITY_ADMIN', '安全管理员', 'Security administrator', 'SYSTEM', 'NONE'),
  row('AUDIT_ADMIN', '审计管理员', 'Audit administrator', 'SYSTEM', 'NONE'),
  row('BIDDER_ADMIN', '投标人管理员', 'Bidder administrator', 'BIDDER', 'SELF'),
  row('BIDDER_OPERATOR', '投标人经办', 'Bidder operator', 'BIDDER', 'SELF'),
];

/** True when the principal holds one of `wanted` (the permit helper of spec §6). */
export const permit = (authorities: readonly string[], wanted: Authority | readonly Authority[]): boolean =>
  (typeof wanted === 'string' ? [wanted] : wanted).some((authority) => authorities.includes(authority));

const SEPARATE: readonly RoleCode[] = ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'AUDIT_ADMIN'];

const isBidder = (role: RoleCode): boolean => role === 'BIDDER_ADMIN' || role === 'BIDDER_OPERATOR';

const combination = (id: string, zh: string, en: string, keeps: Rule<{ roles: readonly RoleCode[] }>['keeps']) => ({
  id,
  basis: '[INT]',
  text: { zh, en },
  fields: ['roles'],
  field: 'roles',
  severity: blocks,
  keeps,
});

/** Which roles one user may hold, over all identities for the first and within one identity for the second. */
export const roleRules: readonly Rule<{ roles: readonly RoleCode[] }>[] = [
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
