import { matchPath } from 'react-router';
import { mayOpen, type Rights } from './admission.ts';
import { routeTable, type RouteRow } from './route-table.ts';

const publicRows = routeTable.filter((row) => row.public);
const patternOf = (path: string): string => path.replace(/:\w+\*$/, '*');

/** Reachable without login (spec §2). */
export const isPublicPath = (path: string): boolean =>
  publicRows.some((row) => row.path === path || matchPath(patternOf(row.path), path) !== null);

const userInfoPath = '/common/userInfo';
const secondFactorPath = '/common/secondFactor';

/** Whom the guard knows; `needsIdNumber` is a TENDER user without id number. */
export interface Visitor extends Rights {
  needsIdNumber: boolean;
  /** A role demands a second factor, and the person has none yet. */
  needsFactor?: boolean;
}

/** Login address that comes back to `fullPath` afterwards; bidders get their own tab there. */
export function loginPath(fullPath: string): string {
  const query = new URLSearchParams({ redirect: fullPath });
  if (fullPath.startsWith('/bidder')) query.set('loginRole', 'BIDDER');
  return `/login?${query}`;
}

/**
 * Where a navigation must go instead (spec §2), null when it may proceed.
 * `visitor` is null for a stranger; `screen` is the route that serves `path`, null when there is none; `first` is
 * true when the person came to the site with it, so that there is no page to go back to.
 */
export function detour(
  path: string,
  fullPath: string,
  screen: RouteRow | null,
  visitor: Visitor | null,
  first = false,
): string | null {
  if (!visitor) return isPublicPath(path) ? unknown(screen) : loginPath(fullPath);
  if (path === '/login' || path === '/') return path === '/' ? '/dashboard' : '/';
  if (screen?.public) return null;
  if (visitor.needsFactor) return path === secondFactorPath ? null : secondFactorPath;
  if (visitor.needsIdNumber && path !== userInfoPath) return userInfoPath;
  if (screen && !mayOpen(screen, visitor)) return refusal(screen, first);
  return unknown(screen);
}

const refusal = ({ resource }: RouteRow, first: boolean): string =>
  `/401?${new URLSearchParams({ ...(resource ? { right: `MENU:${resource}` } : {}), ...(first ? { noGoBack: 'true' } : {}) })}`;

const unknown = (screen: RouteRow | null) => (screen ? null : '/404');
