import type { RoleCode } from './access/account/role.ts';
import type { Text } from './rule.ts';

/**
 * One screen: all that menu, guard, titles, rights and sweeps know of it (spec §2, §6). It stands in `screen.ts` beside
 * the rules of its context; `screens.ts` collects them (npm run gen).
 */
export interface ScreenManifest {
  /** Full path; may hold `:name` parts and end in `*`. */
  path: string;
  title: Text;
  /** Its place among all routes: ten times its row in the tables of spec §2. */
  place: number;
  /** RES of `MENU:{RES}`: who lacks it gets neither menu item nor route. Absent: every signed-in person. */
  resource?: string;
  /** Roles that see the resource, edit and take away; said by one screen where several share a resource. */
  read?: readonly RoleCode[];
  maintain?: readonly RoleCode[];
  export?: readonly RoleCode[];
  /** Roles of which one is needed, and what helps without one: `READ:{resource}` where operations are named (spec §6). */
  roles?: readonly string[];
  operations?: readonly string[];
  /** Names of its query. */
  query?: readonly string[];
  /** Reachable without login. `bare` never stands in the shell; `open` does for those who are signed in. */
  public?: 'bare' | 'open';
  /** Not in the menu: details, forms, personal pages. */
  hidden?: true;
  /** A button on the title bar that goes back one page. */
  showReturnButton?: true;
  /** Begins afresh whenever it is come back to: its tab keeps nothing that was typed. */
  noCache?: true;
  /** No title bar: the page brings its own heading. */
  titleHidden?: true;
  /** Leads out of the site: the menu opens it in a new tab where its address is configured. */
  external?: string;
}

export interface Manifest<Screens, Operations> {
  screens: Screens;
  operations: Operations;
}

/** The screens of a context, and who holds the operations beside them. Checks the shape and keeps every literal. */
export const manifest = <
  const Screens extends readonly ScreenManifest[],
  const Operations extends Readonly<Record<string, readonly RoleCode[]>> = Record<never, never>,
>({
  screens,
  operations,
}: {
  screens: Screens;
  operations?: Operations;
}): Manifest<Screens, Operations> => ({ screens, operations: operations ?? ({} as Operations) });

export const unit = ['ORG_CLERK', 'ORG_LEADER'] as const;
export const department = ['TM_REVIEWER', 'TM_APPROVER'] as const;
export const bidders = ['BIDDER_ADMIN', 'BIDDER_OPERATOR'] as const;
