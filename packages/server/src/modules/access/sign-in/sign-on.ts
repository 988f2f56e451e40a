import * as oidc from 'openid-client';
import type { SsoConfig } from '../../../kernel/config.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { BASE } from '../../../kernel/http.ts';

/** Tokens of the sign-on server: the requirements call them CAS tokens (spec §4, §9). */
export interface CasTokens {
  casToken: string;
  casRefreshToken: string;
}

/** What has to be remembered while somebody is away at the sign-on server. */
export interface Departure {
  url: URL;
  state: string;
  nonce: string;
  verifier: string;
}

/** The OpenID Connect server of the group. */
export interface SignOn {
  /** A way to the server's login page. */
  leave(): Promise<Departure>;
  /**
   * Somebody came back: the tokens, and the account's name as the server knows it. State, nonce and code verifier must be
   * those of the departure.
   * @throws Error for everything else
   */
  arrive(search: string, departure: Omit<Departure, 'url'>): Promise<CasTokens & { username: string }>;
  /** Whose token it is; null when the server no longer takes it. @throws HttpError 503 while the server is away */
  ownerOf(casToken: string): Promise<string | null>;
  /** New tokens for old ones; null when the server refuses. @throws HttpError 503 while the server is away */
  refresh(casRefreshToken: string): Promise<CasTokens | null>;
}

/** Real time, seconds: the server answers in that time or is away. */
const TIMEOUT_SECONDS = 10;

/** The sign-on by the settings. The server is looked up at the first use, and again as long as that fails. */
export function openSignOn({ issuer, clientId, clientSecret, publicUrl, usernameClaim }: SsoConfig): SignOn {
  const callback = new URL(`${BASE}/sso/callback`, publicUrl);
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  let known: oidc.Configuration | null = null;
  const server = async (): Promise<oidc.Configuration> =>
    (known ??= await oidc.discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS }));
  const nameIn = (claims: object | undefined): string => {
    const name = (claims as Record<string, unknown> | undefined)?.[usernameClaim];
    if (typeof name !== 'string' || name === '') throw new Error(`the sign-on server gives no ${usernameClaim}`);
    return name;
  };
  const tokensOf = (tokens: oidc.TokenEndpointResponse, refreshToken = ''): CasTokens => ({
    casToken: tokens.access_token,
    casRefreshToken: tokens.refresh_token ?? refreshToken,
  });
  const answered = async <Answer>(ask: (config: oidc.Configuration) => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await ask(await server());
    } catch (error) {
      if (isRefusal(error)) return null;
      throw new HttpError(503, 'BUSY');
    }
  };
  return {
    async leave() {
      const config = await server();
      const verifier = oidc.randomPKCECodeVerifier();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback.href,
        scope: 'openid profile offline_access',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, state, nonce, verifier };
    },
    async arrive(search, { state, nonce, verifier }) {
      const config = await server();
      const tokens = await oidc.authorizationCodeGrant(config, new URL(search, callback), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      // where the id token is short, the rest is at the user info endpoint
      const person =
        usernameClaim in claims ? claims : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      return { ...tokensOf(tokens), username: nameIn(person) };
    },
    ownerOf: (casToken) =>
      answered(async (config) => nameIn(await oidc.fetchUserInfo(config, casToken, oidc.skipSubjectCheck))),
    refresh: (casRefreshToken) =>
      answered(async (config) => tokensOf(await oidc.refreshTokenGrant(config, casRefreshToken), casRefreshToken)),
  };
}

/** The server is there and said no, in one of its ways. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return true;
  if (error instanceof oidc.ResponseBodyError) return error.status < 500;
  const { cause } = error as { cause?: unknown };
  return cause instanceof Response && cause.status >= 400 && cause.status < 500;
}
