/**
 * Walks every state that a project can reach, with every action of every role, for each method and level and for units
 * at either hierarchy. What decides are the tables and functions that the server asks; the model only keeps the score.
 */
import type { BiddingMethod, ProjectStatus, SectionStatus } from './codes.ts';
import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import { describe, expect, test } from 'vitest';
import { authoritiesOf } from '../../access/account/authority.ts';
import { type RoleCode } from '../../access/account/role.ts';
import { RuleError, StateError } from '../../rule.ts';
import { PHASES, phaseRow, type Phase } from './phase.ts';
import {
  CURRENT_PROCEDURES,
  holdsStep,
  isSkippable,
  METHODS,
  nextPhase,
  phaseAfterSkip,
  PROCEDURE_VERSIONS,
  procedureFor,
  type Procedure,
  type Seats,
} from './procedure.ts';
import { projectStates, sectionStates } from './project.ts';
import { FAIL_ROUTES, routeTaken, type FailRoute } from './failure.ts';
import { decideSubmit, type SubmitAction } from '../../work/flow/submit.ts';

interface Person {
  id: string;
  organizationId: string;
  authorities: ReadonlySet<string>;
}

const person = (id: string, organizationId: string, ...roles: RoleCode[]): Person => ({
  id,
  organizationId,
  authorities: new Set(roles.flatMap((role) => authoritiesOf(role))),
});

/** Everybody there is, and two who hold more than one role. */
const peopleOf = ({ ownId }: Seats): Person[] => [
  person('clerk', ownId, 'ORG_CLERK'),
  person('leader', ownId, 'ORG_LEADER'),
  person('second leader', ownId, 'ORG_LEADER'),
  person('clerk and leader', ownId, 'ORG_CLERK', 'ORG_LEADER'),
  person('upper leader', 'company', 'ORG_LEADER'),
  person('leader elsewhere', 'elsewhere', 'ORG_LEADER'),
  person('unit administrator', ownId, 'ORG_ADMIN'),
  person('finance', ownId, 'FINANCE'),
  person('owner', ownId, 'TENDER_OWNER'),
  person('reviewer', 'department', 'TM_REVIEWER'),
  person('approver', 'department', 'TM_APPROVER'),
  person('approver and reviewer', 'department', 'TM_APPROVER', 'TM_REVIEWER'),
  person('group leader', 'headquarters', 'GROUP_LEADER'),
  person('supervisor', 'department', 'SUPERVISOR'),
  person('expert', 'department', 'EXPERT'),
  person('system administrator', 'headquarters', 'SYSTEM_ADMIN'),
  person('security administrator', 'headquarters', 'SECURITY_ADMIN'),
  person('audit administrator', 'headquarters', 'AUDIT_ADMIN'),
  person('bidder', 'bidder', 'BIDDER_ADMIN', 'BIDDER_OPERATOR'),
];

/** Where a project stands. `done`: the phases that were approved and not skipped. */
interface State {
  phase: Phase;
  submit: SubmitStatus;
  submittedBy: string;
  checkedBy: string;
  skip: boolean;
  project: ProjectStatus;
  section: SectionStatus;
  /** Of a second one, which may fail at the opening while the first goes on. */
  other: SectionStatus;
  done: readonly Phase[];
}

const START: State = {
  phase: 'IMPLEMENTION_PLAN',
  submit: 'UNSUBMITTED',
  submittedBy: '',
  checkedBy: '',
  skip: false,
  project: 'IN_PROCESS',
  section: 'NORMAL',
  other: 'NORMAL',
  done: [],
};

const fresh = { submit: 'UNSUBMITTED', submittedBy: '', checkedBy: '', skip: false } as const;

interface Move {
  by: string;
  action: string;
  to: State;
}

function enter(state: State, phase: Phase | null): State {
  if (phase === null || phase === 'ENDED') {
    return {
      ...state,
      ...fresh,
      phase: 'ENDED',
      submit: 'APPROVED',
      project: projectStates.next(state.project, 'end'),
    };
  }
  return { ...state, ...fresh, phase };
}

/** Where a failure leads: to the end, to another round, or on with the few that came or the sections that go on. */
function failed(state: State, { phase, newRound, copies }: FailRoute): State {
  if (phase === null) {
    const other = copies === 'CHILD' ? sectionStates.next(state.other, 'retender') : state.other;
    return { ...state, ...fresh, other };
  }
  if (!newRound) return enter({ ...state, section: sectionStates.next(state.section, 'cancel') }, null);
  const before = state.done.filter((one) => phaseRow(one).ordinal < phaseRow(phase).ordinal);
  return enter({ ...state, other: 'NORMAL', done: before }, phase);
}

