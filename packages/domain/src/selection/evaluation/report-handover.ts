import { addDays, endMovedToWorkday, type WorkdayTable } from '../../calendar.ts';
import type { Check } from '../../field-check.ts';
import { DATE_REASON, ENTERED_WITHIN, isEnteredApart } from '../../oversight/lawfulness/true-date.ts';
import { paramNumber, type Params } from '../../params.ts';
import { latestAfter } from '../../period.ts';
import { blocks, type Rule } from '../../rule.ts';
import { isDone, type ReportMember } from './review.ts';

/** Fewest characters of why a member does not sign, and of what is said when a report goes back and forth [INT]. */
const WORDS = 10;

/** Checks what is said about a refusal, a sending back and its answer. */
export const reportWords: Check = (value) =>
  (value ?? '').trim().length >= WORDS ? null : { zh: `不少于${WORDS}个字`, en: `At least ${WORDS} characters` };

export interface HandoverFacts {
  members: readonly ReportMember[];
}

/** What must stand before the chair hands the report to the tenderee (例53, 例54). */
export const handoverRules: readonly Rule<HandoverFacts>[] = [
  {
    id: 'REPORT_UNSIGNED',
    basis: '例53',
    text: {
      zh: '须全体成员签字、书面说明不同意见，或如实记录其拒绝签字后，方可提交评标报告',
      en: 'Every member signs, dissents in writing, or is recorded as refusing, before the report is handed over',
    },
    fields: ['members'],
    field: 'members',
    severity: blocks,
    isKept: ({ members }) => members.length > 0 && members.every(isDone),
  },
];

/** A hand-over on paper, which the product did not witness. Business dates. */
export interface PaperHandoverFacts {
  handedDate: string;
  /** Day on which it is entered. */
  today: string;
  /** Day of the opening: no report comes before it. */
  openedDate: string;
  reason: string | null;
  files: number;
}

/** The true date of a hand-over on paper: not before the opening, not ahead, and entered late only with reason and scan. */
export const paperHandoverRules: readonly Rule<PaperHandoverFacts>[] = [
  {
    id: 'HANDOVER_DATE',
    basis: '例54',
    text: {
      zh: '提交日期不得早于开标日期，也不得晚于今日',
      en: 'The report comes neither before the opening nor after today',
    },
    fields: ['handedDate'],
    field: 'handedDate',
    severity: blocks,
    isKept: ({ handedDate, today, openedDate }) => handedDate >= openedDate && handedDate <= today,
  },
  {
    id: 'DATE_ENTERED',
    basis: '[INT]',
    text: {
      zh: `提交日期与录入日期相差超过${ENTERED_WITHIN}日，须说明原因（不少于${DATE_REASON}个字）并上传签收扫描件`,
      en: `The date lies more than ${ENTERED_WITHIN} days from the day on which it is entered: give a reason of at least ${DATE_REASON} characters and the scan`,
    },
    fields: ['handedDate', 'reason', 'files'],
    field: 'reason',
    severity: blocks,
    isKept: ({ handedDate, today, reason, files }) =>
      !isEnteredApart(handedDate, today) || ((reason ?? '').trim().length >= DATE_REASON && files > 0),
  },
];

/** Steps of the house between the hand-over and the publicity, with the part of R47's days that is over by then. */
const SHARES = {
  EVALUATION_REPORT_SUBMIT: 1 / 3,
  EVALUATION_REPORT_CHECK: 1 / 3,
  EVALUATION_REPORT_APPROVE: 2 / 3,
  PUBLIC_NOTICE_SUBMIT: 2 / 3,
  PUBLIC_NOTICE_MODIFY: 2 / 3,
  PUBLIC_NOTICE_CHECK: 1,
} as const;

/** A to-do of the house that has to be done inside the days of R47. */
export type HandoverTodo = keyof typeof SHARES;

/** The to-dos that the days of R47 date. */
export const HANDOVER_TODOS = Object.keys(SHARES) as HandoverTodo[];

/** Until when a publicity begins after the report came: three days, moved to a workday (R47, 例54, 民203). */
export const publicityPeriod = (handedDate: string, workdays: WorkdayTable, params?: Params) =>
  latestAfter(handedDate, paramNumber(params, 'bidding.publicity.days'), workdays);

/**
 * Until when each step of the house is done, so that the publicity begins within the days of R47: at the hour of the
 * hand-over, moved to a workday, never after the last day.
 * @param handedTime 'yyyy-MM-dd HH:mm:ss'
 */
export function handoverDueTimes(
  handedTime: string,
  workdays: WorkdayTable,
  params?: Params,
): Record<HandoverTodo, string> {
  const [day, hour] = [handedTime.slice(0, 10), handedTime.slice(10)];
  const days = paramNumber(params, 'bidding.publicity.days');
  const last = publicityPeriod(day, workdays, params).date;
  const due = (share: number): string => {
    const { date } = endMovedToWorkday(addDays(day, Math.ceil(days * share)), workdays);
    return (date < last ? date : last) + hour;
  };
  return Object.fromEntries(HANDOVER_TODOS.map((todo) => [todo, due(SHARES[todo])])) as Record<HandoverTodo, string>;
}
