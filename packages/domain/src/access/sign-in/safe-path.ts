/**
 * Where a redirect may lead: a path inside this site, else '/'. `target` is already decoded once, by the query parser;
 * another origin, a scheme, a backslash or a control character never passes (security: open redirect).
 */
export function safePath(target: string | null): string {
  if (!target || target.length > 2000 || !target.startsWith('/') || target.startsWith('//')) return '/';
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  if (/[\\\u0000-\u001f\u007f]/.test(target)) return '/';
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return /\/\.*\//.test(path) || /\/\.+$/.test(path) || path === '/login' ? '/' : target;
}
