import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { PHASES } from './phase.ts';
import { isSplitPhase, SPLIT_RECORDS, splitCode, splitName, splitRules, type SplitFacts } from './section-split.ts';

const facts: SplitFacts = {
  phase: 'PUBLIC_NOTICE',
  reported: true,
  method: 'OPEN_TENDER',
  status: 'NORMAL',
  others: ['NORMAL'],
  commonHold: false,
  extensionOpen: false,
};

test.each<[string, Partial<SplitFacts>, string[]]>([
  ['in the publicity', {}, []],
  ['with the report handed over', { phase: 'BID_OPENING' }, []],
  ['while the committee evaluates', { phase: 'BID_OPENING', reported: false }, ['SPLIT_PHASE']],
  ['before the opening', { phase: 'ANNOUNCEMENT' }, ['SPLIT_PHASE']],
  ['once the contracts are signed', { phase: 'PERFORMANCE_EVALUATION' }, ['SPLIT_PHASE']],
  ['an awarded section', { phase: 'CONTRACT_SIGNING', status: 'AWARDED', others: ['AWARDED'] }, []],
  ['a purchase that is scored', { method: 'PUBLIC_INQUIRY' }, []],
  ['rounds of quotes', { method: 'PUBLIC_COMPETITIVE_NEGOTIATION' }, ['SPLIT_METHOD']],
  ['a single source', { method: 'SINGLE_SOURCE' }, ['SPLIT_METHOD']],
  ['a failed section', { status: 'FAILED' }, ['SPLIT_SECTION']],
  ['the only section', { others: [] }, ['SPLIT_LAST']],
  ['the last one that goes on', { others: ['FAILED', 'CANCELLED', 'RETENDERED'] }, ['SPLIT_LAST']],
  ['an objection to all sections', { commonHold: true }, ['SPLIT_COMMON']],
  ['while bidders are asked to extend', { extensionOpen: true }, ['SPLIT_EXTENSION']],
])('%s', (_name, changes, expected) =>
  expect(findings(splitRules, { ...facts, ...changes }).map(({ ruleId }) => ruleId)).toEqual(expected),
);

test('from the report to the signing', () => {
  expect(PHASES.map(({ code }) => code).filter(isSplitPhase)).toEqual([
    'BID_OPENING',
    'PUBLIC_NOTICE',
    'COUNTERSIGN_AWARD',
    'CONFIRM_WINNER',
    'WINNING_NOTICE',
    'CONTRACT_SIGNING',
  ]);
});

test('number and name tell where it comes from', () => {
  expect(splitCode('LQ-2026-E0007', 2)).toBe('LQ-2026-E0007-2');
  expect(splitName('护栏提升工程', '标段2')).toBe('护栏提升工程（标段2）');
  for (const [name, section] of [
    ['长'.repeat(200), '标段2'],
    ['长'.repeat(200), '长'.repeat(200)],
    ['短', '长'.repeat(200)],
  ] as const)
    expect(splitName(name, section).length).toBeLessThanOrEqual(200);
  expect(splitName('长'.repeat(200), '标段2').endsWith('（标段2）')).toBe(true);
});

test('no record does two things', () => {
  const all = Object.values(SPLIT_RECORDS).flat();
  expect(new Set(all).size).toBe(all.length);
});
