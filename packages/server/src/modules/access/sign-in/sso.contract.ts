import { z } from 'zod';
import { endpoint } from '../../../kernel/endpoint.ts';

const casTokens = { casToken: z.string(), casRefreshToken: z.string() };
const code = z.string().regex(/^[\w-]{1,128}$/, 'code');

export const startSignOn = endpoint({
  method: 'GET',
  path: '/sso/login',
  summary: 'Go to the login page of the sign-on server; afterwards to `redirect` in this site',
  permit: 'PUBLIC',
  scope: 'none',
  query: z.object({ redirect: z.string().max(2000).optional() }),
});

export const endSignOn = endpoint({
  method: 'GET',
  path: '/sso/callback',
  summary: 'Where the sign-on server sends people back; on to the login page with a code of one minute',
  permit: 'PUBLIC',
  scope: 'none',
});

export const redirectWithCode = endpoint({
  method: 'GET',
  path: '/sso/redirect/{code}',
  summary: 'On to the login page with a code, for links of other platforms',
  permit: 'PUBLIC',
  scope: 'none',
  params: z.object({ code }),
});

export const casLogin = endpoint({
  method: 'GET',
  path: '/sso/casLogin',
  summary: 'The tokens of a sign-on, once, within a minute, for the browser that signed on',
  permit: 'PUBLIC',
  scope: 'none',
  query: z.object({ code }),
  reply: z.object({ accesstoken: z.string(), ...casTokens }),
});

export const checkCasToken = endpoint({
  method: 'POST',
  path: '/sso/checkCasToken',
  summary: 'Whether the sign-on still stands: ok, expire with new tokens, or fail, which ends the session',
  permit: 'SIGNED_IN',
  scope: 'self',
  polled: true,
  acting: true,
  once: false,
  // the sign-on server is asked in between
  transaction: false,
  body: z.strictObject({ casToken: z.string().min(1).max(4000), casRefreshToken: z.string().max(4000) }),
  // answers of the protocol
  reply: z.object({ code: z.enum(['ok', 'expire', 'fail']), ...casTokens }),
});
