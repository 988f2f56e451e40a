import { expect, test } from 'vitest';
import { readPrice } from '../../bidding/bid/price.ts';
import { typedDateRules } from '../../oversight/lawfulness/typed-date.ts';
import { findings } from '../../rule.ts';
import type { ReviewResult } from '../evaluation/codes.ts';
import {
  outsideOpeningRules,
  outsideOutcomeRules,
  outsideReportRules,
  outsideScore,
  type OutsideBid,
  type OutsideSection,
} from './elsewhere.ts';

const ids = (found: readonly { ruleId: string }[]): string[] => found.map(({ ruleId }) => ruleId);

test.each([
  [
    'before the announced time',
    '2026-12-25 09:29:59',
    '2026-12-25 09:29:59',
    ['OUTSIDE_TOO_EARLY', 'OUTSIDE_OPENED_TIME'],
  ],
  ['at that time', '2026-12-25 09:30:00', '2026-12-25 09:30:00', []],
  ['opened before it', '2026-12-25 09:00:00', '2026-12-25 11:00:00', ['OUTSIDE_OPENED_TIME']],
  ['opened after now', '2026-12-25 12:00:00', '2026-12-25 11:00:00', ['OUTSIDE_OPENED_TIME']],
])('an opening elsewhere that is entered %s', (_case, openedTime, now, broken) => {
  expect(ids(findings(outsideOpeningRules, { openedTime, now, openingTime: '2026-12-25 09:30:00' }))).toEqual(broken);
});

const REASON = '开标记录由代理机构晚送达';
test.each([
  ['on the third day', '2026-12-28', null, 0, []],
  ['on the fourth day without a reason', '2026-12-29', null, 1, ['DATE_ENTERED']],
  ['on the fourth day with a short reason', '2026-12-29', '太忙', 1, ['DATE_ENTERED']],
  ['on the fourth day without the scan', '2026-12-29', REASON, 0, ['DATE_ENTERED']],
  ['on the fourth day with both', '2026-12-29', REASON, 1, []],
])('a date that is entered %s', (_case, today, reason, files, broken) => {
  const found = findings(typedDateRules('reason'), { date: '2026-12-25', today, reason, files });
  expect(ids(found)).toEqual(broken);
});

const bid = (rank: number | null, result: ReviewResult | null = 'PASS', price = '4700万元'): OutsideBid => ({
  bidderName: `第${rank}名`,
  price: readPrice(price),
  result,
  rank,
});
const section = (...bids: OutsideBid[]): OutsideSection => ({ name: '一标段', ceiling: '4800', bids });

test.each([
  ['is whole', section(bid(2), bid(1), bid(null, 'REJECT')), []],
  ['has nobody left', section(bid(null, 'REJECT')), []],
  ['leaves a bid out', section(bid(1), bid(null, null)), ['OUTSIDE_OUTCOMES']],
  ['has a place twice', section(bid(1), bid(1)), ['OUTSIDE_RANKS']],
  ['begins with the second place', section(bid(2), bid(3)), ['OUTSIDE_RANKS']],
  ['has no place for who passed', section(bid(1), bid(null)), ['OUTSIDE_RANKS']],
  ['ranks a price above the ceiling', section(bid(1, 'PASS', '4800.01万元')), ['OUTSIDE_OVER_CEILING']],
  ['ranks a price at the ceiling', section(bid(1, 'PASS', '4800万元')), []],
  ['rejects a price above the ceiling', section(bid(1), bid(null, 'REJECT', '4900万元')), []],
])('a report from elsewhere that %s', (_case, one, broken) => {
  expect(ids(findings(outsideReportRules, { sections: [one] }))).toEqual(broken);
});

test.each([
  ['PASS', 1, '90', []],
  ['PASS', 1, null, []],
  ['PASS', null, '90', ['OUTSIDE_PLACE']],
  ['REJECT', null, null, []],
  ['REJECT', 1, null, ['OUTSIDE_PLACE']],
  ['REJECT', null, '90', ['OUTSIDE_PLACE']],
] as const)('an outcome %s with place %s and score %s', (result, rank, score, broken) => {
  expect(ids(findings(outsideOutcomeRules, { result, rank, score }))).toEqual(broken);
});

test.each([
  ['', true],
  ['92.5', true],
  ['1000', true],
  ['92.555', false],
  ['99999', false],
  ['-1', false],
])('points %j', (value, isKept) => {
  expect(outsideScore(value) === null).toBe(isKept);
});
