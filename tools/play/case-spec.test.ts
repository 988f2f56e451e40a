import { compareAmounts, sumAmounts } from '@tenderdesk/domain/money';
import { readPrice } from '@tenderdesk/domain/bidding/bid/price';
import { publicityRules } from '@tenderdesk/domain/selection/award/publicity';
import { describe, expect, test } from 'vitest';
import { castNotice, stepsOf } from './case-spec.ts';
import { readNotices, readPeriod, type Notice } from './notice.ts';

const notice = (changes: Partial<Notice> = {}, ...prices: string[]): Notice => ({
  case: '01',
  projectType: '施工',
  retender: false,
  publicityPeriod: '2025年06月13日 12时00分至2025年06月16日 23时59分',
  publishedOn: '2025-06-13',
  bidders: (prices.length > 0 ? prices : ['7397000.00', '7504860.00', '7504820.00']).map((priceText, index) => ({
    listedOrder: index + 1,
    bidder: `投标人${index + 1}`,
    members: 1,
    priceText,
  })),
  ...changes,
});

const specOf = (one: Notice) => {
  const casting = castNotice(one, 0);
  if ('refused' in casting) throw new Error(casting.refused.zh);
  return casting.spec;
};
const sectionOf = (one: Notice) => specOf(one).sections[0]!;

describe('reading', () => {
  test.each([
    ['2025年06月13日 12时00分至2025年06月16日 23时59分', '2025-06-13 12:00:00', '2025-06-16 23:59:00'],
    ['2025年08月01日 17时00分至2025年08月05日 00时00分', '2025-08-01 17:00:00', '2025-08-05 00:00:00'],
  ])('%s', (text, start, end) => expect(readPeriod(text)).toEqual({ start, end }));

  test('another form of period is none', () => expect(readPeriod('三天')).toBeNull());

  test.each([['{}'], ['[]'], ['[{"case":"01"}]']])('%s is no list of cases', (text) => {
    expect(() => readNotices(text)).toThrow(/case|list/i);
  });

  test('bidders come in the listed order', () => {
    const mixed = notice();
    const text = JSON.stringify([{ ...mixed, bidders: mixed.bidders.toReversed() }]);
    expect(readNotices(text)[0]!.bidders.map(({ listedOrder }) => listedOrder)).toEqual([1, 2, 3]);
  });

  test('a case stands once in the file', () => {
    expect(() => readNotices(JSON.stringify([notice(), notice()]))).toThrow('same name');
  });
});

