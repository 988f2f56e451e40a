import type { ForcedStep } from './forced-codes.ts';
import { expect, test } from 'vitest';
import { dictOptions } from '../../platform/reference/dictionaries.ts';
import { PHASES, type Phase } from '../project/phase.ts';
import { findings } from '../../rule.ts';
import { FORCED, forcedAt, forcedRules, isPausable, tabOfForced } from './forced.ts';

test('the consequences are those of the dictionary, each with a place in every matter that it follows from', () => {
  expect(FORCED.map(({ code }) => code)).toEqual(dictOptions('bidding.ForcedStep').map(({ code }) => code));
  for (const { code, stages } of FORCED.slice(1))
    for (const stage of stages) expect(tabOfForced(code, stage), `${code} ${stage}`).not.toBeNull();
  expect(tabOfForced('NONE', 'DOC')).toBeNull();
  expect(tabOfForced('EXTEND', 'RESULT')).toBeNull();
});

test.each([
  ['DOC', ['NONE', 'EXTEND', 'CORRECT', 'CANCEL']],
  ['OPENING', ['NONE', 'REEVALUATE', 'CANCEL']],
  ['RESULT', ['NONE', 'CORRECT', 'REEVALUATE', 'CANCEL']],
] as const)('a matter of %s forces %j', (stage, expected) => {
  expect(forcedAt(stage)).toEqual(expected);
});

test('projects are paused from the announcement to the winning notice', () => {
  expect(PHASES.filter(({ code }) => isPausable(code)).map(({ ordinal }) => ordinal)).toEqual([40, 50, 60, 70, 80, 90]);
});

test('what was not carried out is asked about', () => {
  expect(findings(forcedRules, { phase: 'CONFIRM_WINNER', open: [] })).toEqual([]);
  const severityOf = (phase: Phase, open: ForcedStep) => findings(forcedRules, { phase, open: [open] })[0]?.severity;
  expect(severityOf('ANNOUNCEMENT', 'EXTEND')).toBe('warn');
  expect(severityOf('PUBLIC_NOTICE', 'CORRECT')).toBe('warn');
  // nothing is awarded on an evaluation that must be held again
  expect(severityOf('CONFIRM_WINNER', 'REEVALUATE')).toBe('block');
  expect(severityOf('WINNING_NOTICE', 'REEVALUATE')).toBe('warn');
});
