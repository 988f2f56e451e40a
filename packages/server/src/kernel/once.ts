import { createHash } from 'node:crypto';
import pg from 'pg';
import { HttpError } from './errors.ts';
import type { Transaction } from './database.ts';

/** Repeats within this time take effect once. Real time, in seconds. */
export const REPEAT_WINDOW_SECONDS = 10;

/** The answer that was given first, and the id of the request that made the change: its trail bears that one. */
export class FirstAnswer extends Error {
  readonly requestId: string;
  readonly status: number;
  readonly answer: string;
  constructor(requestId: string, status: number, answer: string) {
    super('repeat');
    this.requestId = requestId;
    this.status = status;
    this.answer = answer;
  }
}

/**
 * The identity of a request: the same person, method, address and body. X-Body-Hash only switches the guard on,
 * as 32 bits collide (docs/domain/api.md).
 */
export const onceKey = (userId: string, method: string, url: string, rawBody: string): string =>
  createHash('sha256').update(`${userId}\n${method}\n${url}\n`).update(rawBody).digest('hex');

/**
 * Column lists for the opening round trip: a lock on the key, then the first answer if there is one. Two statements,
 * so that the second one sees what was committed before the lock was had.
 */
export function askOnce(key: string): [string, string] {
  const lock = BigInt.asIntN(64, BigInt(`0x${key.slice(0, 16)}`));
  const recent = `created_time > now() - interval '${REPEAT_WINDOW_SECONDS} seconds'`;
  const literal = pg.escapeLiteral(key);
  return [
    `pg_try_advisory_xact_lock(${lock}) as once_free`,
    `(select request_id || ' ' || status || ' ' || answer from request_once where key = ${literal} and ${recent}) as once_answer`,
  ];
}

/** @throws FirstAnswer for a repeat, HttpError 409 REPEATED while the first is under way */
export function refuseRepeat({ asked }: Transaction): void {
  const answer = asked['once_answer'] as string | null;
  if (answer !== null) {
    const [, requestId = '', status, first = ''] = /^(\S*) (\d+) (.*)$/s.exec(answer) ?? [];
    throw new FirstAnswer(requestId, Number(status), first);
  }
  if (asked['once_free'] === false) throw new HttpError(409, 'REPEATED');
}
