/**
 * Walks every state that a project can reach when things go wrong: dates pass before what they bind, an objection or the
 * approver pauses it, winners refuse one after the other, their bids lapse, are extended or not, any one person of the house refuses
 * for ever. From every state an allowed way leads to an end. What decides are the rules and tables that the server asks; the model keeps the score.
 */
import { describe, expect, test } from 'vitest';
import { afterRecording, breachDecision, type Recorded } from '../../oversight/lawfulness/breach.ts';
import { findings, type Finding } from '../../rule.ts';
import { contractRules } from '../../fulfilment/contract/contract.ts';
import { noticeRules } from '../../selection/award/notice.ts';
import { publicityTimeRules } from '../../selection/award/publicity.ts';
import { validityRules } from '../../selection/award/winner.ts';
import { decideSubmit, type SubmitAction } from '../../work/flow/submit.ts';
import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import {
  fallRules,
  incidentStates,
  mayFall,
  mayRetender,
  mayTerminate,
  terminationCauses,
} from '../incident/incident.ts';
import type { FallConsequence, FallGround } from '../incident/incident-codes.ts';
import { failureRoute, isAwarded, offeredFailResults, type FailFacts } from './failure.ts';
import { phaseRow, type Phase, type SubmitType } from './phase.ts';
import { CURRENT_PROCEDURES, nextPhase, procedureFor } from './procedure.ts';

/** How long each date is left: in time, or over. */
const DAYS = { intime: '2027-01-05', late: '2027-03-20' } as const;
type When = keyof typeof DAYS;

/** Last days of the bids: as published, and as their bidders extended them. */
const ENDS = { published: '2027-02-28', extended: '2027-06-30' } as const;

interface State {
  phase: Phase;
  submit: SubmitStatus;
  paused: boolean;
  /** Candidates who stand; the first of them would win. */
  standing: number;
  awarded: boolean;
  /** The bidders were asked to extend their bids, and those that are still in did. */
  extension: 'none' | 'asked' | 'extended';
  /** The confirmed winner did not. */
  refused: boolean;
  when: When;
  /** The breach of the present phase that was recorded, and whether it was decided on. */
  recorded: 'no' | 'yes' | 'decided';
  incident: 'none' | 'fall' | 'retender' | 'again' | 'termination';
}

const START: State = {
  phase: 'BID_OPENING',
  submit: 'UNSUBMITTED',
  paused: false,
  standing: 3,
  awarded: false,
  extension: 'none',
  refused: false,
  when: 'intime',
  recorded: 'no',
  incident: 'none',
};

interface Move {
  name: string;
  /** Who has to want it; nobody for the clock. */
  by: string | null;
  to: State;
}

const procedure = procedureFor('OPEN_TENDER', 'LEVEL_I', CURRENT_PROCEDURES);
const REASON = '情况属实，按规定如实登记';
const MANDATORY = { mandatory: true, workdays: {} } as const;
const validUntil = ({ extension }: State): string => (extension === 'extended' ? ENDS.extended : ENDS.published);

/** What the rules say of the bid that is about to be awarded or told. */
const validity = (state: State): Finding[] =>
  findings(validityRules, {
    bidderName: '乙公司',
    validUntil: validUntil(state),
    refused: state.refused,
    today: DAYS[state.when],
  });

/** Without candidates nobody is named. */
const MISSING: Finding = {
  ruleId: 'WINNER_MISSING',
  field: '',
  messageZh: '尚未确定中标人',
  messageEn: 'No winner',
  severity: 'block',
};

const terms = { amount: '800', priceText: '800', partyA: '甲', partyB: '乙', periodDays: 90 };

/** What the rules say of the present phase's data, its true dates as they are. */
function ruled(state: State): Finding[] {
  const today = DAYS[state.when];
  switch (state.phase) {
    case 'PUBLIC_NOTICE':
      return findings(publicityTimeRules, {
        ...MANDATORY,
        reportDate: '2027-01-04',
        startTime: `${today} 09:00:00`,
        endTime: `${state.when === 'late' ? '2027-03-23' : '2027-01-08'} 09:00:00`,
        today,
      });
    case 'CONFIRM_WINNER':
      return state.standing === 0 ? [MISSING] : validity(state);
    case 'WINNING_NOTICE':
      return [
        ...validity(state),
        ...findings(noticeRules, {
          ...MANDATORY,
          bidders: ['a'],
          addressees: ['a'],
          confirmedDate: '2027-01-04',
          reportDate: null,
          winnerChange: null,
          recheckDate: null,
          today,
        }),
      ];
    case 'CONTRACT_SIGNING':
      return findings(contractRules, {
        ...MANDATORY,
        priceKind: 'AMOUNT',
        award: terms,
        contract: terms,
        issueDate: '2027-01-04',
        signDate: today,
        today,
        pausedDays: 0,
      });
    default:
      return [];
  }
}

