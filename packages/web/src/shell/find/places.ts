import type { Text } from '@tenderdesk/domain/rule';
import type { MenuItem } from '../menu.ts';

/** A screen of the menu as it is found by typing. */
export interface Place {
  path: string;
  title: Text;
  group: Text | null;
  external: boolean;
}

/** The screens behind a menu, in its order. */
export const placesOf = (menu: readonly MenuItem[]): Place[] =>
  menu.flatMap(({ path, title, external = false, children }): Place[] =>
    children
      ? children.map((child) => ({
          path: child.path,
          title: child.title,
          group: title,
          external: child.external ?? false,
        }))
      : [{ path, title, group: null, external }],
  );

/** What a place is found by. */
export const namesOf = ({ title, group }: Place): string[] => [
  title.zh,
  title.en,
  ...(group ? [group.zh, group.en] : []),
];
