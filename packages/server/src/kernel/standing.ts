import type { Store } from './database.ts';
import type { Module } from './module.ts';

/** How old an answer may be before it is asked for anew, in real milliseconds. */
const FRESH_MS = 10_000;

/** From what age on it is not said any more: whoever asks seldom would be told of another hour. */
const STALE_MS = 60_000;

export interface Standing {
  /** What was known last; nothing where that is a minute old. It is read anew behind the answer. */
  now(): Readonly<Record<string, unknown>>;
}

/** What the modules add to `/readyz`. Nobody who asks there waits for it, and what cannot be read stays as it was. */
export async function openStanding(
  modules: readonly Pick<Module, 'standing'>[],
  store: Store,
  freshMs = FRESH_MS,
  staleMs = STALE_MS,
): Promise<Standing> {
  let known: Readonly<Record<string, unknown>> = {};
  let readAt = 0;
  let knownAt = 0;
  const read = async (): Promise<void> => {
    const at = (readAt = performance.now());
    const parts = await Promise.all(modules.flatMap(({ standing }) => (standing ? [standing(store)] : [])));
    known = Object.assign({}, ...parts) as typeof known;
    knownAt = at;
  };
  await read().catch(() => undefined);
  return {
    now() {
      if (performance.now() - readAt >= freshMs) void read().catch(() => undefined);
      return performance.now() - knownAt < staleMs ? known : {};
    },
  };
}
