import type { PriceKind } from './bid-codes.ts';
import { describe, expect, test } from 'vitest';
import { compareAmounts, yuanFromWan } from '../../money.ts';
import { comparable, comparePrices, incomparable, priceWords, readPrice, type PriceUnit } from './price.ts';
import { HEADING, PUBLISHED_PRICES } from './published-prices.fixture.ts';

describe('published prices', () => {
  const prices = PUBLISHED_PRICES.flatMap(({ case: number, kind, texts }) =>
    texts.map((text) => [number, text === HEADING ? 'MISSING' : kind, text] as const),
  );

  test('186 prices of 60 cases, 54 of them no plain numbers, five lost', () => {
    expect([PUBLISHED_PRICES.length, prices.length]).toEqual([60, 186]);
    expect(prices.filter(([, , text]) => !/^\d+(\.\d+)?$/.test(text))).toHaveLength(54);
    expect(prices.filter(([, kind]) => kind === 'MISSING')).toHaveLength(5);
  });

  test.each(prices)('case %s: a price of kind %s: %s', (_number, kind, text) => {
    const price = readPrice(text);
    expect(price).toMatchObject({ text, kind });
    expect(price.amount === null).toBe(kind !== 'AMOUNT');
  });

  test('a plain amount is the number of yuan that was written', () => {
    for (const [, kind, text] of prices) {
      if (kind !== 'AMOUNT' || !/^\d+(\.\d+)?$/.test(text)) continue;
      expect(compareAmounts(yuanFromWan(readPrice(text).amount ?? '0'), text)).toBe(0);
    }
  });

  test('in these cases the prices cannot be compared', () => {
    const mixed = PUBLISHED_PRICES.filter(({ texts }) => !comparable(texts.map((text) => readPrice(text))));
    expect(mixed.map((one) => one.case)).toEqual(['30', '34', '35', '36', '39', '42']);
  });

  test('the published totals agree with their parts', () => {
    const totals = PUBLISHED_PRICES.flatMap(({ texts }) => texts).filter((text) => text.includes('建安费'));
    expect(totals).toHaveLength(8);
    expect(totals.filter((text) => readPrice(text).reason)).toEqual([]);
  });
});

test.each<[string, string]>([
  ['625800.00元', '62.58'],
  ['10648万元', '10648'],
  ['107999889.62元', '10799.988962'],
  ['745271900.00元（设计费报价：5500000.00元， 建安费报价：739771900.00元）', '74527.19'],
  ['469587452.47元(其中建安费：464987452.47元，设计费：4600000.00元）', '46958.745247'],
  ['256157362.60（建安费：254112462.6、设计费2044900.00）', '25615.73626'],
  ['10000', '1'],
  ['1,799,255.53', '179.925553'],
  ['￥1799255.53', '179.925553'],
  ['人民币1799255.53元整', '179.925553'],
  ['投标总价：300 万元', '300'],
  ['1.2亿元', '12000'],
  ['９８７６５元', '9.8765'],
  ['5元', '0.0005'],
  ['300万元（大写：叁佰万元整）', '300'],
  ['300万元（增值税税率9%）', '300'],
  ['300万元（施工：280万元；设计：20万元）', '300'],
  ['¥6960000.00 元（大写：陆佰玖拾陆万元整），含 6 %税费', '696'],
  ['¥6960000.00 元（大写：…），含 6 %税费', '696'],
  ['￥６９６００００．００元', '696'],
  ['６，９６０，０００．００元', '696'],
  ['6,960,000.00 元，税率6%', '696'],
  ['6960000元，其中增值税393962.26元', '696'],
  ['6960000.00，含税', '696'],
  ['696万元（含税）（大写：陆佰玖拾陆万元整）。', '696'],
  ['696万元人民币', '696'],
  ['6960000.00圆整', '696'],
  ['RMB 6,960,000.00', '696'],
  ['投标总价（含税）：6960000.00元', '696'],
  ['投标报价（万元）：696', '696'],
  ['投标报价（元）：5800', '0.58'],
  ['小写：6960000.00元，大写：陆佰玖拾陆万元整', '696'],
  ['大写：陆佰玖拾陆万元整，小写：6960000.00元', '696'],
  ['人民币（大写）陆佰玖拾陆万元整（¥6960000.00）', '696'],
  ['投标报价：人民币陆佰玖拾陆万元零伍角整（小写：6960000.50元）', '696.00005'],
])('%s is an amount of %s ten thousand yuan', (text, wan) => {
  expect(readPrice(text)).toEqual({ text, kind: 'AMOUNT', amount: wan, figure: wan, unit: '万元' });
});

