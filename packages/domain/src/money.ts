import { Decimal } from 'decimal.js';

// Enough digits for every product of two amounts; a quotient is rounded by the caller.
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

/** The highest amount or quantity that may be entered (spec §9). */
export const MAX_AMOUNT = '99999999.999999';

const PLAIN = /^-?\d+(\.\d+)?$/;

/** The exact number behind a plain decimal string. @throws RangeError for any other text */
function exact(value: string): Decimal {
  if (value.length > 60 || !PLAIN.test(value)) throw new RangeError(`not a plain decimal: ${value.slice(0, 80)}`);
  return new Exact(value);
}

/** Plain notation without needless zeros; `-0` is `0`. */
const text = (value: Decimal): string => (value.isZero() ? '0' : value.toFixed());

/** True for a plain decimal from 0 to `MAX_AMOUNT` with at most six decimals (spec §5, §9). */
export const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,20}(\.\d{1,6})?$/.test(value) && compareAmounts(value, MAX_AMOUNT) <= 0;

/** The exact sum; `0` for none. Parts of one kind only: all 万元, or all 元. */
export const sumAmounts = (parts: readonly string[]): string =>
  text(parts.reduce((sum, part) => sum.plus(exact(part)), new Exact(0)));

/** The exact sum of two amounts. */
export const addAmounts = (a: string, b: string): string => sumAmounts([a, b]);

/** `a − b`, exact; may be negative. */
export const subtract = (a: string, b: string): string => text(exact(a).minus(exact(b)));

/** `a × b`, exact; round with `roundAmount` before it is stored. */
export const multiply = (a: string, b: string): string => text(exact(a).times(exact(b)));

/** Negative when `a < b`, 0 when they are the same number, positive when `a > b`. */
export const compareAmounts = (a: string, b: string): number => exact(a).comparedTo(exact(b));

/** Rounded half-up to `places` decimals, without needless zeros. */
export const roundAmount = (value: string, places = 6): string => text(exact(value).toDecimalPlaces(places));

/** `part ÷ whole` rounded half-up to `places` decimals; null when `whole` is zero. */
export function ratio(part: string, whole: string, places = 6): string | null {
  const divisor = exact(whole);
  return divisor.isZero() ? null : text(exact(part).dividedBy(divisor).toDecimalPlaces(places));
}

/** 元 to 万元, exact: two decimals of 元 are six of 万元. */
export const wanFromYuan = (yuan: string): string => text(exact(yuan).dividedBy(10_000));

/** 万元 to 元, exact. */
export const yuanFromWan = (wan: string): string => text(exact(wan).times(10_000));

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];

/** Four digits in capitals, without leading or trailing 零. */
function groupInCapitals(group: string): string {
  const words = Array.from(group).map((digit, index) =>
    digit === '0' ? '零' : DIGITS[Number(digit)] + (PLACES[3 - index] ?? ''),
  );
  return words
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');
}

/** A whole number in capitals. 零 stands for zeros inside, not for a bare zero before a full group. */
function wholeInCapitals(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0');
  const groups = padded.match(/\d{4}/g) ?? [];
  let words = '';
  for (const [index, group] of groups.entries()) {
    if (group === '0000') continue;
    const gap = words !== '' && group.startsWith('0') ? '零' : '';
    words += gap + groupInCapitals(group) + (GROUPS[groups.length - 1 - index] ?? '');
  }
  return words;
}

/**
 * An amount of 元 in banking capitals (支付结算办法, annex 1), rounded half-up to 分:
 * `309825` 叁拾万玖仟捌佰贰拾伍元整. Up to 16 digits before the point.
 * @throws RangeError for a negative number or one that is longer
 */
export function amountInCapitals(yuan: string): string {
  const value = exact(yuan);
  const [whole = '0', cents = '00'] = value.toFixed(2).split('.');
  if (value.isNegative() || whole.length > 16) throw new RangeError(`no capitals for ${yuan}`);
  const [jiao, fen] = [Number(cents[0]), Number(cents[1])];
  const words = wholeInCapitals(whole);
  if (jiao === 0 && fen === 0) return `${words || '零'}元整`;
  const yuanWords = words === '' ? '' : `${words}元`;
  const gap = words !== '' && (jiao === 0 || whole.endsWith('0')) ? '零' : '';
  const jiaoWords = jiao === 0 ? '' : `${DIGITS[jiao]}角`;
  return yuanWords + gap + jiaoWords + (fen === 0 ? '整' : `${DIGITS[fen]}分`);
}
