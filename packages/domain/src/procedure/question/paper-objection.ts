import { DATE_REASON, ENTERED_WITHIN, isEnteredApart } from '../../oversight/lawfulness/true-date.ts';
import { blocks, type Rule } from '../../rule.ts';
import type { QuestionStage } from './question-codes.ts';

/** What an objection on paper is about; what is objected at the opening is said there, and stands in its record (例44). */
export const PAPER_STAGES = ['DOC', 'RESULT'] as const satisfies readonly QuestionStage[];

/** An objection on paper about to be entered. Days are 'yyyy-MM-dd'. */
export interface PaperObjectionFacts {
  /** Day on which it came. */
  receivedDate: string;
  /** Day on which what it is about was published; null while it is not. */
  publishedDate: string | null;
  today: string;
  reason: string | null;
}

/** The day of receipt: true, neither before what it is about nor in the future, and explained where it is entered late. */
export const paperObjectionRules: readonly Rule<PaperObjectionFacts>[] = [
  {
    id: 'OBJECTION_DATE',
    basis: '例22, 例54',
    text: {
      zh: '收到日期不得早于公告、公示发布，也不得晚于今天',
      en: 'It came neither before the publication that it is about nor after today',
    },
    fields: ['receivedDate'],
    field: 'receivedDate',
    severity: blocks,
    isKept: ({ receivedDate, publishedDate, today }) =>
      publishedDate !== null && receivedDate >= publishedDate && receivedDate <= today,
  },
  {
    id: 'DATE_ENTERED',
    basis: '[INT]',
    text: {
      zh: `收到日期与录入日期相差超过${ENTERED_WITHIN}日，须说明原因（不少于${DATE_REASON}个字）`,
      en: `The day of receipt lies more than ${ENTERED_WITHIN} days from the day of entry: give a reason of at least ${DATE_REASON} characters`,
    },
    fields: ['receivedDate', 'reason'],
    field: 'reason',
    severity: blocks,
    isKept: ({ receivedDate, today, reason }) =>
      !isEnteredApart(receivedDate, today) || (reason ?? '').trim().length >= DATE_REASON,
  },
];

/** True where two objections say the same: spaces, punctuation, width and case aside. */
export const saysTheSame = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{Z}\s]/gu, '');
