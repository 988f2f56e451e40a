import type { RouteRow } from './route-table.ts';

/** The route's title that shows none: the detail that the project query opens (spec §2). */
const withoutBar = 'ManagementDetailInfoDetail';

/**
 * Has this route a title bar (spec §2)? Not with `titleHidden`, not on dashboards, not where the path contains
 * remoteVideoDetail, and not when it is titled ManagementDetailInfoDetail.
 */
export function showsTitle(row: RouteRow | null, search: string): row is RouteRow {
  if (!row || row.titleHidden) return false;
  if (row.path.endsWith('/dashboard') || row.path.includes('remoteVideoDetail')) return false;
  return new URLSearchParams(search).get('title') !== withoutBar;
}
