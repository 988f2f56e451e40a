/** What decides about routes: the roles and authorities of one identity. */
export interface Rights {
  roles: readonly string[];
  authorities: readonly string[];
  /** Set where somebody came by a code, for one evaluation alone. */
  seatProjectId?: string | null;
}

/** What a route asks for. */
interface Asked {
  path?: string;
  resource?: string;
  roles?: readonly string[];
  operations?: readonly string[];
}

/** Role `admin` passes every route check and gets every route (spec §6). */
const isAdmin = ({ roles }: Rights): boolean => roles.includes('admin');

/**
 * The first check of spec §6: a route without roles is open, else one of them is needed. Without it a route that names
 * resource and operations opens to an authority that contains `READ:{resource}`.
 */
export function passesRoles({ roles, resource, operations }: Asked, rights: Rights): boolean {
  if (isAdmin(rights) || !roles || roles.length === 0) return true;
  if (roles.some((role) => rights.roles.includes(role))) return true;
  if (!resource || !operations) return false;
  return rights.authorities.some((authority) => authority.includes(`READ:${resource}`));
}

/** The second mode of spec §6: a route with a resource is there for holders of `MENU:{resource}`. */
export const passesMenu = ({ resource }: Asked, rights: Rights): boolean =>
  isAdmin(rights) || !resource || rights.authorities.includes(`MENU:${resource}`);

/** Screens without a resource that are of use to who came for one evaluation; the others show the account, or what is everybody's. */
const SEAT_SCREENS = /^\/(dashboard|remind|help|40\d|redirect)/;

const passesSeat = ({ path = '', resource }: Asked, { seatProjectId }: Rights): boolean =>
  !seatProjectId || resource !== undefined || SEAT_SCREENS.test(path);

/** May this identity open the route? Display only: the server decides. */
export const mayOpen = (route: Asked, rights: Rights): boolean =>
  passesRoles(route, rights) && passesMenu(route, rights) && passesSeat(route, rights);

/** The routes that an identity gets. */
export const routesOf = <Route extends Asked>(routes: readonly Route[], rights: Rights): Route[] =>
  routes.filter((route) => mayOpen(route, rights));
