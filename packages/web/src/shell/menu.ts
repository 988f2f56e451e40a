import type { ComponentType } from 'react';
import type { Screen } from '../kit/feature.ts';
import type { TextKey } from '../kit/text.ts';
import type { MenuGroup } from './menu-groups.ts';

export interface MenuItem {
  path: string;
  title: TextKey;
  icon?: ComponentType | undefined;
  children?: MenuItem[];
}

/** What decides about screens: the roles and authorities of one identity. */
export interface Rights {
  roles: readonly string[];
  authorities: readonly string[];
}

/** May this identity open the screen? Role `admin` passes every route check (spec §6); display only. */
export function mayOpen({ resource }: Pick<Screen, 'resource'>, { roles, authorities }: Rights): boolean {
  return !resource || roles.includes('admin') || authorities.includes(`MENU:${resource}`);
}

const item = ({ path, title, icon }: Screen): MenuItem => ({ path, title, icon });
const child = ({ path, title }: Screen): MenuItem => ({ path, title });

/**
 * The side menu of an identity (spec §2): screens outside the groups first, in the order given, then the groups.
 * Hidden screens and groups are left out, an empty group too; a group with a single visible child and no
 * `alwaysShow` is replaced by that child.
 */
export function buildMenu(screens: readonly Screen[], groups: readonly MenuGroup[], rights: Rights): MenuItem[] {
  const shown = screens.filter((screen) => !screen.hidden && screen.public !== 'bare' && mayOpen(screen, rights));
  const groupOf = (path: string) => groups.find((group) => path.startsWith(`${group.path}/`));

  const top = shown.filter(({ path }) => !groupOf(path)).map(item);
  const grouped = groups.flatMap((group): MenuItem[] => {
    if (group.hidden) return [];
    const place = ({ path }: Screen) => group.children.indexOf(path.slice(group.path.length + 1));
    const children = shown
      .filter(({ path }) => groupOf(path) === group)
      .sort((a, b) => place(a) - place(b));
    const [only] = children;
    if (!only) return [];
    if (children.length === 1 && !group.alwaysShow) return [{ ...item(only), icon: only.icon ?? group.icon }];
    return [{ path: group.path, title: group.title, icon: group.icon, children: children.map(child) }];
  });
  return [...top, ...grouped];
}
