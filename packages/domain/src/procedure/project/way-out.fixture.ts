import { openingStates } from '../../bidding/opening/opening.ts';
import { breachDecision } from '../../oversight/lawfulness/breach.ts';
import { decideSubmit, submitFlow, type SubmitAction } from '../../work/flow/submit.ts';
import { incidentStates, mayFall, mayRetender, mayTerminate, terminationCauses } from '../incident/incident.ts';
import { failureRoute, offeredFailResults, type FailFacts } from './failure.ts';
import { phaseRow, type Phase, type SubmitType } from './phase.ts';
import { nextPhase, type Procedure } from './procedure.ts';
import { openingMoves } from './way-out-opening.fixture.ts';
import { askable, fallStands, isOpened, ruled, stops } from './way-out-rules.fixture.ts';
import {
  APPROVERS,
  CLERKS,
  LEADERS,
  SIGNERS,
  UNOPENED,
  type Add,
  type Move,
  type State,
} from './way-out-state.fixture.ts';

/** Every lawful move of a project, and where they lead. What decides are the rules and tables that the server asks. */

const REASON = '情况属实，按规定如实登记';
/** An opening that has failed is settled as a project, not by a report. */
const typeOf = ({ phase, opening }: State): SubmitType =>
  phase === 'BID_OPENING' && opening === 'FAILED' ? 'PROJECT' : (phaseRow(phase).types[0] ?? 'PROJECT');

/** Whether the one section can go on. */
const goesOn = ({ phase, opening, standing }: State): boolean =>
  phase === 'BID_OPENING' ? opening !== 'FAILED' && standing > 0 : standing > 0 || !isOpenedPhase(phase);

const isOpenedPhase = (phase: Phase): boolean => phaseRow(phase).ordinal > phaseRow('BID_OPENING').ordinal;

const failFacts = (state: State, { method }: Procedure): FailFacts => ({
  method,
  phase: state.phase,
  type: typeOf(state) === 'EVALUATION_REPORT' ? 'PROJECT' : typeOf(state),
  going: goesOn(state) ? 1 : 0,
  failed: goesOn(state) ? 0 : 1,
  awarded: state.awarded ? 1 : 0,
  responses: state.opening === 'FAILED' ? state.standing : null,
});

const fresh = { submit: 'UNSUBMITTED', recorded: 'no' } as const;
const ENDED: Phase = 'ENDED';
const another = (state: State): State => ({ ...state, ...fresh, phase: ENDED, incident: 'none' });

/** The approval of a phase: it is left, and what it means for the award. */
function left(state: State, procedure: Procedure): State {
  // the announcement is out, and its phase waits for the deadline
  if (state.phase === 'ANNOUNCEMENT') return { ...state, submit: 'APPROVED' };
  const next = nextPhase(procedure, state.phase) ?? ENDED;
  const awarded = state.awarded || state.phase === 'CONFIRM_WINNER';
  return { ...state, ...fresh, phase: next, awarded };
}

/** The first of those that are still in does not extend: a confirmed winner waits for its incident, everybody else is out. */
const dropped = (state: State): State => ({
  ...state,
  extension: 'extended',
  ...(state.awarded ? { refused: true } : { standing: Math.max(0, state.standing - 1) }),
});

const HOLDERS: Record<string, readonly string[]> = {
  submit: CLERKS,
  check: LEADERS,
  approve: APPROVERS,
  reject: APPROVERS,
};

/** Companies object to what they have read: the announcement, and the result. */
const mayObject = ({ phase, submit }: State): boolean =>
  phase === 'PUBLIC_NOTICE' || phase === 'CONFIRM_WINNER' || (phase === 'ANNOUNCEMENT' && submit === 'APPROVED');

/** Without a tender a purchase goes on with the few who answered, where that was approved. */
const continued = (state: State): State => ({
  ...state,
  ...fresh,
  ...UNOPENED,
  opening: openingStates.next(openingStates.next(openingStates.next('FAILED', 'continue'), 'open'), 'decrypt'),
});

function step(state: State, action: SubmitAction, procedure: Procedure): State | null {
  const { phase } = state;
  if ((action === 'submit' || action === 'approve') && stops(state, action, procedure)) return null;
  // what has failed is approved with a way on
  if (action === 'approve' && phase === 'BID_OPENING' && !goesOn(state)) return null;
  try {
    const submit = decideSubmit({
      type: typeOf(state),
      phase,
      status: state.submit,
      action,
      actor: action,
      submittedBy: 'submit',
      checkedBy: 'check',
      chain: procedure.chain,
      reason: REASON,
      currentPhase: phase,
    });
    const decided = breachDecision({ status: submit, action, failResult: null });
    if (submit === 'APPROVED') return left(state, procedure);
    if (decided === 'CORRECT') return { ...state, submit };
    return { ...state, submit };
  } catch {
    return null;
  }
}

