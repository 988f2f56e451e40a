import { addDays, type WorkdayTable } from '../../calendar.ts';
import { paramNumber, type ParamName, type Params } from '../../params.ts';
import { latestAfter, type Period } from '../../period.ts';
import { blocks, type Rule } from '../../rule.ts';

/** What a unit reports of a month. */
export type ReportKind = 'CONTRACT_REPORT' | 'MONTHLY_REPORT';

/** A month reads 'yyyy-MM', a date 'yyyy-MM-dd'. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month before. */
export const monthBefore = (month: string): string => monthOf(addDays(`${month}-01`, -1));

/** The last day of a month. */
export function lastDayOf(month: string): string {
  // 31 days after the first is always in the next month
  const next = monthOf(addDays(`${month}-01`, 31));
  return addDays(`${next}-01`, -1);
}

const DUE: Record<ReportKind, ParamName> = {
  CONTRACT_REPORT: 'bidding.report.contractDueDays',
  MONTHLY_REPORT: 'bidding.report.monthlyDueDays',
};

/** Until when the report of a month is handed in: so many days after its end [INT]. */
export const reportPeriod = (kind: ReportKind, month: string, workdays: WorkdayTable, params?: Params): Period =>
  latestAfter(lastDayOf(month), paramNumber(params, DUE[kind]), workdays);

/** True when a report was handed in after its day, or is not handed in and the day is over. */
export const isLate = (dueDate: string, submittedDate: string | null, today: string): boolean =>
  (submittedDate ?? today) > dueDate;

/** A report about to be handed in. */
export interface ReportFacts {
  month: string;
  today: string;
}

/** When a month can be reported. */
export const reportRules: readonly Rule<ReportFacts>[] = [
  {
    id: 'MONTH_NOT_OVER',
    basis: '[INT]',
    text: { zh: '当月结束后方可提交', en: 'A month is reported after its end' },
    fields: ['month', 'today'],
    field: 'period',
    severity: blocks,
    isKept: ({ month, today }) => month < monthOf(today),
  },
];
