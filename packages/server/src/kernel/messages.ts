import { CHANNELS, type Channel } from '@tenderdesk/domain/platform/system/channel';
import { sql } from 'kysely';
import type { Alarms } from './alarms.ts';
import { contactDigest, type Cipher, type SealedContact } from './cipher.ts';
import type { Config } from './config.ts';
import type { Message } from './context.ts';
import type { Database, Store } from './database.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';
import type { Outcome } from './outlet.ts';
import { openOutlets } from './outlets.ts';

/** The one port through which codes and notices leave the house. */
export interface MessagePort {
  /** The channels by which messages leave here; in the demo, where the table is the mailbox, those of codes. */
  carries: ReadonlySet<Channel>;
  /** Where people reach this product; null where it is not said. */
  publicUrl: string | null;
  /** Keeps the messages in the transaction that causes them. */
  keep(db: Database, messages: readonly Message[]): Promise<void>;
  /** Delivers what is due, without being waited for: after the commit that kept messages. */
  wake(): void;
  /** Wipes codes that came too late to be delivered. */
  wipeLate(): Promise<void>;
  /** Delivers what is due, and answers once it was tried. */
  deliver(): Promise<void>;
  /** How many wait although they were tried so often that an alarm was raised. */
  stuck(): Promise<number>;
  /** Waits for what is on its way; nothing else leaves. */
  close(): Promise<void>;
}

/** How many leave at once: one that is slow must not hold up the others. */
const LANES = 4;
/** Some 24 hours: 30 s, twice as long each time, and from the eighth on hourly. */
const MOST_ATTEMPTS = 30;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3600;
/** Of so many an administrator should know: nothing has left for a quarter of an hour. */
const ALARMING_ATTEMPTS = 6;
interface Claimed {
  id: string;
  channel: Channel;
  subject: string | null;
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
  returning id, channel, subject, target, text, attempts`;

/** What waited with a code that is not good any more is not sent. */
const GIVEN_UP = `status = case status when 'WAITING' then 'UNDELIVERABLE' else status end,
  last_error = case status when 'WAITING' then 'the code is not good any more' else last_error end`;

const STUCK = `select count(*) as count from outbox where status = 'WAITING' and attempts >= $1`;
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
 * `outlets`: each message goes to the outlet of its channel (outlets.ts). It is undeliverable where the outlet will never take
 * it, and is tried again after a growing pause where it may. Whoever takes messages may get one twice, by its `id`. The text is
 * wiped once it is delivered.
 */
export function openMessages(
  { messages: config, publicUrl }: Pick<Config, 'messages' | 'publicUrl'>,
  { pool }: Pick<Store, 'pool'>,
  cipher: Cipher,
  log: Logger,
  alarms: Alarms,
): MessagePort {
  const outlets = openOutlets(config);
  const carries: ReadonlySet<Channel> =
    config.kind === 'outbox'
      ? new Set(['sms', 'mail'])
      : new Set(CHANNELS.filter((channel) => outlets.of(channel) !== null));
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
      const DELIVERED = `update outbox set status = 'DELIVERED', delivered_time = coalesce(delivered_time, now()), last_error = null,
        text = '' where id = $1`;
      await pool.query(DELIVERED, [id]);
      return;
    }
    const { reason } = outcome;
    const isFinal = outcome.isFinal || attempts >= MOST_ATTEMPTS;
    // a slow try ends after the next one has begun, or after its code was used: what came of that stands
    const FAILED = `update outbox set last_error = $2, status = $3 where id = $1 and status = 'WAITING' and attempts = $4`;
    const { rowCount } = await pool.query(FAILED, [
      id,
      reason.slice(0, 500),
      isFinal ? 'UNDELIVERABLE' : 'WAITING',
      attempts,
    ]);
    if (!rowCount) return;
    log.warn({ message: id, attempts, cause: reason }, isFinal ? 'message undeliverable' : 'message not delivered yet');
    if (isFinal) await giveUp(id, channel, reason);
    if (attempts === ALARMING_ATTEMPTS) {
      const outlet = outlets.of(channel)?.name ?? channel;
      await alarms.raise('MESSAGE', outlet, {
        zh: `消息通道${outlet}多次未能接收消息（${reason}）`,
        en: `The outlet ${outlet} has not taken a message for a while (${reason})`,
      });
    }
  };

  const deliverOne = async ({ id, channel, subject, target, text }: Claimed): Promise<Outcome> => {
    const outlet = outlets.of(channel);
    if (!outlet) return { reason: `no outlet for ${channel}`, isFinal: true };
    try {
      const opened = { target: cipher.openContact(target), text: cipher.openContact(text) };
      return await outlet.take({ id, channel, subject, ...opened });
    } catch (error) {
      // the key may be put back
      return { reason: (error as Error).message, isFinal: false };
    }
  };

  const lane = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const claimed = (await pool.query<Claimed>(CLAIM)).rows[0];
      if (!claimed) return;
      await note(claimed, await deliverOne(claimed));
    }
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      const ends = await Promise.allSettled(Array.from({ length: LANES }, () => lane()));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) log.warn({ cause: (failed.reason as Error).message }, 'messages not looked at');
    } while (again && !closing.signal.aborted);
  };

  const leave = (): Promise<void> => {
    if (config.kind !== 'outlets' || closing.signal.aborted) return Promise.resolve();
    // who comes while it runs may have kept something that the lanes did not see any more
    again = true;
    running ??= run().finally(() => (running = null));
    return running;
  };

  const wipeLate = async (): Promise<void> => {
    await pool.query(WIPE_EXPIRED);
  };

  return {
    carries,
    publicUrl,
    async keep(db, messages) {
      if (config.kind === 'none' || messages.length === 0) return;
      await db
        .insertInto('outbox')
        .values(
          messages.map(({ id = newId(), channel, target, text, subject = null, code, about }) => ({
            id,
            channel,
            subject,
            receiverId: about?.receiverId ?? null,
            category: about?.category ?? null,
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
    wipeLate,
    async deliver() {
      await wipeLate();
      await leave();
    },
    async stuck() {
      const { rows } = await pool.query(STUCK, [ALARMING_ATTEMPTS]);
      return Number(rows[0].count);
    },
    async close() {
      closing.abort();
      await running;
      outlets.close();
    },
  };
}
