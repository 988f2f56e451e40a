import type { Text } from '../../rule.ts';
import { supplyNumber } from '../../access/account/validators.ts';
import { isAmount, multiply, roundAmount } from '../../money.ts';

/** The answer of an amount calculation: the total in `msg`, or what is wrong with the figures (spec §7, §8). */
export interface Calculated {
  code: 200 | 500;
  msg: string | Text;
}

/** A price, quantity or total: 0 to 99999999.999999 with six decimals at most. @returns words for any other text */
const faultOf = (value: string): Text | null =>
  value.trim() === '' ? { zh: '不能为空', en: 'Required' } : supplyNumber(value);

/**
 * Quantity times unit price, rounded half-up to six decimals (spec §5).
 * @param num quantity in the entry's unit
 * @param unitPrice 万元 with tax
 * @returns `code` 200 and the total in 万元, or 500 where a figure is missing, wrong, or the total is out of bounds
 */
export function supplyTotal(num: string, unitPrice: string): Calculated {
  const fault = faultOf(num) ?? faultOf(unitPrice);
  if (fault) return { code: 500, msg: fault };
  const total = roundAmount(multiply(num.trim(), unitPrice.trim()));
  if (isAmount(total)) return { code: 200, msg: total };
  return { code: 500, msg: { zh: '金额超过上限99999999.999999', en: 'The total is above 99999999.999999' } };
}
