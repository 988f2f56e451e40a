import { blocks, type Rule } from '../../rule.ts';
import { adminKinds } from '../role/separation.ts';

/** A role as the rules look at it; those that an administrator made stand beside those of the product. */
export interface RoleFacts {
  code: string;
  userType: string;
  authorities: readonly string[];
}

/** A place in the group that somebody is to have. */
export interface IdentityFacts {
  organizationId: string;
  organizationType: string;
  roles: readonly RoleFacts[];
}

/** Whom the organisations of a type take; companies and the pool of experts take theirs in by themselves. */
const TAKES: Readonly<Partial<Record<string, readonly string[]>>> = {
  HEADQUARTERS: ['LEADER', 'SYSTEM', 'SUPERVISOR'],
  TENDER_MANAGEMENT: ['TENDER_MANAGEMENT', 'SUPERVISOR'],
  SUBORDINATE_UNIT: ['TENDER', 'SUPERVISOR'],
  SUPERVISION: ['SUPERVISOR'],
  AGENCY: ['AGENCY'],
};

/** True where people of that user type work in organisations of that type. */
export const takesUserType = (organizationType: string, userType: string): boolean =>
  TAKES[organizationType]?.includes(userType) ?? false;

/** Passes every check and is for the first set-up alone: nobody gets it. */
const BOOTSTRAP = 'admin';

/** True for roles that an administrator gives to people. */
export const isGivable = ({ code, userType }: Pick<RoleFacts, 'code' | 'userType'>): boolean =>
  code !== BOOTSTRAP && userType !== 'BIDDER' && userType !== 'EXPERT';

interface PersonFacts {
  identities: readonly IdentityFacts[];
}

const rule = (id: string, zh: string, en: string, isKept: Rule<PersonFacts>['isKept']): Rule<PersonFacts> => ({
  id,
  basis: '[INT]',
  text: { zh, en },
  fields: ['identities'],
  field: 'identities',
  severity: blocks,
  isKept,
});

/** Which places one person may have together. */
export const identityRules: readonly Rule<PersonFacts>[] = [
  rule(
    'ROLE_NOT_GIVEN',
    '投标人、专家和初始管理员角色不在此授予',
    'Roles of bidders, experts and of the first set-up are not given here',
    ({ identities }) => identities.every(({ roles }) => roles.every(isGivable)),
  ),
  rule(
    'ROLES_OF_ONE_KIND',
    '同一身份的角色须属于同一用户类型',
    'The roles of one identity are of one user type',
    ({ identities }) => identities.every(({ roles }) => new Set(roles.map(({ userType }) => userType)).size <= 1),
  ),
  rule(
    'IDENTITY_PLACE',
    '该类型的单位没有这种角色',
    'An organisation of this type has nobody in this role',
    ({ identities }) =>
      identities.every(({ organizationType, roles }) =>
        roles.every(({ userType }) => takesUserType(organizationType, userType)),
      ),
  ),
  rule(
    'IDENTITY_TWICE',
    '每个单位只能有一个身份，请把角色合并到同一身份',
    'One identity for each organisation: put its roles together',
    ({ identities }) => new Set(identities.map(({ organizationId }) => organizationId)).size === identities.length,
  ),
  rule(
    'AGENCY_APART',
    '代理机构人员不能同时在集团任职',
    'Who works for an agency does not work in the group too',
    ({ identities }) => {
      const types = new Set(identities.flatMap(({ roles }) => roles.map(({ userType }) => userType)));
      return !types.has('AGENCY') || types.size === 1;
    },
  ),
  rule(
    'ADMINS_EXCLUSIVE',
    '系统管理员、安全管理员、审计管理员不能由同一人担任',
    'System, security and audit administrator are three people',
    ({ identities }) =>
      adminKinds(identities.flatMap(({ roles }) => roles.flatMap(({ authorities }) => authorities))).length <= 1,
  ),
];
