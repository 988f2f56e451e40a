import { useEffect } from 'react';
import { request } from '../api/client.ts';
import type { Reply } from '../api/types.ts';
import { readCasTokens, removeToken, storeCasTokens } from './token.ts';

type CasCheck = Reply<'post', '/sso/checkCasToken'>;

/** How often the sign-on is asked for, besides each start of the site. */
const everyMs = 300_000;

/**
 * Asks whether the sign-on still stands: `expire` brings new tokens, `fail` signs out and reloads (spec §4). While the
 * sign-on server is away nothing changes.
 */
async function checkCas(): Promise<void> {
  const tokens = readCasTokens();
  if (!tokens) return;
  const input = { body: tokens };
  const answer = await request('post', '/sso/checkCasToken', input, { background: true }).catch(() => null);
  if (!answer) return;
  const { code, casToken, casRefreshToken } = answer as CasCheck;
  if (code === 'expire') storeCasTokens({ casToken, casRefreshToken });
  if (code !== 'fail') return;
  removeToken();
  location.reload();
}

/** Keeps an eye on the sign-on of those who came through it. */
export function useCasCheck(): void {
  useEffect(() => {
    void checkCas();
    const timer = setInterval(() => void checkCas(), everyMs);
    return () => clearInterval(timer);
  }, []);
}
