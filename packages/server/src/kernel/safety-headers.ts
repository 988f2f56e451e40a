/**
 * Headers of every answer (security: scripts, frames, sniffing, referrers). They never vary while the product runs, so
 * they are made once and not by a library on each request.
 * @param videos origins from which the pictures of rooms may come, besides this site
 * @param framed address of the one page from outside that may stand in a frame of ours, the cockpit
 */
export const safetyHeaders = (
  framed: string | undefined,
  videos: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...videos].join(' '),
    // the browser puts the parts of a stream together itself
    ["media-src 'self' blob:", ...videos].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src 'self'${framed ? ` ${new URL(framed).origin}` : ''}`,
    "frame-ancestors 'self'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
});
