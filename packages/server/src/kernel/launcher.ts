import { once } from 'node:events';

/** What the launcher hears of the server (scripts/keep-serving.mjs). */
type News = 'ready' | 'address' | { stage: 'DATABASE' | 'DEMO'; percent?: number | undefined };

/** Tells the launcher. One that is gone, or was never there, hears nothing, and that is no fault. */
export function tellLauncher(news: News): void {
  if (process.connected) process.send?.(news, undefined, undefined, () => undefined);
}

/** Set by a launcher that answers at the product's address until the product does. */
const HELD = 'ADDRESS_HELD';

/** Waits until the launcher has left the address where the product listens; at once where none holds it. */
export async function takeAddress(): Promise<void> {
  if (process.env[HELD] !== '1' || !process.connected) return;
  const gone = new AbortController();
  const left = (): void => gone.abort();
  process.once('disconnect', left);
  tellLauncher('address');
  // the only thing that it ever says
  await once(process, 'message', { signal: gone.signal }).catch(() => undefined);
  process.off('disconnect', left);
}
