import type { PriceKind } from './bid-codes.ts';
import { compareAmounts, isAmount, multiply, roundAmount, sumAmounts, wanFromYuan } from '../../money.ts';
import type { Text } from '../../rule.ts';

/**
 * A price: what was written, and what may be known of it without guessing. It is read once, by `readPrice`, when it
 * becomes known; from then on it is kept and compared as it was read.
 */
export interface Price {
  /** Exactly as written. */
  text: string;
  kind: PriceKind;
  /** 万元; only for AMOUNT. */
  amount: string | null;
  /** The number that prices of one kind and unit are compared by; null where there is no single one. */
  figure: string | null;
  /** Unit of `figure`: `万元`, `%`, `元/吨` …; `''` for a bare number. */
  unit: string;
}

/** A price that was just read. */
export interface PriceReading extends Price {
  /** What the reader should know about the reading. */
  reason?: Text;
}

/** Where nothing was written. */
export const NO_PRICE: Price = { text: '', kind: 'MISSING', amount: null, figure: null, unit: '' };

/** Unit that the bidding document prescribes for the price. */
export type PriceUnit = '元' | '万元' | '%';

/** A bare number from here on is taken for 元; below it could as well be a rate or 万元. */
const SURELY_YUAN = '10000';
/** A bare number up to here is a rate, in percent or as a factor. */
const HIGHEST_RATE = '100';

/** Longest price text that is read. */
const LONGEST = 1000;
/** Longest number that is reckoned with. */
const LONGEST_NUMBER = 30;

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const NUMBERS = new RegExp(NUMBER, 'g');
const BARE = new RegExp(`^(?:${NUMBER})$`);
const MONEY = '亿元|万元|元';
/** What a price is called before its number; its one group is the unit that some write there. */
const LABEL = `(?:含税)?(?:投标|响应)?(?:总)?(?:报价|价格|价|金额|价款)?(?:\\((?:含税|小写|(?:单位:?)?(${MONEY}))\\))?(?:为|:)?(?:人民币|RMB|CNY)?(?:小写)?(?:为|:)?`;
const STATED = new RegExp(`^${LABEL}(¥?)(${NUMBER})(${MONEY})?(?:人民币)?整?`);
/** What may follow a total: its brackets, and clauses behind a comma. */
const APPENDED = /\(([^()]*)\)|[,;、。.]([^(),;、。.]*(?:\.\d[^(),;、。.]*)*)/y;
const TAX = /^(?:其中|其|均|已|价格|报价|本报价)?(?:不|未)?(?:包?含|包括)?(?:\d+(?:\.\d+)?%)?的?(?:增值)?税/;
/** A second price, without or with the tax, or anything else that changes the price. */
const SECOND_PRICE = /(?:[不未]|税(?:总|报)*价).*元|下浮|优惠|\//;
const CAPITAL = '零〇壹贰叁肆伍陆柒捌玖';
/** A sum in banking capitals, and what announces it. */
const CAPITALS = new RegExp(
  `(?:人民币)?(?:\\(大写\\)|大写)?:?(?:人民币)?[${CAPITAL}][${CAPITAL}拾佰仟万亿]*元(?:[${CAPITAL}]*[角分])*[整正]?`,
  'g',
);
const IN_BRACKET = new RegExp(`^(${LABEL})\\((?:小写)?:?(¥?(?:${NUMBER})(?:${MONEY})?整?)\\)`);
const PART = new RegExp(`^(?:其中:?)?[^\\d¥%(),;]*?(¥?)(${NUMBER})(${MONEY})?整?$`);
const TOKEN = new RegExp(
  `([-~±至到或—–−]?)¥?(${NUMBER})(?:(${MONEY})(/[^\\s,;、。()]+)?|(%|‰)(?!的?(?:增值)?税))`,
  'g',
);
const LABELLED_NUMBER = new RegExp(`^([^\\d()]*(?:系数|费率|下浮率|优惠率)[^\\d()]*?)(${NUMBER})[。.;]?$`);

/**
 * Half-width characters, no spaces but those between two digits. A full-width comma separates; it groups digits only
 * among full-width ones.
 */
const normalize = (text: string): string =>
  text
    .replace(/(?<=[０-９])，(?=[０-９]{3}(?![０-９\d]))/g, ',')
    .replaceAll('，', ';')
    .normalize('NFKC')
    .replace(/[￥¥]/g, '¥')
    .replace(/(?<=[\d万亿拾佰仟零〇壹贰叁肆伍陆柒捌玖]\s*)圆/g, '元')
    .replace(/(?<!\d)\s+|\s+(?!\d)/g, '');

/** The text without the sum in capitals: the figures that stand beside it are read. */
function inFigures(text: string): string {
  const figures = text.replace(CAPITALS, '');
  return figures === text ? text : figures.replace(IN_BRACKET, '$1$3').replace(/^[,;、]/, '');
}

