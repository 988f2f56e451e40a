import { addDays, daysBetween } from '../calendar.ts';
import { paramNumber, type Params } from '../params.ts';
import { blocks, warns, type Rule } from '../rule.ts';

/** Winning and result notices about to be sent. Dates are business dates. */
export interface NoticeFacts {
  mandatory: boolean;
  /** Bidders whose bids were opened, and those who get a notice now. */
  bidders: readonly string[];
  addressees: readonly string[];
  /** Day on which the winner was confirmed. */
  confirmedDate: string;
  /** Day of the written report to the supervisory department; null while it is not made. */
  reportDate: string | null;
  today: string;
  params?: Params;
}

/** Last day for the written report (法47). */
export const writtenReportDue = (confirmedDate: string, params?: Params): string =>
  addDays(confirmedDate, paramNumber(params, 'bidding.contract.reportDays'));

/** Rules of phase WINNING_NOTICE (docs/domain/rules.md). */
export const noticeRules: readonly Rule<NoticeFacts>[] = [
  {
    id: 'R52',
    basis: '法45',
    text: { zh: '须同时通知未中标人', en: 'Notify losers too' },
    fields: [],
    field: '',
    severity: blocks,
    keeps: ({ bidders, addressees }) => bidders.length > 0 && bidders.every((bidder) => addressees.includes(bidder)),
  },
  {
    id: 'R53',
    basis: '法47',
    text: { zh: '15日内提交书面报告', en: 'Report within 15 days' },
    fields: ['writtenReportDate'],
    field: 'writtenReportDate',
    severity: warns,
    keeps: ({ mandatory, confirmedDate, reportDate, today, params }) => {
      const days = paramNumber(params, 'bidding.contract.reportDays');
      const late = daysBetween(reportDate ?? today, writtenReportDue(confirmedDate, params)) < 0;
      return !mandatory || !late || { zh: `${days}日内提交书面报告`, en: `Report within ${days} days` };
    },
  },
];
