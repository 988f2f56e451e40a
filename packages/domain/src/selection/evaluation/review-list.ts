import type { Text } from '../../rule.ts';
import type { RejectReason } from './codes.ts';
import { majorityOf } from './low-price.ts';
import type { ReviewListKind } from './review-list-codes.ts';

/** An item of a review list, as the bidding document of a lot publishes it. */
export interface ReviewItem {
  kind: ReviewListKind;
  item: string;
}

/** What one member says of one item of one bid. */
export interface ReviewMark {
  itemId: string;
  passed: boolean;
  /** Why it fails; null where it passes. */
  reason: string | null;
}

/** The ground on which a bid is rejected that fails an item (例51). */
export const groundOf = (kind: ReviewListKind): RejectReason =>
  ({ FORM: 'DOCUMENT_CLAUSE', QUALIFICATION: 'UNQUALIFIED', RESPONSE: 'NOT_RESPONSIVE' })[kind] as RejectReason;

/** Why lists cannot be published; null when they can. */
export function reviewListFault(items: readonly ReviewItem[]): Text | null {
  const known = new Set(items.map(({ kind, item }) => `${kind} ${item.trim()}`));
  return known.size === items.length ? null : { zh: '评审项重复', en: 'An item stands twice in a list' };
}

/**
 * Where the lists stand for one bid: the first item that the majority of all seats fails, and whether the majority
 * passes every item.
 */
export function listOutcome<Item extends ReviewItem & { id: string }>(
  items: readonly Item[],
  marks: readonly ReviewMark[],
  seats: number,
): { failed: Item | null; passed: boolean } {
  const outcomes = items.map((item) => ({
    item,
    outcome: majorityOf(
      marks.filter(({ itemId }) => itemId === item.id).map(({ passed }) => passed),
      seats,
    ),
  }));
  return {
    failed: outcomes.find(({ outcome }) => outcome === false)?.item ?? null,
    passed: outcomes.every(({ outcome }) => outcome === true),
  };
}

/** The clause of a rejection: the item that failed and why, each reason once. */
export const clauseOf = ({ id, item }: { id: string; item: string }, marks: readonly ReviewMark[]): string => {
  const reasons = marks.filter((one) => one.itemId === id && !one.passed).map(({ reason }) => reason ?? '');
  return `${item}：${[...new Set(reasons)].filter(Boolean).join('；')}`.slice(0, LONGEST_CLAUSE);
};

/** A clause is shown in lists and told to its bidder. */
const LONGEST_CLAUSE = 500;
