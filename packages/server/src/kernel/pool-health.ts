import pg from 'pg';
import { connectionTo, isDatabaseAway, socketOf, type Patience } from './connection.ts';

/** How lately an idle connection must have answered to be trusted where another one broke. */
const FRESH_MS = 1000;

/**
 * Ends the idle connections of a pool that have not answered for a while: where one is lost the others are too, and each of
 * them would take somebody the whole patience to find out.
 */
export function openDoubt(pool: pg.Pool): () => void {
  const idle = new Map<pg.PoolClient, number>();
  const doubt = (): void => {
    const fresh = performance.now() - FRESH_MS;
    for (const [client, heard] of idle) {
      if (heard > fresh) continue;
      idle.delete(client);
      // the pool removes it at once, so that nobody gets it before its socket is closed
      client.emit('error', new Error('Connection terminated in doubt'));
      socketOf(client).destroy();
    }
  };
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.set(client, performance.now());
    else if (isDatabaseAway(error)) doubt();
  });
  pool.on('connect', (client) => client.on('error', doubt));
  return doubt;
}

/** Whether something was sent on the connection that is not answered yet. */
const owesAnswer = (client: pg.PoolClient): boolean => !(client as unknown as { readyForQuery: boolean }).readyForQuery;

/**
 * Ends the connections of a pool that owe an answer and keep silent. One timer for each connection, which every byte winds up
 * again: the driver's own `query_timeout` sets one for each statement, and the rows that hang on it grow old before they are
 * collected, which took a quarter of the server's time (docs/performance.md).
 * @param patienceMs real milliseconds without a byte
 */
export function endSilent(pool: pg.Pool, patienceMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    // one that was idle for as long is asked again later: given to setTimeout it would be asked once
    socket.setTimeout(patienceMs).on('timeout', () => {
      if (owesAnswer(client)) socket.destroy(new Error('Query read timeout'));
    });
  });
}

/** Asks the database by a connection of its own, so that a pool in use up to the last does not look like none. */
export function openProbe(
  url: string,
  patience: Patience,
  doubt: () => void,
): { answers(): Promise<boolean>; close(): Promise<void> } {
  const limits = { connect: patience.ready, answer: patience.ready };
  const probe = new pg.Pool({ ...connectionTo(url, limits), max: 1, idleTimeoutMillis: 60_000 });
  probe.on('error', () => undefined);
  let asked: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    try {
      await probe.query('select 1');
      return true;
    } catch {
      doubt();
      return false;
    } finally {
      asked = null;
    }
  };
  const late = (): Promise<boolean> =>
    new Promise((resolve) => setTimeout(() => resolve(false), patience.ready).unref());
  return {
    answers: () => Promise.race([(asked ??= ask()), late()]),
    close: () => probe.end(),
  };
}