/** What an approval does: the winner is confirmed, the project moves on or waits for its time. */
function approved(procedure: Procedure, state: State, { skip, fails }: { skip: boolean; fails: string | null }): State {
  if (fails) return failed(state, routeTaken(fails, state.phase));
  if (skip) return enter(state, phaseAfterSkip(procedure, state.phase));
  const awards = state.phase === 'CONFIRM_WINNER';
  const section = awards ? sectionStates.next(state.section, 'award') : state.section;
  const after: State = { ...state, section, submit: 'APPROVED', done: [...state.done, state.phase] };
  const waits = phaseRow(state.phase).exit === 'BEFORE_OPENING';
  return waits ? after : enter(after, nextPhase(procedure, state.phase));
}

const RESULTS = [...new Set(FAIL_ROUTES.map(({ result }) => result))];

const TRIES: readonly { skiped: boolean; failResult: string | null }[] = [
  { skiped: false, failResult: null },
  { skiped: true, failResult: null },
  ...RESULTS.map((failResult) => ({ skiped: true, failResult })),
];

/** How the sections stand: at the opening the first has failed for want of responses, unless the second has done so. */
function standingOf({ phase, other }: State) {
  if (phase !== 'BID_OPENING' || other === 'RETENDERED') return { going: 1, failed: 0, awarded: 0, responses: null };
  return other === 'FAILED'
    ? { going: 1, failed: 1, awarded: 0, responses: null }
    : { going: 0, failed: 1, awarded: 0, responses: 1 };
}

/** One call on the flow; null when it is refused. */
function call(
  procedure: Procedure,
  state: State,
  actor: string,
  action: SubmitAction,
  type: 'PROJECT' | 'EVALUATION_REPORT' | 'AWARD',
  attempt: (typeof TRIES)[number],
): State | null {
  // an objection pauses: the server refuses before it asks the machine
  if (state.project !== 'IN_PROCESS') return null;
  const skiped = attempt.skiped || (state.skip && (action === 'check' || action === 'approve'));
  let submit: SubmitStatus;
  try {
    submit = decideSubmit({
      type,
      phase: state.phase,
      status: state.submit,
      action,
      actor,
      submittedBy: state.submittedBy || null,
      checkedBy: state.checkedBy || null,
      chain: procedure.chain,
      reason: '理由充分，符合规定要求',
      skiped,
      failResult: attempt.failResult,
      failure: { method: procedure.method, phase: state.phase, type, ...standingOf(state) },
      phaseOptional: isSkippable(procedure, state.phase),
      skipProposed: state.skip,
      currentPhase: state.phase,
    });
  } catch (error) {
    if (error instanceof RuleError || error instanceof StateError) return null;
    throw error;
  }
  if (submit === 'APPROVED') return approved(procedure, state, { skip: skiped, fails: attempt.failResult });
  if (submit === 'REJECTED') return { ...state, ...fresh, submit };
  if (action === 'submit') return { ...state, submit, submittedBy: actor, skip: skiped };
  return { ...state, submit, checkedBy: actor };
}

function movesFrom(procedure: Procedure, seats: Seats, people: readonly Person[], state: State): Move[] {
  const moves: Move[] = [];
  const add = (by: string, action: string, to: State | null) => to && moves.push({ by, action, to });
  if (state.phase === 'ENDED') return [];
  const types = ['PROJECT', 'EVALUATION_REPORT', 'AWARD'] as const;
  for (const one of people) {
    for (const action of ['submit', 'check', 'approve', 'reject'] as const) {
      if (!holdsStep(procedure.chain, action, seats, one)) continue;
      for (const type of types) {
        for (const attempt of action === 'submit' || action === 'approve' ? TRIES : TRIES.slice(0, 1)) {
          const name = [action, attempt.skiped && 'skip', attempt.failResult].filter(Boolean).join(' ');
          add(one.id, name, call(procedure, state, one.id, action, type, attempt));
        }
      }
    }
  }
  for (const action of ['countersign', 'disagree'] as const) {
    if (phaseRow(state.phase).settledBy !== 'SIGNERS') continue;
    add('signers', action, call(procedure, state, 'signers', action, 'PROJECT', TRIES[0]!));
  }
  // at the opening one section has too few bids, the other enough
  if (state.phase === 'BID_OPENING' && state.submit === 'UNSUBMITTED' && state.other === 'NORMAL') {
    add('host', 'open', { ...state, other: sectionStates.next(state.other, 'fail') });
  }
  // time goes by: the opening is near
  if (state.phase === 'ANNOUNCEMENT' && state.submit === 'APPROVED' && state.project === 'IN_PROCESS') {
    add('clock', 'leave', enter(state, nextPhase(procedure, state.phase)));
  }
  // objections come to the document and announcement, and to the candidates
  if (['ANNOUNCEMENT', 'BID_OPENING', 'PUBLIC_NOTICE'].includes(state.phase) && state.project === 'IN_PROCESS') {
    add('bidder', 'object', { ...state, project: projectStates.next(state.project, 'pause') });
  }
  if (state.project === 'PAUSED')
    add('clerk', 'answer', { ...state, project: projectStates.next(state.project, 'resume') });
  return moves;
}

const keyOf = (state: State): string => JSON.stringify(state);