test.each<[string, PriceKind, string | null]>([
  ['', 'MISSING', null],
  ['/', 'MISSING', null],
  ['详见附件', 'MISSING', null],
  ['投标报价(元/%)', 'MISSING', null],
  ['9999.99', 'MISSING', null],
  ['100.01', 'MISSING', null],
  ['总价300', 'MISSING', null],
  ['5800（设计300、施工5500）', 'MISSING', null],
  ['999999999999999元', 'MISSING', null],
  ['0.95', 'RATE', '0.95'],
  ['100', 'RATE', '100'],
  ['价格系数0.694', 'RATE', '0.694'],
  ['按收费标准的50 %计取', 'RATE', '50'],
  ['3‰', 'RATE', '3'],
  ['下浮率5.2%', 'DISCOUNT', '5.2'],
  ['下浮率：5.2', 'DISCOUNT', '5.2'],
  ['5.10元/吨', 'UNIT', '5.10'],
  ['120元/㎡', 'UNIT', '120'],
  ['1.5万元/年', 'UNIT', '1.5'],
  ['下浮率41%；下浮率5.2%', 'COMPOUND', null],
  ['施工：29816845.19元、设计：388000元', 'COMPOUND', null],
  ['231万元，42%', 'COMPOUND', null],
  ['5.10元/吨，总价51万元', 'COMPOUND', null],
  ['300万元（下浮率5%）', 'COMPOUND', null],
  ['约300万元', 'COMPOUND', null],
  ['不高于300万元', 'COMPOUND', null],
  ['280-300万元', 'COMPOUND', null],
  ['-5%', 'COMPOUND', null],
  ['50%~60%', 'COMPOUND', null],
  ['5—6元/吨', 'COMPOUND', null],
  ['300万元，不含税价280万元', 'COMPOUND', null],
  ['300万元，含税价318万元', 'COMPOUND', null],
  ['300万元，含税，下浮率5%', 'COMPOUND', null],
  ['1，200万元', 'COMPOUND', null],
  ['投标报价（万元）：696元', 'COMPOUND', null],
  ['5元/吨，含6%税费', 'UNIT', '5'],
  ['5元/吨含税', 'UNIT', '5'],
  ['6%税费', 'MISSING', null],
  ['陆佰玖拾陆万元整', 'MISSING', null],
])('%j is of kind %s', (text, kind, figure) => {
  expect(readPrice(text)).toMatchObject({ kind, amount: null, figure });
});

test.each<[string, PriceUnit, PriceKind, string | null]>([
  ['0.95', '%', 'RATE', null],
  ['5000', '%', 'MISSING', null],
  ['5000', '元', 'AMOUNT', '0.5'],
  ['350', '万元', 'AMOUNT', '350'],
  ['350（设计50、施工300）', '万元', 'AMOUNT', '350'],
  ['350元', '万元', 'AMOUNT', '0.035'],
  ['90%', '元', 'RATE', null],
])('%s where %s is asked for is of kind %s', (text, hint, kind, wan) => {
  expect(readPrice(text, hint)).toMatchObject({ kind, amount: wan });
});

test.each([
  ['300万元（施工：280万元，设计：30万元）', '分项合计310万元与总价不一致', '300'],
  ['12345.678元', '金额超过两位小数，按四舍五入记录', '1.234568'],
  ['0.95', '未注明单位，按费率记录', null],
  ['350', '未注明单位，无法确定金额', null],
])('%s is explained: %s', (text, reason, wan) => {
  expect(readPrice(text)).toMatchObject({ reason: { zh: reason }, amount: wan });
});

test.each(['9'.repeat(70), `${'9'.repeat(70)}元`, `${'9'.repeat(70)}%`, `1.${'9'.repeat(70)}元/吨`])(
  'a number beyond all measure is no price: %s',
  (text) => expect(readPrice(text)).toMatchObject({ kind: 'MISSING', figure: null }),
);

test('a very long text is answered at once', () => {
  expect(readPrice('系数'.repeat(50_000) + '1').kind).toBe('COMPOUND');
});

const of = (...texts: string[]) => texts.map((text) => readPrice(text));

test.each([
  [['10648万元', '107999889.62元'], true],
  [['0.95', '0.96'], true],
  [['0.95', '95%'], false],
  [['5元/吨', '6元/吨'], true],
  [['5元/吨', '6元/年'], false],
  [['下浮率5%', '95%'], false],
  [['300万元', ''], false],
  [['施工1万元、设计2万元'], false],
  [[], false],
])('%j can be compared: %j', (texts, expected) => {
  expect(comparable(of(...texts))).toBe(expected);
});

test.each([
  ['10648万元', '107999889.62元', -1],
  ['1967000.00', '196.7万元', 0],
  ['90.106%', '90.105%', 1],
  ['下浮率5.8%', '下浮率5.2%', -1],
])('%s against %s compares as %d', (a, b, expected) => {
  expect(Math.sign(comparePrices(readPrice(a), readPrice(b)))).toBe(expected);
});

test('prices of different kinds have no order', () => {
  expect(() => comparePrices(readPrice('95%'), readPrice('300万元'))).toThrow(RangeError);
});

test.each([
  [['10648万元', '107999889.62元'], undefined],
  [['施工1万元、设计2万元', '施工3万元、设计1万元'], undefined],
  [['300万元', '投标报价(元/%)'], '第2个报价缺失：未填写数字报价'],
  [['95%', '300万元'], '各报价的种类或单位不一致，无法比较'],
  [['施工1万元、设计2万元', '300万元'], '各报价的种类或单位不一致，无法比较'],
])('%j side by side: %j', (texts, expected) => {
  expect(incomparable(of(...texts))?.zh).toBe(expected);
});

test.each([
  ['16456089.6', '1645.60896', '16456089.6元'],
  ['10,361,779.20', '1036.17792', '10,361,779.20元'],
  ['12345.678', '1.234568', '12345.678元'],
  ['4750万元', '4750', '4750万元'],
  ['4750', '4750', '4750'],
  ['16456089.6', null, '16456089.6'],
  ['9'.repeat(70), '1', '9'.repeat(70)],
  ['0.95', null, '0.95'],
  ['施工1万元、设计2万元', null, '施工1万元、设计2万元'],
])('%s of %j ten thousand yuan is printed as %s', (written, amount, printed) =>
  expect(priceWords(written, amount)).toBe(printed),
);
