/** Where nothing pops up: people follow the clock there. */
const QUIET = ['/tender/remoteVideoDetail', '/bidder/joined'];

/** Whether no notice may stand over the page of this path. */
export const staysQuiet = (pathname: string): boolean =>
  QUIET.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/**
 * Which of the waiting notices is shown, and which comes when none is: one that was opened and is gone since, read elsewhere
 * or taken back, makes room for the next.
 */
export function turnOf<Waiting extends { id: string }>(
  waiting: readonly Waiting[],
  putOff: readonly string[],
  open: string | null,
) {
  const left = waiting.filter(({ id }) => !putOff.includes(id));
  const shown = left.find(({ id }) => id === open) ?? null;
  return { shown, next: shown === null ? (left[0]?.id ?? null) : null, more: left.length - 1 };
}
