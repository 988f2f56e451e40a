import { describe, expect, test } from 'vitest';
import type { WorkdayTable } from '../../calendar.ts';
import { findings } from '../../rule.ts';
import { biddingDocumentRules, leastBidDays, type BiddingDocumentFacts } from './bidding-document.ts';

/** 2025 as the State Council gave it, around the spring festival and the dragon boat festival. */
const workdays: WorkdayTable = {
  2025: {
    holidays: new Set([
      '2025-01-28',
      '2025-01-29',
      '2025-01-30',
      '2025-01-31',
      '2025-02-03',
      '2025-02-04',
      '2025-06-02',
    ]),
    makeupWorkdays: new Set(['2025-01-26', '2025-02-08']),
  },
};

const facts = (changes: Partial<BiddingDocumentFacts> = {}): BiddingDocumentFacts => ({
  mandatory: true,
  biddingMethod: 'OPEN_TENDER',
  workKinds: ['CONSTRUCTION'],
  infrastructure: 'HIGHWAY',
  projectType: 'CONSTRUCTION',
  platform: 'SDHSG',
  criteria: [
    { type: 'PRICE', item: '投标报价', score: '60' },
    { type: 'TECH', item: '施工组织设计', score: '40' },
  ],
  sections: [{ name: '一标段', estimatedAmount: '1000', controlPrice: '1000', deposit: '20' }],
  electronic: true,
  docFee: '0',
  saleStart: '2025-06-02 09:00:00',
  saleEnd: '2025-06-07 17:00:00',
  questionDeadline: '2025-06-12 17:00:00',
  bidDeadline: '2025-06-22 09:00:00',
  openingTime: '2025-06-22 09:00:00',
  openingPlace: '第一开标室',
  bidValidityDays: 60,
  depositValidityDays: 60,
  depositForms: ['TRANSFER', 'BANK_GUARANTEE'],
  performanceBondRate: '10',
  fairReviewPassed: true,
  workdays,
  ...changes,
});

const section = (changes: Partial<BiddingDocumentFacts['sections'][number]>) => ({
  sections: [{ name: '一标段', estimatedAmount: '1000', controlPrice: '1000', deposit: '20', ...changes }],
});
const priceScore = (projectType: string, score: number, platform = 'SDHSG') => ({
  projectType,
  platform,
  criteria: [
    { type: 'PRICE', item: '投标报价', score: String(score) },
    { type: 'TECH', item: '技术', score: String(100 - score) },
  ],
});
const deadline = (time: string) => ({ bidDeadline: time, openingTime: time });

