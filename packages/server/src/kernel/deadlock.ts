/** Two transactions that wait for each other: the database gives one of them up (ADR 0074). */

const DEADLOCK = '40P01';
/** So often a piece of work is done in all before its person is told. */
const TRIES = 3;

const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === DEADLOCK;

/**
 * Does work that runs in one transaction of its own, and again where it is the one that the database gave up: nothing of it was kept, and
 * the other one goes on meanwhile.
 * @param work begins anew each time it is called: it has read nothing that cannot be read twice, and left nothing outside its transaction
 * @throws what `work` throws; a deadlock too, the third time
 */
export async function throughDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
    }
  }
}
