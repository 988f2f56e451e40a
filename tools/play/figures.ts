/** The value below which `share` (0 … 1) of the numbers lie; 0 of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Median, p99 and longest of times in milliseconds, as a text. */
export const spread = (times: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => Math.round(quantile(times, share))).join(' / ');
