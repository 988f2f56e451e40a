import type { WorkdayTable } from '../../calendar.ts';
import { paramNumber, type Params } from '../../params.ts';
import { keepsPeriod, latestAfter, type Period } from '../../period.ts';
import { blocks, warns, type Rule } from '../../rule.ts';

/** When the written report is made, and what its last day is counted from. Dates are business dates. */
export interface ReportTimes {
  mandatory: boolean;
  /** Day on which the winner was confirmed. */
  confirmedDate: string;
  /** Day of the written report to the supervisory department; null while it is not made. */
  reportDate: string | null;
  today: string;
  workdays: WorkdayTable;
  params?: Params;
}

/** Winning and result notices about to be sent. */
export interface NoticeFacts extends ReportTimes {
  /** Bidders whose bids were opened, and those who get a notice now. */
  bidders: readonly string[];
  addressees: readonly string[];
  /** What changed about the winner since the evaluation, or which breach came to light; null when nothing did. */
  winnerChange: string | null;
  /** Day on which the committee of the evaluation looked at it again. */
  recheckDate: string | null;
}

/** Until when the written report has to be made (法47). */
export const writtenReportPeriod = (confirmedDate: string, workdays: WorkdayTable, params?: Params): Period =>
  latestAfter(confirmedDate, paramNumber(params, 'bidding.contract.reportDays'), workdays);

/** R53, which reads nothing but dates: it runs while they are typed, too. */
export const writtenReportRules: readonly Rule<ReportTimes>[] = [
  {
    id: 'R53',
    basis: '法47',
    text: { zh: '15日内提交书面报告', en: 'Report within 15 days' },
    fields: ['writtenReportDate'],
    field: 'writtenReportDate',
    // while it can still be kept a late date is only pointed at
    severity: ({ mandatory, confirmedDate, today, workdays, params }) =>
      mandatory && !keepsPeriod(writtenReportPeriod(confirmedDate, workdays, params), today) ? 'block' : 'warn',
    breach: ({ confirmedDate, reportDate, today, workdays, params }) =>
      keepsPeriod(writtenReportPeriod(confirmedDate, workdays, params), today) ? null : { actual: reportDate },
    period: ({ mandatory, confirmedDate, workdays, params }) =>
      mandatory ? writtenReportPeriod(confirmedDate, workdays, params) : null,
    isKept: ({ mandatory, confirmedDate, reportDate, today, workdays, params }) => {
      const period = writtenReportPeriod(confirmedDate, workdays, params);
      const text = { zh: `${period.count}日内提交书面报告`, en: `Report within ${period.count} days` };
      return !mandatory || keepsPeriod(period, reportDate ?? today) || text;
    },
  },
];

/** Rules of phase WINNING_NOTICE (docs/domain/rules.md). */
export const noticeRules: readonly Rule<NoticeFacts>[] = [
  {
    id: 'R51',
    basis: '例56',
    text: { zh: '须经原评标委员会审查', en: 'Re-check needed' },
    fields: ['winnerChange', 'recheckDate'],
    field: 'recheckDate',
    severity: warns,
    isKept: ({ winnerChange, recheckDate }) => !winnerChange?.trim() || Boolean(recheckDate),
  },
  {
    id: 'R52',
    basis: '法45',
    text: { zh: '须同时通知未中标人', en: 'Notify losers too' },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ bidders, addressees }) => bidders.length > 0 && bidders.every((bidder) => addressees.includes(bidder)),
  },
  ...writtenReportRules,
];
