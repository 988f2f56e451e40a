import { addDays } from '../../calendar.ts';
import { blocks, type Rule, type Text } from '../../rule.ts';
import type { RoleCode } from '../../access/account/role.ts';
import type { DeputyScope, DeputyState } from './codes.ts';

/** Standing in for somebody: which roles can be given to a deputy, to whom, how long and for what (docs/domain/roles.md, deputies). */

/** Roles that nobody stands in for, with the reason. */
const NOT_DEPUTISED: Readonly<Partial<Record<RoleCode, Text>>> = {
  admin: { zh: '初始管理员只用于首次设置', en: 'the bootstrap administrator is for the first set-up alone' },
  EXPERT: {
    zh: '评标委员会成员为抽取的本人，不得由他人代为评审（法37）',
    en: 'a member of a committee is the person who was drawn, and judges in person (Law, art. 37)',
  },
  AGENCY_CLERK: {
    zh: '代理机构人员由项目经办人逐个项目指定',
    en: 'the clerk of a project names the people of its agency',
  },
  BIDDER_ADMIN: {
    zh: '投标人自行授权其子账号',
    en: 'a company gives its own people accounts',
  },
  BIDDER_OPERATOR: {
    zh: '投标人自行授权其子账号',
    en: 'a company gives its own people accounts',
  },
};

/** Rights that stay with the person although the role is given: what two people do under each other's eyes, or one who was named. */
const IN_PERSON: ReadonlySet<string> = new Set([
  'SCORE:BID_EVALUATION',
  'CONFIRM:PAPER_SCORES',
  'EXTRACT:EXPERT',
  'EXTRACT:TENDER_AGENCY',
  'WITNESS:EXPERT_DRAW',
  'READ:EXPERT_NAMES',
]);

/**
 * Rights to change something that a deputy keeps whose scope is narrow: their records belong to a project, so that the scope
 * is asked with each of them. Plans, reports, libraries and people belong to none.
 */
const OF_PROJECTS: ReadonlySet<string> = new Set([
  'MAINTAIN:PROJECT',
  'CHECK:PROJECT',
  'APPROVE:PROJECT',
  'REVIEW:PROJECT',
  'SUSPEND:PROJECT',
  'COUNTERSIGN:PROJECT',
  'DISCUSS:PROJECT',
  'PUBLISH:ANNOUNCEMENT',
  'OPEN:BID_OPENING',
  'FIND:DECRYPTION',
  'RECORD:BID_EVALUATION',
  'REPLY:QUESTION',
  'RECORD:COMPLAINT',
  'MAINTAIN:MARGIN_MANAGEMENT',
  'CONFIRM:MARGIN',
  'REFUND:MARGIN',
  'RELEASE:MARGIN_REFUND',
  'FORFEIT:MARGIN',
  'APPROVE:MARGIN_FORFEIT',
]);

const reads = (authority: string): boolean => /^(MENU|READ):/.test(authority);

/** What is left of a role's rights in the hands of a deputy. */
export const rightsOfDeputy = (authorities: readonly string[], scope: DeputyScope): string[] =>
  authorities.filter((one) => !IN_PERSON.has(one) && (scope === 'ALL' || reads(one) || OF_PROJECTS.has(one)));

/** Whether a role can be given to a deputy. @param duties the role, and the one that it is a copy of */
export const isDeputisable = (duties: readonly string[]): boolean =>
  duties.every((duty) => !Object.hasOwn(NOT_DEPUTISED, duty));

/** How a deputy's acts are signed: '李四（代张三）'. */
export const deputyName = (name: string, principalName: string): string => `${name}（代${principalName}）`;

/** Days that a deputyship lasts at most [INT]: who is away longer is replaced. */
const MOST_DEPUTY_DAYS = 180;

/** Projects that one deputyship names at most. */
export const MOST_DEPUTY_PROJECTS = 50;

const ADMINS: readonly string[] = ['SYSTEM_ADMIN', 'SECURITY_ADMIN', 'AUDIT_ADMIN'];

/** What is to be given. Times are business time 'yyyy-MM-dd HH:mm:ss', duties are roles with those that they are copies of. */
export interface DeputyFacts {
  now: string;
  beginTime: string;
  endTime: string;
  principalId: string;
  deputyId: string;
  /** Who gives it. */
  granterId: string;
  /** The roles that are given, with their duties. */
  roles: readonly string[];
  duties: readonly string[];
  /** The roles that the principal holds. */
  held: readonly string[];
  scope: DeputyScope;
  scopeValues: readonly string[];
  /** Every duty of the deputy, under identities of one's own and in the place of others. */
  deputyDuties: readonly string[];
  /** The deputy can sign in and works in the group. */
  deputyServes: boolean;
  /** The same deputy stands in for this identity within the term already. */
  overlaps: boolean;
}

