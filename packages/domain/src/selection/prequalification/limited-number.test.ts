import { describe, expect, test } from 'vitest';
import {
  fullScore,
  limitFault,
  needsScores,
  rankApplications,
  scoresFault,
  unscored,
  type NumberLimit,
  type QualificationScore,
} from './limited-number.ts';
import { termsFault, termsOf } from './prequalification.ts';

const LIMIT: NumberLimit = {
  most: 3,
  criteria: [
    { item: '业绩', score: '60' },
    { item: '财务', score: '40' },
  ],
};
/** Sums of the members for each application, by its name; the second criterion takes what exceeds the first. */
const sheets = (sums: Record<string, readonly string[]>, members = ['m1', 'm2', 'm3']): QualificationScore[] =>
  Object.entries(sums).flatMap(([applicationId, values]) =>
    values.flatMap((value, index) => [
      { applicationId, memberId: members[index]!, criterion: 0, value },
      { applicationId, memberId: members[index]!, criterion: 1, value: '0' },
    ]),
  );
const MEMBERS = ['m1', 'm2', 'm3'];
const ranked = (sums: Record<string, readonly string[]>, most = 3) =>
  rankApplications(Object.keys(sums), MEMBERS, { ...LIMIT, most }, sheets(sums)).map(
    ({ applicationId, score, rank, qualified }) => [applicationId, score, rank, qualified],
  );

test.each<[string, NumberLimit, string | null]>([
  ['as it is', LIMIT, null],
  ['of two', { ...LIMIT, most: 2 }, 'limit.most'],
  ['of a part', { ...LIMIT, most: 3.5 }, 'limit.most'],
  ['of many', { ...LIMIT, most: 30 }, null],
  ['without criteria', { ...LIMIT, criteria: [] }, 'limit.criteria'],
  [
    'with a criterion twice',
    { ...LIMIT, criteria: [...LIMIT.criteria, { item: ' 财务', score: '1' }] },
    'limit.criteria.2.item',
  ],
  ['with a criterion of nothing', { ...LIMIT, criteria: [{ item: '业绩', score: '0' }] }, 'limit.criteria.0.score'],
])('a limit %s', (_title, limit, field) => {
  expect(limitFault(limit)?.field ?? null).toBe(field);
  expect(termsFault({ files: [], items: [], limit })?.field ?? null).toBe(field);
});

test('terms keep their limit, also where the rest is left out; without one everybody who passes is qualified', () => {
  expect(termsOf({ files: [], items: [], limit: LIMIT }, '一级')).toMatchObject({
    limit: LIMIT,
    items: [{ standard: '一级' }],
  });
  expect(termsOf({ files: [], items: [], limit: null }, '一级').limit).toBeUndefined();
  expect(fullScore(LIMIT)).toBe('100');
  expect([null, undefined].map((none) => needsScores(50, none))).toEqual([false, false]);
  expect([0, 2, 3, 4].map((passed) => needsScores(passed, LIMIT))).toEqual([false, false, false, true]);
});

test.each<[string, [number, string][], boolean]>([
  [
    'complete',
    [
      [0, '60'],
      [1, '0'],
    ],
    true,
  ],
  [
    'of two decimals',
    [
      [0, '59.25'],
      [1, '12.5'],
    ],
    true,
  ],
  [
    'of three decimals',
    [
      [0, '59.255'],
      [1, '1'],
    ],
    false,
  ],
  [
    'above the highest',
    [
      [0, '60.01'],
      [1, '1'],
    ],
    false,
  ],
  [
    'below nothing',
    [
      [0, '-1'],
      [1, '1'],
    ],
    false,
  ],
  [
    'that are no number',
    [
      [0, '六十'],
      [1, '1'],
    ],
    false,
  ],
  ['with one missing', [[0, '1']], false],
  [
    'with one twice',
    [
      [0, '1'],
      [0, '2'],
    ],
    false,
  ],
  [
    'with one too many',
    [
      [0, '1'],
      [1, '2'],
      [2, '3'],
    ],
    false,
  ],
])('scores %s', (_title, given, kept) => {
  const fault = scoresFault(
    LIMIT.criteria,
    given.map(([criterion, value]) => ({ criterion, value })),
  );
  expect(fault === null).toBe(kept);
});