const digits = (number: string): string => number.replaceAll(',', '');

const wanOf = (number: string, unit: string): string => {
  if (unit === '万元') return digits(number);
  if (unit === '亿元') return multiply(digits(number), '10000');
  return wanFromYuan(digits(number));
};

const none = (written: string, kind: PriceKind, reason?: Text): PriceReading => ({
  text: written,
  kind,
  amount: null,
  figure: null,
  unit: '',
  ...(reason && { reason }),
});

const beyond: Text = { zh: '金额超出可记录的范围', en: 'The amount is beyond what can be recorded' };
const unitMissing: Text = { zh: '未注明单位，无法确定金额', en: 'No unit is given, so the amount is not known' };

function amount(written: string, wan: string, reason?: Text): PriceReading {
  const rounded = roundAmount(wan);
  if (!isAmount(rounded)) return none(written, 'MISSING', beyond);
  const cut: Text = {
    zh: '金额超过两位小数，按四舍五入记录',
    en: 'More than two decimals of a yuan: recorded rounded',
  };
  const why = compareAmounts(rounded, wan) === 0 ? reason : cut;
  return {
    text: written,
    kind: 'AMOUNT',
    amount: rounded,
    figure: rounded,
    unit: '万元',
    ...(why && { reason: why }),
  };
}

function bare(written: string, number: string, hint: PriceUnit | undefined): PriceReading {
  const value = digits(number);
  if (hint === '元' || hint === '万元') return amount(written, wanOf(number, hint));
  const isRate = compareAmounts(value, HIGHEST_RATE) <= 0;
  if (hint === '%') {
    return isRate
      ? { text: written, kind: 'RATE', amount: null, figure: value, unit: '%' }
      : none(written, 'MISSING', { zh: '报价与要求的单位不符', en: 'The price does not fit the unit asked for' });
  }
  if (compareAmounts(value, SURELY_YUAN) >= 0) return amount(written, wanOf(number, '元'));
  if (!isRate) return none(written, 'MISSING', unitMissing);
  const reason: Text = { zh: '未注明单位，按费率记录', en: 'No unit is given: recorded as a rate' };
  return { text: written, kind: 'RATE', amount: null, figure: value, unit: '', reason };
}

/** The parts that a bracket splits a total into: null when it says something else about prices. */
function breakdown(bracket: string, totalUnit: string): string[] | null {
  const parts = bracket.split(/[;、,]/).filter((part) => /\d/.test(part) && !part.includes('税'));
  const amounts = parts.map((part) => PART.exec(part));
  if (amounts.some((part) => part === null)) return null;
  return amounts.map((part) => wanOf(part?.[2] ?? '0', part?.[3] ?? (part?.[1] ? '元' : totalUnit)));
}

/** The texts in the brackets behind a total; null when something else follows than brackets and what the tax is. */
function bracketsOf(rest: string): string[] | null {
  const brackets: string[] = [];
  let at = 0;
  while (at < rest.length) {
    APPENDED.lastIndex = at;
    const match = APPENDED.exec(rest);
    if (!match) return null;
    const [, bracket, clause = ''] = match;
    if (bracket !== undefined) brackets.push(bracket);
    else if (clause !== '' && (!TAX.test(clause) || SECOND_PRICE.test(clause))) return null;
    at = APPENDED.lastIndex;
  }
  return brackets;
}

/** A total that stands first, with its unit or from 10 000 on, and perhaps its breakdown in a bracket. */
function total(written: string, text: string, hint: PriceUnit | undefined): PriceReading | null {
  const match = STATED.exec(text);
  const brackets = match && bracketsOf(text.slice(match[0].length));
  if (!brackets) return null;
  const [, labelled, sign, number = '', behind] = match;
  if (labelled && ((behind && behind !== labelled) || (sign && labelled !== '元'))) return null;
  const explicit = behind ?? labelled ?? (sign ? '元' : undefined) ?? (hint === '%' ? undefined : hint);
  if (!explicit && compareAmounts(digits(number), SURELY_YUAN) < 0) return null;
  const unit = explicit ?? '元';
  const parts = breakdown(brackets.join(';'), unit);
  if (parts === null) return null;
  const wan = wanOf(number, unit);
  const sum = sumAmounts(parts);
  const differs = parts.length > 0 && compareAmounts(sum, wan) !== 0;
  const reason: Text = {
    zh: `分项合计${sum}万元与总价不一致`,
    en: `The parts add up to ${sum} ten thousand yuan, not to the total`,
  };
  return amount(written, wan, differs ? reason : undefined);
}

interface Token {
  kind: 'AMOUNT' | 'RATE' | 'DISCOUNT' | 'UNIT';
  figure: string;
  unit: string;
  /** A sign before it makes it a range or a deviation. */
  signed: boolean;
}

