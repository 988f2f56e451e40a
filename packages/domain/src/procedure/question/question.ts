import type { QuestionKind, QuestionStage, QuestionStatus } from './question-codes.ts';
import { daysBetween, type WorkdayTable } from '../../calendar.ts';
import { paramNumber, type Params } from '../../params.ts';
import { keepsPeriod, latestAfter, latestBefore, type Period } from '../../period.ts';
import { isTender } from '../project/procedure.ts';
import { blocks, stateTable, type Rule } from '../../rule.ts';

/** A late answer is still an answer. */
export const questionStates = stateTable<QuestionStatus, 'reply' | 'lapse' | 'close'>({
  reply: { from: ['SUBMITTED', 'OVERDUE'], to: 'REPLIED' },
  lapse: { from: ['SUBMITTED'], to: 'OVERDUE' },
  close: { from: ['REPLIED'], to: 'CLOSED' },
});

/** Until when an objection is answered (例22, 例54): the third day after the asking. */
export const replyPeriod = (submittedTime: string, workdays: WorkdayTable, params?: Params): Period =>
  latestAfter(submittedTime, paramNumber(params, 'bidding.objection.replyDays'), workdays);

/** Last moment for the answer, a wire time. */
export const replyDue = (submittedTime: string, workdays: WorkdayTable, params?: Params): string =>
  `${replyPeriod(submittedTime, workdays, params).date} 23:59:59`;

/** True while the project is paused by it: an objection that has no answer. */
export const pausesProject = ({ kind, status }: { kind: QuestionKind; status: QuestionStatus }): boolean =>
  kind === 'OBJECTION' && (status === 'SUBMITTED' || status === 'OVERDUE');

/**
 * The days by which running periods become longer after a pause: natural days between its first and its last one. A
 * pause within one day gives a day where the period would have ended in it (例22, 例54).
 */
export function pauseDays(since: string, until: string, running: string | null): number {
  const days = daysBetween(since.slice(0, 10), until.slice(0, 10));
  return days === 0 && running !== null && running > since && running <= until ? 1 : days;
}

/** A question about to be asked. Times are wire times. */
export interface AskFacts {
  biddingMethod: string;
  kind: QuestionKind;
  stage: QuestionStage;
  now: string;
  bidDeadline: string;
  /** Deadline for applications in a prequalification; absent or null where there is none. */
  applyDeadline?: string | null;
  /** Last moment for questions; null when the document sets none. */
  questionDeadline: string | null;
  /** End of the candidate publicity, once it runs. */
  publicityEnd: string | null;
}

/** Days before the deadline until which the document is objected to, and that of a prequalification (例22). */
const OBJECTION_DAYS = 10;
const PREQUALIFICATION_DAYS = 2;

/**
 * Until when the document of a tender is objected to; null for what is not about it. While applications come in it is that
 * of the prequalification.
 */
function objectionPeriod({ biddingMethod, stage, now, bidDeadline, applyDeadline }: AskFacts): Period | null {
  if (stage !== 'DOC' || !isTender(biddingMethod)) return null;
  return applyDeadline && now <= applyDeadline
    ? latestBefore(applyDeadline, PREQUALIFICATION_DAYS)
    : latestBefore(bidDeadline, OBJECTION_DAYS);
}

function inTime(facts: AskFacts): boolean {
  const { biddingMethod, stage, now, bidDeadline, publicityEnd } = facts;
  if (stage === 'RESULT') return publicityEnd !== null && now <= publicityEnd;
  // a non-tender project is objected to until the time to respond, or the publicity of a single source, is over
  if (stage === 'DOC' && !isTender(biddingMethod)) return now <= bidDeadline;
  const period = objectionPeriod(facts);
  return period === null || keepsPeriod(period, now);
}

/** Rules on asking: R30 for objections, the document's own deadline for questions. */
export const askRules: readonly Rule<AskFacts>[] = [
  {
    id: 'R30',
    basis: '例22, 例54',
    text: { zh: '已超过异议提出期限', en: 'Objection period over' },
    fields: ['kind', 'stage'],
    field: 'kind',
    severity: blocks,
    period: objectionPeriod,
    isKept: (facts) => facts.kind !== 'OBJECTION' || inTime(facts),
  },
  {
    id: 'QUESTION_DEADLINE',
    basis: '[INT]',
    text: { zh: '已超过提问截止时间', en: 'The time for questions is over' },
    fields: ['kind', 'stage'],
    field: 'kind',
    severity: blocks,
    isKept: ({ kind, stage, now, questionDeadline, bidDeadline }) =>
      kind !== 'QUESTION' || stage !== 'DOC' || now <= (questionDeadline ?? bidDeadline),
  },
];

/** A question as rule R31 sees it. */
export interface AskedFacts {
  questions: readonly { kind: QuestionKind; status: QuestionStatus; submittedTime?: string }[];
  workdays: WorkdayTable;
  params?: Params;
}

/** R31: while an objection is open there is no deadline, opening or award action. */
export const pauseRules: readonly Rule<AskedFacts>[] = [
  {
    id: 'R31',
    basis: '例22, 例54',
    text: { zh: '异议未答复，活动暂停', en: 'Paused until objection answered' },
    fields: [],
    field: '',
    severity: blocks,
    period: ({ questions, workdays, params }) => {
      const open = questions.filter((one) => pausesProject(one) && one.submittedTime);
      const first = open.map(({ submittedTime }) => submittedTime ?? '').toSorted()[0];
      return first ? replyPeriod(first, workdays, params) : null;
    },
    isKept: ({ questions }) => !questions.some(pausesProject),
  },
];
