import type { ComputationRow } from './evaluation.repository.ts';

/** The computed price scores of a section by bid; none where the members score the price. */
export const priceScoresOf = (
  { computations }: { computations: readonly ComputationRow[] },
  sectionId: string,
): Map<string, string> => {
  const last = computations.find((one) => one.sectionId === sectionId);
  return new Map(
    (last?.computation.bids ?? []).flatMap(({ bidId, score }) => (score === null ? [] : [[bidId, score]])),
  );
};