const rule = (
  id: string,
  field: string,
  zh: string,
  en: string,
  isKept: Rule<DeputyFacts>['isKept'],
): Rule<DeputyFacts> => ({ id, basis: '[INT]', text: { zh, en }, fields: [field], field, severity: blocks, isKept });

const held = ({ roles, held: own }: DeputyFacts): boolean => roles.every((role) => own.includes(role));

const reasonNot = ({ duties }: DeputyFacts): true | Text => {
  const why = duties.map((duty) => NOT_DEPUTISED[duty as RoleCode]).find((one) => one !== undefined);
  return why ? { zh: `该角色不能代理：${why.zh}`, en: `Nobody stands in for this role: ${why.en}` } : true;
};

const ADMIN_SCOPE: Text = {
  zh: '管理员角色与项目无关，代理范围只能是全部',
  en: 'An administrator’s role knows no projects: its deputy stands in for everything',
};

/** What a deputyship has to keep when it is given. */
export const deputyRules: readonly Rule<DeputyFacts>[] = [
  rule(
    'DEPUTY_ROLE_HELD',
    'roles',
    '只能委托被代理人现有的角色',
    'Only roles that the person holds can be given',
    held,
  ),
  rule('DEPUTY_ROLE', 'roles', '该角色不能代理', 'Nobody stands in for this role', reasonNot),
  rule(
    'DEPUTY_SELF',
    'deputyUserId',
    '代理人不能是被代理人本人',
    'Nobody stands in for themselves',
    ({ deputyId, principalId }) => deputyId !== principalId,
  ),
  rule(
    'DEPUTY_GRANTER',
    'deputyUserId',
    '不能指定自己为他人的代理人',
    'Nobody names themselves as the deputy of somebody else',
    ({ deputyId, granterId, principalId }) => deputyId !== granterId || deputyId === principalId,
  ),
  rule(
    'DEPUTY_STAFF',
    'deputyUserId',
    '代理人须为可登录的集团工作人员，投标人和评标专家不能代理',
    'A deputy works in the group and can sign in; bidders and experts stand in for nobody',
    ({ deputyServes }) => deputyServes,
  ),
  rule(
    'ADMINS_EXCLUSIVE',
    'deputyUserId',
    '系统管理员、安全管理员、审计管理员不能由同一人担任，代理也不行',
    'System, security and audit administrator are different people, deputies included',
    ({ duties, deputyDuties }) => new Set([...duties, ...deputyDuties].filter((one) => ADMINS.includes(one))).size <= 1,
  ),
  rule(
    'DEPUTY_ADMINS',
    'roles',
    '管理员角色只能由其本人指定代理',
    'An administrator’s deputy is named by that administrator alone',
    ({ duties, granterId, principalId }) => granterId === principalId || !duties.some((duty) => ADMINS.includes(duty)),
  ),
  rule(
    'DEPUTY_TERM',
    'endTime',
    '结束时间须晚于开始时间和当前时间',
    'The end is later than the beginning and than now',
    ({ now, beginTime, endTime }) => endTime > beginTime && endTime > now,
  ),
  rule(
    'DEPUTY_LENGTH',
    'endTime',
    `代理期限最长${MOST_DEPUTY_DAYS}天`,
    `A deputyship lasts ${MOST_DEPUTY_DAYS} days at most`,
    ({ beginTime, endTime }) => endTime <= `${addDays(beginTime.slice(0, 10), MOST_DEPUTY_DAYS)}${beginTime.slice(10)}`,
  ),
  rule(
    'DEPUTY_SCOPE',
    'scopeValues',
    '请选择代理范围包含哪些',
    'Say what the scope takes in',
    ({ scope, scopeValues, duties }) => {
      if (scope !== 'ALL' && duties.some((duty) => ADMINS.includes(duty))) return ADMIN_SCOPE;
      return (scope === 'ALL') === (scopeValues.length === 0);
    },
  ),
  rule(
    'DEPUTY_TWICE',
    'deputyUserId',
    '该代理人在此期间已代理同一身份，请先收回原代理',
    'This deputy stands in for the same identity within that term already: withdraw that first',
    ({ overlaps }) => !overlaps,
  ),
];

/** Withdrawn are those that have not ended by themselves. */
export const isWithdrawable = (state: DeputyState): boolean =>
  state === 'PLANNED' || state === 'CURRENT' || state === 'LAPSED';

/** Who stands behind an act: the person who did it, and the one for whom. */
type Hands = readonly (string | null | undefined)[];

/** Whether somebody has a hand in both acts: nobody decides about what they did, or what was done for them. */
export const shareHands = (one: Hands, other: Hands): boolean =>
  one.some((person) => Boolean(person) && other.includes(person));
