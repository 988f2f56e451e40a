/** What everybody asks for and hardly anybody changes, as it was read at most a second ago. */
export interface Memory {
  /** The value under the key; `read` is called when it is older than that, once for all who ask meanwhile. */
  recall<Value>(key: string, read: () => Promise<Value>): Promise<Value>;
  /** The next to ask reads anew; other processes do within the second. */
  forget(key: string): void;
}

const MAX_AGE_MS = 1000;

export function openMemory(): Memory {
  const known = new Map<string, { value: Promise<unknown>; until: number }>();
  return {
    recall<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
      const kept = known.get(key);
      if (kept && performance.now() < kept.until) return kept.value as Promise<Value>;
      const value = read();
      known.set(key, { value, until: performance.now() + MAX_AGE_MS });
      value.catch(() => known.delete(key));
      return value;
    },
    forget: (key) => void known.delete(key),
  };
}
