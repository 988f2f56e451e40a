import { randomBytes } from 'node:crypto';

/**
 * A new record id: 32 hex digits, ordered by time for the sake of the index, the last 20 random.
 * Ids that must not tell when they were made (receipts, payment codes) come from `randomCode`.
 */
export function newId(): string {
  const milliseconds = Date.now().toString(16).padStart(12, '0');
  return milliseconds + randomBytes(10).toString('hex');
}

/**
 * A new record id of 32 random hex digits: for what others see before an opening and what tells, by when it was made, who
 * takes part (docs/domain/integrity.md, secrecy).
 */
export const randomId = (): string => randomBytes(16).toString('hex');

/** The id of a request. Random, so that nobody counts by it what others ask for. */
export const requestId = (): string => randomBytes(12).toString('base64url');

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of `length` characters that are hard to confuse, made from the first `length` bytes: equal bytes give equal codes. */
export const codeFrom = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A random code of `length` characters that are hard to confuse, 5 bits each. */
export const randomCode = (length: number): string => codeFrom(randomBytes(length), length);
