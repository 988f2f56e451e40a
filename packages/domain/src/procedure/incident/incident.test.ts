import { describe, expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { PHASES } from '../project/phase.ts';
import {
  decisionRules,
  fallRules,
  incidentStates,
  isBinding,
  mayFall,
  mayRetender,
  mayTerminate,
  terminationCauses,
  terminationProposalRules,
  type FallFacts,
  type TerminationProposal,
} from './incident.ts';

const facts: FallFacts = {
  ground: 'ABANDON',
  consequence: 'NEXT',
  deposit: 'KEEP',
  hasDeposit: true,
  own: { validUntil: '2027-02-28' },
  told: false,
  next: { validUntil: '2027-02-28' },
  direct: false,
  files: 1,
  today: '2027-01-10',
};
const broken = (changes: Partial<FallFacts>): string[] =>
  findings(fallRules, { ...facts, ...changes }).map(({ ruleId }) => ruleId);

describe('a winner who falls away', () => {
  test.each<[string, Partial<FallFacts>, string[]]>([
    ['with paper, deposit and a candidate', {}, []],
    ['without paper', { files: 0 }, ['INCIDENT_FILE']],
    ['nothing said of the deposit', { deposit: null }, ['FALL_DEPOSIT']],
    ['no deposit to speak of', { deposit: null, hasDeposit: false }, []],
    ['force majeure keeps no deposit', { ground: 'FORCE_MAJEURE' }, ['FALL_DEPOSIT']],
    ['force majeure returns it', { ground: 'FORCE_MAJEURE', deposit: 'RETURN' }, []],
    ['nobody left', { next: null }, ['FALL_NEXT']],
    ['nobody left, tendered again', { next: null, consequence: 'RETENDER' }, []],
    ['the next bid on its last day', { today: '2027-02-28' }, []],
    ['the next bid a day later', { today: '2027-03-01' }, ['FALL_NEXT']],
    ['named by the clerk', { next: null, direct: true }, []],
    ['a bid that binds has not lapsed', { ground: 'LAPSED', deposit: 'RETURN' }, ['FALL_LAPSED']],
    [
      'a bid that was not extended',
      { ground: 'LAPSED', deposit: 'RETURN', own: { validUntil: '2027-02-28', refused: true } },
      [],
    ],
    ['a bid that has lapsed', { ground: 'LAPSED', deposit: 'RETURN', own: { validUntil: '2027-01-09' } }, []],
    ['a bid that lapsed keeps no deposit', { ground: 'LAPSED', own: { validUntil: '2027-01-09' } }, ['FALL_DEPOSIT']],
    [
      'the notice went out in time',
      { ground: 'LAPSED', deposit: 'RETURN', own: { validUntil: '2027-01-09' }, told: true },
      ['FALL_LAPSED'],
    ],
  ])('%s', (_name, changes, expected) => expect(broken(changes)).toEqual(expected));

  test('only between the award and the signing', () => {
    expect(PHASES.map(({ code }) => code).filter(mayFall)).toEqual(['WINNING_NOTICE', 'CONTRACT_SIGNING']);
  });
});

test('a bid without a stated validity does not lapse', () => {
  expect(isBinding({ validUntil: null }, '2030-01-01')).toBe(true);
});

test('a proposal is decided once, and by somebody else', () => {
  expect(incidentStates.actionsFrom('PROPOSED')).toEqual(['approve', 'refuse', 'withdraw']);
  for (const settled of ['APPROVED', 'REFUSED', 'WITHDRAWN'] as const)
    expect(incidentStates.actionsFrom(settled)).toEqual([]);
  expect(findings(decisionRules, { proposedBy: 'a', decidedBy: 'a' }).map(({ ruleId }) => ruleId)).toEqual([
    'SAME_PERSON',
  ]);
  expect(findings(decisionRules, { proposedBy: 'a', decidedBy: 'b' })).toEqual([]);
});

describe('giving a project up', () => {
  const proposal: TerminationProposal = {
    cause: 'NEED_GONE',
    phase: 'BID_OPENING',
    published: true,
    standing: 1,
    claims: null,
    files: 1,
  };
  test.each<[string, Partial<TerminationProposal>, string[]]>([
    ['before its publication, without paper', { phase: 'BIDDING_DOCUMENT', published: false, files: 0 }, []],
    ['after it, without paper', { files: 0 }, ['INCIDENT_FILE']],
    ['after it, with paper', {}, []],
    ['for want of candidates while one stands', { cause: 'NOBODY_LEFT' }, ['TERMINATION_CAUSE']],
    ['for want of candidates', { cause: 'NOBODY_LEFT', phase: 'CONFIRM_WINNER', standing: 0 }, []],
    ['after the award, the need gone', { phase: 'WINNING_NOTICE', claims: '无' }, ['TERMINATION_CAUSE']],
    ['after the award, by the authority', { phase: 'WINNING_NOTICE', cause: 'AUTHORITY' }, ['TERMINATION_CLAIMS']],
    ['after the award, with the claims', { phase: 'CONTRACT_SIGNING', cause: 'LAW', claims: '中标人主张备料损失' }, []],
    ['after the contracts', { phase: 'PERFORMANCE_EVALUATION', cause: 'LAW', claims: '无' }, ['TERMINATION_CAUSE']],
  ])('%s', (_name, changes, expected) => {
    expect(findings(terminationProposalRules, { ...proposal, ...changes }).map(({ ruleId }) => ruleId)).toEqual(
      expected,
    );
  });

  test('an evaluated tender can be repeated until a winner is confirmed', () => {
    expect(PHASES.map(({ code }) => code).filter(mayRetender)).toEqual([
      'PUBLIC_NOTICE',
      'COUNTERSIGN_AWARD',
      'CONFIRM_WINNER',
    ]);
  });

  test('there is a cause in every phase until the contracts are signed', () => {
    for (const { code: phase } of PHASES.filter((one) => mayTerminate(one.code)))
      expect(terminationCauses({ phase, standing: 1 }).length).toBeGreaterThan(0);
    expect(PHASES.map(({ code }) => code).filter((code) => !mayTerminate(code))).toEqual([
      'PERFORMANCE_EVALUATION',
      'ENDED',
    ]);
  });
});
