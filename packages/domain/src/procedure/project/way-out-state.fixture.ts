import type { OpeningStatus } from '../../bidding/opening/opening-codes.ts';
import type { SubmitStatus } from '../../work/flow/flow-codes.ts';
import type { Phase } from './phase.ts';

/** What a project is made of where things go wrong: what the model of the ways out keeps the score of. */

/** How long each date is left: in time, or over. */
export const DAYS = { intime: '2027-01-05', late: '2027-03-20' } as const;
export type When = keyof typeof DAYS;

/** Last days of the bids: as published, and as their bidders extended them. */
export const ENDS = { published: '2027-02-28', extended: '2027-06-30' } as const;

/** Where the opening of the bids and their evaluation stand; NONE before the phase. */
export interface Evaluated {
  opening: 'NONE' | OpeningStatus;
  /** Bids that their bidders have decrypted, and whether the window for it is over. */
  decrypted: number;
  window: 'open' | 'over';
  /** Who sits on the committee beside the others, and whether the scores are given. */
  seat: 'empty' | 'member' | 'other member';
  scored: boolean;
  /** The report: every member has signed or is recorded as refusing, the chair has handed it over. */
  report: 'none' | 'written' | 'settled' | 'handed';
}

export interface State extends Evaluated {
  phase: Phase;
  submit: SubmitStatus;
  paused: boolean;
  /** Bids that stand: handed in, later opened, later candidates. The first of them would win. */
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

/** Nothing is opened yet. */
export const UNOPENED: Evaluated = {
  opening: 'NONE',
  decrypted: 0,
  window: 'open',
  seat: 'empty',
  scored: false,
  report: 'none',
};

export const START: State = {
  ...UNOPENED,
  phase: 'BIDDING_DOCUMENT',
  submit: 'UNSUBMITTED',
  paused: false,
  standing: 0,
  awarded: false,
  extension: 'none',
  refused: false,
  when: 'intime',
  recorded: 'no',
  incident: 'none',
};

export interface Move {
  name: string;
  /** Who has to want it; nobody for the clock. */
  by: string | null;
  to: State;
}

/** For each right of the house two who hold it: a second holder, or who stands in by handing over. */
export const CLERKS = ['clerk', 'other clerk'];
export const LEADERS = ['leader', 'other leader'];
export const APPROVERS = ['approver', 'other approver'];
export const REVIEWERS = ['reviewer', 'other reviewer'];
export const SIGNERS = ['signer', 'other signer'];

/** Whoever may refuse for ever: any one of the house, any one of the committee, all bidders, every winner. */
export const REFUSERS = [
  ...CLERKS,
  ...LEADERS,
  ...APPROVERS,
  ...REVIEWERS,
  ...SIGNERS,
  ...['member', 'other member', 'bidder', 'winner'],
];

/** Adds moves of whoever may make them, or of the clock; none where the move leads nowhere. */
export type Add = (name: string, by: readonly string[] | null, to: State | null) => void;
