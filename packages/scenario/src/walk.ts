import { moveClock } from '@tenderdesk/server/modules/platform/system/clock.contract';
import { Refused, type Cast } from './actor.ts';
import type { Scene, Step } from './step.ts';

/** Brings business time to at least 'yyyy-MM-dd HH:mm:ss' and has done what falls due. */
export type MoveTo = (time: string) => Promise<void>;

/** Moves the clock of the product as its administrator; time that has come already stays. */
export function clockMover(cast: Cast, administrator: string, now: string): MoveTo {
  let reached = now;
  return async (to) => {
    if (to <= reached) return;
    try {
      await (await cast(administrator)).call(moveClock, { body: { to } });
    } catch (error) {
      // business time ran past it by itself
      if (!(error instanceof Refused) || !error.refusal.errors.some(({ field }) => field === 'to')) throw error;
    }
    reached = to;
  };
}

/** Takes the steps one after the other, each at its time. */
export async function walk(steps: readonly Step[], scene: Scene, moveTo: MoveTo): Promise<void> {
  for (const { at, run } of steps) {
    await moveTo(at);
    await run(scene);
  }
}
