import type { Procedure } from './procedure.ts';
import { movesFrom } from './way-out.fixture.ts';
import { START, type Move, type State } from './way-out-state.fixture.ts';

/** Walks the model of the ways out: which states can be reached, which of them are stuck, and how far the end is. */

/** A move with the key of the state that it leads to. */
export type KeyedMove = Move & { key: string };

/** States by their keys, each with its moves. */
export type Reached = Map<string, { state: State; moves: readonly KeyedMove[] }>;

export const keyOf = (state: State): string => JSON.stringify(state);

/** All states that can be reached from the start, by these moves. */
function walk(movesOf: (key: string, state: State) => readonly KeyedMove[]): Reached {
  const reached: Reached = new Map();
  const open = [{ key: keyOf(START), to: START }];
  for (let at = open.pop(); at; at = open.pop()) {
    if (reached.has(at.key)) continue;
    const moves = movesOf(at.key, at.to);
    reached.set(at.key, { state: at.to, moves });
    open.push(...moves);
  }
  return reached;
}

/** All states that can be reached, each with its moves. */
export const explore = (procedure: Procedure): Reached =>
  walk((_key, state) => movesFrom(state, procedure).map((move) => ({ ...move, key: keyOf(move.to) })));

/** What is left of it where some moves are not made, such as those of a person who refuses for ever. */
export const leavingOut = (reached: Reached, left: (move: Move) => boolean): Reached =>
  walk((key) => reached.get(key)!.moves.filter((move) => !left(move)));

/** Somebody refuses for ever whatever is asked. */
export const refusing = (reached: Reached, person: string): Reached => leavingOut(reached, ({ by }) => by === person);

/** The fewest moves to an end, by state; states that are stuck have none. */
export function distances(reached: Reached): Map<string, number> {
  const before = new Map<string, string[]>();
  for (const [from, { moves }] of reached)
    for (const { key } of moves) {
      const known = before.get(key);
      if (known) known.push(from);
      else before.set(key, [from]);
    }
  const far = new Map<string, number>();
  for (const [key, { state }] of reached) if (state.phase === 'ENDED') far.set(key, 0);
  const open = [...far.keys()];
  for (let index = 0; index < open.length; index += 1)
    for (const from of before.get(open[index]!) ?? [])
      if (!far.has(from)) {
        far.set(from, far.get(open[index]!)! + 1);
        open.push(from);
      }
  return far;
}

/** States from which no way leads to an end. */
export function stuck(reached: Reached): State[] {
  const far = distances(reached);
  return [...reached].filter(([key]) => !far.has(key)).map(([, { state }]) => state);
}

export interface ModelFigures {
  states: number;
  transitions: number;
  /** Moves that somebody may withhold: a person has to want them. */
  refusals: number;
  /** The most moves that the shortest way to an end takes, from wherever. */
  longest: number;
  stuck: number;
}

export function figuresOf(reached: Reached): ModelFigures {
  const moves = [...reached.values()].flatMap((one) => one.moves);
  const far = distances(reached);
  return {
    states: reached.size,
    transitions: moves.length,
    refusals: moves.filter(({ by }) => by !== null).length,
    longest: Math.max(...far.values()),
    stuck: reached.size - far.size,
  };
}
