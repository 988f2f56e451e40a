import { compareAmounts, multiply, ratio, roundAmount, subtract, sumAmounts, wanFromYuan } from '../../money.ts';
import type { Price } from '../../bidding/bid/price.ts';
import type { Text } from '../../rule.ts';
import { CorrectionBasis } from './bid-question-codes.ts';
import type { Step } from './price-score.ts';

/** A part of the price as the bid states it; 元, without separators. */
export interface WorkingLine {
  item: string;
  /** Null, together with the quantity, where the bid states the line total alone. */
  unitPrice: string | null;
  quantity: string | null;
  /** The line total as the bid states it. */
  stated: string;
  /** The committee finds the decimal point of the unit price obviously wrong. */
  pointWrong: boolean;
}

/** What the committee corrects a price by. */
export interface Working {
  /** The total in banking capitals, where it differs from the figures. */
  words: string | null;
  /** Every part of the total; empty where only words and figures differ. */
  lines: readonly WorkingLine[];
}

/** A corrected price as it is kept and compared. @param wan 万元 */
export const correctedPrice = (wan: string): Price => ({
  text: `${wan}万元`,
  kind: 'AMOUNT',
  amount: wan,
  figure: wan,
  unit: '万元',
});

/** A corrected price with each step to it. */
export interface Correction {
  /** 万元. */
  price: string;
  basis: CorrectionBasis[];
  /** Figures in 元. */
  steps: Step[];
}

const DIGITS = new Map(Array.from('零壹贰叁肆伍陆柒捌玖', (digit, value) => [digit, value] as const));
const PLACES = new Map([
  ['拾', 10],
  ['佰', 100],
  ['仟', 1000],
]);
const CAPITALS =
  /^([零〇壹贰叁肆伍陆柒捌玖拾佰仟万亿]*)[元圆](?:([零壹贰叁肆伍陆柒捌玖])角)?(?:零?([壹贰叁肆伍陆柒捌玖])分)?[整正]?$/;

/** One digit group in capitals, below ten thousand; null when it is none. */
function groupOf(words: string): number | null {
  let [sum, digit] = [0, 0];
  for (const word of words) {
    const place = PLACES.get(word);
    if (place === undefined) digit = DIGITS.get(word) ?? 0;
    else {
      // 拾 alone is ten
      sum += (digit || 1) * place;
      digit = 0;
    }
  }
  const value = sum + digit;
  return value < 10_000 ? value : null;
}

/**
 * The amount behind a sum in banking capitals such as `肆仟柒佰伍拾万元整`; null for what is no such sum.
 * @returns 元
 */
export function amountFromCapitals(written: string): string | null {
  const plain = written
    .replace(/\s/g, '')
    .replace(/^人民币/, '')
    .replace(/^[（(]?大写[)）]?[:：]?/, '')
    .replaceAll('〇', '零')
    .replace(/零([角分])/g, '')
    .replace(/零(?=[整正]?$)/, '');
  const match = CAPITALS.exec(plain);
  if (!match) return null;
  const [, whole = '', jiao = '零', fen = '零'] = match;
  const [high, rest] = whole.includes('亿')
    ? [whole.slice(0, whole.lastIndexOf('亿')), whole.slice(whole.lastIndexOf('亿') + 1)]
    : ['', whole];
  const tenThousands = (words: string): number | null => {
    const [big, small] = words.includes('万') ? words.split('万', 2) : ['', words];
    const [left, right] = [groupOf(big ?? ''), groupOf(small ?? '')];
    return left === null || right === null ? null : left * 10_000 + right;
  };
  const [above, below] = [tenThousands(high), tenThousands(rest)];
  if (above === null || below === null || (whole === '' && jiao === '零' && fen === '零')) return null;
  return sumAmounts([
    multiply(String(above), '100000000'),
    String(below),
    `0.${DIGITS.get(jiao) ?? 0}${DIGITS.get(fen) ?? 0}`,
  ]);
}

const product = ({ unitPrice, quantity }: WorkingLine): string | null =>
  unitPrice === null || quantity === null ? null : roundAmount(multiply(unitPrice, quantity), 2);

const SHIFTS = ['10', '100', '1000', '10000', '0.1', '0.01', '0.001', '0.0001'];
/** How far, in percent, a stated total may be from a mere shift of the point: it was rounded once. */
const NEAR = '1';

