import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { amendDictionaries } from '@tenderdesk/domain/platform/reference/dictionaries';
import { areRoles, NO_ROLES } from '@tenderdesk/domain/access/sign-in/sign-in';
import { createContext, use } from 'react';
import { create } from 'zustand';
import type { Reply } from '../api/types.ts';
import { call } from '../api/client.ts';
import { removeCookie, writeCookie } from './cookies.ts';

/** What is known of the signed-in person besides the token (spec §3). */
type UserSession = Reply<'get', '/user/info'>;

/** Who is signed in, as one identity (spec §3). */
export type Principal = UserSession['principal'];

/** The forum knows the group's people by this cookie with their user name (spec §6); bidders have none. */
const FORUM_COOKIE = 'username';
const FORUM_DAYS = 3;

/** The forum knows nobody here any more. */
export const leaveForum = (): void => removeCookie(FORUM_COOKIE);

const useSessionStore = create<{ session: UserSession | null }>()(() => ({ session: null }));

/** Loads the session of the current token. @throws ApiError; Error when nobody or nobody's roles came (spec §8) */
export async function loadPrincipal(): Promise<Principal> {
  const session = (await call('get', '/user/info')) as UserSession | null | undefined;
  if (!session) throw new Error('error');
  if (!areRoles(session.roles)) throw new Error(NO_ROLES);
  const { principal } = session;
  amendDictionaries(session.dictionaries);
  if (principal.userType.code !== 'BIDDER') writeCookie(FORUM_COOKIE, principal.username, FORUM_DAYS);
  useSessionStore.setState({ session });
  return principal;
}

export const currentPrincipal = (): Principal | null => useSessionStore.getState().session?.principal ?? null;

const NONE: readonly string[] = [];

/** The codes of the roles that the signed-in person has here. */
export const useRoles = (): readonly string[] => useSessionStore(({ session }) => session?.roles ?? NONE);

/** The signed-in person; null on public screens. */
export const useOptionalPrincipal = (): Principal | null =>
  useSessionStore(({ session }) => session?.principal ?? null);

/** The signed-in person, on screens behind the login. */
export function usePrincipal(): Principal {
  const principal = useOptionalPrincipal();
  if (!principal) throw new Error('no principal: this screen is not public');
  return principal;
}

/**
 * True when the person holds any of `authorities` (the permit helper of spec §6).
 * Display only: the server decides.
 */
export const holds = (principal: Principal | null, ...authorities: Authority[]): boolean =>
  authorities.some((authority) => principal?.authorities.includes(authority));

/** True inside pages that are only for reading: nothing there is offered to be changed. */
export const ReadingOnly = createContext(false);

/** What is said about a project changes nothing of it. */
const reads = (authority: Authority): boolean => /^(?:MENU|READ|EXPORT|DISCUSS):/.test(authority);

/** `permit('MAINTAIN:PLAN')` inside a screen. */
export function usePermit(): (...authorities: Authority[]) => boolean {
  const principal = useOptionalPrincipal();
  const reading = use(ReadingOnly);
  return (...authorities) => holds(principal, ...(reading ? authorities.filter(reads) : authorities));
}
