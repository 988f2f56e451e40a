import type { FailResult } from './codes.ts';
import { describe, expect, test } from 'vitest';
import { RuleError } from '../../rule.ts';
import { childName, FAIL_ROUTES, failureRoute, offeredFailResults, type FailFacts } from './failure.ts';
import { PHASES } from './phase.ts';

/** An open tender whose opening failed: two sections, at most two bids each. */
const facts = (changes: Partial<FailFacts> = {}): FailFacts => ({
  method: 'OPEN_TENDER',
  phase: 'BID_OPENING',
  type: 'PROJECT',
  going: 0,
  failed: 2,
  awarded: 0,
  responses: 2,
  ...changes,
});

describe('the approver may choose', () => {
  const held = { responses: null } as const;
  test.each<[string, Partial<FailFacts>, FailResult[]]>([
    ['before the opening', { going: 2, failed: 0, ...held }, []],
    ['after a failed opening', {}, ['RETENDER', 'CHANGE_METHOD', 'TERMINATE']],
    ['after an opening that nobody came to', { responses: 0 }, ['RETENDER', 'CHANGE_METHOD', 'TERMINATE']],
    ['where one section was opened', { going: 1, failed: 1, ...held }, ['PARTIAL']],
    ['where every bid was rejected', { going: 0, failed: 2, ...held }, ['RETENDER', 'CHANGE_METHOD', 'TERMINATE']],
    ['for an invited tender', { method: 'INVITED_TENDER' }, ['RETENDER', 'CHANGE_METHOD', 'TERMINATE']],
    [
      'for an inquiry that two answered',
      { method: 'PUBLIC_INQUIRY' },
      ['RETENDER', 'CHANGE_METHOD', 'CONTINUE', 'TERMINATE'],
    ],
    [
      'for a negotiation that one answered',
      { method: 'PUBLIC_COMPETITIVE_NEGOTIATION', responses: 1 },
      ['RETENDER', 'CHANGE_METHOD', 'CONTINUE', 'TERMINATE'],
    ],
    [
      'for an inquiry that nobody answered',
      { method: 'PUBLIC_INQUIRY', responses: 0 },
      ['RETENDER', 'CHANGE_METHOD', 'TERMINATE'],
    ],
    ['for an inquiry that was opened', { method: 'PUBLIC_INQUIRY', going: 2, failed: 0, ...held }, []],
    ['for a single source', { method: 'SINGLE_SOURCE' }, ['RETENDER', 'CHANGE_METHOD', 'TERMINATE']],
    ['with the report of one section', { type: 'EVALUATION_REPORT', going: 1, failed: 1, ...held }, ['PARTIAL']],
    ['with the report of every section', { type: 'EVALUATION_REPORT', going: 2, failed: 0, ...held }, []],
    ['with a report without any section', { type: 'EVALUATION_REPORT', ...held }, []],
    ['while the candidates are published', { phase: 'PUBLIC_NOTICE', going: 2, failed: 0, ...held }, ['RETENDER']],
    [
      'when the winner is confirmed',
      { phase: 'CONFIRM_WINNER', type: 'AWARD', going: 1, failed: 0, ...held },
      ['RETENDER'],
    ],
    [
      'when one of two winners fell away',
      { phase: 'CONFIRM_WINNER', type: 'AWARD', going: 2, awarded: 1, failed: 0, ...held },
      ['PARTIAL'],
    ],
    [
      'when every winner stands',
      { phase: 'CONFIRM_WINNER', type: 'AWARD', going: 2, awarded: 2, failed: 0, ...held },
      [],
    ],
    ['with the bidding document', { phase: 'BIDDING_DOCUMENT', going: 2, failed: 0, ...held }, ['TERMINATE']],
  ])('%s: %3$s', (_name, changes, expected) => {
    expect(offeredFailResults(facts(changes))).toEqual(expected);
  });
});

test('no tender is opened that fewer than three answered (法28, 例44)', () => {
  for (const method of ['OPEN_TENDER', 'INVITED_TENDER'])
    for (const { code: phase } of PHASES)
      for (const responses of [null, 0, 1, 2])
        expect(offeredFailResults(facts({ method, phase, responses }))).not.toContain('CONTINUE');
});

test.each<[FailResult, object]>([
  ['RETENDER', { phase: 'BIDDING_DOCUMENT', newRound: true, sectionAction: 'retender', copies: 'ROUND' }],
  ['CHANGE_METHOD', { phase: 'IMPLEMENTION_PLAN', newRound: true, sectionAction: 'retender', copies: 'ROUND' }],
  ['TERMINATE', { phase: 'ENDED', newRound: false, sectionAction: 'cancel', projectResult: 'TERMINATED' }],
])('%s leads to %j', (result, expected) => {
  expect(failureRoute(result, facts())).toMatchObject(expected);
});

test('PARTIAL takes the failed sections alone, and CONTINUE none', () => {
  expect(failureRoute('PARTIAL', facts({ going: 1, responses: null }))).toMatchObject({
    phase: null,
    sections: 'FAILED',
    copies: 'CHILD',
  });
  expect(failureRoute('CONTINUE', facts({ method: 'PUBLIC_INQUIRY' }))).toMatchObject({
    phase: null,
    sections: 'NONE',
    sectionAction: null,
  });
});

test('what is not offered leads nowhere', () => {
  for (const result of ['PARTIAL', 'CONTINUE', 'X', '']) expect(() => failureRoute(result, facts())).toThrow(RuleError);
});

test('every route that leaves a round behind makes copies, and none makes copies of what is given up', () => {
  for (const { newRound, sectionAction, copies } of FAIL_ROUTES) {
    expect(copies !== null).toBe(sectionAction === 'retender');
    if (newRound) expect(copies).toBe('ROUND');
  }
});

test('a project of its own is named after the one that it comes from', () => {
  expect(childName('护栏提升工程')).toBe('护栏提升工程（重新招标）');
  expect(childName('护栏提升工程（重新招标）')).toBe('护栏提升工程（重新招标）');
  expect(childName('长'.repeat(200))).toHaveLength(200);
});