/** What stops a step once breaches are recorded; warnings are confirmed with a reason. */
function stops(state: State, action: 'submit' | 'approve'): boolean {
  const found = ruled(state);
  const recorded = found.flatMap(({ severity, ruleId, field, due, actual = null }): Recorded[] =>
    severity === 'breach' && due && state.recorded !== 'no'
      ? [{ ruleId, field, due, actual, decided: state.recorded === 'decided' }]
      : [],
  );
  return afterRecording(found, recorded, action).some(({ severity }) => severity !== 'warn');
}

const typeOf = (phase: Phase): SubmitType => phaseRow(phase).types[0] ?? 'PROJECT';

const failFacts = ({ phase, standing, awarded }: State): FailFacts => ({
  method: procedure.method,
  phase,
  type: typeOf(phase) === 'EVALUATION_REPORT' ? 'PROJECT' : typeOf(phase),
  going: standing > 0 ? 1 : 0,
  failed: standing > 0 ? 0 : 1,
  awarded: awarded ? 1 : 0,
  responses: null,
});

const fresh = { submit: 'UNSUBMITTED', recorded: 'no' } as const;
const ENDED: Phase = 'ENDED';
const another = (state: State): State => ({ ...state, ...fresh, phase: ENDED, incident: 'none' });

/** The approval of a phase: it is left, and what it means for the award. */
function left(state: State): State {
  const next = nextPhase(procedure, state.phase) ?? ENDED;
  const awarded = state.awarded || state.phase === 'CONFIRM_WINNER';
  return { ...state, ...fresh, phase: next, awarded };
}

/** True while bidders are asked to extend, paused or not: from the opening until the notice, while the bids bind. */
const askable = (state: State): boolean =>
  state.extension === 'none' &&
  !state.refused &&
  state.standing > 0 &&
  phaseRow(state.phase).ordinal <= phaseRow('WINNING_NOTICE').ordinal &&
  DAYS[state.when] <= validUntil(state);

/** The first of those that are still in does not extend: a confirmed winner waits for its incident, everybody else is out. */
const dropped = (state: State): State => ({
  ...state,
  extension: 'extended',
  ...(state.awarded ? { refused: true } : { standing: state.standing - 1 }),
});

const CLERKS = ['clerk', 'other clerk'];
const LEADERS = ['leader', 'other leader'];
const APPROVERS = ['approver', 'other approver'];
const HOLDERS: Record<string, readonly string[]> = {
  submit: CLERKS,
  check: LEADERS,
  approve: APPROVERS,
  reject: APPROVERS,
};

