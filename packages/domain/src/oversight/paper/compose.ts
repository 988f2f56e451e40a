import type { PaperKind } from './codes.ts';
import { isPlain, plainOf } from '../../rich-text/rich-text.ts';
import { inWordsOf } from '../../wording.ts';
import * as award from './award-papers.ts';
import type { Builder } from './builder.ts';
import type { PaperContent } from '../../platform/printing/content.ts';
import * as evaluation from './evaluation-papers.ts';
import type { PaperFacts } from './facts.ts';
import { paperKind } from './kind.ts';
import * as planning from './planning-papers.ts';
import { prequalificationReport } from './prequalification-paper.ts';

/**
 * What a paper says, from the project's data, in the words of the method (spec §1). The same data give the same paper.
 * @throws Error when a group of facts is missing that the kind cannot do without
 */
export function composePaper(kind: PaperKind, facts: PaperFacts): PaperContent {
  return BUILDERS[kind](facts, (text) => inWordsOf(facts.manner, text));
}

const BUILDERS: Readonly<Record<PaperKind, Builder>> = {
  IMPLEMENTATION_PLAN: planning.implementationPlan,
  COUNTERSIGN_PLAN: planning.countersign('COUNTERSIGN_PLAN'),
  BIDDING_DOCUMENT: planning.biddingDocument,
  ANNOUNCEMENT: planning.announcement,
  CLARIFICATION: planning.clarification,
  PREQUALIFICATION_REPORT: prequalificationReport,
  OPENING_RECORD: evaluation.openingRecord,
  PRICE_OPENING_RECORD: evaluation.priceOpeningRecord,
  EVALUATION_REPORT: evaluation.evaluationReport,
  PUBLICITY: award.publicity,
  COUNTERSIGN_AWARD: planning.countersign('COUNTERSIGN_AWARD'),
  AWARD_REPORT: award.awardReport,
  WINNING_NOTICE: award.winningNotice,
  RESULT_NOTICE: award.resultNotice,
  WRITTEN_REPORT: award.writtenReport,
  CONTRACT: award.contract,
  BID_RECEIPT: award.bidReceipt,
};

/** Models take the words of a text, without its markup. */
function unmarked<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || !('content' in value)) return value;
  const { content } = value;
  return typeof content === 'string' && !isPlain(content) ? { ...value, content: plainOf(content) } : value;
}

/** The part of the facts that a kind shows: what is frozen for models to be filled with. */
export function factsFor(kind: PaperKind, facts: PaperFacts): Partial<PaperFacts> & Pick<PaperFacts, 'project'> {
  const groups = paperKind(kind).groups.map((group) => [group, unmarked(facts[group])] as const);
  return { project: facts.project, ...Object.fromEntries(groups) };
}
