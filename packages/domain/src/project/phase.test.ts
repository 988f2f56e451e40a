import { expect, test } from 'vitest';
import { RuleError } from '../rule.ts';
import { isOptional, isPhase, nextPhase, PHASES, phaseRow, procedureFor } from './phase.ts';

const procedure = procedureFor('OPEN_TENDER', 'LEVEL_I');

test('phases stand in the order of their ordinals, once each', () => {
  const ordinals = PHASES.map((phase) => phase.ordinal);
  expect(ordinals).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
  expect(new Set(PHASES.map((phase) => phase.code)).size).toBe(12);
});

test('an open tender of level I goes through every phase, none of them optional', () => {
  const walked = ['IMPLEMENTION_PLAN'];
  for (let phase = nextPhase(procedure, 'IMPLEMENTION_PLAN'); phase; phase = nextPhase(procedure, phase))
    walked.push(phase);
  expect(walked).toEqual(PHASES.map((phase) => phase.code));
  expect(PHASES.filter(({ code }) => isOptional(procedure, code))).toEqual([]);
});

test('the chain of level I is clerk, unit leader, tender department', () => {
  expect(procedure.chain.map((step) => [step.action, step.role, step.authority])).toEqual([
    ['submit', 'ORG_CLERK', 'MAINTAIN:PROJECT'],
    ['check', 'ORG_LEADER', 'CHECK:PROJECT'],
    ['approve', 'TM_APPROVER', 'APPROVE:PROJECT'],
  ]);
});

test.each([
  ['INVITED_TENDER', 'LEVEL_I'],
  ['OPEN_TENDER', 'LEVEL_II'],
])('%s at %s is not offered', (method, level) => {
  expect(() => procedureFor(method, level)).toThrow(RuleError);
});

test('signers settle the two countersigns, the chain settles the rest', () => {
  expect(PHASES.filter((phase) => phase.settledBy === 'SIGNERS').map((phase) => phase.ordinal)).toEqual([20, 70]);
});

test('the counters of the specification belong to nine phases', () => {
  expect(PHASES.filter((phase) => phase.counter).map((phase) => phase.counter)).toEqual([
    'getUnCompleteCounterSignImpleNum',
    'getUnCompleteBiddingDocumentNum',
    'getUnCompleteAnnouncementNum',
    'getUnCompleteBidOpenningNum',
    'getUnCompleteOpenningNum',
    'getUnCompleteCountSignAwardNum',
    'getUnCompleteWinningBidderNum',
    'getUnCompleteNoticeWinningBidNum',
    'getUnCompleteContractSignNum',
  ]);
});

test('codes outside the table are no phases', () => {
  expect(isPhase('BID_OPENING')).toBe(true);
  expect(isPhase('IMPLEMENTATION_PLAN')).toBe(false);
  expect(phaseRow('BID_OPENING')).toMatchObject({ tab: 'opening', zh: '开标评标' });
  expect(() => nextPhase({ phases: [] }, 'ENDED')).toThrow(RangeError);
});
