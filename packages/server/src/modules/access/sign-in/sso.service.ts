import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { safePath } from '@tenderdesk/domain/access/sign-in/safe-path';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import * as accounts from '../account/account.service.ts';
import { enter } from './login.service.ts';
import { endSession, type SignToken } from '../account/session.service.ts';
import type { CasTokens, SignOn } from './sign-on.ts';
import * as records from './sso.repository.ts';

export { tidySignOn } from './sso.repository.ts';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const newSecret = (): string => randomBytes(32).toString('base64url');
const isSame = (hash: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(secret)));

/** A page of this site to go to, and what the browser is to keep. */
export interface Onward {
  to: string;
  browser?: string;
}

/** Shown on the login page: what went wrong is in the trail, the person can only try again. */
const FAILED: Onward = { to: '/login?ssoFailed=true' };

function loginWith(code: string, redirect: string): string {
  const query = new URLSearchParams({ logintype: 'cas', code, ...(redirect === '/' ? {} : { redirect }) });
  return `/login?${query.toString()}`;
}

/**
 * The way to the sign-on server. The browser keeps a secret, so that nobody can be signed on by a link of somebody else.
 * @param redirect where to go afterwards; only inside this site
 */
export async function startSignOn({ db }: Context, signOn: SignOn, redirect: string | undefined): Promise<Onward> {
  const departure = await signOn.leave().catch(() => null);
  if (!departure) return FAILED;
  const { url, state, nonce, verifier } = departure;
  const browser = newSecret();
  const row = { stateHash: hashOf(state), browserHash: hashOf(browser), nonce, verifier };
  await records.insertAttempt(db, { ...row, redirect: safePath(redirect ?? null) });
  return { to: url.href, browser };
}

/** The way on for somebody whom the sign-on server sent back: with a code that the same browser turns into tokens. */
export async function endSignOn(
  context: Context,
  signOn: SignOn,
  { search, browser }: { search: string; browser: string | null },
): Promise<Onward> {
  const { db } = context;
  const state = new URLSearchParams(search).get('state') ?? '';
  const attempt = await records.takeAttempt(db, hashOf(state));
  if (!attempt || !browser || !isSame(attempt.browserHash, browser)) return failed(context, '');
  const { nonce, verifier, redirect, browserHash } = attempt;
  const arrived = await signOn.arrive(search, { state, nonce, verifier }).catch(() => null);
  const account = arrived && (await accounts.accountByName(db, arrived.username));
  if (!account || account.status !== 'ENABLED') return failed(context, account?.id ?? '');
  const { casToken, casRefreshToken } = arrived;
  const code = newSecret();
  const tokensSealed = context.cipher.seal(JSON.stringify({ casToken, casRefreshToken } satisfies CasTokens));
  await records.insertCode(db, { codeHash: hashOf(code), browserHash, userId: account.id, tokensSealed });
  return { to: loginWith(code, redirect) };
}

function failed(context: Context, userId: string): Onward {
  context.audit({ action: 'SIGN_ON_FAILED', objectType: 'user', objectId: userId });
  return FAILED;
}

/** For links of other platforms: the page turns the code into tokens. */
export const redirectWithCode = (code: string): Onward => ({ to: loginWith(code, '/') });

/**
 * Turns the code of a sign-on into a session and the tokens of the sign-on server.
 * @throws HttpError 401 for a code that is unknown, used, older than a minute, or another browser's
 */
export async function casLogin(
  context: Context,
  signToken: SignToken,
  { code, browser }: { code: string; browser: string | null },
) {
  return context.transaction(async (inner) => {
    const row = await records.takeCode(inner.db, hashOf(code));
    const account =
      row && browser && isSame(row.browserHash, browser) ? await accounts.accountById(inner.db, row.userId) : null;
    const [identity] = account ? await accounts.identitiesOf(inner.db, account.id) : [];
    if (!row || !account || !identity || account.status !== 'ENABLED') throw new HttpError(401, 'INVALID_TOKEN');
    const { token } = await enter(inner, signToken, account, identity.id, { factor: 'ELSEWHERE' });
    return { accesstoken: token, ...(JSON.parse(inner.cipher.open(row.tokensSealed)) as CasTokens) };
  });
}

/**
 * Whether the sign-on behind this session still stands. Who acts for another is asked for by the own name.
 * @throws HttpError 503 while the sign-on server is away: nobody is signed out for that
 */
export async function checkCasToken(context: Context, signOn: SignOn, tokens: CasTokens) {
  const { user } = context;
  const owner = await accounts.accountById(context.db, user.actorId ?? user.id);
  const isOwn = (name: string | null): boolean => name !== null && name.toLowerCase() === owner?.username.toLowerCase();
  const holder = await signOn.ownerOf(tokens.casToken);
  if (isOwn(holder)) return { code: 'ok' as const, ...tokens };
  const fresh = holder === null ? await signOn.refresh(tokens.casRefreshToken) : null;
  if (fresh && isOwn(await signOn.ownerOf(fresh.casToken))) return { code: 'expire' as const, ...fresh };
  await context.transaction(async (inner) => {
    await endSession(inner, user.sessionId);
    inner.audit({ action: 'SIGN_ON_ENDED', objectType: 'user', objectId: user.id });
  });
  return { code: 'fail' as const, casToken: '', casRefreshToken: '' };
}
