import { describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import {
  applicationRules,
  issueRules,
  isShort,
  marksFault,
  postponementRules,
  itemVerdicts,
  reviewOutcome,
  stepOf,
  termsFault,
  termsOf,
  type QualificationMark,
} from './prequalification.ts';

const TERMS = {
  files: [
    { name: '营业执照', needed: true },
    { name: '业绩', needed: false },
  ],
  items: [
    { item: '资质', standard: '一级' },
    { item: '业绩', standard: '一项' },
  ],
};
const mark = (item: number, passed: boolean, ground: string | null = passed ? null : '不符'): QualificationMark => ({
  item,
  passed,
  ground,
});

test('terms that the document leaves out are those of the plan', () => {
  expect(termsOf(null, '一级资质')).toEqual({
    files: [{ name: '资格预审申请文件', needed: true }],
    items: [{ item: '资格要求', standard: '一级资质' }],
  });
  expect(termsOf(TERMS, '一级资质')).toEqual(TERMS);
});

test.each([
  ['as they are', TERMS, null],
  ['a file twice', { ...TERMS, files: [...TERMS.files, { name: ' 业绩 ', needed: true }] }, 'files.2.name'],
  ['an item twice', { ...TERMS, items: [...TERMS.items, { item: '资质', standard: '' }] }, 'items.2.item'],
])('terms %s', (_title, terms, field) => {
  expect(termsFault(terms)?.field ?? null).toBe(field);
});

test.each([
  ['2026-12-14 16:59:59', null, null, 'APPLYING'],
  ['2026-12-14 17:00:00', null, null, 'REVIEW'],
  ['2026-12-16 10:00:00', '2026-12-16 09:00:00', null, 'REVIEWED'],
  ['2026-12-16 10:00:00', '2026-12-16 09:00:00', '2026-12-16 09:30:00', 'SENT'],
])('at %s, handed over %s and sent %s it is %s', (now, handedOverTime, sentTime, step) => {
  const facts = { now, applyDeadline: '2026-12-14 17:00:00', handedOverTime, sentTime };
  expect(stepOf({ ...facts, waits: false })).toBe(step);
  // a pause keeps the deadline from passing, and undoes nothing
  expect(stepOf({ ...facts, waits: true })).toBe(step === 'REVIEW' ? 'APPLYING' : step);
});

test.each<[string, [number, number][], string[]]>([
  ['with what is needed', [[0, 1]], []],
  ['without a needed file', [[1, 2]], ['APPLICATION_FILES']],
  ['with a file that is none', [[0, 0]], ['APPLICATION_FILES']],
  ['empty', [], ['APPLICATION_FILES']],
])('an application %s', (_title, given, broken) => {
  const found = findings(applicationRules, { terms: TERMS, given: new Map(given) });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('an application that needs nothing holds something', () => {
  const terms = { ...TERMS, files: [{ name: '业绩', needed: false }] };
  expect(findings(applicationRules, { terms, given: new Map() })).toHaveLength(1);
});

describe('the committee', () => {
  test.each<[string, QualificationMark[], number, string]>([
    ['all pass', [mark(0, true), mark(0, true), mark(1, true), mark(1, true)], 2, 'QUALIFIED'],
    [
      'the majority of all seats passes',
      [0, 1].flatMap((item) => [mark(item, true), mark(item, true), mark(item, false)]),
      3,
      'QUALIFIED',
    ],
    ['one item has no majority', [mark(0, true), mark(0, true), mark(1, true), mark(1, false)], 3, 'NOT_QUALIFIED'],
    ['an even split passes nothing', [mark(0, true), mark(0, false), mark(1, true), mark(1, true)], 2, 'NOT_QUALIFIED'],
    ['nobody has said anything', [], 5, 'NOT_QUALIFIED'],
  ])('%s', (_title, marks, seats, result) => {
    expect(reviewOutcome(TERMS.items, marks, seats).result).toBe(result);
  });

  test('gives the grounds of what failed, each once', () => {
    const marks = [mark(0, true), mark(0, true), mark(0, true), mark(1, false), mark(1, false), mark(1, false, '过期')];
    expect(reviewOutcome(TERMS.items, marks, 3).failed).toEqual([{ item: '业绩', grounds: ['不符', '过期'] }]);
  });

  test('counts the votes for each item, with grounds only where the majority fails it', () => {
    const marks = [mark(0, true), mark(0, true), mark(0, false), mark(1, true), mark(1, false), mark(1, false, '过期')];
    expect(itemVerdicts(TERMS.items, marks, 3)).toEqual([
      { item: '资质', passed: true, pro: 2, contra: 1, grounds: [] },
      { item: '业绩', passed: false, pro: 1, contra: 2, grounds: ['不符', '过期'] },
    ]);
    // an even split passes nothing
    expect(itemVerdicts(TERMS.items, [mark(0, true), mark(0, false)], 2)[0]).toMatchObject({ passed: false, pro: 1 });
  });

  test.each<[string, QualificationMark[], boolean]>([
    ['complete', [mark(0, true), mark(1, false)], true],
    ['one missing', [mark(0, true)], false],
    ['one twice', [mark(0, true), mark(0, true)], false],
    ['an item that is none', [mark(0, true), mark(2, true)], false],
    ['no ground', [mark(0, true), mark(1, false, ' ')], false],
  ])('marks %s', (_title, marks, kept) => {
    expect(marksFault(TERMS.items, marks) === null).toBe(kept);
  });
});

test('fewer than three are too few', () => {
  const facts = { biddingMethod: 'OPEN_TENDER' };
  expect([0, 2, 3].map((count) => isShort(count, facts))).toEqual([true, true, false]);
});

test.each([
  [true, '2027-01-04 23:59:59', ['R15']],
  [true, '2027-01-05 00:00:00', []],
])('bids are due twenty days after the results: mandatory %s, %s breaks %j', (mandatory, bidDeadline, broken) => {
  const facts = { mandatory, biddingMethod: 'OPEN_TENDER', sentTime: '2026-12-16 10:00:00', bidDeadline };
  expect(findings(issueRules, facts).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test.each([
  ['later', '2026-12-10 09:00:00', '2026-12-17 17:00:00', true],
  ['the same', '2026-12-10 09:00:00', '2026-12-14 17:00:00', false],
  ['at the bid deadline', '2026-12-10 09:00:00', '2026-12-25 09:30:00', false],
  ['once it has passed', '2026-12-14 17:00:00', '2026-12-17 17:00:00', false],
])('a postponement %s', (_title, now, applyDeadline, kept) => {
  const facts = { now, before: '2026-12-14 17:00:00', applyDeadline, bidDeadline: '2026-12-25 09:30:00' };
  expect(findings(postponementRules, facts).length === 0).toBe(kept);
});