/** Every lawful move out of a state. */
export function movesFrom(state: State, procedure: Procedure): Move[] {
  const moves: Move[] = [];
  const add: Add = (name, by, to) => {
    if (to === null) return;
    if (by === null) moves.push({ name, by, to });
    else for (const person of by) moves.push({ name, by: person, to });
  };
  const { phase, paused, incident, when, standing } = state;
  if (phase === ENDED) return [];
  // time goes by, whatever anybody does
  if (when === 'intime' && isOpened(state))
    add('time passes', null, { ...(state.extension === 'asked' ? dropped(state) : state), when: 'late' });
  if (askable(state)) add('ask to extend', CLERKS, { ...state, extension: 'asked' });
  if (state.extension === 'asked' && when === 'intime') {
    add('extend', ['bidder'], { ...state, extension: 'extended' });
    add('not extend', ['bidder'], dropped(state));
  }
  if (!paused) {
    for (const action of ['submit', 'check', 'approve', 'reject'] as const)
      add(action, HOLDERS[action]!, step(state, action, procedure));
    for (const action of ['countersign', 'disagree'] as const)
      if (phaseRow(phase).settledBy === 'SIGNERS') add(action, SIGNERS, step(state, action, procedure));
    if (ruled(state, procedure).some(({ severity }) => severity === 'breach') && state.recorded === 'no')
      add('record the breach', CLERKS, { ...state, recorded: 'yes' });
    openingMoves(state, procedure, add);
    const facts = failFacts(state, procedure);
    if (submitFlow(phase, procedure.chain).actionsFrom(state.submit).includes('approve'))
      for (const result of offeredFailResults(facts))
        if (result === 'CONTINUE' || failureRoute(result, facts).phase !== null)
          add(`fail ${result}`, APPROVERS, result === 'CONTINUE' ? continued(state) : another(state));
    if (mayObject(state)) add('object', ['bidder'], { ...state, paused: true });
  } else {
    // late or not, the answer counts
    add('answer', CLERKS, { ...state, paused: false });
  }
  if (incident === 'none') {
    if (!paused && mayFall(phase) && state.awarded)
      for (const consequence of ['NEXT', 'RETENDER'] as const)
        for (const ground of ['REFUSE_CONTRACT', 'LAPSED'] as const)
          if (fallStands(state, consequence, ground))
            // the winner refuses, and the clerk reports it; a bid that has lapsed the clerk reports alone
            add(`fall ${consequence}`, ground === 'LAPSED' ? CLERKS : ['winner'], {
              ...state,
              incident: consequence === 'NEXT' ? 'fall' : 'retender',
            });
    if (!paused && mayRetender(phase)) add('again', CLERKS, { ...state, incident: 'again' });
    if (mayTerminate(phase) && terminationCauses({ phase, standing }).length > 0)
      add('terminate', CLERKS, { ...state, incident: 'termination' });
  } else {
    const open = incidentStates.actionsFrom('PROPOSED');
    if (open.includes('refuse')) add('refuse', APPROVERS, { ...state, incident: 'none' });
    if (open.includes('withdraw')) add('withdraw', CLERKS, { ...state, incident: 'none' });
    if (open.includes('approve')) add('agree', APPROVERS, agreed(state));
  }
  return moves;
}

/** What an incident does that was agreed to; null where it cannot be done any more. */
function agreed(state: State): State | null {
  const { incident, phase, paused, standing } = state;
  if (incident === 'termination')
    return mayTerminate(phase) && terminationCauses({ phase, standing }).length > 0 ? another(state) : null;
  if (paused) return null;
  if (incident === 'again') return mayRetender(phase) ? another(state) : null;
  if (!mayFall(phase)) return null;
  if (incident === 'retender') return fallStands(state, 'RETENDER', 'REFUSE_CONTRACT') ? another(state) : null;
  return fallStands(state, 'NEXT', 'REFUSE_CONTRACT')
    ? {
        ...state,
        ...fresh,
        phase: 'CONFIRM_WINNER',
        standing: standing - 1,
        awarded: false,
        refused: false,
        incident: 'none',
      }
    : null;
}
