import { compareAmounts, multiply, ratio } from '../../money.ts';

/**
 * A share in percent with one decimal, as ledgers show it.
 * @param part 万元 or a count; may be negative
 * @returns null where there is nothing to divide by
 */
export function percentOf(part: string | number, whole: string | number): number | null {
  const [of, all] = [String(part), String(whole)];
  if (compareAmounts(all, '0') <= 0) return null;
  const share = ratio(multiply(of, '100'), all, 1);
  return share === null ? null : Number(share);
}
