import { blocks, type Rule, type Text } from '../../rule.ts';
import { authoritiesOf, type Authority } from '../account/authority.ts';
import { ROLES } from '../account/role.ts';
import { rightsOfAgency } from '../../people/agency/agency-person.ts';

/** The three administrators (三员), by what each of them alone may do (docs/domain/roles.md). */
const ADMIN_MARKS = {
  system: 'MAINTAIN:SYSTEM',
  security: 'MAINTAIN:ROLE',
  audit: 'READ:AUDIT_TRAIL',
} as const;
type AdminKind = keyof typeof ADMIN_MARKS;

/** Which of the three administrators somebody with these authorities is; nobody is two. */
export const adminKinds = (authorities: readonly string[]): AdminKind[] =>
  (Object.keys(ADMIN_MARKS) as AdminKind[]).filter((kind) => authorities.includes(ADMIN_MARKS[kind]));

const heldBy = (isHolder: (userType: string) => boolean): ReadonlySet<string> =>
  new Set(
    ROLES.filter(({ code, userType }) => code !== 'admin' && isHolder(userType)).flatMap(({ code }) =>
      authoritiesOf(code),
    ),
  );

const ofOthers = heldBy((userType) => userType !== 'SYSTEM');
const ofStaff = heldBy((userType) => userType !== 'BIDDER');
const only = (all: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter((one) => !others.has(one)));
const ADMINS_ONLY = only(
  heldBy((userType) => userType === 'SYSTEM'),
  ofOthers,
);
const ofBidders = heldBy((userType) => userType === 'BIDDER');
const BIDDERS_ONLY = only(ofBidders, ofStaff);

/** Bidders hold what is bidders'; of that staff hold only what is both's, such as the opening room. */
const isOf = (userType: string, authority: string): boolean =>
  userType === 'BIDDER' ? ofBidders.has(authority) : !BIDDERS_ONLY.has(authority);

/** Rights that one role never has together: who prepares does not decide. */
const APART: readonly (readonly [Authority, Authority, Text])[] = [
  ['MAINTAIN:PROJECT', 'CHECK:PROJECT', { zh: '项目经办与审核须分开', en: 'Who prepares a project does not check it' }],
  [
    'MAINTAIN:PROJECT',
    'APPROVE:PROJECT',
    { zh: '项目经办与审批须分开', en: 'Who prepares a project does not approve it' },
  ],
  ['CHECK:PROJECT', 'APPROVE:PROJECT', { zh: '项目审核与审批须分开', en: 'Who checks a project does not approve it' }],
  ['MAINTAIN:PLAN', 'CHECK:PLAN', { zh: '计划经办与审核须分开', en: 'Who prepares a plan does not check it' }],
  ['MAINTAIN:PLAN', 'APPROVE:PLAN', { zh: '计划经办与审批须分开', en: 'Who prepares a plan does not approve it' }],
  ['CHECK:PLAN', 'APPROVE:PLAN', { zh: '计划审核与审批须分开', en: 'Who checks a plan does not approve it' }],
  [
    'CHECK:CONTRACT_REPORT',
    'APPROVE:CONTRACT_REPORT',
    { zh: '合同报送审核与审批须分开', en: 'Who checks a contract report does not approve it' },
  ],
  [
    'FORFEIT:MARGIN',
    'APPROVE:MARGIN_FORFEIT',
    { zh: '提出与审批不予退还须分开', en: 'Who proposes a forfeit does not approve it' },
  ],
  [
    'REQUEST:REMIND_UNLOCK',
    'APPROVE:REMIND_UNLOCK',
    { zh: '申请与审批逾期解锁须分开', en: 'Who asks to unlock does not approve it' },
  ],
  [
    'RECORD:BID_EVALUATION',
    'SCORE:BID_EVALUATION',
    { zh: '组织评标与评标打分须分开', en: 'Who runs an evaluation does not score' },
  ],
  [
    'RECORD:BID_EVALUATION',
    'CONFIRM:PAPER_SCORES',
    { zh: '录入纸质评分与监督确认须分开', en: 'Who enters scores on paper does not confirm them' },
  ],
];

/** True for a right that a role of that user type can have at all: what the table of its rights offers. */
export const canHold = (userType: string, authority: string): boolean =>
  (userType !== 'AGENCY' || rightsOfAgency([authority]).length > 0) &&
  !ADMINS_ONLY.has(authority) &&
  isOf(userType, authority);

export interface RoleRights {
  authorities: readonly string[];
  userType: string;
}

const rule = (id: string, zh: string, en: string, isKept: Rule<RoleRights>['isKept']): Rule<RoleRights> => ({
  id,
  basis: '[INT]',
  text: { zh, en },
  fields: ['authorities'],
  field: 'authorities',
  severity: blocks,
  isKept,
});

/** Which rights a role may have together. The roles of the administrators are fixed and judged by nobody. */
export const separationRules: readonly Rule<RoleRights>[] = [
  rule(
    'ROLE_OF_ADMINS',
    '系统、安全、审计管理权限只属于三员角色，不能授予其他角色',
    'The rights of the system, security and audit administrators stay with their own roles',
    ({ authorities }) => !authorities.some((one) => ADMINS_ONLY.has(one)),
  ),
  rule(
    'ROLE_STAFF_OR_BIDDER',
    '投标人权限与工作人员权限不能在同一角色',
    'A role has rights of bidders or of staff, never both',
    ({ authorities, userType }) => authorities.every((one) => isOf(userType, one)),
  ),
  rule('ROLE_SEPARATION', '职责须分离', 'Duties are kept apart', ({ authorities }) => {
    const broken = APART.filter(([one, other]) => authorities.includes(one) && authorities.includes(other));
    if (broken.length === 0) return true;
    return {
      zh: broken.map(([, , { zh }]) => zh).join('；'),
      en: broken.map(([, , { en }]) => en).join('; '),
    };
  }),
];

/** True for roles whose rights an administrator may decide on: the administrators' own are fixed. */
export const isEditable = ({ userType }: Pick<RoleRights, 'userType'>): boolean => userType !== 'SYSTEM';
