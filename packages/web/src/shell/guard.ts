import type { Rights } from './menu.ts';
import { mayOpen } from './menu.ts';
import type { Screen } from '../kit/feature.ts';

/** Reachable without login (spec §2). Paths whose screens are not built lead to /404. */
const publicPaths = new Set([
  '/login',
  '/casCallback',
  '/dishonestyRepairAndPreservation',
  '/popUpNotification',
  '/authredirect',
  '/auth-redirect',
  '/attachment',
  '/404',
  '/401',
  '/bidder/register',
  '/bidder/resetPassword',
  '/bidder/findUserName',
  '/bidder/bidderContactReset',
  '/bidder/dashboard',
  '/announcementPreview',
  '/projectPreview',
  '/documentPreview',
  '/remindExternal',
]);
const publicPrefixes = ['/redirect/', '/bidder/announcement/', '/bidder/question/'];

export const isPublicPath = (path: string): boolean =>
  publicPaths.has(path) || publicPrefixes.some((prefix) => path.startsWith(prefix));

const userInfoPath = '/common/userInfo';

/** Whom the guard knows; `needsIdNumber` is a TENDER user without id number. */
export interface Visitor extends Rights {
  needsIdNumber: boolean;
}

/** Login address that comes back to `fullPath` afterwards; bidders get their own tab there. */
export function loginPath(fullPath: string): string {
  const query = new URLSearchParams({ redirect: fullPath });
  if (fullPath.startsWith('/bidder')) query.set('loginRole', 'BIDDER');
  return `/login?${query}`;
}

/**
 * Where a navigation must go instead (spec §2), null when it may proceed.
 * `visitor` is null for a stranger; `screen` is the one that serves `path`, null when there is none.
 */
export function detour(path: string, fullPath: string, screen: Screen | null, visitor: Visitor | null): string | null {
  if (!visitor) return isPublicPath(path) || screen?.public ? unknown(screen) : loginPath(fullPath);
  if (path === '/login' || path === '/') return path === '/' ? '/dashboard' : '/';
  if (screen?.public) return null;
  if (visitor.needsIdNumber && path !== userInfoPath) return userInfoPath;
  if (screen && !mayOpen(screen, visitor)) return `/401?${new URLSearchParams({ right: `MENU:${screen.resource}` })}`;
  return unknown(screen);
}

const unknown = (screen: Screen | null) => (screen ? null : '/404');
