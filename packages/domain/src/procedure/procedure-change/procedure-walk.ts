import { RuleError, StateError } from '../../rule.ts';
import { isDrafters } from '../countersign/signer-group.ts';
import { decideSubmit, type Decided, type SubmitAction } from '../../work/flow/submit.ts';
import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import { phaseRow, type Phase } from '../project/phase.ts';
import {
  chainAt,
  isSkippable,
  nextPhase,
  phaseAfterSkip,
  requires,
  type ChainStep,
  type Procedure,
} from '../project/procedure.ts';
import { holderOf, MAY } from './procedure-change.ts';

/**
 * Walks every state that a project can reach under a procedure, from its plan to its end. What decides are the tables and
 * functions that the server asks; the walk only keeps the score.
 */

/** Where a project of the walk stands. */
export interface WalkState {
  phase: Phase;
  status: SubmitStatus;
  decided: readonly Decided[];
  skip: boolean;
  /** What was done and not skipped: what later phases rest on. */
  written: boolean;
  announced: boolean;
  opened: boolean;
}

const START: WalkState = {
  phase: 'IMPLEMENTION_PLAN', // sic
  status: 'UNSUBMITTED',
  decided: [],
  skip: false,
  written: false,
  announced: false,
  opened: false,
};

const CLERK = 'clerk';

/** Who would do a step: the clerk where the role is the clerk's own, else a person for each step; nobody where no right covers it. */
function personFor({ action, ...step }: ChainStep, nth: number): string | null {
  const holder = holderOf(step);
  if (holder === 'UNIT_CLERK') return CLERK;
  return action !== 'submit' && MAY[action].includes(holder) ? `${holder} ${nth}` : null;
}

/** A group of signers in which only whoever hands the sheet in is sure to be. */
const lonelyGroup = (procedure: Procedure, phase: Phase): boolean =>
  phaseRow(phase).settledBy === 'SIGNERS' && (procedure.signers[phase] ?? []).some(isDrafters);

/** What a phase rests on is there; where it is not, nobody can hand the phase in. */
function standsOn({ phase, written, announced, opened }: WalkState, procedure: Procedure): boolean {
  if (phase === 'ANNOUNCEMENT') return written;
  if (phase === 'BID_OPENING') return announced;
  if (phase !== 'CONFIRM_WINNER') return true;
  // what was announced is opened; a winner is named without an opening only where none is required
  return opened || (!announced && !requires(procedure, 'BID_OPENING'));
}

function left(state: WalkState, procedure: Procedure): WalkState {
  const { phase, skip } = state;
  const next = skip ? phaseAfterSkip(procedure, phase) : nextPhase(procedure, phase);
  return {
    phase: next ?? 'ENDED',
    status: 'UNSUBMITTED',
    decided: [],
    skip: false,
    written: state.written || (phase === 'BIDDING_DOCUMENT' && !skip),
    announced: state.announced || (phase === 'ANNOUNCEMENT' && !skip),
    opened: state.opened || (phase === 'BID_OPENING' && !skip),
  };
}

/** One call on the flow of the phase; null where it is refused. */
function step(state: WalkState, procedure: Procedure, action: SubmitAction, actor: string, skip: boolean) {
  const { phase, status, decided } = state;
  const type = phaseRow(phase).types[0]!;
  let next: SubmitStatus;
  try {
    next = decideSubmit({
      type,
      phase,
      status,
      action,
      actor,
      submittedBy: CLERK,
      decided,
      chain: chainAt(procedure, phase),
      reason: '本项目依法依规无需办理该环节',
      skiped: skip,
      phaseOptional: isSkippable(procedure, phase),
      skipProposed: state.skip,
      currentPhase: phase,
    });
  } catch (error) {
    if (error instanceof RuleError || error instanceof StateError) return null;
    throw error;
  }
  if (next === 'APPROVED') return left(state, procedure);
  const by = action === 'check' || action === 'approve' ? [...decided, { action, by: actor, skiped: skip }] : decided;
  return { ...state, status: next, decided: by, skip };
}

/** The states that somebody can bring a state to, on the way to the end. */
function movesFrom(state: WalkState, procedure: Procedure): WalkState[] {
  const { phase, status, decided, skip } = state;
  if (phase === 'ENDED') return [];
  const tries: (WalkState | null)[] = [];
  if (status === 'UNSUBMITTED') {
    if (standsOn(state, procedure)) tries.push(step(state, procedure, 'submit', CLERK, false));
    tries.push(step(state, procedure, 'submit', CLERK, true));
  } else if (phaseRow(phase).settledBy === 'SIGNERS' && !skip) {
    if (!lonelyGroup(procedure, phase)) tries.push(step(state, procedure, 'countersign', 'signers', false));
  } else {
    const due = chainAt(procedure, phase).filter(({ action }) => action !== 'submit')[decided.length];
    const person = due ? personFor(due, decided.length) : null;
    if (due && person !== null) tries.push(step(state, procedure, due.action, person, skip));
  }
  return tries.filter((one) => one !== null);
}

/** A state from which no way leads to the end. */
export interface DeadEnd {
  phase: Phase;
  /** Phases that were gone through before, those that were skipped marked so. */
  path: readonly { phase: Phase; skipped: boolean }[];
  /** What was handed in goes no further; else the phase cannot be handed in. */
  submitted: boolean;
  /** The step that nobody can do; null where the chain has none left, or nothing was handed in. */
  step: ChainStep | null;
  /** It is the submitter alone who could do it. */
  alone: boolean;
}

interface Reached {
  state: WalkState;
  from: Reached | null;
  moves: string[];
}

const keyOf = (state: WalkState): string => JSON.stringify(state);

function explore(procedure: Procedure): Map<string, Reached> {
  const reached = new Map<string, Reached>();
  const open: { state: WalkState; from: Reached | null }[] = [{ state: START, from: null }];
  for (let at = open.shift(); at; at = open.shift()) {
    const key = keyOf(at.state);
    if (reached.has(key)) continue;
    const moves = movesFrom(at.state, procedure);
    const one: Reached = { ...at, moves: moves.map(keyOf) };
    reached.set(key, one);
    open.push(...moves.map((state) => ({ state, from: one })));
  }
  return reached;
}

function pathTo(reached: Reached): DeadEnd['path'] {
  const path: { phase: Phase; skipped: boolean }[] = [];
  for (let { state, from } = reached; from; { state, from } = from)
    if (from.state.phase !== state.phase) path.unshift({ phase: from.state.phase, skipped: from.state.skip });
  return path;
}

/** Where it goes no further, in the order in which a project would come there; only the first of each way. */
export function deadEndsOf(procedure: Procedure): DeadEnd[] {
  const reached = explore(procedure);
  return [...reached.values()]
    .filter(({ state, moves }) => state.phase !== 'ENDED' && moves.length === 0)
    .map((one) => {
      const { phase, status, decided } = one.state;
      const due = chainAt(procedure, phase).filter(({ action }) => action !== 'submit')[decided.length];
      const stuck = status === 'UNSUBMITTED' ? null : (due ?? null);
      return {
        phase,
        path: pathTo(one),
        submitted: status !== 'UNSUBMITTED',
        step: stuck,
        alone: lonelyGroup(procedure, phase) || (stuck !== null && personFor(stuck, 0) === CLERK),
      };
    });
}

/** True when a project that is begun can always be brought to its end. */
export const isAlive = (procedure: Procedure): boolean => {
  const reached = explore(procedure);
  return [...reached.values()].every(({ state, moves }) => state.phase === 'ENDED' || moves.length > 0);
};
