import { expect, test } from 'vitest';
import { checkCases, judge, since } from './crash-checks.ts';

const CASES = new Map([
  ['01', 10],
  ['02', 10],
]);

test('cases that went through their comparison are good', () => {
  const check = checkCases(CASES, new Map([...CASES.keys()].map((key) => [key, { done: 11 }])));
  expect(check).toMatchObject({ checked: 2, broken: 0, note: '' });
  expect(judge([check]).good).toBe(true);
});

test('a case whose deadline passed while the server was away is named, and the rest is still judged', () => {
  const stopped = 'registration 0/c1: POST /bidder/registration: 410 DEADLINE_PASSED late';
  const check = checkCases(
    CASES,
    new Map([
      ['01', { done: 11 }],
      ['02', { done: 4, stopped }],
    ]),
  );
  expect(check).toMatchObject({ checked: 1, broken: 0, note: expect.stringContaining('02') as unknown });
});

test.each([
  ['refused for another reason', { done: 4, stopped: 'approval: 403 NO_AUTHORITY' }],
  ['came out otherwise', { done: 10, stopped: 'comparison: came out otherwise: winner' }],
  ['cut off', { done: 4 }],
])('a case that %s is broken', (_, second) => {
  const check = checkCases(
    CASES,
    new Map([
      ['01', { done: 11 }],
      ['02', second],
    ]),
  );
  expect(check).toMatchObject({ checked: 2, broken: 1, note: expect.stringContaining('02') as unknown });
  expect(judge([check]).good).toBe(false);
});

test('a play in which every case came too late has shown nothing', () => {
  const stopped = 'registration: 410 DEADLINE_PASSED';
  const check = checkCases(CASES, new Map([...CASES.keys()].map((key) => [key, { done: 4, stopped }])));
  expect(judge([check]).good).toBe(false);
});

test('what was broken before is not told again, what broke since is', () => {
  const check = (checked: number, broken: number) => [{ name: 'sums', checked, broken }];
  expect(since(check(10, 2), check(15, 2))).toEqual(check(15, 0));
  expect(since(check(10, 2), check(15, 3))).toEqual(check(15, 1));
  expect(since([], check(15, 1))).toEqual(check(15, 1));
});
