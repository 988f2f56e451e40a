import { sql } from 'kysely';
import type { Alarms } from './alarms.ts';
import { contactDigest, type Cipher, type SealedContact } from './cipher.ts';
import type { Config } from './config.ts';
import type { Message } from './context.ts';
import type { Database, Store } from './database.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';

/** The one port through which codes and notices leave the house. */
export interface MessagePort {
  /** Keeps the messages in the transaction that causes them. */
  keep(db: Database, messages: readonly Message[]): Promise<void>;
  /** Delivers what is due, without being waited for: after the commit that kept messages. */
  wake(): void;
  /** Delivers what is due, and answers once it was tried. */
  deliver(): Promise<void>;
  /** Waits for what is on its way; nothing else leaves. */
  close(): Promise<void>;
}

/** How many leave at once: one that is slow must not hold up the others. */
const LANES = 4;
const ANSWER_MS = 10_000;
/** Some 24 hours: 30 s, twice as long each time, and from the eighth on hourly. */
const MOST_ATTEMPTS = 30;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3600;
/** Of so many an administrator should know: nothing has left for a quarter of an hour. */
const ALARMING_ATTEMPTS = 6;
/** Refusals that say nothing about the message: too slow, too early, too many. */
const PASSING = [408, 425, 429];

interface Claimed {
  id: string;
  channel: string;
  target: SealedContact;
  text: SealedContact;
  attempts: number;
}

/**
 * One message that is due, taken by writing down when it is to be tried again: no other process takes it meanwhile, and
 * one that dies on the way leaves it to the next try. Fresh ones come first, as codes are waited for.
 */
const CLAIM = `
  update outbox set attempts = attempts + 1,
    next_try = now() + make_interval(secs => least(${FIRST_PAUSE_S} * 2 ^ least(attempts, 20), ${LONGEST_PAUSE_S}))
  where id = (
    select id from outbox where status = 'WAITING' and next_try <= now() and text <> ''
      and (code_until is null or code_until > now())
    order by attempts, created_time, id limit 1 for update skip locked)
  returning id, channel, target, text, attempts`;

/** Why it was not taken, and whether it never will be; null where it was. */
type Outcome = { reason: string; isFinal: boolean } | null;

async function post(url: string, cipher: Cipher, claimed: Claimed): Promise<Outcome> {
  const { id, channel } = claimed;
  const [target, text] = [cipher.openContact(claimed.target), cipher.openContact(claimed.text)];
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, channel, target, text }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return null;
    const isRefused = answer.status >= 400 && answer.status < 500 && !PASSING.includes(answer.status);
    return { reason: `status ${answer.status}`, isFinal: isRefused };
  } catch (error) {
    return { reason: (error as Error).message, isFinal: false };
  }
}

/** What waited with a code that is not good any more is not sent. */
const GIVEN_UP = `status = case status when 'WAITING' then 'UNDELIVERABLE' else status end,
  last_error = case status when 'WAITING' then 'the code is not good any more' else last_error end`;

const WIPE_EXPIRED = `update outbox set text = '', ${GIVEN_UP} where code_until <= now() and text <> ''`;

/**
 * Makes the codes unreadable that were sent for something.
 * @param codeFor the digest that the messages name
 * @param isUsed whether one of them was used, and so has arrived; another one takes their place otherwise
 */
export async function wipeCodes(db: Database, codeFor: string, isUsed: boolean): Promise<void> {
  const status = isUsed ? `status = 'DELIVERED', delivered_time = coalesce(delivered_time, now())` : GIVEN_UP;
  await sql`update outbox set text = '', ${sql.raw(status)} where code_for = ${codeFor} and text <> ''`.execute(db);
}

/**
 * `outbox`: the table is the mailbox, readable by the system administrator (the demo).
 * `webhook`: each message is posted as JSON `{id, channel, target, text}`; it counts as delivered on a 2xx answer, as
 * undeliverable on a 4xx one, and is tried again after a growing pause otherwise. Whoever takes them may get one twice, by
 * its `id`. The text is wiped once it is delivered.
 */
export function openMessages(
  config: Config['messages'],
  { pool }: Pick<Store, 'pool'>,
  cipher: Cipher,
  log: Logger,
  alarms: Alarms,
): MessagePort {
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;

  const giveUp = (id: string, channel: string, reason: string): Promise<void> =>
    alarms.raise('MESSAGE', channel, {
      zh: `消息无法送达（${reason}），已停止重发：${id}`,
      en: `A message cannot be delivered (${reason}) and is not tried again: ${id}`,
    });

  const note = async (claimed: Claimed, outcome: Outcome): Promise<void> => {
    const { id, channel, attempts } = claimed;
    if (!outcome) {
      const DELIVERED = `update outbox set status = 'DELIVERED', delivered_time = now(), last_error = null, text = '' where id = $1`;
      await pool.query(DELIVERED, [id]);
      return;
    }
    const { reason } = outcome;
    const isFinal = outcome.isFinal || attempts >= MOST_ATTEMPTS;
    await pool.query(`update outbox set last_error = $2, status = $3 where id = $1`, [
      id,
      reason.slice(0, 500),
      isFinal ? 'UNDELIVERABLE' : 'WAITING',
    ]);
    log.warn({ message: id, attempts, cause: reason }, isFinal ? 'message undeliverable' : 'message not delivered yet');
    if (isFinal) await giveUp(id, channel, reason);
    if (attempts === ALARMING_ATTEMPTS) {
      await alarms.raise('MESSAGE', 'webhook', {
        zh: `消息接口多次未能接收消息（${reason}）`,
        en: `The webhook of messages has not taken a message for a while (${reason})`,
      });
    }
  };

  const lane = async (url: string): Promise<void> => {
    while (!closing.signal.aborted) {
      const claimed = (await pool.query<Claimed>(CLAIM)).rows[0];
      if (!claimed) return;
      await note(claimed, await post(url, cipher, claimed));
    }
  };

  const run = async (url: string): Promise<void> => {
    do {
      again = false;
      const ends = await Promise.allSettled(Array.from({ length: LANES }, () => lane(url)));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) log.warn({ cause: (failed.reason as Error).message }, 'messages not looked at');
    } while (again && !closing.signal.aborted);
  };

  const leave = (): Promise<void> => {
    if (config.kind !== 'webhook' || closing.signal.aborted) return Promise.resolve();
    // who comes while it runs may have kept something that the lanes did not see any more
    again = true;
    running ??= run(config.url).finally(() => (running = null));
    return running;
  };

  return {
    async keep(db, messages) {
      if (config.kind === 'none' || messages.length === 0) return;
      await db
        .insertInto('outbox')
        .values(
          messages.map(({ channel, target, text, code }) => ({
            id: newId(),
            channel,
            target: cipher.sealContact(target),
            targetDigest: contactDigest(cipher, target),
            text: cipher.sealContact(text),
            codeUntil: code ? sql<string>`now() + make_interval(mins => ${code.minutes})` : null,
            codeFor: code?.of ?? null,
            deliveredTime: null,
          })),
        )
        .execute();
    },
    wake: () => void leave(),
    async deliver() {
      await pool.query(WIPE_EXPIRED);
      await leave();
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
