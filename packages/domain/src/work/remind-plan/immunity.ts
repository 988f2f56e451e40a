import { addDays } from '../../calendar.ts';
import { blocks, type Rule } from '../../rule.ts';
import type { RemindCategory } from '../reminder/category-table.ts';
import { categoryRow } from '../reminder/category.ts';
import { choicesOf } from './remind-plan.ts';

/** Whether anybody may be let off a kind of reminder: what the procedure or the law wants told is told to everybody. */
export const canBeSpared = (category: RemindCategory): boolean =>
  categoryRow(category).kind === 'TODO' || choicesOf(category).enabled;

/** Natural days that somebody is let off at most [INT]. */
const MOST_DAYS = 366;

/** What letting somebody off needs. */
export const immunityRules: readonly Rule<{ until: string | null; today: string }>[] = [
  {
    id: 'IMMUNITY_UNTIL',
    basis: '[INT]',
    text: { zh: '截止日期应在今天或之后、一年之内', en: 'It ends today or later, and within a year' },
    fields: ['until'],
    field: 'until',
    severity: blocks,
    isKept: ({ until, today }) => until === null || (until >= today && until <= addDays(today, MOST_DAYS)),
  },
];
