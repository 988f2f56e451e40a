import type { Phase } from '../../procedure/project/phase.ts';
import { ArchiveItem } from '../lawfulness/archive-codes.ts';
import type { PaperKind } from '../paper/codes.ts';

/** What the archive of a project has to hold by its procedure, and what of it is there (R59). */

/** What each phase leaves in the archive. */
const LEFT_BY: Partial<Record<Phase, readonly ArchiveItem[]>> = {
  IMPLEMENTION_PLAN: ['PLAN_APPROVAL'], // sic
  BIDDING_DOCUMENT: ['DOCUMENT'],
  ANNOUNCEMENT: ['ANNOUNCEMENT'],
  BID_OPENING: ['BID', 'OPENING_RECORD', 'COMMITTEE', 'REPORT'],
  PUBLIC_NOTICE: ['PUBLICITY'],
  CONFIRM_WINNER: ['AWARD'],
  WINNING_NOTICE: ['NOTICE'],
  CONTRACT_SIGNING: ['CONTRACT'],
};

interface Course {
  /** It came to a contract. */
  awarded: boolean;
  /** The phases that its procedure asks for, and those that came to their end. */
  requiredPhases: readonly Phase[];
  finishedPhases: readonly Phase[];
  /** Clarifications that were published, objections and complaints that were handed in. */
  clarifications: number;
  objections: number;
}

/**
 * The items that an archive has to hold, in the order of the work. A project that failed leaves what its phases had come to.
 * The index of recordings is never asked for: not every room records [INT].
 */
export function requiredItems({
  awarded,
  requiredPhases,
  finishedPhases,
  clarifications,
  objections,
}: Course): ArchiveItem[] {
  const phases = awarded ? requiredPhases : finishedPhases;
  const wanted = new Set<ArchiveItem>(phases.flatMap((phase) => LEFT_BY[phase] ?? []));
  if (clarifications > 0) wanted.add('CLARIFICATION');
  if (objections > 0) wanted.add('OBJECTION');
  return ArchiveItem.codes.filter((item) => wanted.has(item));
}

/** The item that a paper of the product belongs to; null: it is a bidder's own. */
export const ITEM_OF_PAPER: Readonly<Record<PaperKind, ArchiveItem | null>> = {
  IMPLEMENTATION_PLAN: 'PLAN_APPROVAL',
  COUNTERSIGN_PLAN: 'PLAN_APPROVAL',
  BIDDING_DOCUMENT: 'DOCUMENT',
  ANNOUNCEMENT: 'ANNOUNCEMENT',
  CLARIFICATION: 'CLARIFICATION',
  PREQUALIFICATION_REPORT: 'REPORT',
  OPENING_RECORD: 'OPENING_RECORD',
  PRICE_OPENING_RECORD: 'OPENING_RECORD',
  EVALUATION_REPORT: 'REPORT',
  PUBLICITY: 'PUBLICITY',
  COUNTERSIGN_AWARD: 'AWARD',
  AWARD_REPORT: 'AWARD',
  WINNING_NOTICE: 'NOTICE',
  RESULT_NOTICE: 'NOTICE',
  WRITTEN_REPORT: 'AWARD',
  CONTRACT: 'CONTRACT',
  BID_RECEIPT: null,
};

/** Papers that stand beside the one that their item is about and do not take its place. */
const BESIDE: readonly PaperKind[] = [
  'COUNTERSIGN_PLAN',
  'PREQUALIFICATION_REPORT',
  'PRICE_OPENING_RECORD',
  'COUNTERSIGN_AWARD',
  'RESULT_NOTICE',
  'WRITTEN_REPORT',
];

/** What the product itself keeps of a project. */
export interface SystemRecords {
  /** Kinds of the papers that are in force. */
  papers: readonly PaperKind[];
  /** Bids that were opened, members of the committee, objections with their answers. */
  bids: number;
  members: number;
  objections: number;
}

/** The items that are there by what the product keeps. */
export function keptBySystem({ papers, bids, members, objections }: SystemRecords): ArchiveItem[] {
  const kept = new Set<ArchiveItem>();
  for (const kind of papers) {
    const item = ITEM_OF_PAPER[kind];
    if (item !== null && !BESIDE.includes(kind)) kept.add(item);
  }
  if (bids > 0) kept.add('BID');
  if (members > 0) kept.add('COMMITTEE');
  if (objections > 0) kept.add('OBJECTION');
  return ArchiveItem.codes.filter((item) => kept.has(item));
}

/** Percent of what has to be there that is, rounded down: only a whole archive has 100. */
export const completeness = (required: readonly ArchiveItem[], present: readonly ArchiveItem[]): number =>
  required.length === 0
    ? 100
    : Math.floor((100 * required.filter((item) => present.includes(item)).length) / required.length);
