import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../../../kernel/endpoint.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { BASE } from '../../../kernel/http.ts';
import type { SignToken } from '../account/session.service.ts';
import type { SignOn } from './sign-on.ts';
import * as api from './sso.contract.ts';
import * as sso from './sso.service.ts';

/** What the browser keeps while it is away: no identity, only the proof that it is the one that left. */
const COOKIE = 'sso';
const COOKIE_SECONDS = 660;

/** The sign-on of the group (spec §4, §7); without a server they answer SSO_NOT_CONFIGURED. */
export const ssoRoutes =
  (signToken: SignToken, signOn: SignOn | null): Routes =>
  (on) => {
    const server = (): SignOn => {
      if (!signOn) throw new HttpError(404, 'SSO_NOT_CONFIGURED');
      return signOn;
    };
    on(api.startSignOn, async (context, { query, request, response }) =>
      send(request, response, await sso.startSignOn(context, server(), query.redirect)),
    );
    on(api.endSignOn, async (context, { request, response }) => {
      const input = { search: searchOf(request), browser: browserOf(request) };
      return send(request, response, await sso.endSignOn(context, server(), input));
    });
    on(api.redirectWithCode, async (_context, { params, request, response }) => {
      server();
      return send(request, response, sso.redirectWithCode(params.code));
    });
    on(api.casLogin, async (context, { query, request }) => {
      server();
      return sso.casLogin(context, signToken, { code: query.code, browser: browserOf(request) });
    });
    on(api.checkCasToken, (context, { body }) => sso.checkCasToken(context, server(), body));
  };

const searchOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const browserOf = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;

function send(request: FastifyRequest, response: FastifyReply, { to, browser }: sso.Onward): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  // Lax: the sign-on server leads back here from another site
  const attributes = `Max-Age=${COOKIE_SECONDS}; Path=${BASE}/sso; HttpOnly; SameSite=Lax${secure}`;
  if (browser) void response.header('set-cookie', `${COOKIE}=${browser}; ${attributes}`);
  void response.redirect(to, 302);
}
