import type { Store } from './database.ts';
import type { Module } from './module.ts';

/** How old an answer may be before it is asked for anew, in real milliseconds. */
const FRESH_MS = 10_000;

export interface Standing {
  /** What was known last. Where that is old, it is read anew behind the answer. */
  now(): Readonly<Record<string, unknown>>;
}

/** What the modules add to `/readyz`. Nobody who asks there waits for it, and what cannot be read stays as it was. */
export async function openStanding(
  modules: readonly Pick<Module, 'standing'>[],
  store: Store,
  freshMs = FRESH_MS,
): Promise<Standing> {
  let known: Readonly<Record<string, unknown>> = {};
  let readAt = 0;
  const read = async (): Promise<void> => {
    readAt = performance.now();
    const parts = await Promise.all(modules.flatMap(({ standing }) => (standing ? [standing(store)] : [])));
    known = Object.assign({}, ...parts) as typeof known;
  };
  await read().catch(() => undefined);
  return {
    now() {
      if (performance.now() - readAt >= freshMs) void read().catch(() => undefined);
      return known;
    },
  };
}
