import type { Config } from './config.ts';
import type { Message } from './context.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';

/** The one port through which codes and notices leave the house. */
export interface MessagePort {
  /** Keeps the messages in the transaction that causes them. */
  keep(db: Database, messages: readonly Message[]): Promise<void>;
  /** Delivers one batch of what is waiting; true when there was something. */
  deliver(db: Database): Promise<boolean>;
}

/**
 * `outbox`: the table is the mailbox, readable by the system administrator (the demo).
 * `webhook`: each message is posted as JSON `{id, channel, target, text}`; it counts as delivered on a 2xx answer.
 */
export function openMessages(config: Config['messages'], log: Logger): MessagePort {
  return {
    async keep(db, messages) {
      if (config.kind === 'none' || messages.length === 0) return;
      await db
        .insertInto('outbox')
        .values(messages.map((message) => ({ id: newId(), ...message, deliveredTime: null })))
        .execute();
    },
    async deliver(db) {
      if (config.kind !== 'webhook') return false;
      const waiting = await db
        .selectFrom('outbox')
        .select(['id', 'channel', 'target', 'text'])
        .where('deliveredTime', 'is', null)
        .orderBy('createdTime')
        .limit(50)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const message of waiting) {
        try {
          const answer = await fetch(config.url, {
            method: 'POST',
            redirect: 'error',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(message),
            signal: AbortSignal.timeout(10_000),
          });
          if (!answer.ok) throw new Error(`status ${answer.status}`);
        } catch (error) {
          log.warn(
            { message: message.id, cause: (error as Error).message },
            'message not delivered, will be tried again',
          );
          return false;
        }
        await db
          .updateTable('outbox')
          .set({ deliveredTime: new Date().toISOString() })
          .where('id', '=', message.id)
          .execute();
      }
      return waiting.length > 0;
    },
  };
}
