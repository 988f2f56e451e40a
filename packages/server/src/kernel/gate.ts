import { HttpError } from './errors.ts';

/** Lets a few calls through at once (ADR 0079). */
export interface Gate {
  /**
   * Waits for a turn, in the order in which they came.
   * @returns what is called once when the caller is through
   * @throws HttpError 503 BUSY where it was not its turn in time
   */
  enter(): Promise<() => void>;
}

interface Waiting {
  timer: NodeJS.Timeout;
  go: () => void;
}

/**
 * @param most how many are through at once
 * @param patienceMs how long a caller waits for a turn
 */
export function openGate(most: number, patienceMs: number): Gate {
  let inside = 0;
  const waiting = new Set<Waiting>();
  const leave = (): void => {
    const [next] = waiting;
    if (!next) {
      inside -= 1;
      return;
    }
    waiting.delete(next);
    clearTimeout(next.timer);
    // in the next round of the event loop: who needs no turn goes before
    setImmediate(next.go);
  };
  return {
    enter: () =>
      new Promise((resolve, reject) => {
        if (inside < most) {
          inside += 1;
          resolve(leave);
          return;
        }
        const one: Waiting = {
          go: () => resolve(leave),
          timer: setTimeout(() => {
            waiting.delete(one);
            reject(new HttpError(503, 'BUSY', { headers: { 'retry-after': '2' } }));
          }, patienceMs),
        };
        waiting.add(one);
      }),
  };
}

/** Does what a caller came for, in his turn where there is a gate. @throws HttpError 503 BUSY as the gate does, and what the work throws */
export async function through<Result>(gate: Gate | undefined, work: () => Promise<Result>): Promise<Result> {
  const leave = await gate?.enter();
  try {
    return await work();
  } finally {
    leave?.();
  }
}
