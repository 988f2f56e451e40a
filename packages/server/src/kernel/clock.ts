import type { Store } from './database.ts';

/** Business time for reading requests and for display: the database's clock, measured now and then. */
export interface Clock {
  /** Business time, 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai. Deadlines are decided in SQL, not by this. */
  now(): string;
  /** Business time as an ISO instant. */
  instant(): string;
  /** Measures again: after the clock was moved, and every minute. */
  measure(): Promise<void>;
  close(): void;
}

const SHANGHAI_AHEAD_MS = 8 * 3600 * 1000;

/** 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai (no summer time) of epoch milliseconds. */
export const businessText = (epochMs: number): string =>
  new Date(epochMs + SHANGHAI_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');

export async function openClock(store: Store): Promise<Clock> {
  let ahead = 0;
  const measure = async (): Promise<void> => {
    const before = Date.now();
    const { rows } = await store.pool.query('select extract(epoch from business_now()) * 1000 as ms');
    const after = Date.now();
    ahead = Number(rows[0].ms) - (before + after) / 2;
  };
  await measure();
  const timer = setInterval(() => void measure().catch(() => undefined), 60_000);
  timer.unref();
  return {
    now: () => businessText(Date.now() + ahead),
    instant: () => new Date(Date.now() + ahead).toISOString(),
    measure,
    close: () => clearInterval(timer),
  };
}

/** The machine's own clock, where there is no database to ask: for describing the interface. */
export const openClockless = (): Clock => ({
  now: () => businessText(Date.now()),
  instant: () => new Date().toISOString(),
  measure: async () => undefined,
  close: () => undefined,
});
