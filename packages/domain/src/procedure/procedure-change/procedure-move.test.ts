import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import type { Phase } from '../project/phase.ts';
import { chainAt, CURRENT_PROCEDURES, procedureFor } from '../project/procedure.ts';
import { SHIPPED, underVersion, type DecidingStep, type ProcedureBody } from './procedure-change.ts';
import { missedPhases, moveRules, phaseChanges, type MoveFacts, type Waiting } from './procedure-move.ts';

const LEADER: DecidingStep = { action: 'check', holder: 'UNIT_LEADER' };
const REVIEWER: DecidingStep = { action: 'check', holder: 'DEPARTMENT_REVIEWER' };
const APPROVER: DecidingStep = { action: 'approve', holder: 'DEPARTMENT_APPROVER' };

const way = (changes: Partial<ProcedureBody>, method = 'PUBLIC_INQUIRY', level = 'LEVEL_I') => {
  const procedure = underVersion(procedureFor(method, level, CURRENT_PROCEDURES), { ...SHIPPED, ...changes });
  return { phases: procedure.phases, chainOf: (phase: Phase) => chainAt(procedure, phase), signers: procedure.signers };
};
/** The clerk, a leader who checks, the department's approver. */
const shipped = way({});
const stricter = way({ chain: [LEADER, REVIEWER, APPROVER] });

const broken = (changes: Partial<MoveFacts>): string[] =>
  findings(moveRules, {
    ...{ phase: 'BIDDING_DOCUMENT', before: shipped, after: stricter, gone: ['IMPLEMENTION_PLAN'], waiting: [] },
    ...changes,
  } as MoveFacts).map(({ ruleId }) => ruleId);

test('what changes is told from the present phase on, and never of one that is behind', () => {
  const changes = phaseChanges(
    shipped,
    way({ phases: { PUBLIC_NOTICE: 'OFF' }, chain: [LEADER, REVIEWER, APPROVER] }),
    'BID_OPENING',
  );
  expect(changes.map(({ phase }) => phase)).not.toContain('BIDDING_DOCUMENT');
  const notice = changes.find(({ phase }) => phase === 'PUBLIC_NOTICE');
  expect(notice).toMatchObject({ before: { use: 'OPTIONAL' }, after: { use: 'OFF', steps: [] }, changes: true });
  expect(changes.find(({ phase }) => phase === 'CONFIRM_WINNER')).toMatchObject({
    before: { steps: [LEADER, APPROVER] },
    after: { steps: [LEADER, REVIEWER, APPROVER] },
    changes: true,
  });
  // signers settle it, whoever approves elsewhere
  expect(changes.find(({ phase }) => phase === 'COUNTERSIGN_AWARD')).toMatchObject({ changes: false });
});

test('a version that has no way on is refused: the present phase is not in it, or one behind is missing', () => {
  expect(broken({})).toEqual([]);
  expect(broken({ phase: 'PUBLIC_NOTICE', after: way({ phases: { PUBLIC_NOTICE: 'OFF' } }) })).toContain('MOVE_NO_WAY');
  expect(broken({ phase: 'ENDED' })).toContain('MOVE_OVER');
  expect(broken({ after: shipped })).toEqual(['MOVE_SAME']);
  // a sheet that nobody signed is no reason
  expect(broken({ before: way({ phases: { COUNTERSIGN_IMPLEMENTION_PLAN: 'OFF' } }), after: stricter })).toEqual([]);
  // what was passed over without a document cannot be opened later
  const light = way({}, 'OPEN_TENDER', 'UNDER_AMOUNT');
  const full = way(
    { phases: { BID_OPENING: 'REQUIRED', ANNOUNCEMENT: 'REQUIRED', BIDDING_DOCUMENT: 'REQUIRED' } },
    'OPEN_TENDER',
    'UNDER_AMOUNT',
  );
  const skipped = { phase: 'CONFIRM_WINNER', before: light, after: full, gone: ['IMPLEMENTION_PLAN'] } as const;
  expect(broken(skipped)).toEqual(['MOVE_MISSED', 'MOVE_SAME']);
  expect(missedPhases(skipped)).toEqual(['BIDDING_DOCUMENT', 'ANNOUNCEMENT', 'BID_OPENING']);
  expect(
    missedPhases({ ...skipped, gone: [...skipped.gone, 'BIDDING_DOCUMENT', 'ANNOUNCEMENT', 'BID_OPENING'] }),
  ).toEqual([]);
});

test('what was decided stays only where the other chain begins alike', () => {
  const at = (status: Waiting['status'], decided: ('check' | 'approve')[], signed = false) => ({
    waiting: [{ status, decided: decided.map((action) => ({ action })), signed }],
  });
  expect(broken(at('SUBMITTED', []))).toEqual([]);
  expect(broken(at('REJECTED', []))).toEqual([]);
  // the reviewer would never be asked
  expect(broken(at('CHECKED', ['check']))).toEqual(['MOVE_DECIDED']);
  expect(broken({ ...at('SUBMITTED', ['check']), before: stricter, after: shipped })).toEqual(['MOVE_DECIDED']);
  expect(broken({ ...at('SUBMITTED', ['check']), after: way({ chain: [REVIEWER, LEADER, APPROVER] }) })).toEqual([
    'MOVE_DECIDED',
  ]);
  const twice = way({ chain: [LEADER, { action: 'approve', holder: 'UPPER_LEADER' }, APPROVER] });
  expect(broken({ ...at('CHECKED', ['check']), after: twice })).toEqual([]);
  expect(broken({ ...at('CHECKED', ['check', 'approve']), before: twice, after: shipped })).toEqual(['MOVE_DECIDED']);
  expect(broken(at('SUBMITTED', ['check'], true))).toEqual([]);
});
