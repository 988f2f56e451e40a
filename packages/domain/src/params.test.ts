import { expect, test } from 'vitest';
import { isAmount } from './money.ts';
import {
  DEFAULT_PARAMS,
  judgedBy,
  param,
  paramNumber,
  paramRules,
  paramsOfProject,
  paramsOn,
  paramValue,
  type ParamChange,
  type ParamName,
} from './params.ts';
import { findings } from './rule.ts';

test('every default is a plain decimal', () => {
  expect(Object.values(DEFAULT_PARAMS).filter((value) => !isAmount(value))).toEqual([]);
});

test('a changed parameter wins over its default', () => {
  expect(param(undefined, 'bidding.award.minRatio')).toBe('0.30');
  expect(param({ 'bidding.award.minRatio': '0.4' }, 'bidding.award.minRatio')).toBe('0.4');
  expect(paramNumber({}, 'bidding.minBidders')).toBe(3);
});

const DAYS = 'bidding.publicity.days';
const LIMIT = 'bidding.mandatory.GOODS';
const history: readonly ParamChange[] = [
  { name: DAYS, value: '4', validFrom: '2026-03-01' },
  { name: DAYS, value: '6', validFrom: '2026-05-01' },
  { name: DAYS, value: '5', validFrom: '2026-05-01' },
  { name: LIMIT, value: '150', validFrom: '2026-03-01' },
];

test.each([
  ['2026-02-28', undefined],
  ['2026-03-01', '4'],
  ['2026-04-30', '4'],
  ['2026-05-01', '5'],
])('on %s the publicity lasts %s', (day, value) => {
  expect(paramsOn(history, day)[DAYS]).toBe(value);
  expect(paramsOn(history.toReversed(), '2026-04-01')[DAYS]).toBe('4');
});

test('a project keeps the thresholds of its first day, and has the periods of today', () => {
  expect(paramsOfProject(history, '2026-02-01', '2026-04-01')).toEqual({ [DAYS]: '4' });
  expect(paramsOfProject(history, '2026-03-01', '2026-05-02')).toEqual({ [DAYS]: '5', [LIMIT]: '150' });
  expect([judgedBy(LIMIT), judgedBy(DAYS), judgedBy('bidding.minBidders')]).toEqual([
    'PROJECT_DAY',
    'ACTION_DAY',
    'PROJECT_DAY',
  ]);
});

test.each<[ParamName, string | null, boolean]>([
  [DAYS, '3', true],
  [DAYS, '3.5', false],
  [DAYS, '0', false],
  [DAYS, '-1', false],
  [DAYS, '', false],
  [DAYS, null, false],
  [LIMIT, '150.5', true],
  [LIMIT, '0', false],
  [LIMIT, '1e3', false],
  ['bidding.deposit.rate', '0.015', true],
])('%s takes %j: %j', (name, value, good) => {
  expect(paramValue(name)(value) === null).toBe(good);
});

test.each<[ParamName, string, string[]]>([
  [DAYS, '3', []],
  [DAYS, '2', ['PARAM_STATUTE']],
  ['bidding.deposit.rate', '0.02', []],
  ['bidding.deposit.rate', '0.020001', ['PARAM_STATUTE']],
  ['bidding.decrypt.minutes', '1', []],
])('%s of %s asks about %j', (name, value, asked) => {
  expect(findings(paramRules, { name, value }).map(({ ruleId }) => ruleId)).toEqual(asked);
});
