import { randomBytes } from 'node:crypto';

/**
 * A new record id: 32 hex digits, ordered by time for the sake of the index, the last 20 random.
 * Ids that must not tell when they were made (receipts, payment codes) come from `randomCode`.
 */
export function newId(): string {
  const milliseconds = Date.now().toString(16).padStart(12, '0');
  return milliseconds + randomBytes(10).toString('hex');
}

/** True for what `newId` gives. */
export const isRecordId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/**
 * A new record id of 32 random hex digits: for what others see before an opening and what tells, by when it was made, who
 * takes part (docs/domain/integrity.md, secrecy).
 */
export const randomId = (): string => randomBytes(16).toString('hex');

const REQUEST_BYTES = 12;
/** Random bytes for many requests at once: asking for them one by one took more than two in a hundred of a request's time. */
let drawn = Buffer.alloc(0);

/** The id of a request. Random, so that nobody counts by it what others ask for. */
export function requestId(): string {
  if (drawn.length === 0) drawn = randomBytes(256 * REQUEST_BYTES);
  const id = drawn.toString('base64url', 0, REQUEST_BYTES);
  drawn = drawn.subarray(REQUEST_BYTES);
  return id;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of `length` characters that are hard to confuse, made from the first `length` bytes: equal bytes give equal codes. */
export const codeFrom = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** A random code of `length` characters that are hard to confuse, 5 bits each. */
export const randomCode = (length: number): string => codeFrom(randomBytes(length), length);