function step(state: State, action: SubmitAction): State | null {
  const { phase } = state;
  if ((action === 'submit' || action === 'approve') && stops(state, action)) return null;
  try {
    const submit = decideSubmit({
      type: typeOf(phase),
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
    if (submit === 'APPROVED') return left(state);
    if (decided === 'CORRECT') return { ...state, submit };
    return { ...state, submit };
  } catch {
    return null;
  }
}

function movesFrom(state: State): Move[] {
  const moves: Move[] = [];
  const add = (name: string, by: readonly string[] | null, to: State | null) => {
    if (to === null) return;
    if (by === null) moves.push({ name, by, to });
    else for (const person of by) moves.push({ name, by: person, to });
  };
  const { phase, paused, incident, when, standing } = state;
  if (phase === ENDED) return [];
  // time goes by, whatever anybody does
  if (when === 'intime')
    add('time passes', null, { ...(state.extension === 'asked' ? dropped(state) : state), when: 'late' });
  if (askable(state)) add('ask to extend', CLERKS, { ...state, extension: 'asked' });
  if (state.extension === 'asked' && when === 'intime') {
    add('extend', ['bidder'], { ...state, extension: 'extended' });
    add('not extend', ['bidder'], dropped(state));
  }
  if (!paused) {
    for (const action of ['submit', 'check', 'approve', 'reject'] as const)
      add(action, HOLDERS[action]!, step(state, action));
    for (const action of ['countersign', 'disagree'] as const)
      if (phaseRow(phase).settledBy === 'SIGNERS') add(action, ['signer', 'other signer'], step(state, action));
    if (ruled(state).some(({ severity }) => severity === 'breach') && state.recorded === 'no')
      add('record the breach', CLERKS, { ...state, recorded: 'yes' });
    const facts = failFacts(state);
    if (state.submit === 'CHECKED')
      for (const result of offeredFailResults(facts))
        if (failureRoute(result, facts).phase !== null) add(`fail ${result}`, APPROVERS, another(state));
    if (['PUBLIC_NOTICE', 'CONFIRM_WINNER'].includes(phase)) add('object', ['bidder'], { ...state, paused: true });
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

const fallStands = (state: State, consequence: FallConsequence, ground: FallGround): boolean =>
  findings(fallRules, {
    ground,
    consequence,
    deposit: null,
    hasDeposit: false,
    own: { validUntil: validUntil(state), refused: state.refused },
    told: state.phase === 'CONTRACT_SIGNING',
    next: state.standing > 1 ? { validUntil: validUntil(state) } : null,
    direct: false,
    files: 1,
    today: DAYS[state.when],
  }).length === 0;

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

const keyOf = (state: State): string => JSON.stringify(state);

/** All states that can be reached, each with its moves; `without` refuses for ever. */
function explore(without: string | null = null): Map<string, { state: State; moves: Move[] }> {
  const reached = new Map<string, { state: State; moves: Move[] }>();
  const open = [START];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = keyOf(state);
    if (reached.has(key)) continue;
    const moves = movesFrom(state).filter(({ by }) => by === null || by !== without);
    reached.set(key, { state, moves });
    open.push(...moves.map(({ to }) => to));
  }
  return reached;
}

/** States from which no way leads to an end. */
function stuck(reached: ReturnType<typeof explore>): State[] {
  const before = Map.groupBy(
    [...reached].flatMap(([from, { moves }]) => moves.map(({ to }) => ({ from, to: keyOf(to) }))),
    ({ to }) => to,
  );
  const open = [...reached].filter(([, { state }]) => state.phase === ENDED).map(([key]) => key);
  const alive = new Set(open);
  for (let key = open.pop(); key; key = open.pop())
    for (const { from } of before.get(key) ?? [])
      if (!alive.has(from)) {
        alive.add(from);
        open.push(from);
      }
  return [...reached].filter(([key]) => !alive.has(key)).map(([, { state }]) => state);
}

const reached = explore();
const states = [...reached.values()];
const all = states.flatMap(({ state, moves }) => moves.map((move) => ({ from: state, ...move })));

describe('when things go wrong', () => {
  test('no state is stuck', () => {
    expect(stuck(reached)).toEqual([]);
    expect(states.length).toBeGreaterThan(200);
  });

  test.each([...CLERKS, ...LEADERS, ...APPROVERS, 'signer', 'bidder', 'winner'])(
    'nor where %s refuses for ever',
    (person) => {
      expect(stuck(explore(person))).toEqual([]);
    },
  );

  test('nor where nobody gives a project up', () => {
    const kept = new Map(
      [...reached].map(([key, { state, moves }]) => [
        key,
        { state, moves: moves.filter(({ name }) => name !== 'terminate') },
      ]),
    );
    expect(stuck(kept)).toEqual([]);
  });

  test('what is late leads on by its record, and by nothing else', () => {
    const late = all.filter(
      ({ from, name }) => name === 'submit' && ruled(from).some(({ severity }) => severity === 'breach'),
    );
    expect(new Set(late.map(({ from }) => from.phase))).toEqual(
      new Set(['PUBLIC_NOTICE', 'WINNING_NOTICE', 'CONTRACT_SIGNING']),
    );
    expect(late.filter(({ from }) => from.recorded === 'no')).toEqual([]);
  });

  test('winners may refuse one after the other, and nobody follows on a bid that has lapsed', () => {
    const falls = all.filter(({ name, from }) => name === 'agree' && from.incident === 'fall');
    expect([...new Set(falls.map(({ from }) => from.standing))].toSorted()).toEqual([2, 3]);
    const lapsed = ({ when, extension }: State) => when === 'late' && extension !== 'extended';
    expect(falls.filter(({ from }) => lapsed(from))).toEqual([]);
    const confirmed = all.filter(
      ({ name, from }) =>
        ['submit', 'approve'].includes(name) &&
        ['CONFIRM_WINNER', 'WINNING_NOTICE'].includes(from.phase) &&
        (lapsed(from) || from.refused),
    );
    expect(confirmed).toEqual([]);
  });

  test('a bid that lapses before its notice is let go by the clerk alone, also where nobody gives the project up', () => {
    const kept = new Map(
      [...explore('winner')].map(([key, { state, moves }]) => [
        key,
        { state, moves: moves.filter(({ name }) => name !== 'terminate') },
      ]),
    );
    expect(stuck(kept)).toEqual([]);
  });

  test('without the record of breaches and without incidents states would be stuck', () => {
    const ordinary = (name: string) => !/^(record|fall|again|terminate|agree|refuse|withdraw)/.test(name);
    const bare = new Map(
      [...reached].map(([key, { state, moves }]) => [
        key,
        { state, moves: moves.filter(({ name }) => ordinary(name)) },
      ]),
    );
    const phases = new Set(stuck(bare).map(({ phase }) => phase));
    expect(phases).toContain('CONTRACT_SIGNING');
    expect(phases).toContain('WINNING_NOTICE');
  });

  test('once awarded a project ends by law, authority or want of candidates alone', () => {
    expect(
      states.filter(({ state }) => state.awarded).every(({ state }) => isAwarded(state.phase) || state.phase === ENDED),
    ).toBe(true);
  });
});
