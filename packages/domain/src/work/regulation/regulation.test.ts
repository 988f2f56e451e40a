import { expect, test } from 'vitest';
import { brokenOf, judge } from '../../rule.ts';
import { abolishRules, regulationActions, regulationRules, regulationState } from './regulation.ts';

test.each([
  ['2026-11-26', null, 'EFFECTIVE'],
  ['2026-11-27', null, 'COMING'],
  ['2020-01-01', '2026-11-26', 'ABOLISHED'],
  ['2020-01-01', '2026-11-27', 'EFFECTIVE'],
  ['2026-12-01', '2026-12-05', 'COMING'],
  ['2026-11-26', '2026-11-26', 'ABOLISHED'],
] as const)('from %s until %s it is %s', (effectiveDate, abolishedDate, expected) => {
  expect(regulationState({ effectiveDate, abolishedDate }, '2026-11-26')).toBe(expected);
});

test.each([
  ['STAFF', 0, []],
  ['CHOSEN', 1, []],
  ['CHOSEN', 0, ['REGULATION_CHOSEN']],
] as const)('binding %s with %i named breaks %j', (binds, named, expected) => {
  expect(brokenOf(judge(regulationRules, { binds, named })).map(({ ruleId }) => ruleId)).toEqual(expected);
});

const effectiveDate = '2024-01-01';
const after = (day: string, leadsBack = false) => ({ effectiveDate: day, leadsBack });
test.each<[string, string | null, ReturnType<typeof after> | null, string[]]>([
  ['on its first day', '2024-01-01', null, []],
  ['before it', '2023-12-31', null, ['REGULATION_DAYS']],
  ['when the new one begins', '2026-01-01', after('2026-01-01'), []],
  ['before the new one begins', '2025-12-31', after('2026-01-01'), ['REGULATION_GAP']],
  ['by one that it replaced', '2026-01-01', after('2020-01-01', true), ['REGULATION_CIRCLE']],
  ['not at all', null, null, []],
])('abolished %s', (_when, abolishedDate, successor, expected) => {
  expect(
    brokenOf(judge(abolishRules, { effectiveDate, abolishedDate, successor })).map(({ ruleId }) => ruleId),
  ).toEqual(expected);
});

test.each([
  [{ edits: false, ends: false, toConfirm: false }, []],
  [{ edits: false, ends: false, toConfirm: true }, ['confirm']],
  [{ edits: true, ends: false, toConfirm: false }, ['edit', 'addEdition', 'abolish', 'remove']],
  [{ edits: true, ends: true, toConfirm: false }, ['edit', 'addEdition', 'reinstate', 'remove']],
] as const)('with %j one may %j', (standing, expected) => {
  expect(regulationActions(standing)).toEqual(expected);
});
