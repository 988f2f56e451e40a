import { describe, expect, test } from 'vitest';
import { NO_PRICE, readPrice } from '../../bidding/bid/price.ts';
import { amountInCapitals } from '../../money.ts';
import { amountFromCapitals, correctPrice, workingFault, type Working, type WorkingLine } from './arithmetic.ts';
import { correctedAgain } from './arithmetic-again.fixture.ts';

const line = (changes: Partial<WorkingLine>): WorkingLine => ({
  item: '路基土方',
  unitPrice: null,
  quantity: null,
  stated: '0',
  pointWrong: false,
  ...changes,
});
const working = (lines: WorkingLine[], words: string | null = null): Working => ({ words, lines });

describe('a sum in capitals', () => {
  test.each([
    ['肆仟柒佰伍拾万元整', '47500000'],
    ['人民币叁拾万玖仟捌佰贰拾伍元整', '309825'],
    ['大写：壹亿零伍拾万元', '100500000'],
    ['壹佰零柒元零伍分', '107.05'],
    ['拾贰元叁角整', '12.3'],
    ['伍角贰分', null],
    ['四千万元', null],
    ['47500000', null],
    ['元整', null],
  ])('%s is %s yuan', (words, yuan) => {
    expect(amountFromCapitals(words)).toBe(yuan);
  });

  test('reads what the product writes', () => {
    for (const yuan of ['1', '10', '19', '100', '1001', '10010', '100000000', '120030004.05', '99999999.99', '7.5']) {
      expect([yuan, amountFromCapitals(amountInCapitals(yuan))]).toEqual([yuan, yuan]);
    }
  });
});

describe('the order of precedence', () => {
  test('words before figures', () => {
    expect(correctPrice('45700000', working([], '肆仟柒佰伍拾万元整'))).toMatchObject({
      price: '4750',
      basis: ['WORDS'],
      steps: [{ working: '肆仟柒佰伍拾万元整', value: '47500000' }],
    });
  });

  test('unit price × quantity before the line total, rounded half-up to 分', () => {
    const lines = [
      line({ unitPrice: '12.345', quantity: '1001', stated: '12300' }),
      line({ item: '路面', stated: '10000' }),
    ];
    // 12.345 × 1001 = 12357.345, which is 12357.35
    expect(correctPrice('22300', working(lines))).toMatchObject({
      price: '2.235735',
      basis: ['UNIT_PRICE'],
      steps: [
        { working: '12.345 × 1001', value: '12357.35' },
        { working: '12357.35 + 10000', value: '22357.35' },
      ],
    });
  });

  test('an obviously wrong decimal point: the line total stands', () => {
    const lines = [line({ unitPrice: '1250', quantity: '400', stated: '50000', pointWrong: true })];
    expect(correctPrice('60000', working(lines))).toMatchObject({ price: '5', basis: ['DECIMAL_POINT', 'SUM'] });
  });

  test('the sum of the parts before the stated total', () => {
    const lines = [line({ stated: '300000' }), line({ item: '路面', stated: '200000' })];
    expect(correctPrice('490000', working(lines))).toMatchObject({ price: '50', basis: ['SUM'] });
  });

  test('words govern the stated total, and the sum of the parts goes before it', () => {
    const lines = [line({ stated: '300000' }), line({ item: '路面', stated: '200000' })];
    expect(correctPrice('490000', working(lines, '肆拾捌万元整'))).toMatchObject({
      price: '50',
      basis: ['WORDS', 'SUM'],
    });
  });
});

describe('what cannot be corrected', () => {
  const price = readPrice('4570万元');
  test.each([
    ['a missing price', NO_PRICE, working([], '肆仟柒佰伍拾万元整')],
    ['a rate', readPrice('95%'), working([], '肆仟柒佰伍拾万元整')],
    ['words that are none', price, working([], '四千万')],
    ['nothing that differs', price, working([], '肆仟伍佰柒拾万元整')],
    ['nothing at all', price, working([])],
    ['a unit price without its quantity', price, working([line({ unitPrice: '1', stated: '1' })])],
    [
      'a point that is not wrong',
      price,
      working([line({ unitPrice: '3', quantity: '2', stated: '7', pointWrong: true })]),
    ],
    ['a price of nothing', price, working([line({ stated: '0' })])],
  ])('%s', (_name, opened, given) => {
    expect(workingFault(opened, given)).toMatchObject({ zh: expect.any(String) as string });
  });

  test('what can be is not refused', () => {
    expect(workingFault(price, working([], '肆仟柒佰伍拾万元整'))).toBeNull();
    expect(
      workingFault(price, working([line({ unitPrice: '100', quantity: '3', stated: '30000', pointWrong: true })])),
    ).toBeNull();
  });
});

test('200 random bills of quantities come out as in whole 分 by a second implementation', () => {
  let state = 20_261_226;
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  for (let run = 0; run < 200; run += 1) {
    const lines = Array.from({ length: 1 + roll(8) }, (_, index) => {
      const [unitPrice, quantity] = [`${1 + roll(500)}.${roll(1000)}`, `${1 + roll(900)}.${roll(100)}`];
      const priced = roll(3) > 0;
      return line({
        item: `第${index + 1}项`,
        unitPrice: priced ? unitPrice : null,
        quantity: priced ? quantity : null,
        stated: `${roll(300_000)}.${10 + roll(90)}`,
      });
    });
    expect(correctPrice('1', working(lines)).price).toBe(correctedAgain(lines));
  }
});
