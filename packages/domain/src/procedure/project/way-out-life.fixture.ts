import { seeded } from '../../seeded.fixture.ts';
import { distances, keyOf, leavingOut, type KeyedMove, type Reached } from './way-out-walk.fixture.ts';
import { REFUSERS, START, type Move, type State } from './way-out-state.fixture.ts';

/** Random lives of projects in the model: whatever happens at random, from wherever it led somebody brings it to an end. */

export interface Life {
  /** Who refused for ever; null where nobody did. */
  refuser: string | null;
  moves: number;
  /** Times that went by before what they bind was done. */
  delays: number;
  /** Moves that the one who refuses was asked for and did not make. */
  refusals: number;
  ended: boolean;
  /** The move that ended it. */
  last: string;
  /** Every move in its order, to be played elsewhere. */
  path: KeyedMove[];
}

/** Moves made at random before somebody heads for the end. */
const AT_RANDOM = 60;

const isDelay = ({ name }: Move): boolean => name === 'time passes' || name.endsWith('passes');

/** Gives the project up, or begins it anew: done now and then only, so that lives get far enough for others to refuse. */
const isGivingUp = ({ name, to }: Move): boolean =>
  /^(terminate|again|fail|fall RETENDER|withdraw a bid|nothing is left)/.test(name) || to.phase === 'ENDED';
const SELDOM = 0.02;
/** How often somebody does what brings the project on. */
const DILIGENT = 0.6;

/** How lives are led. */
export interface Ways {
  /** Moves made at random before somebody heads for the end. */
  atRandom?: number;
  /** Every so many of them heads for its end without being given up, where there is such a way. */
  fulfilled?: number;
  /** How often something else happens on that way that does not bar it: 0 to 1. */
  stumbles?: number;
}

/** Lives one after the other, in each of which another one may refuse for ever. */
export function randomLives(
  reached: Reached,
  count: number,
  seed: number,
  { atRandom = AT_RANDOM, fulfilled = Infinity, stumbles = 0 }: Ways = {},
): Life[] {
  const random = seeded(seed);
  const onwards = distances(leavingOut(reached, (move) => isGivingUp(move) && move.name !== 'approve'));
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!;
  const chosen = (moves: readonly KeyedMove[]): KeyedMove => {
    const going = moves.filter((move) => !isGivingUp(move));
    if (going.length === 0 || random() < SELDOM) return pick(moves);
    return random() < DILIGENT ? nearest(going, onwards) : pick(going);
  };
  return Array.from({ length: count }, (_, index) => {
    const refuser = pick([null, ...REFUSERS]);
    const fulfilling = (from: State): KeyedMove | undefined => homewards(reached, from, refuser, keeps);
    const onTheWay = (from: State): KeyedMove | undefined => {
      const home = fulfilling(from);
      if (!home || random() >= stumbles) return home;
      const other = pick(willing(reached.get(keyOf(from))!.moves, refuser).filter(keeps));
      return other.to.phase !== 'ENDED' && fulfilling(other.to) ? other : home;
    };
    const isKept = index % fulfilled === fulfilled - 1;
    const home = (from: State) => (isKept && onTheWay(from)) || homewards(reached, from, refuser, () => true);
    return live(reached, refuser, { atRandom, chosen, home });
  });
}

/** Whether a move leaves the project alive, or fulfils it. */
const keeps = (move: Move): boolean => move.name === 'approve' || !isGivingUp(move);

/** The move after which the way is shortest; the first of equal ones. */
function nearest(moves: readonly KeyedMove[], far: ReadonlyMap<string, number>): KeyedMove {
  const lengthOf = ({ key }: KeyedMove): number => far.get(key) ?? Infinity;
  return moves.reduce((best, move) => (lengthOf(move) < lengthOf(best) ? move : best));
}

const willing = (moves: readonly KeyedMove[], refuser: string | null): KeyedMove[] =>
  moves.filter(({ by }) => by === null || by !== refuser);

/** The first move of the shortest way to an end by such moves; none where no way leads there. */
function homewards(
  reached: Reached,
  from: State,
  refuser: string | null,
  takes: (move: KeyedMove) => boolean,
): KeyedMove | undefined {
  const seen = new Set([keyOf(from)]);
  const going = (key: string) => willing(reached.get(key)!.moves, refuser).filter(takes);
  let open = going(keyOf(from)).map((first) => ({ first, at: first.to }));
  while (open.length > 0) {
    const home = open.find(({ at }) => at.phase === 'ENDED');
    if (home) return home.first;
    open = open.flatMap(({ first, at }) => {
      const key = keyOf(at);
      if (seen.has(key)) return [];
      seen.add(key);
      return going(key).map(({ to }) => ({ first, at: to }));
    });
  }
  return undefined;
}

interface Led {
  atRandom: number;
  /** What happens at random. */
  chosen: (moves: readonly KeyedMove[]) => KeyedMove;
  /** What brings it to its end. */
  home: (from: State) => KeyedMove | undefined;
}

function live(reached: Reached, refuser: string | null, { atRandom, chosen, home }: Led): Life {
  const life: Life = { refuser, moves: 0, delays: 0, refusals: 0, ended: false, last: '', path: [] };
  let state: State = START;
  while (state.phase !== 'ENDED') {
    const asked = reached.get(keyOf(state))!.moves;
    const moves = willing(asked, refuser);
    life.refusals += asked.length - moves.length;
    const move = life.moves < atRandom && moves.length > 0 ? chosen(moves) : home(state);
    if (!move) return life;
    if (isDelay(move)) life.delays += 1;
    life.moves += 1;
    life.last = move.name;
    life.path.push(move);
    state = move.to;
  }
  return { ...life, ended: true };
}
