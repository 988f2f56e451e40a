/**
 * Where a login may lead: a path inside this site, else '/'. `target` is already decoded once, by the query parser;
 * another origin, a scheme, a backslash or a control character never passes.
 */
export function safeRedirect(target: string | null): string {
  if (!target || !target.startsWith('/') || target.startsWith('//')) return '/';
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  if (/[\\\u0000-\u001f\u007f]/.test(target)) return '/';
  const origin = 'https://site.invalid';
  if (!URL.canParse(target, origin)) return '/';
  const { origin: reached, pathname, search, hash } = new URL(target, origin);
  if (reached !== origin || pathname.startsWith('//') || pathname === '/login') return '/';
  return pathname + search + hash;
}
