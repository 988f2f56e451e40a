import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cipher } from '../../../kernel/cipher.ts';
import { BASE } from '../../../kernel/http.ts';

/**
 * Browsers that signed in before. A cookie that scripts cannot read holds a mark for each of the last accounts, signed for
 * that account alone. It opens nothing: misses at such a browser are counted apart from those of strangers.
 */
const COOKIE = 'device';
const DAYS = 180;
const MOST_ACCOUNTS = 5;

const signed = (cipher: Cipher, id: string, username: string): string =>
  Buffer.from(cipher.digest(`device ${id} ${username.toLowerCase()}`), 'base64').toString('base64url');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const marksOf = ({ headers }: FastifyRequest): string[] =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]{1,600})(?:;|$)`).exec(headers.cookie ?? '')?.[1]?.split('~') ?? [];

/** The mark of this browser for the account; null where it never signed in with it. */
const markOf = (cipher: Cipher, request: FastifyRequest, username: string): string | null =>
  marksOf(request).find((mark) => {
    const [id = '', signature = ''] = mark.split('.');
    return isEqual(signature, signed(cipher, id, username));
  }) ?? null;

/** The id of this browser for the account; null where it never signed in with it. */
export const deviceOf = (cipher: Cipher, request: FastifyRequest, username: string): string | null =>
  markOf(cipher, request, username)?.split('.')[0] ?? null;

/** Has the browser remember that it signed in with the account. */
export function rememberDevice(
  cipher: Cipher,
  request: FastifyRequest,
  response: FastifyReply,
  username: string,
): void {
  const id = randomBytes(12).toString('base64url');
  const known = markOf(cipher, request, username);
  const others = marksOf(request).filter((mark) => mark !== known);
  const marks = [known ?? `${id}.${signed(cipher, id, username)}`, ...others].slice(0, MOST_ACCOUNTS);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const attributes = `Max-Age=${DAYS * 86_400}; Path=${BASE}; HttpOnly; SameSite=Strict${secure}`;
  void response.header('set-cookie', `${COOKIE}=${marks.join('~')}; ${attributes}`);
}
