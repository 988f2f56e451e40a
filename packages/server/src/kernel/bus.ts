import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo, PATIENCE, socketOf, type Patience } from './connection.ts';
import type { Logger } from './log.ts';

/** News between the processes that share a database (LISTEN/NOTIFY). Payloads are ids, never contents. */
export interface Bus {
  close(): Promise<void>;
}

const RETRY_MS = 500;

/**
 * One connection that hears what is told on `channels`. It comes back when the server drops it, and when it keeps silent: it
 * is asked again and again whether it lives.
 */
export async function openBus(
  url: string,
  channels: ReadonlyMap<string, (payload: string) => unknown>,
  log: Logger,
  patience: Patience = PATIENCE,
): Promise<Bus> {
  let client: pg.Client;
  let closed = false;
  const hear = async ({ channel, payload = '' }: pg.Notification): Promise<void> => {
    try {
      await channels.get(channel)?.(payload);
    } catch (error) {
      log.warn({ channel, cause: (error as Error).message }, 'news not heeded');
    }
  };
  const connect = async (): Promise<void> => {
    client = new pg.Client(connectionTo(url, { ...patience, answer: patience.echo }));
    client.on('notification', (news) => void hear(news));
    client.on('error', (error) => log.warn({ cause: error.message }, 'listener lost'));
    await client.connect();
    // only a connection that stood comes back by its end; one that never stood is tried again below
    client.once('end', () => void (closed || reconnect()));
    for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const reconnect = async (): Promise<void> => {
    for (;;) {
      await delay(RETRY_MS, undefined, { ref: false });
      if (closed) return;
      try {
        return await connect();
      } catch {
        // the server is away; the next try follows
      }
    }
  };
  await connect();
  const beat = setInterval(() => {
    const asked = client;
    asked.query('select 1').catch((error: Error) => {
      log.warn({ cause: error.message }, 'listener silent');
      // its end brings the next one
      socketOf(asked).destroy();
    });
  }, patience.heartbeat).unref();
  return {
    async close() {
      closed = true;
      clearInterval(beat);
      await client.end();
    },
  };
}
