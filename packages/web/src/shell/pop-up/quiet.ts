/** Where nothing pops up: people follow the clock there. */
const QUIET = ['/tender/remoteVideoDetail', '/bidder/joined'];

/** Whether no notice may stand over the page of this path. */
export const staysQuiet = (pathname: string): boolean =>
  QUIET.some((path) => pathname === path || pathname.startsWith(`${path}/`));
