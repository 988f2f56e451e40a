import { awardBook } from '../award/book.ts';
import { announcementBook } from '../bidding/announcement-book.ts';
import { clarificationBook } from '../bidding/clarification-book.ts';
import { documentBook } from '../bidding/document-book.ts';
import { openingBook } from '../bidding/opening-book.ts';
import { questionBook } from '../bidding/question-book.ts';
import { registrationBook } from '../bidding/registration-book.ts';
import { contractBook } from '../contract/book.ts';
import { depositBook } from '../deposit/book.ts';
import { evaluationBook } from '../evaluation/book.ts';
import { expertBook } from '../expert/book.ts';
import { identityBook } from '../identity/book.ts';
import { endingBook } from '../project/ending-book.ts';
import { implementationPlanBook } from '../project/implementation-plan-book.ts';
import type { Phase } from '../project/phase.ts';
import { isTender, PURCHASE_METHODS } from '../project/procedure.ts';
import type { AnyRule, BookPart, Methods, RuleEntry } from './book-part.ts';

/** What each subject adds to the book, in the order of a project's life. */
const PARTS: readonly BookPart[] = [
  implementationPlanBook,
  documentBook,
  announcementBook,
  clarificationBook,
  questionBook,
  registrationBook,
  openingBook,
  depositBook,
  evaluationBook,
  expertBook,
  awardBook,
  contractBook,
  endingBook,
  identityBook,
];

/** Every table of rules, each beside its subject. */
export const RULE_TABLES: readonly (readonly AnyRule[])[] = PARTS.flatMap(({ tables }) => tables);

/** Every rule, R01 to R60, in order (docs/domain/rules.md is made from it). */
export const RULE_BOOK: readonly RuleEntry[] = PARTS.flatMap(({ entries }) => entries).toSorted((a, b) =>
  a.id.localeCompare(b.id),
);

/** The rules of a phase. */
export const rulesOfPhase = (phase: Phase): RuleEntry[] => RULE_BOOK.filter(({ phases }) => phases.includes(phase));

const METHODS: Readonly<Record<Methods, (method: string) => boolean>> = {
  ALL: () => true,
  T: isTender,
  IT: (method) => method === 'INVITED_TENDER',
  PURCHASE: (method) => PURCHASE_METHODS.includes(method),
};

/** Whether a rule is for a project of this method, mandatory or not. */
export const applies = (
  { methods, mandatoryOnly }: Pick<RuleEntry, 'methods' | 'mandatoryOnly'>,
  project: { biddingMethod: string; mandatory: boolean },
): boolean => METHODS[methods](project.biddingMethod) && (project.mandatory || !mandatoryOnly);
