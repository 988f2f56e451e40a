import { blocks, type Rule } from '../../rule.ts';

/** What people of a company may be there; its administrator gives it. */
export const COMPANY_ROLES = ['BIDDER_ADMIN', 'BIDDER_OPERATOR'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** Accounts of one company that are not ended: a company is no way to fill the product with accounts. */
export const MOST_ACCOUNTS = 20;

/** A change that an administrator of a company makes to an account of it. */
export interface SubAccountFacts {
  /** Accounts of the company that are not ended, with the new one. */
  accounts: number;
  /** The account is the one of the person who acts. */
  own: boolean;
  /** Roles or state are to be others than they are. */
  changesStanding: boolean;
}

/** [INT]: docs/domain/roles.md, sub-accounts of companies. */
export const subAccountRules: readonly Rule<SubAccountFacts>[] = [
  {
    id: 'ACCOUNTS_FULL',
    basis: '[INT]',
    text: {
      zh: `每个单位最多${MOST_ACCOUNTS}个账号，请先停用不再使用的账号`,
      en: `A company has at most ${MOST_ACCOUNTS} accounts: end one that is not used any more`,
    },
    fields: ['accounts'],
    field: 'username',
    severity: blocks,
    isKept: ({ accounts }) => accounts <= MOST_ACCOUNTS,
  },
  {
    id: 'OWN_ACCOUNT',
    basis: '[INT]',
    text: {
      zh: '不能更改自己账号的角色和状态，请由本单位另一名管理员办理',
      en: 'Roles and state of one’s own account are changed by another administrator of the company',
    },
    fields: ['own', 'changesStanding'],
    field: 'roles',
    severity: blocks,
    isKept: ({ own, changesStanding }) => !(own && changesStanding),
  },
];
