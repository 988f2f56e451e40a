/** A line of the record as far as reading it out goes. */
export interface ReadableLine {
  bidId: string;
  /** Null for a price part that is returned as it is. */
  decryptStatus: { code: string } | null;
  /** Wire time; null while the bid is shut. */
  decryptedTime: string | null;
}

/** The opened bids of a section in the order in which they are read out: that of their opening. */
export const readingOrder = <Line extends ReadableLine>(lines: readonly Line[]): Line[] =>
  lines
    .filter(({ decryptStatus }) => decryptStatus?.code === 'OK')
    .toSorted((a, b) => (a.decryptedTime ?? '').localeCompare(b.decryptedTime ?? '') || a.bidId.localeCompare(b.bidId));

export type ReadingStep = 'next' | 'previous' | 'repeat';

/**
 * The line that a step of the host leads to.
 * @param order of `readingOrder`
 * @param current the bid that is being read out, null before the first
 * @returns null where there is nothing to go to
 */
export function lineAfter<Line extends ReadableLine>(
  order: readonly Line[],
  current: string | null,
  step: ReadingStep,
): Line | null {
  const at = order.findIndex(({ bidId }) => bidId === current);
  if (step === 'next') return order[at + 1] ?? null;
  if (at < 0) return null;
  return (step === 'repeat' ? order[at] : order[at - 1]) ?? null;
}
