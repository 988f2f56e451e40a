import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BASE } from '../../../kernel/http.ts';
import type { Signer } from '../../../kernel/signer.ts';

/**
 * Browsers that signed in before. A cookie that scripts cannot read holds a mark for each of the last accounts, signed for
 * that account alone. It opens nothing: misses at such a browser are counted apart from those of strangers.
 */
const COOKIE = 'device';
const DAYS = 180;
const MOST_ACCOUNTS = 5;

const signed = (signer: Signer, id: string, username: string): string =>
  signer.mark('device', `${id} ${username.toLowerCase()}`);

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const marksOf = ({ headers }: FastifyRequest): string[] =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]{1,600})(?:;|$)`).exec(headers.cookie ?? '')?.[1]?.split('~') ?? [];

/** The mark of this browser for the account; null where it never signed in with it. */
const markOf = (signer: Signer, request: FastifyRequest, username: string): string | null =>
  marksOf(request).find((mark) => {
    const [id = '', signature = ''] = mark.split('.');
    return isEqual(signature, signed(signer, id, username));
  }) ?? null;

/** The id of this browser for the account; null where it never signed in with it. */
export const deviceOf = (signer: Signer, request: FastifyRequest, username: string): string | null =>
  markOf(signer, request, username)?.split('.')[0] ?? null;

/** Has the browser remember that it signed in with the account. */
export function rememberDevice(
  signer: Signer,
  request: FastifyRequest,
  response: FastifyReply,
  username: string,
): void {
  const id = randomBytes(12).toString('base64url');
  const known = markOf(signer, request, username);
  const others = marksOf(request).filter((mark) => mark !== known);
  const marks = [known ?? `${id}.${signed(signer, id, username)}`, ...others].slice(0, MOST_ACCOUNTS);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const attributes = `Max-Age=${DAYS * 86_400}; Path=${BASE}; HttpOnly; SameSite=Strict${secure}`;
  void response.header('set-cookie', `${COOKIE}=${marks.join('~')}; ${attributes}`);
}
