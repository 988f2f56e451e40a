import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** Spec §9. `|` is a token character of RFC 6265, so browsers take the name as it is, unescaped. */
const tokenCookie = 'JWT|bidding';
const lifetimeDays = 3;

/** The session token; null for a stranger. Read from the cookie each time: another tab may have signed out. */
export const readToken = (): string | null => readCookie(tokenCookie) || null;

export const storeToken = (token: string): void => writeCookie(tokenCookie, token, lifetimeDays);

export const removeToken = (): void => removeCookie(tokenCookie);
