import type { WorkingLine } from './arithmetic.ts';

/** A decimal text in whole units of 10^-places. */
function whole(text: string, places: number): bigint {
  const [units = '0', rest = ''] = text.split('.');
  return BigInt(units + rest.padEnd(places, '0').slice(0, places));
}

/**
 * A bill of quantities added up once more in whole 分, sharing no code with the product: unit price × quantity where there are
 * both, else the line total.
 * @param lines with at most three decimals of a unit price and two of a quantity
 * @returns 万元
 */
export function correctedAgain(lines: readonly WorkingLine[]): string {
  let cents = 0n;
  for (const { unitPrice, quantity, stated } of lines) {
    if (unitPrice === null || quantity === null) cents += whole(stated, 2);
    // 10^-3 × 10^-2 is 10^-5: half of 10^3 rounds to 10^-2
    else cents += (whole(unitPrice, 3) * whole(quantity, 2) + 500n) / 1000n;
  }
  const digits = String(cents).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
}
