import { expect, test } from 'vitest';
import { isPhase, PHASES, phaseRow } from './phase.ts';

test('phases stand in the order of their ordinals, once each', () => {
  const ordinals = PHASES.map((phase) => phase.ordinal);
  expect(ordinals).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
  expect(new Set(PHASES.map((phase) => phase.code)).size).toBe(12);
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
});
