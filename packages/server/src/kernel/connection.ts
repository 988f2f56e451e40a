import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** How long a database may keep silent, in real milliseconds. */
export interface Patience {
  /** Until a connection stands, or one of the pool is free. */
  connect: number;
  /** Until it is the turn of a reader of the whole group. */
  turn: number;
  /** Until a statement is answered: above the server's own limit of 15 s, so that this ends only what the network lost. */
  answer: number;
  /** How often the listener asks whether its connection lives, and how long it waits for the answer. */
  heartbeat: number;
  echo: number;
  /** After so long whoever listens may have missed what a process that died did not tell any more. */
  missed: number;
  /** Until `/readyz` says that there is no database. */
  ready: number;
}

export const PATIENCE: Patience = {
  connect: 8000,
  turn: 5000,
  answer: 16_000,
  heartbeat: 15_000,
  echo: 5000,
  missed: 60_000,
  ready: 2000,
};

/** The name that all connections of this process bear: whoever stops the embedded database tells them from others'. */
export const OURS = `tenderdesk-${randomBytes(4).toString('hex')}`;

/** Settings of every connection: it bears our name, keeps itself alive and does not wait for ever. */
export const connectionTo = (url: string, { connect, answer }: Pick<Patience, 'connect' | 'answer'> = PATIENCE) => ({
  connectionString: url,
  application_name: OURS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: connect,
  query_timeout: answer,
});

/** The socket of a connection. */
export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Codes of PostgreSQL: it ends, starts, or takes no more connections. */
const AWAY = /^(?:57P0[1235]|53300|25P03|08\w{3})$/;
const UNREACHABLE = ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
/** Of a system call only: callers who hang up give such a code too. */
const BROKEN = ['ECONNRESET', 'EPIPE'];
/** What the driver says without a code. */
const LOST =
  /^(?:Connection terminated|Query read timeout|timeout (?:expired|exceeded)|Client (?:has encountered a connection error|was closed)|Cannot call write after a stream was destroyed)/;

/** Whether `error` says that the database cannot be reached, rather than what it thinks of a statement. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', syscall, message = '' } = error as { code?: string; syscall?: string; message?: string };
  if (AWAY.test(code) || UNREACHABLE.includes(code) || LOST.test(message)) return true;
  // the socket of a database that does not run is missing
  return (BROKEN.includes(code) && syscall !== undefined) || (code === 'ENOENT' && syscall === 'connect');
}
