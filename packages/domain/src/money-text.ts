/** Apart from the arithmetic of money.ts, so that a list that only shows amounts doesn't load it. */

const PLAIN = /^(-?)0*(\d+?)(?:\.(\d+))?$/;

/**
 * For the screen: thousand separators, `--` for none (spec §9).
 * `places` fixes the number of decimals, rounded half-up; without it the decimals stay, without needless zeros.
 * @throws RangeError for anything that is no plain decimal
 */
export function formatAmount(value: string | null | undefined, places?: number): string {
  if (value === null || value === undefined || value === '') return '--';
  const [match, minus = '', whole = '', decimals = ''] = (value.length <= 60 && PLAIN.exec(value)) || [];
  if (match === undefined) throw new RangeError(`not a plain decimal: ${value.slice(0, 80)}`);
  const kept = places ?? decimals.replace(/0+$/, '').length;
  const up = (decimals[kept] ?? '0') >= '5' ? 1n : 0n;
  const digits = (BigInt(whole + decimals.slice(0, kept).padEnd(kept, '0')) + up).toString().padStart(kept + 1, '0');
  const grouped = digits.slice(0, digits.length - kept).replace(/\B(?=(\d{3})+$)/g, ',');
  const figure = kept > 0 ? `${grouped}.${digits.slice(-kept)}` : grouped;
  return minus && /[1-9]/.test(figure) ? `-${figure}` : figure;
}

/**
 * For a column of amounts: two decimals, so that the points stand below each other. What would become nothing keeps its decimals.
 * @throws RangeError for anything that is no plain decimal
 */
export function shortAmount(value: string | null | undefined): string {
  const short = formatAmount(value, 2);
  return short === '0.00' && /[1-9]/.test(value ?? '') ? formatAmount(value) : short;
}
