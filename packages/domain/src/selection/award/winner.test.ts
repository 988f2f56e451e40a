import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { validityRules, lowestWinningPrice, winnerRules, wonBefore, type WinnerFacts } from './winner.ts';

const facts = (changes: Partial<WinnerFacts> = {}): WinnerFacts => ({
  mandatory: true,
  biddingMethod: 'OPEN_TENDER',
  controlPrice: '1000.000000',
  priceLimitReason: null,
  price: { kind: 'AMOUNT', amount: null },
  winningPrice: '800',
  rank: 1,
  firstRank: 1,
  notRankOneReason: null,
  files: 0,
  ...changes,
});

const LOW = '中标价/成交价不能低于限价的30%，高于限价，如有疑问请联系招标采购部。';

test.each<[string, Partial<WinnerFacts>, string[]]>([
  ['the first candidate at a fair price', {}, []],
  ['R40 at 30% of the ceiling', { winningPrice: '300' }, []],
  ['R40 below 30% of the ceiling', { winningPrice: '299.999999' }, [`R40 ${LOW}`]],
  ['R40 at the ceiling', { winningPrice: '1000' }, []],
  ['R40 above the ceiling', { winningPrice: '1000.000001' }, ['R40 不能大于最大值1000']],
  ['R40 no price', { winningPrice: null }, ['R40 不能为空']],
  ['R40 no ceiling', { controlPrice: null, winningPrice: '1' }, []],
  [
    'R40 a low price with a reason is for the approver',
    { priceLimitReason: '方案优化后材料用量大幅减少', winningPrice: '1' },
    ['R40 中标价/成交价低于限价的30%，已说明理由：由审批人决定'],
  ],
  ['R40 a rate has no amount', { price: { kind: 'RATE', amount: null }, winningPrice: null }, []],
  ['R50 the price of the bid', { price: { kind: 'AMOUNT', amount: '800.000000' } }, []],
  [
    'R50 less than was bid',
    { price: { kind: 'AMOUNT', amount: '800.01' } },
    ['R50 定标前不得谈判：中标价应为开标报价800.01万元'],
  ],
  [
    'R50 a negotiation',
    { price: { kind: 'AMOUNT', amount: '900' }, biddingMethod: 'PUBLIC_COMPETITIVE_NEGOTIATION' },
    [],
  ],
  ['one below the limit of sections', { limit: { most: 2, before: 1, othersReached: true } }, []],
  [
    'one at the limit of sections',
    { limit: { most: 2, before: 2, othersReached: true } },
    [
      'SECTION_LIMIT 招标文件规定每个投标人最多中标2个标段，该投标人按标段顺序已中标2个，由下一名候选人递补；候选人均已达上限的，拆分该标段后重新招标',
    ],
  ],
  [
    'R49 the second after one at its limit, which the record shows',
    { rank: 2, notRankOneReason: 'SECTION_LIMIT', limit: { most: 1, before: 0, othersReached: true } },
    [],
  ],
  [
    'R49 the second after one below its limit',
    { rank: 2, notRankOneReason: 'SECTION_LIMIT', files: 1, limit: { most: 1, before: 0, othersReached: false } },
    ['R49 排名在前的候选人中标标段数未达上限，应确定第一候选人为中标人'],
  ],
  [
    'R49 the second by a limit that there is none of',
    { rank: 2, notRankOneReason: 'SECTION_LIMIT', files: 1 },
    ['R49 排名在前的候选人中标标段数未达上限，应确定第一候选人为中标人'],
  ],
  ['R49 the second without reason', { rank: 2 }, ['R49 应确定第一候选人为中标人']],
  ['R49 the second without file', { rank: 2, notRankOneReason: 'ABANDON' }, ['R49 应确定第一候选人为中标人']],
  [
    'R49 the second for another reason',
    { rank: 2, notRankOneReason: 'PRICE', files: 1 },
    ['R49 应确定第一候选人为中标人'],
  ],
  ['R49 the second with reason and file', { rank: 2, notRankOneReason: 'ABANDON', files: 1 }, []],
])('%s: %3$j', (_name, changes, expected) => {
  expect(findings(winnerRules, facts(changes)).map((one) => `${one.ruleId} ${one.messageZh}`)).toEqual(expected);
});

test('a voluntary tender is only warned', () => {
  expect(findings(winnerRules, facts({ mandatory: false, rank: 2 }))).toMatchObject([
    { ruleId: 'R49', severity: 'warn' },
  ]);
});

test('the guard is a parameter', () => {
  expect(lowestWinningPrice('1000')).toBe('300');
  expect(lowestWinningPrice('1000', { 'bidding.award.minRatio': '0.5' })).toBe('500');
});

test('after a winner fell away the next one is the first, and nobody before it is passed over without reason', () => {
  const broken = (changes: Partial<WinnerFacts>) =>
    findings(winnerRules, facts(changes)).filter(({ ruleId }) => ruleId === 'R49').length;
  expect([broken({ rank: 2, firstRank: 2 }), broken({ rank: 3, firstRank: 2 })]).toEqual([0, 1]);
});

test('nobody is awarded on a bid that has lapsed, or that its bidder did not extend', () => {
  const found = (today: string, validUntil: string | null = '2027-02-28') =>
    findings(validityRules, { bidderName: '甲公司', validUntil, today }).map(({ ruleId, severity }) => [
      ruleId,
      severity,
    ]);
  expect([found('2027-02-28'), found('2027-03-01'), found('2030-01-01', null)]).toEqual([
    [],
    [['BID_VALIDITY', 'block']],
    [],
  ]);
  const refused = { bidderName: '甲公司', validUntil: '2027-02-28', refused: true, today: '2027-01-05' };
  expect(findings(validityRules, refused)).toMatchObject([
    { severity: 'block', messageZh: expect.stringContaining('甲公司不同意延长投标有效期') as string },
  ]);
});

test.each([
  ['with a reason', { priceLimitReason: '方案优化后材料用量大幅减少' }, 'warn'],
  ['without one', {}, 'block'],
  [
    'above the ceiling, whatever the reason',
    { priceLimitReason: '方案优化后材料用量大幅减少', winningPrice: '99999' },
    'block',
  ],
])('R40 a price below the guard %s: %3$s', (_name, changes, severity) => {
  const [found] = findings(winnerRules, facts({ winningPrice: '1', ...changes })).filter(
    ({ ruleId }) => ruleId === 'R40',
  );
  expect(found?.severity).toBe(severity);
});

test('what a bidder has when it comes to a section: what it has won anywhere, and what it is to win before', () => {
  const sections = [
    { sectionId: '1', won: false, supplierId: 'a' },
    { sectionId: '2', won: false, supplierId: 'a' },
    { sectionId: '3', won: true, supplierId: 'a' },
    { sectionId: '4', won: false, supplierId: null },
    { sectionId: '5', won: false, supplierId: 'a' },
  ];
  expect(['1', '2', '3', '4', '5'].map((id) => wonBefore(sections, id, 'a'))).toEqual([1, 2, 2, 3, 3]);
  expect(wonBefore(sections, '5', 'b')).toBe(0);
});
