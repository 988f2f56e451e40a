import type { Authority } from '@tenderdesk/domain/access/account/authority';
import { areRoles, NO_ROLES } from '@tenderdesk/domain/access/sign-in/sign-in';
import { createContext, use } from 'react';
import { create } from 'zustand';
import type { Reply } from '../api/types.ts';
import { call } from '../api/client.ts';
import { removeCookie, writeCookie } from './cookies.ts';

/** Who is signed in, as one identity (spec §3). */
export type Principal = Reply<'get', '/principal'>;

/** The forum knows the group's people by this cookie with their user name (spec §6); bidders have none. */
const FORUM_COOKIE = 'username';
const FORUM_DAYS = 3;

/** The forum knows nobody here any more. */
export const leaveForum = (): void => removeCookie(FORUM_COOKIE);

const usePrincipalStore = create<{ principal: Principal | null }>()(() => ({ principal: null }));

/** Loads the principal of the current token. @throws ApiError; Error when nobody or nobody's roles came (spec §8) */
export async function loadPrincipal(): Promise<Principal> {
  const principal = (await call('get', '/principal')) as Principal | null | undefined;
  if (!principal) throw new Error('error');
  if (!areRoles(principal.roles)) throw new Error(NO_ROLES);
  if (principal.userType.code !== 'BIDDER') writeCookie(FORUM_COOKIE, principal.username, FORUM_DAYS);
  usePrincipalStore.setState({ principal });
  return principal;
}

export const currentPrincipal = (): Principal | null => usePrincipalStore.getState().principal;

/** The signed-in person; null on public screens. */
export const useOptionalPrincipal = (): Principal | null => usePrincipalStore((state) => state.principal);

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

const reads = (authority: Authority): boolean => /^(?:MENU|READ|EXPORT):/.test(authority);

/** `permit('MAINTAIN:PLAN')` inside a screen. */
export function usePermit(): (...authorities: Authority[]) => boolean {
  const principal = useOptionalPrincipal();
  const reading = use(ReadingOnly);
  return (...authorities) => holds(principal, ...(reading ? authorities.filter(reads) : authorities));
}
