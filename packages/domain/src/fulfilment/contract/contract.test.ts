import { describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import {
  contractPeriod,
  contractRules,
  depositRefundPeriod,
  enteredRules,
  refundRules,
  signingRules,
  type ContractFacts,
  type ContractTerms,
} from './contract.ts';

const terms = (changes: Partial<ContractTerms> = {}): ContractTerms => ({
  amount: '800.50',
  priceText: '8005000.00',
  partyA: '岚川高速运营公司',
  partyB: '澄桥建设',
  periodDays: 90,
  ...changes,
});
const facts = (changes: Partial<ContractFacts> = {}): ContractFacts => ({
  mandatory: true,
  priceKind: 'AMOUNT',
  award: terms(),
  contract: terms({ amount: '800.5' }),
  issueDate: '2025-06-20',
  signDate: '2025-07-21',
  today: '2025-07-21',
  pausedDays: 0,
  workdays: {},
  ...changes,
});

test.each<[string, Partial<ContractFacts>, string | null]>([
  ['on the Monday after day 30', {}, null],
  ['on the day after', { signDate: '2025-07-22' }, '应在30日内按中标结果订立合同'],
  ['on that day after two days of pause', { signDate: '2025-07-22', pausedDays: 2 }, null],
  ['on the day of the notice', { signDate: '2025-06-20' }, null],
  ['before the notice', { signDate: '2025-06-19' }, '签订日期不得早于中标通知书'],
  ['at another amount', { contract: terms({ amount: '800.500001' }) }, '价格与中标结果不一致'],
  ['without amount', { contract: terms({ amount: null }) }, '价格与中标结果不一致'],
  ['at another price text', { contract: terms({ priceText: '8005000' }) }, '价格与中标结果不一致'],
  [
    'with an estimate where the price is a rate',
    { priceKind: 'RATE', award: terms({ amount: null }), contract: terms() },
    null,
  ],
  ['with another party', { contract: terms({ partyB: '岚工筑路' }) }, '签约双方与中标结果不一致'],
  ['with another period and price', { contract: terms({ amount: '1', periodDays: 91 }) }, '价格、工期与中标结果不一致'],
])('R55 a contract %s: %3$s', (_name, changes, message) => {
  const [found] = findings(contractRules, facts(changes));
  expect(found?.messageZh ?? null).toBe(message);
});

test('R55 only warns on a voluntary tender', () => {
  expect(findings(contractRules, facts({ mandatory: false, signDate: '2025-08-20' }))).toMatchObject([
    { severity: 'warn' },
  ]);
});

test('the contract is due on day 30 or the workday after it, later by the days of pause', () => {
  const due = (pausedDays: number) => contractPeriod({ issueDate: '2025-06-20', pausedDays, workdays: {} }).date;
  expect([due(0), due(3)]).toEqual(['2025-07-21', '2025-07-23']);
});

test.each([
  ['', []],
  ['2025-07-21', []],
  ['2025-07-22', ['R55']],
])('while it is typed, signing on "%s" breaks %j', (signDate, broken) => {
  expect(findings(signingRules, { ...facts(), signDate }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test.each([
  ['2025-06-20', '2025-06-25'],
  ['2025-06-23', '2025-06-30'],
  ['2025-06-24', '2025-06-30'],
])('a deposit of %s goes back by %s', (date, due) => {
  expect(depositRefundPeriod(date, {}).date).toBe(due);
});

test.each([
  ['2025-06-25', 'CONFIRMED', []],
  ['2025-06-26', 'CONFIRMED', ['R56']],
  ['2025-06-26', 'REFUNDING', ['R56']],
  ['2025-06-26', 'HELD', ['R56']],
  ['2025-06-26', 'REFUNDED', []],
  ['2025-06-26', 'RELEASED', []],
  ['2025-06-26', 'FORFEITED', []],
] as const)('R56 on %s a deposit that is %s breaks %j', (today, status, broken) => {
  const found = findings(refundRules, {
    signDate: '2025-06-20',
    today,
    deposits: [{ status, refundDate: null }],
    workdays: {},
  });
  expect(found.map((one) => one.ruleId)).toEqual(broken);
});

describe('once the last day is over', () => {
  const found = (changes: Partial<ContractFacts>) =>
    findings(contractRules, facts({ today: '2025-08-05', ...changes })).map(({ severity, due, actual }) => ({
      severity,
      due,
      actual,
    }));
  const late = { severity: 'breach', due: '2025-07-21', actual: '2025-08-04' };

  test('a contract that was signed late is a breach, with its true date', () => {
    expect(found({ signDate: '2025-08-04' })).toEqual([late]);
    expect(found({ signDate: '2025-07-21' })).toEqual([]);
  });

  test('other terms, and a date before the notice, are refused as ever', () => {
    const refused = [{ severity: 'block', due: undefined, actual: undefined }];
    expect(found({ signDate: '2025-08-04', contract: terms({ amount: '801' }) })).toEqual(refused);
    expect(found({ signDate: '2025-06-19' })).toEqual(refused);
  });

  test('while it is not over a late date is refused: an earlier one can be kept', () => {
    expect(found({ today: '2025-07-21', signDate: '2025-07-22' }).map(({ severity }) => severity)).toEqual(['block']);
  });

  test('a voluntary tender is pointed at it as ever', () => {
    expect(found({ mandatory: false, signDate: '2025-08-04' }).map(({ severity }) => severity)).toEqual(['warn']);
  });

  test.each([
    ['2025-06-25', null, []],
    ['2025-06-26', null, [{ severity: 'breach', due: '2025-06-25', actual: null }]],
    ['2025-08-01', '2025-06-25', []],
    ['2025-08-01', '2025-07-02', [{ severity: 'breach', due: '2025-06-25', actual: '2025-07-02' }]],
  ])('R56 on %s, refunded on %s', (today, refundDate, expected) => {
    const status = refundDate ? ('REFUNDED' as const) : ('CONFIRMED' as const);
    const refunds = findings(refundRules, {
      signDate: '2025-06-20',
      today,
      deposits: [{ status, refundDate }],
      workdays: {},
    });
    expect(refunds.map(({ severity, due, actual }) => ({ severity, due, actual }))).toEqual(expected);
  });
});

test.each([
  ['the same day', '2025-07-21', null, 0, []],
  ['three days before', '2025-07-18', null, 0, []],
  ['four days before', '2025-07-17', null, 0, ['DATE_ENTERED']],
  ['four days ahead', '2025-07-25', null, 0, ['DATE_ENTERED']],
  ['four days before, with a reason alone', '2025-07-17', '合同原件自外地寄回，今日方收到', 0, ['DATE_ENTERED']],
  ['four days before, with reason and scan', '2025-07-17', '合同原件自外地寄回，今日方收到', 1, []],
])('a date of signing entered on 2025-07-21: %s', (_name, signDate, dateReason, files, broken) => {
  const found = findings(enteredRules, { signDate, enteredDate: '2025-07-21', dateReason, files });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(broken);
});
