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
 * @param listening called whenever it begins to hear, as news from before are lost to it, and every minute: so are those of a
 * process that died before it told them
 */
export async function openBus(
  url: string,
  channels: ReadonlyMap<string, (payload: string) => unknown>,
  log: Logger,
  patience: Patience = PATIENCE,
  listening: () => Promise<void> = async () => undefined,
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
    const made = (client = new pg.Client(connectionTo(url, { ...patience, answer: patience.echo })));
    made.on('notification', (news) => void hear(news));
    made.on('error', (error) => log.warn({ cause: error.message }, 'listener lost'));
    await made.connect();
    // only a connection that heard comes back by its end; one that never did is tried again below
    let state: 'new' | 'hears' | 'ended' = 'new';
    made.once('end', () => {
      if (state === 'hears' && !closed) void reconnect();
      state = 'ended';
    });
    try {
      for (const channel of channels.keys()) await made.query(`listen ${pg.escapeIdentifier(channel)}`);
      await listening();
      if ((state as string) === 'ended') throw new Error('the listener was lost');
      state = 'hears';
    } catch (error) {
      socketOf(made).destroy();
      throw error;
    }
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
  const missed = setInterval(() => {
    listening().catch((error: Error) => log.warn({ cause: error.message }, 'missed news not looked for'));
  }, patience.missed).unref();
  return {
    async close() {
      closed = true;
      clearInterval(beat);
      clearInterval(missed);
      // one that keeps silent never says that it ended
      const cut = setTimeout(() => socketOf(client).destroy(), patience.echo);
      await client.end().finally(() => clearTimeout(cut));
    },
  };
}
