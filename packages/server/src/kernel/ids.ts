import { randomBytes } from 'node:crypto';

/**
 * A new record id: 32 hex digits, ordered by time for the sake of the index, the last 20 random.
 * Ids that must not tell when they were made (receipts, payment codes) come from `randomCode`.
 */
export function newId(): string {
  const milliseconds = Date.now().toString(16).padStart(12, '0');
  return milliseconds + randomBytes(10).toString('hex');
}

/** Ids of requests: random for the process, counted within it. */
export function requestIds(): () => string {
  const process = randomBytes(8).toString('hex');
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of `length` characters that are hard to confuse, made from the first `length` bytes: equal bytes give equal codes. */
export const codeFrom = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A random code of `length` characters that are hard to confuse, 5 bits each. */
export const randomCode = (length: number): string => codeFrom(randomBytes(length), length);
