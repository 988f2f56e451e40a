/** The server's clock, without what shows it: the first script of a page needs no more. */
let anchor: { server: number; elapsed: number } | null = null;

/**
 * Notes the server's business time (header x-business-time, ISO) of an answer that just came.
 * Elapsed time is counted on the monotonic clock, so that a wrong or changed PC clock doesn't matter.
 */
export function noteBusinessTime(iso: string | null): void {
  const server = iso ? Date.parse(iso) : Number.NaN;
  if (!Number.isNaN(server)) anchor = { server, elapsed: performance.now() };
}

/** The server's business time in epoch milliseconds; the PC's until a first answer came. */
export const serverNow = (): number => (anchor ? anchor.server + performance.now() - anchor.elapsed : Date.now());

/** How long ago an answer told the server's time last, ms; 0 before the first one. */
export const clockAge = (): number => (anchor ? performance.now() - anchor.elapsed : 0);
