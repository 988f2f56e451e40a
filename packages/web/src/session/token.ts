import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** Spec §9. `|` is a token character of RFC 6265, so browsers take the name as it is, unescaped. */
const tokenCookie = 'JWT|bidding';
/** The two tokens of the group's sign-on, for those who came through it (spec §4). */
const casCookies = { casToken: 'CAS|token', casRefreshToken: 'CAS|refresh' } as const;
const lifetimeDays = 3;

/** The session token; null for a stranger. Read from the cookie each time: another tab may have signed out. */
export const readToken = (): string | null => readCookie(tokenCookie) || null;

export const storeToken = (token: string): void => writeCookie(tokenCookie, token, lifetimeDays);

/** Forgets the session, and with it the sign-on behind it. */
export function removeToken(): void {
  removeCookie(tokenCookie);
  for (const name of Object.values(casCookies)) removeCookie(name);
}

export interface CasTokens {
  casToken: string;
  casRefreshToken: string;
}

/** The tokens of the sign-on; null for those who signed in with a password. */
export function readCasTokens(): CasTokens | null {
  const casToken = readCookie(casCookies.casToken);
  return casToken ? { casToken, casRefreshToken: readCookie(casCookies.casRefreshToken) ?? '' } : null;
}

export function storeCasTokens({ casToken, casRefreshToken }: CasTokens): void {
  writeCookie(casCookies.casToken, casToken, lifetimeDays);
  writeCookie(casCookies.casRefreshToken, casRefreshToken, lifetimeDays);
}