/** Prices with a unit inside a text, in order. Tax rates are no prices. */
function tokensOf(text: string): Token[] {
  let from = 0;
  return [...text.matchAll(TOKEN)].flatMap((match): Token[] => {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    const [, sign, number = '', money, per, share] = match;
    const token = { figure: digits(number), signed: sign !== '' };
    if (money) return [{ ...token, kind: per ? 'UNIT' : 'AMOUNT', unit: money + (per ?? '') }];
    const clause = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('。')) + 1);
    if (/税率|税金|增值税/.test(clause)) return [];
    return [{ ...token, kind: isDiscount(clause) ? 'DISCOUNT' : 'RATE', unit: share ?? '%' }];
  });
}

const isDiscount = (words: string): boolean => /下浮|优惠率/.test(words);

/**
 * Reads a price without guessing: only a number with 元, 万元 or 亿元, or a bare one from 10 000 on, is an amount,
 * be it alone or as a total before its breakdown. Rates, discounts, unit prices and compound texts keep their kind.
 * @param hint the unit that the bidding document prescribes; a bare number has it then
 */
export function readPrice(written: string, hint?: PriceUnit): PriceReading {
  if (written.length > LONGEST)
    return none(written, 'COMPOUND', { zh: '报价文字过长', en: 'The price text is too long' });
  const text = normalize(written);
  if (!/\d/.test(text)) return none(written, 'MISSING', { zh: '未填写数字报价', en: 'No price in figures is given' });
  if ((text.match(NUMBERS) ?? []).some((number) => number.length > LONGEST_NUMBER))
    return none(written, 'MISSING', beyond);
  if (BARE.test(text)) return bare(written, text, hint);
  const stated = total(written, inFigures(text), hint);
  if (stated) return stated;
  const [only, ...others] = tokensOf(text);
  if (!only) return labelled(written, text);
  if (others.length > 0) {
    return none(written, 'COMPOUND', {
      zh: '含多项报价，不能合并为一个金额',
      en: 'Several prices that make no single amount',
    });
  }
  if (only.signed || only.kind === 'AMOUNT') {
    return none(written, 'COMPOUND', {
      zh: '报价附有其他条件或说明',
      en: 'The price comes with conditions or remarks',
    });
  }
  return { text: written, kind: only.kind, amount: null, figure: only.figure, unit: only.unit };
}

/** A number without unit that is named a rate or a discount. */
function labelled(written: string, text: string): PriceReading {
  const match = LABELLED_NUMBER.exec(text);
  if (!match) return none(written, 'MISSING', unitMissing);
  const [, label = '', number = ''] = match;
  const kind = isDiscount(label) ? 'DISCOUNT' : 'RATE';
  return { text: written, kind, amount: null, figure: digits(number), unit: '' };
}

/** True when there are prices, each with one figure, all of one kind and unit: only then are they ranked by price. */
export const comparable = (prices: readonly Price[]): boolean =>
  prices.length > 0 &&
  prices.every((one) => one.figure !== null && one.kind === prices[0]?.kind && one.unit === prices[0]?.unit);

/**
 * Why the prices of one section cannot stand beside each other; null when they can. Compound prices of one section
 * can: the committee compares them part by part, only never by one figure.
 */
export function incomparable(prices: readonly PriceReading[]): Text | null {
  const missing = prices.findIndex(({ kind }) => kind === 'MISSING');
  if (missing >= 0) {
    const why = prices[missing]?.reason;
    return {
      zh: `第${missing + 1}个报价缺失${why ? `：${why.zh}` : ''}`,
      en: `Price ${missing + 1} is missing${why ? `: ${why.en}` : ''}`,
    };
  }
  if (comparable(prices) || prices.every(({ kind }) => kind === 'COMPOUND')) return null;
  return { zh: '各报价的种类或单位不一致，无法比较', en: 'The prices differ in kind or unit and cannot be compared' };
}

/** Negative when `a` is cheaper, 0 when equal. A higher discount is cheaper. @throws RangeError unless comparable */
export function comparePrices(a: Price, b: Price): number {
  if (!comparable([a, b]) || a.figure === null || b.figure === null) throw new RangeError('prices of different kinds');
  const order = compareAmounts(a.figure, b.figure);
  return a.kind === 'DISCOUNT' ? 0 - order : order;
}

/**
 * A price for the readers of a contract: as written, and with 元 behind a bare number that is its amount in 元. What is
 * published or quoted of a bid stays as its bidder wrote it (ADR 0010: prices are kept as written).
 * @param amount the amount that is recorded of it, 万元; null where there is none
 */
export function priceWords(text: string, amount: string | null): string {
  const number = normalize(text);
  const isYuan =
    amount !== null &&
    BARE.test(number) &&
    number.length <= LONGEST_NUMBER &&
    compareAmounts(roundAmount(wanFromYuan(digits(number))), amount) === 0;
  return isYuan ? `${text}元` : text;
}
