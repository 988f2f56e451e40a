import { performance as thread, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a process tells of itself, and what it can do about it. */
export interface Household {
  /** Bytes of heap that are held from the system, in use or not. */
  heldBytes(): number;
  /** The share of the time since the last question in which the thread had something to do, 0 to 1. */
  busyShare(): number;
  /** Collects what is dead and gives its room back; stops the thread meanwhile, some 0.1 s. */
  collect(): void;
}

/** How often somebody looks whether the process is quiet. */
const LOOK_MS = 5000;
/** Work for less of the time than this is quiet: nobody is likely to come into the pause. */
const QUIET_SHARE = 0.02;
/** Looks that are let go by after a collection: light use that goes on is not paused again and again. */
const REST_LOOKS = 12;
/** Less than this is not worth the pause: it is what the young part of the heap takes by itself. */
const WORTH_BYTES = 24 * 1024 * 1024;

/**
 * Once a process is quiet after work, what the work left dead is collected: V8 collects when more is allocated, which a process
 * without work does not do, and would keep a quarter of what it holds for hours (docs/performance.md).
 * @returns what ends it
 */
export function giveBackWhenQuiet(household: Household = ownHousehold()): () => void {
  let leftBytes = 0;
  let rest = 0;
  const timer = setInterval(() => {
    const quiet = household.busyShare() < QUIET_SHARE;
    rest -= 1;
    if (rest > 0 || !quiet || household.heldBytes() < leftBytes + WORTH_BYTES) return;
    household.collect();
    leftBytes = household.heldBytes();
    rest = REST_LOOKS;
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Of this process. */
export function ownHousehold(): Household {
  // in a context of its own: nothing else gets at the function
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  let before: EventLoopUtilization = thread.eventLoopUtilization();
  return {
    heldBytes: () => process.memoryUsage().heapTotal,
    busyShare() {
      const now = thread.eventLoopUtilization();
      const { utilization } = thread.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    collect,
  };
}
