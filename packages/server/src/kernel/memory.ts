import type { Database } from './database.ts';

/** What everybody asks for and hardly anybody changes, as it was read at most a second ago. */
export interface Memory {
  /**
   * The value under the key; `read` is called when it is older than that, once for all who ask meanwhile. It is handed a
   * connection that no transaction has: on the asker's own one it would stand behind a lock that another asker holds.
   */
  recall<Value>(key: string, read: (db: Database) => Promise<Value>): Promise<Value>;
  /** The next to ask reads anew; other processes do within the second. */
  forget(key: string): void;
}

const MAX_AGE_MS = 1000;

/** @param db what all askers wait for is read on, see `Store.shared` */
export function openMemory(db: Database): Memory {
  const known = new Map<string, { value: Promise<unknown>; until: number }>();
  return {
    recall<Value>(key: string, read: (db: Database) => Promise<Value>): Promise<Value> {
      const kept = known.get(key);
      if (kept && performance.now() < kept.until) return kept.value as Promise<Value>;
      const value = read(db);
      known.set(key, { value, until: performance.now() + MAX_AGE_MS });
      value.catch(() => known.delete(key));
      return value;
    },
    forget: (key) => void known.delete(key),
  };
}
