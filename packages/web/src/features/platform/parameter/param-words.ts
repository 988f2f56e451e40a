import { formatAmount } from '@tenderdesk/domain/money-text';
import { PARAM_WORDS, UNIT_WORDS } from '@tenderdesk/domain/platform/parameter/param-words';
import type { Language } from '@tenderdesk/domain/rule';
import type { Param } from './types.ts';

/** What a parameter is called. */
export const nameOf = ({ name }: Pick<Param, 'name'>, language: Language): string => PARAM_WORDS[name][language];

/** What its values are counted in; '' for counts and shares. */
export const unitOf = ({ kind }: Pick<Param, 'kind'>, language: Language): string => UNIT_WORDS[kind][language];

/** A value with its unit, thousands told apart. */
export const withUnit = (value: string, param: Pick<Param, 'kind'>, language: Language): string =>
  `${/^\d+(\.\d+)?$/.test(value) ? formatAmount(value) : value} ${unitOf(param, language)}`.trim();
