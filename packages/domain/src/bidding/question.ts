import { addDays, daysBetween } from '../calendar.ts';
import { paramNumber, type Params } from '../params.ts';
import { blocks, workflow, type Rule } from '../rule.ts';

export type QuestionKind = 'QUESTION' | 'OBJECTION' | 'COMPLAINT';
export type QuestionStatus = 'SUBMITTED' | 'REPLIED' | 'CLOSED' | 'OVERDUE';

/** What a question is about: the document, the opening, the candidates. */
export type QuestionStage = 'DOC' | 'OPENING' | 'RESULT';

/** A late answer is still an answer. */
export const questionFlow = workflow<QuestionStatus, 'reply' | 'lapse' | 'close'>({
  reply: { from: ['SUBMITTED', 'OVERDUE'], to: 'REPLIED' },
  lapse: { from: ['SUBMITTED'], to: 'OVERDUE' },
  close: { from: ['REPLIED'], to: 'CLOSED' },
});

/** Last moment for the answer, a wire time: the end of the third day after the asking (例22, 例54). */
export const replyDue = (submittedTime: string, params?: Params): string =>
  `${addDays(submittedTime.slice(0, 10), paramNumber(params, 'bidding.objection.replyDays'))} 23:59:59`;

/** True while the project is suspended by it: an objection that has no answer. */
export const suspends = ({ kind, status }: { kind: QuestionKind; status: QuestionStatus }): boolean =>
  kind === 'OBJECTION' && (status === 'SUBMITTED' || status === 'OVERDUE');

/** A question about to be asked. Times are wire times. */
export interface AskFacts {
  kind: QuestionKind;
  stage: QuestionStage;
  now: string;
  bidDeadline: string;
  /** Last moment for questions; null when the document sets none. */
  questionDeadline: string | null;
  /** End of the candidate publicity, once it runs. */
  publicityEnd: string | null;
}

const inTime = ({ stage, now, bidDeadline, publicityEnd }: AskFacts): boolean => {
  if (stage === 'DOC') return daysBetween(now.slice(0, 10), bidDeadline.slice(0, 10)) >= 10;
  if (stage === 'RESULT') return publicityEnd !== null && now <= publicityEnd;
  return true;
};

/** Rules on asking: R30 for objections, the document's own deadline for questions. */
export const askRules: readonly Rule<AskFacts>[] = [
  {
    id: 'R30',
    basis: '例22, 例54',
    text: { zh: '已超过异议提出期限', en: 'Objection period over' },
    fields: ['kind', 'stage'],
    field: 'kind',
    severity: blocks,
    keeps: (facts) => facts.kind !== 'OBJECTION' || inTime(facts),
  },
  {
    id: 'QUESTION_DEADLINE',
    basis: '[INT]',
    text: { zh: '已超过提问截止时间', en: 'The time for questions is over' },
    fields: ['kind', 'stage'],
    field: 'kind',
    severity: blocks,
    keeps: ({ kind, stage, now, questionDeadline, bidDeadline }) =>
      kind !== 'QUESTION' || stage !== 'DOC' || now <= (questionDeadline ?? bidDeadline),
  },
];

/** R31: while an objection is open there is no deadline, opening or award action. */
export const suspensionRules: readonly Rule<{
  questions: readonly { kind: QuestionKind; status: QuestionStatus }[];
}>[] = [
  {
    id: 'R31',
    basis: '例22, 例54',
    text: { zh: '异议未答复，活动暂停', en: 'Suspended until objection answered' },
    fields: [],
    field: '',
    severity: blocks,
    keeps: ({ questions }) => !questions.some(suspends),
  },
];
