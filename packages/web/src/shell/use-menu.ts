import { useMemo } from 'react';
import { useExternalLinks } from '../kit/external-links.ts';
import type { Principal } from '../session/principal.ts';
import { type MenuItem, type MenuRoute, buildMenu } from './menu.ts';
import { menuGroups, screenIcons } from './menu-groups.ts';
import { routeTable } from './route-table.ts';

/** The side menu of this identity: its screens, and links outside whose address is configured. */
export function useMenu(principal: Principal): MenuItem[] {
  const links = useExternalLinks();
  return useMemo(() => {
    const routes = routeTable.flatMap((row): MenuRoute[] => {
      if (row.path === '/redirect/:path*') return [];
      if (!row.external) {
        const icon = screenIcons[row.path];
        return [{ ...row, ...(icon ? { icon } : {}) }];
      }
      const href = links[row.external];
      return href ? [{ ...row, href }] : [];
    });
    return buildMenu(routes, menuGroups, principal);
  }, [principal, links]);
}
