import type { Check } from '../../field-check.ts';
import { typedDateRules, type TypedDateFacts } from '../../oversight/lawfulness/typed-date.ts';
import { blocks, type Rule } from '../../rule.ts';

/** What is typed about an announcement that came out on the platform that the project is held on. */

/** Checks the address of a page on the web: it is shown as a link. */
export const webAddress: Check = (value) =>
  !value || /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/.test(value)
    ? null
    : { zh: '应为 http:// 或 https:// 开头的网址', en: 'An address that begins with http:// or https://' };

/** The true day of an announcement elsewhere: not ahead, and entered late only with reason and scan. */
export const outsideAnnouncementRules: readonly Rule<TypedDateFacts>[] = [
  {
    id: 'OUTSIDE_DATE',
    basis: '[INT]',
    text: { zh: '外部公告发布日期不得晚于今日', en: 'It came out elsewhere no later than today' },
    fields: ['date'],
    field: 'outside.date',
    severity: blocks,
    isKept: ({ date, today }) => date <= today,
  },
  ...typedDateRules('outside.reason'),
];

/** From when the periods of an announcement elsewhere count: the beginning of its day there. */
export const outsideTime = (date: string): string => `${date} 00:00:00`;