describe('a published result as a tender', () => {
  test('keeps publicity period and prices as written', () => {
    const spec = specOf(notice({}, '10648万元', '107999889.62元', '116170459.31元'));
    expect([spec.times.publicityStart, spec.times.publicityEnd]).toEqual([
      '2025-06-13 12:00:00',
      '2025-06-16 23:59:00',
    ]);
    expect(spec.sections[0]!.bidders.map(({ priceText }) => priceText)).toEqual([
      '10648万元',
      '107999889.62元',
      '116170459.31元',
    ]);
  });

  test.each([
    ['施工', 'CONSTRUCTION'],
    ['货物', 'GOODS'],
    ['服务', 'SERVICE'],
    ['监理', 'SUPERVISION'],
    ['勘察设计', 'SURVEY_DESIGN'],
  ])('%s is %s', (projectType, expected) => expect(specOf(notice({ projectType })).projectType).toBe(expected));

  test.each([
    // 万元: works 400, goods 200, services 100
    ['施工', ['3000000', '2900000', '2800000'], '400', '309'],
    ['货物', ['1387765.62', '1368811.30', '1398960.90'], '200', '144.09'],
    ['监理', ['227900.00', '229500.00', '227200.00'], '100', '23.64'],
    ['施工', ['7397000.00', '7504860.00', '7504820.00'], '811', '773'],
    ['服务', ['90.105%', '90.106%', '90.133%'], '200', null],
    ['施工', ['按标准的39.8%计取', '按标准的38%计取', '按标准的39.6%计取'], '800', '800'],
  ])('%s at %j: estimate %s, control price %s', (projectType, prices, estimatedAmount, controlPrice) => {
    expect(sectionOf(notice({ projectType }, ...prices))).toMatchObject({ estimatedAmount, controlPrice });
  });

  test.each([
    ['施工', '3000000', '80000'],
    ['施工', '161390129.25', '800000'],
    ['勘察设计', '106480000', '100000'],
  ])('%s at %s: deposit %s', (projectType, price, depositYuan) => {
    expect(sectionOf(notice({ projectType }, price, price, price))).toMatchObject({ depositYuan });
  });

  test('no price is above the control price, which is within the estimate', () => {
    const { bidders, controlPrice, estimatedAmount } = sectionOf(notice());
    for (const { priceText } of bidders)
      expect(compareAmounts(readPrice(priceText).amount!, controlPrice!)).toBeLessThan(0);
    expect(compareAmounts(controlPrice!, estimatedAmount)).toBeLessThanOrEqual(0);
  });

  test.each([['施工'], ['货物'], ['服务']])('the criteria of %s make 100', (projectType) => {
    expect(sumAmounts(specOf(notice({ projectType })).criteria.map(({ score }) => score))).toBe('100');
  });

  test('partners make up the number of members, and nobody stands twice', () => {
    const one = notice();
    const consortia = { ...one, bidders: one.bidders.map((bidder) => ({ ...bidder, members: 4 })) };
    const { bidders } = sectionOf(consortia);
    expect(bidders.map(({ members }) => members.length)).toEqual([3, 3, 3]);
    const partners = bidders.flatMap(({ members }) => members.map(({ uscc }) => uscc));
    expect(new Set([...partners, ...bidders.map(({ username }) => username)]).size).toBe(12);
  });

  test('everything lies in order of time, and 20 days are left to bid', () => {
    const { times } = specOf(notice());
    const order = [
      'planItem',
      'project',
      'biddingDocument',
      'announced',
      'saleStart',
      'bidDeadline',
      'opening',
      'reportApproved',
      'publicityChecked',
      'publicityStart',
      'publicityEnd',
      'publicityApproved',
      'contract',
    ] as const;
    expect(order.map((event) => times[event])).toEqual(order.map((event) => times[event]).toSorted());
    expect([times.announced.slice(0, 10), times.bidDeadline.slice(0, 10)]).toEqual(['2025-05-18', '2025-06-11']);
  });

  test('a period under 72 hours is left for the product to refuse', () => {
    const { times } = specOf(notice({ publicityPeriod: '2025年06月13日 12时00分至2025年06月16日 11时59分' }));
    const [rule] = publicityRules;
    expect(rule!.isKept({ startTime: times.publicityStart, endTime: times.publicityEnd } as never)).not.toBe(true);
  });
});

test('a re-tender is the second round of a tender that too few had bid for', () => {
  const casting = castNotice(notice({ retender: true }), 0);
  if ('refused' in casting) throw new Error(casting.refused.zh);
  expect(casting.failed?.name).toBe(casting.spec.name);
  expect(casting.failed?.sections.map(({ bidders }) => bidders.length)).toEqual([2]);
  const steps = stepsOf(casting);
  const times = steps.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(steps.map(({ name }) => name)).toContain('failure approved: RETENDER');
  expect(stepsOf({ ...casting, failed: null }).map(({ name }) => name)).not.toContain('opening failed');
});

describe('refused with a reason', () => {
  test.each([
    [notice({}, '投标报价(元/%)', '745271900.00元', '745494000.00元'), '第1个报价缺失：未填写数字报价'],
    [notice({}, '90%', '745271900.00元', '745494000.00元'), '各报价的种类或单位不一致，无法比较'],
    [notice({ projectType: '租赁' }), '项目类型“租赁”无法识别'],
    [notice({ publicityPeriod: '三天' }), '公示期“三天”无法识别'],
  ])('%#', (one, zh) => {
    expect(castNotice(one, 0)).toMatchObject({ notice: one, refused: { zh } });
  });
});
