import type { Text } from '../../rule.ts';
import type { Authority } from '../account/authority.ts';

/** What another system may read by a token (ADR 0053): whatever is not named here is shut to it. */
export const SERVICE_SCOPES = ['PROJECT', 'PLAN', 'RESULT'] as const;
export type ServiceScope = (typeof SERVICE_SCOPES)[number];

export const SCOPE_WORDS: Readonly<Record<ServiceScope, Text>> = {
  PROJECT: { zh: '项目', en: 'Projects' },
  PLAN: { zh: '采购计划', en: 'Procurement plans' },
  RESULT: { zh: '标段结果与合同', en: 'Results and contracts of sections' },
};

/** The rights that the calls of a scope ask for. */
export const SCOPE_RIGHTS: Readonly<Record<ServiceScope, readonly Authority[]>> = {
  PROJECT: ['READ:PROJECT'],
  PLAN: ['READ:PLAN'],
  RESULT: [
    'READ:PROJECT_SECTION_ACCOUNT',
    'READ:PROJECT_SECTION_ACCOUNT_UNDER',
    'READ:PROJECT_SECTION_ACCOUNT_PURCHASE',
  ],
};

/** What tokens begin with, so that one that went astray is known for what it is. */
export const TOKEN_MARK = 'tdk_';

/** The longest that a token is good for. */
export const MOST_TOKEN_DAYS = 366;

export type TokenState = 'VALID' | 'ENDED' | 'WITHDRAWN';
