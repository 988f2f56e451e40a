import type { Text } from '@tenderdesk/domain/rule';
import type { ComponentType } from 'react';
import { type Rights, routesOf } from './admission.ts';
import type { MenuGroup } from './menu-groups.ts';
import type { RouteRow } from './route-table.ts';

export interface MenuItem {
  path: string;
  title: Text;
  icon?: ComponentType | undefined;
  /** Leads out of the site, in a new tab. */
  external?: boolean;
  children?: MenuItem[];
}

/** A route as the menu sees it; `href` is where an external one leads. */
export type MenuRoute = Pick<RouteRow, 'path' | 'title' | 'resource' | 'roles' | 'operations' | 'hidden' | 'public'> & {
  icon?: ComponentType;
  href?: string;
};

const child = ({ path, title, href }: MenuRoute): MenuItem =>
  href ? { path: href, title, external: true } : { path, title };
const item = (route: MenuRoute): MenuItem => ({ ...child(route), icon: route.icon });

/**
 * The side menu of an identity (spec §2): screens outside the groups first, then the groups, all in the order given.
 * Hidden screens and groups are left out, an empty group too; a group with a single visible child and no
 * `alwaysShow` is replaced by that child.
 */
export function buildMenu(routes: readonly MenuRoute[], groups: readonly MenuGroup[], rights: Rights): MenuItem[] {
  const shown = routesOf(routes, rights).filter((route) => !route.hidden && route.public !== 'bare');
  const groupOf = (path: string) => groups.find((group) => path.startsWith(`${group.path}/`));

  const top = shown.filter(({ path }) => !groupOf(path)).map(item);
  const grouped = groups.flatMap((group): MenuItem[] => {
    if (group.hidden) return [];
    const children = shown.filter(({ path }) => groupOf(path) === group);
    const [only] = children;
    if (!only) return [];
    if (children.length === 1 && !group.alwaysShow) return [{ ...item(only), icon: only.icon ?? group.icon }];
    return [{ path: group.path, title: group.title, icon: group.icon, children: children.map(child) }];
  });
  return [...top, ...grouped];
}
