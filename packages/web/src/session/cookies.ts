/** The value of cookie `name`; null when it is absent. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return null;
}

/** Stores a cookie of the whole site for `days`; never sent across sites, only over TLS where the page has it. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = Math.round(days * 86_400);
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Strict${secure}`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
