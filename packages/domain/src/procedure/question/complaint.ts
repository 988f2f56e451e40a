import type { ComplaintState } from './complaint-codes.ts';
import type { WorkdayTable } from '../../calendar.ts';
import { keepsPeriod, latestAfter, workdaysAfter, type Period } from '../../period.ts';
import { blocks, warns, stateTable, type Rule } from '../../rule.ts';

/** Whether an objection on the matter came first, or none had to (例60). */
export const COMPLAINT_OBJECTIONS = ['MADE', 'NOT_MADE', 'NOT_NEEDED'] as const;
export type ComplaintObjection = (typeof COMPLAINT_OBJECTIONS)[number];

/** A complaint is taken up or refused, and what was taken up is decided (例61). */
export const complaintStates = stateTable<ComplaintState, 'accept' | 'refuse' | 'decide'>({
  accept: { from: ['RECEIVED'], to: 'ACCEPTED' },
  refuse: { from: ['RECEIVED'], to: 'REFUSED' },
  decide: { from: ['ACCEPTED'], to: 'DECIDED' },
});

/** Days within which a complaint is made, and working days for taking it up and deciding it (例60, 例61). */
const COMPLAINT_DAYS = 10;
const ACCEPT_WORKDAYS = 3;
const DECIDE_WORKDAYS = 30;

/** A complaint about to be made. Dates are business dates. */
export interface ComplaintFacts {
  /** Day on which the complainant knew, or should have known. */
  knownDate: string;
  /** Days between an objection on the matter and its answer: they do not count (例60). */
  objectionDays: number;
  today: string;
  /** It is about the document, the opening or the result, where an objection comes first (例22, 例44, 例54). */
  objectionFirst: boolean;
  /** The complainant has objected to it before. */
  objected: boolean;
  workdays: WorkdayTable;
}

const complaintPeriod = ({ knownDate, objectionDays, workdays }: ComplaintFacts): Period =>
  latestAfter(knownDate, COMPLAINT_DAYS + objectionDays, workdays);

/** Until when a complaint is taken up, and until when it is decided: recorded, not enforced (例61). */
export function decisionPeriods(receivedDate: string, workdays: WorkdayTable): { accept: Period; decide: Period } {
  const accept = workdaysAfter('LATEST', receivedDate, ACCEPT_WORKDAYS, workdays);
  return { accept, decide: workdaysAfter('LATEST', accept.date, DECIDE_WORKDAYS, workdays) };
}

/** Until when a complaint that was taken up on a day is decided. */
export const decidePeriod = (acceptedDate: string, workdays: WorkdayTable): Period =>
  workdaysAfter('LATEST', acceptedDate, DECIDE_WORKDAYS, workdays);

/** R58: a complaint in time, and after an objection where one comes first. */
export const complaintRules: readonly Rule<ComplaintFacts>[] = [
  {
    id: 'R58',
    basis: '例60, 例61',
    text: { zh: '应先提出异议', en: 'Object first' },
    fields: ['kind'],
    field: 'kind',
    severity: warns,
    period: complaintPeriod,
    isKept: (facts) => {
      if (facts.objectionFirst && !facts.objected) return false;
      return (
        keepsPeriod(complaintPeriod(facts), facts.today) || {
          zh: `投诉应在知道或应当知道之日起${COMPLAINT_DAYS}日内提出`,
          en: `A complaint comes within ${COMPLAINT_DAYS} days of knowing`,
        }
      );
    },
  },
];

/** Who is about to decide on a complaint, or to refuse it. */
export interface DecidingFacts {
  /** A tender: its complaints are the authority's (法65, 例61). */
  tender: boolean;
  /** Papers of the authority that come with it. */
  papers: number;
  /** The person submitted, checked or approved something in the project. */
  involved: boolean;
}

/** Complaints about tenders are decided by the authority, others by somebody who had no part in the project. */
export const decidingRules: readonly Rule<DecidingFacts>[] = [
  {
    id: 'COMPLAINT_PAPER',
    basis: '法65, 例61',
    text: {
      zh: '招标项目的投诉由行政监督部门处理，请上传其文书',
      en: 'Complaints about tenders are decided by the authority: add its paper',
    },
    fields: ['attachmentIds'],
    field: 'attachmentIds',
    severity: blocks,
    isKept: ({ tender, papers }) => !tender || papers > 0,
  },
  {
    id: 'COMPLAINT_INVOLVED',
    basis: '例61, [INT]',
    text: {
      zh: '办理过本项目提交、审核或审批的人员不得处理其投诉',
      en: 'Who submitted, checked or approved in this project does not decide on its complaints',
    },
    fields: [],
    field: '',
    severity: blocks,
    isKept: ({ tender, involved }) => tender || !involved,
  },
];