test.each<[string, Partial<BiddingDocumentFacts>, string[]]>([
  ['a document as it should be', {}, []],
  ['R09 99.99 in all', { criteria: [{ type: 'PRICE', item: '报价', score: '99.99' }] }, ['R09']],
  ['R09 100.01 in all', { criteria: [{ type: 'PRICE', item: '报价', score: '100.01' }] }, ['R09']],
  ['R09 a criterion without words', { criteria: [{ type: 'PRICE', item: ' ', score: '100' }] }, ['R09']],
  [
    'R09 a criterion of zero',
    {
      criteria: [
        { type: 'PRICE', item: '报价', score: '100' },
        { type: 'TECH', item: '技术', score: '0' },
      ],
    },
    ['R09'],
  ],
  ['R09 none', { criteria: [] }, ['R09', 'R10']],
  ['R10 works with 59', priceScore('CONSTRUCTION', 59), ['R10']],
  ['R10 goods with 69', priceScore('GOODS', 69), ['R10']],
  ['R10 goods with 70', priceScore('GOODS', 70), []],
  ['R10 a service with 29', priceScore('SUPERVISION', 29), ['R10']],
  ['R10 a service with 30', priceScore('SUPERVISION', 30), []],
  ['R10 another platform', priceScore('CONSTRUCTION', 10, 'PROVINCE_EXCHANGE'), []],
  ['R11 works without a ceiling', section({ controlPrice: null }), ['R11']],
  ['R11 a ceiling of zero', section({ controlPrice: '0' }), ['R11']],
  ['R11 a ceiling above the estimate', section({ controlPrice: '1000.000001' }), ['R11']],
  ['R11 a service without a ceiling', { projectType: 'SUPERVISION', ...section({ controlPrice: null }) }, []],
  ['R13 a sale of four days', { saleEnd: '2025-06-06 23:59:59' }, ['R13']],
  ['R13 a sale of five days', { saleEnd: '2025-06-07 00:00:00' }, []],
  ['R14 a fee for files', { docFee: '0.03' }, ['R14']],
  ['R14 a fee for paper', { docFee: '0.03', electronic: false }, []],
  ['R14 no fee stated', { docFee: null }, []],
  ['R15 nineteen days', deadline('2025-06-21 23:59:59'), ['R15']],
  ['R15 twenty days', deadline('2025-06-22 00:00:00'), []],
  ['R18 an opening a minute later', { openingTime: '2025-06-22 09:01:00' }, ['R18']],
  ['R18 no place', { openingPlace: ' ' }, ['R18']],
  ['a sale beyond the deadline', { saleEnd: '2025-06-22 09:00:01' }, ['TIMES_IN_ORDER']],
  ['a sale that ends with the deadline', { saleEnd: '2025-06-22 09:00:00' }, []],
  ['questions beyond the deadline', { questionDeadline: '2025-06-22 09:00:01' }, ['TIMES_IN_ORDER']],
  ['no time for questions', { questionDeadline: null }, []],
  ['R19 a deposit above 2%', section({ deposit: '20.000001' }), ['R19']],
  ['R19 a deposit at the cap of works', section({ estimatedAmount: '100000', controlPrice: '1', deposit: '80' }), []],
  ['R19 a deposit above it', section({ estimatedAmount: '100000', controlPrice: '1', deposit: '80.000001' }), ['R19']],
  [
    'R19 survey and design at the cap',
    { ...priceScore('SURVEY_DESIGN', 30), ...section({ estimatedAmount: '100000', deposit: '10' }) },
    [],
  ],
  [
    'R19 survey and design above it',
    { ...priceScore('SURVEY_DESIGN', 30), ...section({ estimatedAmount: '100000', deposit: '10.000001' }) },
    ['R19'],
  ],
  [
    'R19 other services have no cap',
    { ...priceScore('CONSULTING', 30), ...section({ estimatedAmount: '100000', deposit: '2000' }) },
    [],
  ],
  ['R20 a shorter deposit', { depositValidityDays: 59 }, ['R20']],
  ['R20 no deposit asked', { depositValidityDays: null, ...section({ deposit: null }) }, []],
  ['R21 no validity', { bidValidityDays: null, depositValidityDays: null }, ['R21']],
  ['R21 zero days', { bidValidityDays: 0, depositValidityDays: 0 }, ['R21']],
  ['R21 59 days', { bidValidityDays: 59, depositValidityDays: 59 }, ['R21']],
  ['R22 money only', { depositForms: ['TRANSFER', 'CHEQUE'] }, ['R22']],
  ['R22 no deposit asked', { depositForms: [], ...section({ deposit: '0' }) }, []],
  ['R23 a bond above 10%', { performanceBondRate: '10.01' }, ['R23']],
  ['R23 no bond', { performanceBondRate: null }, []],
  ['R24 no fair review', { fairReviewPassed: false }, ['R24']],
])('%s breaks %3$j', (_name, changes, broken) => {
  expect(findings(biddingDocumentRules, facts(changes)).map((one) => one.ruleId)).toEqual(broken);
});

test.each<[Partial<BiddingDocumentFacts>, string, string, 'block' | 'warn']>([
  [priceScore('GOODS', 69), '货物类项目报价分值不能低于70', 'Price score of goods must be at least 70', 'block'],
  [priceScore('MAINTENANCE', 59), '工程类项目报价分值不能低于60', 'Price score of works must be at least 60', 'block'],
  [priceScore('TESTING', 29), '服务类项目报价分值不能低于30', 'Price score of services must be at least 30', 'block'],
  [deadline('2025-06-21 09:00:00'), '自文件发出至投标截止不得少于20日', 'At least 20 days to bid', 'block'],
  [
    { mandatory: false, ...deadline('2025-06-11 09:00:00'), questionDeadline: null },
    '自文件发出至投标截止不得少于10日',
    'At least 10 days to bid',
    'warn',
  ],
  [{ mandatory: false, saleEnd: '2025-06-03 09:00:00' }, '招标文件发售期不得少于5日', 'Sale period ≥ 5 days', 'warn'],
  [{ docFee: '1' }, '文件费用仅限成本', 'Fee limited to cost', 'warn'],
  [{ bidValidityDays: null, depositValidityDays: null }, '应载明投标有效期', 'State bid validity', 'block'],
  [
    { bidValidityDays: 30, depositValidityDays: 30 },
    '投标有效期宜不少于60日',
    'Bid validity should be 60 days or more',
    'warn',
  ],
  [
    { mandatory: false, bidValidityDays: null, depositValidityDays: null },
    '应载明投标有效期',
    'State bid validity',
    'warn',
  ],
])('%j is told: %s', (changes, messageZh, messageEn, severity) => {
  expect(findings(biddingDocumentRules, facts(changes))).toMatchObject([{ messageZh, messageEn, severity }]);
});

