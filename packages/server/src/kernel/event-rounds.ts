import type { Logger } from './log.ts';

/** Who is told of events, and how. */
interface RoundTools {
  /** Ids of the systems that have something to be told. */
  due(): Promise<string[]>;
  /** Tells a system all that is due; false where it is not to be asked again in this round. */
  tell(webhookId: string): Promise<boolean>;
}

/** Rounds of telling other systems (events.ts): each has a course of its own, so that one that takes its time keeps no other one waiting. */
export function openRounds({ due, tell }: RoundTools, log: Logger) {
  /** Systems that are told at the moment; `again` where something was kept that may not be seen any more. */
  const underWay = new Map<string, { again: boolean; done: Promise<void> }>();
  const begun = new Set<Promise<void>>();
  const closing = new AbortController();
  let asking: Promise<string[]> | null = null;
  let askedNext: Promise<string[]> | null = null;

  const notLookedAt = (error: unknown): void => log.warn({ cause: (error as Error).message }, 'events not looked at');

  const course = async (webhookId: string, own: { again: boolean }): Promise<void> => {
    try {
      let goesOn: boolean;
      do {
        own.again = false;
        goesOn = await tell(webhookId);
      } while (goesOn && own.again && !closing.signal.aborted);
    } catch (error) {
      notLookedAt(error);
    } finally {
      underWay.delete(webhookId);
    }
  };

  const follow = (webhookId: string): void => {
    const known = underWay.get(webhookId);
    if (known) {
      known.again = true;
      return;
    }
    const own = { again: false, done: Promise.resolve() };
    underWay.set(webhookId, own);
    own.done = course(webhookId, own);
  };

  /** Who asks meanwhile may have kept what the question did not see, and shares the next one. */
  const ask = (): Promise<string[]> => {
    if (asking) {
      askedNext ??= asking
        .catch(() => undefined)
        .then(() => {
          askedNext = null;
          return ask();
        });
      return askedNext;
    }
    asking = due().finally(() => (asking = null));
    return asking;
  };

  const round = async (): Promise<void> => {
    try {
      const ids = await ask();
      if (!closing.signal.aborted) ids.forEach(follow);
      // what another round has taken is tried too
      await Promise.all([...underWay.values()].map(({ done }) => done));
    } catch (error) {
      notLookedAt(error);
    }
  };

  return {
    /** Tells all that is due, and answers once it was tried. */
    begin(): Promise<void> {
      if (closing.signal.aborted) return Promise.resolve();
      const own: Promise<void> = round().finally(() => begun.delete(own));
      begun.add(own);
      return own;
    },
    /** Waits for the rounds that are under way; no other one begins. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(begun);
    },
  };
}
