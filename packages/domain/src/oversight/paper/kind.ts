import type { PaperKind } from './codes.ts';
import type { Phase } from '../../procedure/project/phase.ts';
import type { PaperFacts } from './facts.ts';

/** The three screens on which models are kept (spec §2). */
export const MODEL_FAMILIES = ['DOCUMENT', 'EVALUATION_REPORT', 'AWARD'] as const;
export type ModelFamily = (typeof MODEL_FAMILIES)[number];

export interface PaperKindRow {
  kind: PaperKind;
  /** The phase whose approval freezes it; null: another moment, named where it is made. */
  phase: Phase | null;
  /** Where its models are kept; null: it has none. */
  family: ModelFamily | null;
  /** Whom it goes to besides the tenderee's people: everybody registered, or the one company that it is about. */
  to: 'STAFF' | 'REGISTERED' | 'PARTY';
  /** What of a project's facts it shows; `project` always. */
  groups: readonly (keyof Omit<PaperFacts, 'manner' | 'project'>)[];
}

const row = (
  kind: PaperKind,
  phase: Phase | null,
  family: ModelFamily | null,
  to: PaperKindRow['to'],
  groups: PaperKindRow['groups'],
): PaperKindRow => ({ kind, phase, family, to, groups });

/** Every kind, in the order of a project's life. */
export const PAPER_KINDS: readonly PaperKindRow[] = [
  row('IMPLEMENTATION_PLAN', 'IMPLEMENTION_PLAN', 'DOCUMENT', 'STAFF', [
    // sic
    ...(['plan', 'sections', 'invited', 'approvals'] as const),
  ]),
  row('COUNTERSIGN_PLAN', 'COUNTERSIGN_IMPLEMENTION_PLAN', 'DOCUMENT', 'STAFF', ['sections', 'signers']), // sic
  row('BIDDING_DOCUMENT', 'BIDDING_DOCUMENT', 'DOCUMENT', 'REGISTERED', ['plan', 'sections', 'document', 'criteria']),
  row('ANNOUNCEMENT', 'ANNOUNCEMENT', 'DOCUMENT', 'REGISTERED', ['announcement']),
  row('CLARIFICATION', null, 'DOCUMENT', 'REGISTERED', ['clarification']),
  row('PREQUALIFICATION_REPORT', null, 'EVALUATION_REPORT', 'STAFF', [
    ...(['prequalification', 'members', 'qualificationItems'] as const),
    ...(['qualificationCriteria', 'qualificationSections', 'qualificationMarks'] as const),
    ...(['qualificationRanking', 'qualificationResults'] as const),
  ]),
  row('OPENING_RECORD', null, 'EVALUATION_REPORT', 'STAFF', ['sections', 'opening', 'openingItems']),
  row('PRICE_OPENING_RECORD', null, 'EVALUATION_REPORT', 'STAFF', ['sections', 'priceOpening', 'priceItems']),
  row('EVALUATION_REPORT', 'BID_OPENING', 'EVALUATION_REPORT', 'STAFF', [
    ...(['opening', 'members', 'rejections', 'quotes', 'bidQuestions', 'corrections'] as const),
    ...(['ranking', 'computations', 'negotiated', 'report', 'criteria'] as const),
  ]),
  row('PUBLICITY', 'PUBLIC_NOTICE', 'EVALUATION_REPORT', 'STAFF', ['publicity', 'candidates']),
  row('COUNTERSIGN_AWARD', 'COUNTERSIGN_AWARD', 'AWARD', 'STAFF', ['candidates', 'signers']),
  row('AWARD_REPORT', 'CONFIRM_WINNER', 'AWARD', 'STAFF', ['sections', 'candidates', 'award', 'approvals', 'breaches']),
  row('WINNING_NOTICE', 'WINNING_NOTICE', 'AWARD', 'PARTY', ['notice']),
  row('RESULT_NOTICE', 'WINNING_NOTICE', 'AWARD', 'PARTY', ['notice']),
  row('WRITTEN_REPORT', 'WINNING_NOTICE', 'AWARD', 'STAFF', [
    ...(['plan', 'sections', 'opening', 'openingItems', 'members', 'rejections', 'candidates', 'award'] as const),
    ...(['priceItems', 'breaches'] as const),
  ]),
  row('CONTRACT', 'CONTRACT_SIGNING', 'AWARD', 'STAFF', ['contract']),
  row('BID_RECEIPT', null, null, 'PARTY', ['receipt']),
];

export const paperKind = (kind: PaperKind): PaperKindRow => PAPER_KINDS.find((one) => one.kind === kind)!;

export const isPaperKind = (code: string): code is PaperKind => PAPER_KINDS.some(({ kind }) => kind === code);

/** The kinds whose models a screen keeps. */
export const kindsOf = (family: ModelFamily): PaperKind[] =>
  PAPER_KINDS.filter((one) => one.family === family).map(({ kind }) => kind);
