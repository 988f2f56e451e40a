import { openingStates, shortSections } from '../../bidding/opening/opening.ts';
import { handoverRules } from '../../selection/evaluation/report-handover.ts';
import { findings } from '../../rule.ts';
import type { Procedure } from './procedure.ts';
import { CLERKS, REVIEWERS, UNOPENED, type Add, type State } from './way-out-state.fixture.ts';

/** From the announcement to the report that is handed over: bidders come or stay away, decrypt or not, members refuse. */

/** More bids say nothing more: three are enough for an opening, and each may fall. */
const MOST_BIDS = 3;

/** The announcement is out; its phase ends with the deadline, whatever anybody does. */
function announced(state: State, add: Add): void {
  const { standing } = state;
  if (standing < MOST_BIDS) add('hand in a bid', ['bidder'], { ...state, standing: standing + 1 });
  if (standing > 0) add('withdraw a bid', ['bidder'], { ...state, standing: standing - 1 });
  add('the deadline passes', null, {
    ...state,
    ...UNOPENED,
    phase: 'BID_OPENING',
    submit: 'UNSUBMITTED',
    opening: 'WAITING',
  });
}

function start(state: State, { method }: Procedure): State {
  const short = shortSections({ sections: [{ name: '1', bids: state.standing }], biddingMethod: method });
  return short.length > 0
    ? { ...state, opening: openingStates.next('WAITING', 'fail') }
    : { ...state, opening: openingStates.next(openingStates.next('WAITING', 'open'), 'decrypt') };
}

function decrypting(state: State, add: Add): void {
  const { decrypted, standing, window } = state;
  if (window === 'open') {
    if (decrypted < standing) add('decrypt', ['bidder'], { ...state, decrypted: decrypted + 1 });
    add('the window passes', null, { ...state, window: 'over' });
  }
  if (window === 'over' || decrypted === standing)
    add('close the record', CLERKS, {
      ...state,
      standing: decrypted,
      opening: openingStates.next('DECRYPTING', decrypted === 0 ? 'fail' : 'record'),
    });
}

/** True once each member has signed or is recorded as refusing: the rule of the hand-over says so. */
const isSettled = (signed: boolean, refused: boolean): boolean =>
  findings(handoverRules, {
    members: [
      { signed: true, dissent: null, refused: false },
      { signed, dissent: null, refused },
    ],
  }).length === 0;

function evaluating(state: State, add: Add): void {
  const { seat, scored, standing, report } = state;
  if (seat === 'empty') return;
  if (!scored) {
    if (seat === 'member') add('replace the member', REVIEWERS, { ...state, seat: 'other member' });
    if (standing > 0) {
      add('reject a bid', [seat], { ...state, standing: standing - 1 });
      add('score', [seat], { ...state, scored: true });
    }
  }
  // every bid was rejected, or fell away since
  if (standing === 0 && report !== 'handed')
    add('nothing is left', CLERKS, { ...state, opening: openingStates.next('EVALUATING', 'fail') });
  if (scored && report === 'none') add('write the report', CLERKS, { ...state, report: 'written' });
  if (report === 'written') {
    if (isSettled(true, false)) add('sign', [seat], { ...state, report: 'settled' });
    if (isSettled(false, true)) add('record the refusal to sign', CLERKS, { ...state, report: 'settled' });
  }
  if (report === 'settled') {
    const handed: State = { ...state, report: 'handed', opening: openingStates.next('EVALUATING', 'complete') };
    add('hand over the report', [seat], handed);
    add('record the hand-over on paper', CLERKS, handed);
  }
}

/** What happens in announcement and opening beside the steps of their flows. The project is not paused. */
export function openingMoves(state: State, procedure: Procedure, add: Add): void {
  if (state.phase === 'ANNOUNCEMENT' && state.submit === 'APPROVED') announced(state, add);
  if (state.phase !== 'BID_OPENING') return;
  switch (state.opening) {
    case 'WAITING':
      return add('start the opening', CLERKS, start(state, procedure));
    case 'DECRYPTING':
      return decrypting(state, add);
    case 'RECORDED':
      return add('seat the committee', REVIEWERS, {
        ...state,
        seat: 'member',
        opening: openingStates.next('RECORDED', 'evaluate'),
      });
    case 'EVALUATING':
      return evaluating(state, add);
    default:
  }
}