/** All states that can be reached, each with its moves. */
function explore(procedure: Procedure, seats: Seats): Map<string, { state: State; moves: Move[] }> {
  const people = peopleOf(seats);
  const reached = new Map<string, { state: State; moves: Move[] }>();
  const open = [START];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = keyOf(state);
    if (reached.has(key)) continue;
    const moves = movesFrom(procedure, seats, people, state);
    reached.set(key, { state, moves });
    open.push(...moves.map(({ to }) => to));
  }
  return reached;
}

/** States from which no way leads to the end of the project. */
function deadEnds(reached: ReturnType<typeof explore>): State[] {
  const before = new Map<string, string[]>();
  for (const [key, { moves }] of reached) {
    for (const { to } of moves) before.set(keyOf(to), [...(before.get(keyOf(to)) ?? []), key]);
  }
  const ends = [...reached].filter(([, { state }]) => state.phase === 'ENDED').map(([key]) => key);
  const alive = new Set(ends);
  for (let key = ends.pop(); key; key = ends.pop()) {
    for (const one of before.get(key) ?? []) {
      if (!alive.has(one)) {
        alive.add(one);
        ends.push(one);
      }
    }
  }
  return [...reached].filter(([key]) => !alive.has(key)).map(([, { state }]) => state);
}

const methods = Object.keys(METHODS) as BiddingMethod[];
const tables = PROCEDURE_VERSIONS.map((one) => ({ ...one, offered: methods }));
const below: Seats = { ownId: 'station', managementId: 'company' };
const atTop: Seats = { ownId: 'company', managementId: 'company' };

describe.each(methods)('%s', (method) => {
  describe.each(['LEVEL_I', 'LEVEL_II', 'UNDER_AMOUNT'])('%s', (level) => {
    const procedure = procedureFor(method, level, CURRENT_PROCEDURES, tables);
    describe.each([
      ['a unit of hierarchy 3', below],
      ['a unit of hierarchy 2', atTop],
    ])('%s', (_name, seats) => {
      const reached = explore(procedure, seats);
      const states = [...reached.values()];
      const all = states.flatMap(({ state, moves }) => moves.map((move) => ({ from: state, ...move })));

      test('reaches every phase of the procedure and no other', () => {
        const phases = new Set(states.map(({ state }) => state.phase));
        expect(PHASES.map(({ code }) => code).filter((code) => phases.has(code))).toEqual(
          procedure.phases.map(({ phase }) => phase),
        );
      });

      test('has no dead end', () => expect(deadEnds(reached)).toEqual([]));

      test('awards nothing while an objection is open', () => {
        expect(all.filter(({ from, to }) => from.project === 'PAUSED' && to.section !== from.section)).toEqual([]);
        expect(all.filter(({ from, to }) => from.project === 'PAUSED' && to.phase !== from.phase)).toEqual([]);
        expect(all.some(({ to }) => to.project === 'PAUSED')).toBe(true);
      });

      test('has no way round a required phase', () => {
        const required = procedure.phases
          .filter((one) => one.required && one.phase !== 'ENDED')
          .map((one) => one.phase);
        const awarded = states
          .map(({ state }) => state)
          .filter((one) => one.phase === 'ENDED' && one.section === 'AWARDED');
        expect(awarded.length).toBeGreaterThan(0);
        expect(awarded.filter(({ done }) => !required.every((phase) => done.includes(phase)))).toEqual([]);
        expect(states.filter(({ state }) => state.phase === 'ENDED' && state.section === 'NORMAL')).toEqual([]);
      });

      test('lets a section that failed leave while the other goes on', () => {
        const parted = all.filter(({ action }) => action === 'approve skip PARTIAL');
        expect(parted.length).toBeGreaterThan(0);
        const seen = parted.map(({ from, to }) => [from.phase, from.other, to.phase, to.section, to.other].join(' '));
        expect([...new Set(seen)]).toEqual(['BID_OPENING FAILED BID_OPENING NORMAL RETENDERED']);
      });

      test('has no person twice in one chain', () => {
        const twice = all.filter(
          ({ from, by, action }) =>
            (action === 'check' && by === from.submittedBy) ||
            (action.startsWith('approve') && (by === from.submittedBy || by === from.checkedBy)),
        );
        expect(twice).toEqual([]);
        expect(all.some(({ action }) => action === 'approve')).toBe(true);
      });

      test('is moved by nobody but those of its chain, its signers, bidders and the clock', () => {
        const expected: Record<string, string[]> = {
          LEVEL_I: ['approver', 'approver and reviewer'],
          LEVEL_II:
            seats === atTop ? ['clerk and leader', 'leader', 'second leader', 'upper leader'] : ['upper leader'],
          UNDER_AMOUNT: ['clerk and leader', 'leader', 'second leader', ...(seats === atTop ? ['upper leader'] : [])],
        };
        const approvers = new Set(all.filter(({ action }) => action.startsWith('approve')).map(({ by }) => by));
        expect([...approvers].toSorted()).toEqual(expected[level]);
      });
    });
  });
});
