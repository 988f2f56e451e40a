import { awardBook } from '../../selection/award/book.ts';
import { announcementBook } from '../../procedure/announcement/announcement-book.ts';
import { clarificationBook } from '../../bidding/clarification/clarification-book.ts';
import { biddingDocumentBook } from '../../procedure/bidding-document/bidding-document-book.ts';
import { openingBook } from '../../bidding/opening/opening-book.ts';
import { questionBook } from '../../procedure/question/question-book.ts';
import { registrationBook } from '../../bidding/registration/registration-book.ts';
import { contractBook } from '../../fulfilment/contract/book.ts';
import { depositBook } from '../../bidding/deposit/book.ts';
import { evaluationBook } from '../../selection/evaluation/book.ts';
import { expertBook } from '../../people/expert/book.ts';
import { identityBook } from '../../access/account/book.ts';
import { endingBook } from './ending-book.ts';
import { implementationPlanBook } from '../../procedure/implementation-plan/implementation-plan-book.ts';
import type { Phase } from '../../procedure/project/phase.ts';
import { isTender, NON_TENDER_METHODS } from '../../procedure/project/procedure.ts';
import type { AnyRule, BookPart, Methods, RuleEntry } from './book-part.ts';

/** What each subject adds to the book, in the order of a project's life. */
const PARTS: readonly BookPart[] = [
  implementationPlanBook,
  biddingDocumentBook,
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
  NON_TENDER: (method) => NON_TENDER_METHODS.includes(method),
};

/** Whether a rule is for a project of this method, mandatory or not. */
export const applies = (
  { methods, mandatoryOnly }: Pick<RuleEntry, 'methods' | 'mandatoryOnly'>,
  project: { biddingMethod: string; mandatory: boolean },
): boolean => METHODS[methods](project.biddingMethod) && (project.mandatory || !mandatoryOnly);
