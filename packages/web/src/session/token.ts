import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** Spec §9. `|` is a token character of RFC 6265, so browsers take the name as it is, unescaped. */
const tokenCookie = 'JWT|bidding';
/** The two tokens of the group's sign-on, for those who came through it (spec §4). */
const casCookies = { casToken: 'CAS|token', casRefreshToken: 'CAS|refresh' } as const;
const lifetimeDays = 3;

/** The session token; null for a stranger. Read from the cookie each time: another tab may have signed out. */
export const readToken = (): string | null => readCookie(tokenCookie) || null;

/** The session of the token that this browser holds now; null for a stranger. */
export function currentSession(): string | null {
  const token = readToken();
  return token && sessionIn(token);
}

export function storeToken(token: string): void {
  writeCookie(tokenCookie, token, lifetimeDays);
  held = sessionIn(token);
}

/** The session that this page acts for; null for a stranger's. */
let held: string | null = null;

/** What stays the same of a token while it is renewed: its session. Tokens of another make are a session each. */
function sessionIn(token: string): string {
  const [, claims = ''] = token.split('.');
  try {
    const { sid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return typeof sid === 'string' ? sid : token;
  } catch {
    return token;
  }
}

/**
 * What became of the session that this page acts for, since all pages of the site share one cookie: it goes on (`SAME`, also
 * for strangers), another page ended it (`ENDED`), or began another in its place (`OTHER`). A stranger's page takes up
 * whatever it finds.
 */
export function sessionNow(): 'SAME' | 'ENDED' | 'OTHER' {
  const token = readToken();
  held ??= token && sessionIn(token);
  if (held === null) return 'SAME';
  if (!token) return 'ENDED';
  return sessionIn(token) === held ? 'SAME' : 'OTHER';
}

/** Forgets the session, and with it the sign-on behind it. */
export function removeToken(): void {
  removeCookie(tokenCookie);
  held = null;
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