/** True where the stated total is the product with its decimal point elsewhere. */
function isShifted(line: WorkingLine): boolean {
  const value = product(line);
  if (value === null || compareAmounts(value, '0') <= 0) return false;
  return SHIFTS.some((shift) => {
    const gap = subtract(line.stated, multiply(value, shift));
    const share = ratio(multiply(gap.replace('-', ''), '100'), multiply(value, shift), 6);
    return share !== null && compareAmounts(share, NEAR) <= 0;
  });
}

const step = (zh: string, en: string, working: string, value: string): Step => ({
  label: { zh, en },
  working,
  value,
  unit: '元',
});

function lineStep(line: WorkingLine, basis: Set<CorrectionBasis>, steps: Step[]): string {
  const { item, unitPrice, quantity, stated, pointWrong } = line;
  const value = product(line);
  if (value === null || compareAmounts(value, stated) === 0) return stated;
  if (pointWrong) {
    basis.add('DECIMAL_POINT');
    const right = ratio(stated, quantity ?? '1', 6) ?? '0';
    steps.push(
      step(
        `${item}：单价小数点明显错误，以合价为准，单价修正为${right}`,
        `${item}: the decimal point is obviously wrong, the line total stands, the unit price becomes ${right}`,
        `${stated} ÷ ${quantity}`,
        stated,
      ),
    );
    return stated;
  }
  basis.add('UNIT_PRICE');
  steps.push(
    step(
      `${item}：以单价×数量为准（原合价${stated}）`,
      `${item}: unit price × quantity (line total was ${stated})`,
      `${unitPrice} × ${quantity}`,
      value,
    ),
  );
  return value;
}

/**
 * Corrects a price by the order of precedence: words before figures; unit price × quantity before the line total, unless the
 * decimal point is obviously wrong; the sum of the parts before the stated total. Each line is rounded half-up to 分.
 * @param figures the price as it stands, 元
 * @throws RangeError for words that `workingFault` refuses
 */
export function correctPrice(figures: string, { words, lines }: Working): Correction {
  const basis = new Set<CorrectionBasis>();
  const steps: Step[] = [];
  let total = figures;
  if (words !== null) {
    const said = amountFromCapitals(words);
    if (said === null) throw new RangeError('no sum in capitals');
    if (compareAmounts(said, figures) !== 0) {
      basis.add('WORDS');
      steps.push(step(`以大写金额为准（小写为${figures}）`, `Words go before the figures ${figures}`, words, said));
    }
    total = said;
  }
  if (lines.length > 0) {
    const parts = lines.map((line) => lineStep(line, basis, steps));
    const sum = sumAmounts(parts);
    if (compareAmounts(sum, total) !== 0) {
      // parts that were corrected explain a difference by themselves
      if (compareAmounts(sumAmounts(lines.map(({ stated }) => stated)), total) !== 0) basis.add('SUM');
      steps.push(
        step(`以分项合计为准（原总价${total}）`, `Sum of the parts (total was ${total})`, parts.join(' + '), sum),
      );
    }
    total = sum;
  }
  return { price: wanFromYuan(total), basis: CorrectionBasis.codes.filter((one) => basis.has(one)), steps };
}

/**
 * Why a price cannot be corrected in this way; null when it can.
 * @param price as it stands: only an amount is corrected, a missing one is never supplied (例52)
 */
export function workingFault(price: Price, working: Working): Text | null {
  if (price.kind !== 'AMOUNT' || price.amount === null)
    return {
      zh: '只能修正已开标的金额报价，缺失的报价不得补充',
      en: 'Only an amount that was opened is corrected; a missing price is never supplied',
    };
  if (working.words !== null && amountFromCapitals(working.words) === null)
    return { zh: '大写金额无法识别', en: 'The sum in capitals cannot be read' };
  for (const line of working.lines) {
    if ((line.unitPrice === null) !== (line.quantity === null))
      return { zh: `${line.item}：单价与数量应同时填写`, en: `${line.item}: give unit price and quantity together` };
    if (line.pointWrong && !isShifted(line))
      return {
        zh: `${line.item}：合价与单价×数量之间不是小数点错位`,
        en: `${line.item}: line total and unit price × quantity do not differ by the decimal point`,
      };
  }
  const figures = multiply(price.amount, '10000');
  const { price: corrected } = correctPrice(figures, working);
  if (compareAmounts(corrected, '0') <= 0)
    return { zh: '修正后的报价须大于0', en: 'The corrected price must be above 0' };
  return compareAmounts(corrected, price.amount) === 0
    ? { zh: '修正后的报价与原报价相同，无须修正', en: 'Nothing to correct: the price stays the same' }
    : null;
}
