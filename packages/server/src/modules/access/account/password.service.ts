import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** The PHC text of an argon2id hash of `password`. About 25 ms of processor time. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...COST });
  const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${b64(nonce)}$${b64(tag)}`;
}

/** A hash nobody knows the password of: unknown users cost as much time as known ones (security: enumeration). */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** True when `password` belongs to `hash`; where there is none it takes as long and is never right. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , cost, nonce, tag] = (hash || NOBODY).split('$');
  const read = (name: string): number => Number(new RegExp(`${name}=(\\d+)`).exec(cost ?? '')?.[1]);
  const expected = Buffer.from(tag ?? '', 'base64');
  const made = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce ?? '', 'base64'),
    memory: read('m'),
    passes: read('t'),
    parallelism: read('p'),
    tagLength: expected.length,
  });
  return timingSafeEqual(made, expected) && Boolean(hash);
}
