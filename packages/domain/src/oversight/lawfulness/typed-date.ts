import { blocks, type Rule } from '../../rule.ts';
import { DATE_REASON, ENTERED_WITHIN, isEnteredApart } from './true-date.ts';

/** An event outside whose date is typed. Business dates, 'yyyy-MM-dd'. */
export interface TypedDateFacts {
  date: string;
  today: string;
  reason: string | null;
  files: number;
}

/** A date that lies days from its entry takes a reason and the scan. @param field that the reason is typed in */
export const typedDateRules = (field: string): readonly Rule<TypedDateFacts>[] => [
  {
    id: 'DATE_ENTERED',
    basis: '[INT]',
    text: {
      zh: `发生日期与录入日期相差超过${ENTERED_WITHIN}日，须说明原因（不少于${DATE_REASON}个字）并上传扫描件`,
      en: `The date lies more than ${ENTERED_WITHIN} days from the day on which it is entered: give a reason of at least ${DATE_REASON} characters and the scan`,
    },
    fields: ['date', 'reason', 'files'],
    field,
    severity: blocks,
    isKept: ({ date, today, reason, files }) =>
      !isEnteredApart(date, today) || ((reason ?? '').trim().length >= DATE_REASON && files > 0),
  },
];