test('a voluntary tender may leave ten days', () => {
  const voluntary = facts({ mandatory: false, ...deadline('2025-06-12 00:00:00'), questionDeadline: null });
  expect(findings(biddingDocumentRules, voluntary)).toEqual([]);
  expect(leastBidDays({ mandatory: false, params: { 'bidding.doc.voluntaryBidDays': '7' } })).toBe(7);
});

describe('periods by method', () => {
  const short = { saleStart: '2025-06-09 09:00:00', saleEnd: '2025-06-10 17:00:00', questionDeadline: null };
  const until = (date: string) => ({ bidDeadline: `${date} 09:00:00`, openingTime: `${date} 09:00:00` });
  const inquiry = { mandatory: false, biddingMethod: 'PUBLIC_INQUIRY', bidValidityDays: 30, depositValidityDays: 30 };

  test.each<[string, Partial<BiddingDocumentFacts>, string[]]>([
    ['an inquiry with three workdays', { ...short, ...inquiry, ...until('2025-06-12') }, []],
    ['an inquiry with two', { ...short, ...inquiry, ...until('2025-06-11') }, ['R17']],
    ['a negotiation over a weekend', { ...short, ...inquiry, ...until('2025-06-15') }, []],
    // Friday to Monday: one workday only
    [
      'a negotiation with a weekend in it',
      {
        ...inquiry,
        biddingMethod: 'PUBLIC_COMPETITIVE_NEGOTIATION',
        saleStart: '2025-06-13 09:00:00',
        saleEnd: '2025-06-14 09:00:00',
        questionDeadline: null,
        ...until('2025-06-17'),
      },
      ['R17'],
    ],
    // the 26th of January was a Sunday that was worked on; the festival began on the 28th
    [
      'three workdays with a make-up day',
      {
        ...inquiry,
        saleStart: '2025-01-23 09:00:00',
        saleEnd: '2025-01-24 09:00:00',
        questionDeadline: null,
        ...until('2025-01-27'),
      },
      [],
    ],
    [
      'a festival gives no workdays',
      {
        ...inquiry,
        saleStart: '2025-01-24 09:00:00',
        saleEnd: '2025-01-26 09:00:00',
        questionDeadline: null,
        ...until('2025-02-04'),
      },
      ['R17'],
    ],
    [
      'the third one is after the festival',
      {
        ...inquiry,
        saleStart: '2025-01-24 09:00:00',
        saleEnd: '2025-01-26 09:00:00',
        questionDeadline: null,
        ...until('2025-02-05'),
      },
      [],
    ],
    [
      'an invited tender has the periods of the law',
      { ...short, biddingMethod: 'INVITED_TENDER', ...until('2025-06-12') },
      ['R13', 'R15'],
    ],
    ['works may be inquired without a ceiling', { ...inquiry, ...section({ controlPrice: null }) }, []],
    ['works are not tendered without one', section({ controlPrice: null }), ['R11']],
  ])('%s breaks %3$j', (_name, changes, broken) => {
    expect(findings(biddingDocumentRules, facts(changes)).map((one) => one.ruleId)).toEqual(broken);
  });

  test('the days that there must be stand in the message', () => {
    const found = findings(biddingDocumentRules, facts({ ...short, ...inquiry, ...until('2025-06-11') }));
    expect(found).toMatchObject([{ severity: 'block', messageZh: '响应时间不得少于3个工作日' }]);
  });
});
