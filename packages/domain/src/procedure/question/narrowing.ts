import type { Check } from '../../field-check.ts';
import type { QuestionKind, QuestionStatus } from './question-codes.ts';

/** An objection or a complaint and the project that it was made to. */
export interface NarrowingFacts {
  kind: QuestionKind;
  status: QuestionStatus;
  /** The section that it names; null where it concerns all of them. */
  sectionId: string | null;
  /** How many sections the round has. */
  sections: number;
}

/** True where the approver may say that what concerns all sections concerns one: while it waits for its answer [INT]. */
export const mayNarrow = ({ kind, status, sectionId, sections }: NarrowingFacts): boolean =>
  kind !== 'QUESTION' && (status === 'SUBMITTED' || status === 'OVERDUE') && sectionId === null && sections > 1;

/** Fewest characters of the reason [INT]. */
const NARROW_REASON = 10;

/** Checks why an objection is narrowed. */
export const narrowReason: Check = (value) =>
  (value ?? '').trim().length >= NARROW_REASON
    ? null
    : { zh: `不少于${NARROW_REASON}个字`, en: `At least ${NARROW_REASON} characters` };
