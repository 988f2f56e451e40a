import { expect, test } from 'vitest';
import { brokenOf, judge } from '../../rule.ts';
import { archiveActions, handOverRules, MOST_PARTS, partRules, RETENTION_YEARS, retentionRules } from './archive.ts';
import { RetentionClass } from './archive-words.ts';

test.each([
  ['OPEN', { edits: true, whole: true }, ['edit', 'complete']],
  ['OPEN', { edits: true, whole: false }, ['edit']],
  ['COMPLETED', { edits: true, whole: true }, ['reopen', 'handOver']],
  ['HANDED_OVER', { edits: true, whole: true }, []],
  ['OPEN', { edits: false, whole: true }, []],
] as const)('from %s with %j one may %j', (state, standing, expected) => {
  expect(archiveActions(state, standing)).toEqual(expected);
});

test.each([
  ['PERMANENT', '15', true],
  ['YEARS_30', '30', true],
  ['YEARS_30', '31', false],
  ['YEARS_10', '15', false],
  ['YEARS_10', '10', true],
] as const)('%s with a parameter of %s years is allowed: %j', (retention, years, allowed) => {
  const params = { 'archive.retentionYears': years };
  expect(brokenOf(judge(retentionRules, { retention, params })).length === 0).toBe(allowed);
});

test.each([
  [{ lists: 1, location: '一号库', keeper: '甲' }, []],
  [{ lists: 0, location: '一号库', keeper: '甲' }, ['ARCHIVE_LIST']],
  [{ lists: 1, location: '', keeper: '甲' }, ['ARCHIVE_PLACE']],
  [{ lists: 0, location: '一号库', keeper: '' }, ['ARCHIVE_LIST', 'ARCHIVE_PLACE']],
])('handing over %j breaks %j', (facts, expected) => {
  expect(brokenOf(judge(handOverRules, facts)).map(({ ruleId }) => ruleId)).toEqual(expected);
});

test('an archive is not filled without end, and each class has its years', () => {
  expect(brokenOf(judge(partRules, { parts: MOST_PARTS, item: 'BID' }))).toHaveLength(1);
  expect(brokenOf(judge(partRules, { parts: MOST_PARTS - 1, item: 'BID' }))).toEqual([]);
  expect(Object.keys(RETENTION_YEARS)).toEqual([...RetentionClass.codes]);
});