describe('the ranking', () => {
  test('is by the mean of the sums, rounded half up to two decimals at the end', () => {
    expect(
      ranked({
        a: ['50', '50', '50.01'],
        b: ['50.01', '50', '50.01'],
        c: ['40', '41', '41'],
        d: ['59', '58.99', '59'],
      }),
    ).toEqual([
      ['d', '59', 1, true],
      ['b', '50.01', 2, true],
      ['a', '50', 3, true],
      ['c', '40.67', 4, false],
    ]);
    // half of a hundredth goes up: two members of 10.00 and 10.01
    const two = sheets({ a: ['10', '10.01'] });
    expect(rankApplications(['a'], ['m1', 'm2'], LIMIT, two)[0]!.score).toBe('10.01');
  });

  test('lets in everybody who is level with the last place, and nobody after it', () => {
    expect(
      ranked({ a: ['9', '9', '9'], b: ['8', '8', '8'], c: ['7', '7', '7'], d: ['7', '7', '7'], e: ['6', '6', '6'] }),
    ).toEqual([
      ['a', '9', 1, true],
      ['b', '8', 2, true],
      ['c', '7', 3, true],
      ['d', '7', 3, true],
      ['e', '6', 5, false],
    ]);
    // a tie before the last place takes its places: nobody is let in for it
    expect(
      ranked({ a: ['9', '9', '9'], b: ['9', '9', '9'], c: ['8', '8', '8'], d: ['7', '7', '7'] }).map((one) => one[3]),
    ).toEqual([true, true, true, false]);
    // all level: all qualified
    expect(
      ranked({ a: ['5', '5', '5'], b: ['5', '5', '5'], c: ['5', '5', '5'], d: ['5', '5', '5'] }).map((one) => one[3]),
    ).toEqual([true, true, true, true]);
  });

  test('is level by the score that is shown, however it was reached', () => {
    // a third of 150.01 and of 150.02: 50.003… and 50.006… are 50.00 and 50.01; 150.01 and 150 are level
    expect(ranked({ a: ['50', '50', '50.01'], b: ['50', '50', '50'] }).map((one) => one[2])).toEqual([1, 1]);
  });

  test('counts who sits: a member who was replaced counts for nothing, who came instead does', () => {
    const scores = [
      ...sheets({ a: ['10', '10', '60'], b: ['20', '20', '0'] }),
      ...sheets({ a: ['10'], b: ['20'] }, ['m4']),
    ];
    expect(rankApplications(['a', 'b'], ['m1', 'm2', 'm3'], LIMIT, scores)[0]!.applicationId).toBe('a');
    const now = rankApplications(['a', 'b'], ['m1', 'm2', 'm4'], LIMIT, scores);
    expect(now.map(({ applicationId, score }) => [applicationId, score])).toEqual([
      ['b', '20'],
      ['a', '10'],
    ]);
    expect(unscored(['a', 'b'], LIMIT.criteria, scores, 'm5')).toEqual(['a', 'b']);
    expect(unscored(['a', 'b'], LIMIT.criteria, scores, 'm4')).toEqual([]);
    expect(
      unscored(
        ['a'],
        LIMIT.criteria,
        scores.filter(({ criterion }) => criterion === 0),
        'm1',
      ),
    ).toEqual(['a']);
  });

  test('moves up where an application is gone, whatever it scored', () => {
    const all = { a: ['9', '9', '9'], b: ['8', '8', '8'], c: ['7', '7', '7'], d: ['6', '6', '6'] };
    const left = rankApplications(['b', 'c', 'd'], MEMBERS, LIMIT, sheets(all));
    expect(left.map(({ applicationId, rank }) => [applicationId, rank])).toEqual([
      ['b', 1],
      ['c', 2],
      ['d', 3],
    ]);
    expect(left.every(({ qualified }) => qualified)).toBe(true);
  });
});
