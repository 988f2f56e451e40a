import { EVENT_DAYS, factsFor, judgeStatus, pauseAfter, type SentKind } from '@tenderdesk/domain/access/webhook/events';
import { sql } from 'kysely';
import type { Alarms } from './alarms.ts';
import type { Cipher, Sealed } from './cipher.ts';
import type { Config } from './config.ts';
import type { Context, HouseEvent } from './context.ts';
import type { Database, Store } from './database.ts';
import { openEventCalls } from './event-call.ts';
import { openRounds } from './event-rounds.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';
import type { Memory } from './memory.ts';

/** Tells other systems of the house what happened (ADR 0058). */
export interface EventPort {
  /** Keeps events for those who are to be told of them, in the transaction of the act. True where there is anybody. */
  keep(db: Database, now: string, events: readonly HouseEvent[]): Promise<boolean>;
  /** Keeps an event for one system that shows whether it is taken. Gives the id of its delivery. */
  keepTest(db: Database, now: string, webhook: { id: string; name: string; organizationId: string }): Promise<string>;
  /** Sends what is due, without being waited for: after the commit that kept it. */
  wake(): void;
  /** Sends what is due, and answers once it was tried. */
  deliver(): Promise<void>;
  /** How many wait that were tried so often that an alarm was raised. */
  stuck(): Promise<number>;
  /** Waits for what is on its way; nothing else leaves. */
  close(): Promise<void>;
}

/** How many leave at once for one system. */
const LANES = 2;
/** Failures one after the other after which the rest waits for the next round: a system that is down is not called for each project. */
const ENOUGH_FAILURES = 3;
/** Nothing has been taken for a quarter of an hour. */
const ALARMING_ATTEMPTS = 6;
const MOST_ERROR = 300;

/** Who is to be told of what happens in a unit. */
interface Audience {
  organizationId: string;
  code: string | null;
  name: string;
  /** Systems by the kind that they want. */
  wanted: { webhookId: string; kinds: string[] }[];
}

interface Claimed {
  id: string;
  webhookId: string;
  eventId: string;
  stream: string;
  attempts: number;
  isOld: boolean;
  url: string;
  name: string;
  keyId: string;
  secret: Sealed;
  body: string;
}

const WITH_WORK = `
  select w.id from webhook w where w.removed_time is null and exists (select from event_delivery d
    where d.webhook_id = w.id and d.status = 'WAITING' and d.next_try <= now() and (w.enabled or d.kind = 'TEST'))`;

/**
 * One delivery of a system that is due, the first of its project that waits. It is taken by writing down when it is to be tried
 * again: no other process takes it meanwhile, nor what comes behind it, and one that dies on the way leaves it to the next try.
 */
const CLAIM = `
  update event_delivery d set attempts = attempts + 1, tried_time = now(),
    next_try = now() + make_interval(secs => ($2::int[])[least(d.attempts + 1, cardinality($2::int[]))])
  from webhook w, house_event e
  where d.id = (
      select one.id from event_delivery one join webhook hook on hook.id = one.webhook_id
      where one.webhook_id = $1 and one.status = 'WAITING' and one.next_try <= now()
        and hook.removed_time is null and (hook.enabled or one.kind = 'TEST')
        and not exists (select from event_delivery before where before.webhook_id = one.webhook_id
          and before.stream = one.stream and before.status = 'WAITING' and before.ordinal < one.ordinal)
      order by one.attempts, one.next_try, one.ordinal limit 1 for update of one skip locked)
    and w.id = d.webhook_id and e.id = d.event_id
  returning d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.stream, d.attempts,
    d.since < now() - interval '${EVENT_DAYS} days' as "isOld",
    w.url, w.name, w.key_id as "keyId", w.secret, e.body`;

const PAUSES = Array.from({ length: 12 }, (_, index) => pauseAfter(index + 1));

const STUCK = `select count(*) as count from event_delivery d join webhook w on w.id = d.webhook_id
  where d.status = 'WAITING' and d.attempts >= $1 and w.enabled`;

/** A slow try ends after another one has begun: what came of that stands. */
const MINE = `id = $1 and status = 'WAITING' and attempts = $2`;
const TAKEN = `update event_delivery set status = 'DELIVERED', delivered_time = coalesce(delivered_time, now()),
  answer_status = $3, answer = $4, last_error = null where ${MINE}`;
const FAILED = `update event_delivery set status = $3, answer_status = $4, answer = $5, last_error = $6 where ${MINE}`;
/** What waits behind it need not be looked at before it. */
const HOLD_BACK = `
  update event_delivery later set next_try = head.next_try from event_delivery head
  where head.id = $1 and head.status = 'WAITING' and later.webhook_id = head.webhook_id and later.stream = head.stream
    and later.status = 'WAITING' and later.ordinal > head.ordinal`;
const LET_GO = `update event_delivery set next_try = now()
  where webhook_id = $1 and stream = $2 and status = 'WAITING' and attempts = 0 and next_try > now()`;

/** Who wants to know what happens in these units, at or above them. */
async function audiencesOf(db: Database, organizationIds: readonly string[]): Promise<Audience[]> {
  const { rows } = await sql<Audience>`
    select o.id as organization_id, o.code, o.name,
      json_agg(json_build_object('webhookId', w.id, 'kinds', w.kinds)) as wanted
    from organization o
    join organization above on starts_with(o.path, above.path)
    join webhook w on w.organization_id = above.id and (w.with_below or above.id = o.id) and w.enabled and above.enabled
    where o.id = any(${[...organizationIds]}::text[])
    group by o.id, o.code, o.name`.execute(db);
  return rows;
}

const bodyOf = (
  id: string,
  kind: SentKind,
  now: string,
  { organizationId, code, name }: Omit<Audience, 'wanted'>,
  facts: object,
) => JSON.stringify({ id, kind, occurredTime: now, organization: { id: organizationId, code, name }, facts });

interface EventTools {
  store: Pick<Store, 'pool'>;
  memory: Memory;
  cipher: Cipher;
  log: Logger;
  alarms: Alarms;
}

const ANYBODY = 'webhooks';

const listens = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('webhook').select('id').where('enabled', '=', true).limit(1).executeTakeFirst()) !== undefined;

/** The first system that is told of events is told of all that happens from now on here, and within a second elsewhere. */
export const forgetListeners = ({ afterCommit, memory }: Pick<Context, 'afterCommit' | 'memory'>): void =>
  afterCommit(() => memory.forget(ANYBODY));

/**
 * Events leave signed, at least once and in the order of each project; one that is not taken holds back only what comes behind it in
 * its project, for the system that does not take it.
 */
export function openEvents(
  { events: config }: Pick<Config, 'events'>,
  { store: { pool }, memory, cipher, log, alarms }: EventTools,
): EventPort {
  const call = openEventCalls(config);
  const closing = new AbortController();

  /** False where the system could not take it now: it may be down. */
  const send = async (claimed: Claimed): Promise<boolean> => {
    const { id, attempts, url, eventId, keyId, secret, body } = claimed;
    try {
      const { status, said } = await call({ url, eventId, keyId, secret: cipher.open(secret), body });
      const judgement = judgeStatus(status);
      if (judgement === 'TAKEN') {
        await pool.query(TAKEN, [id, attempts, status, said]);
        await pool.query(LET_GO, [claimed.webhookId, claimed.stream]);
        return true;
      }
      await fail(claimed, { reason: `status ${status}`, isFinal: judgement === 'REFUSED', status, said });
      return judgement === 'REFUSED';
    } catch (error) {
      // a name may be known again tomorrow, and a key be put back
      const { message, code } = error as NodeJS.ErrnoException;
      await fail(claimed, { reason: message || (code ?? 'no answer'), isFinal: false, status: null, said: null });
      return false;
    }
  };

  const fail = async (
    { id, webhookId, stream, attempts, isOld, name }: Claimed,
    { reason, isFinal, status, said }: { reason: string; isFinal: boolean; status: number | null; said: string | null },
  ): Promise<void> => {
    const ends = isFinal || isOld;
    const cause = reason.slice(0, MOST_ERROR);
    const { rowCount } = await pool.query(FAILED, [id, attempts, ends ? 'GIVEN_UP' : 'WAITING', status, said, cause]);
    if (!rowCount) return;
    await pool.query(...((ends ? [LET_GO, [webhookId, stream]] : [HOLD_BACK, [id]]) as [string, string[]]));
    log.warn({ delivery: id, webhook: webhookId, attempts, cause }, ends ? 'event given up' : 'event not taken yet');
    if (ends)
      await alarms.raise('EVENT', webhookId, {
        zh: `系统“${name}”未接收事件（${cause}），已停止推送该事件，见“事件推送”`,
        en: `The system “${name}” has not taken an event (${cause}), which is given up: see Outgoing events`,
      });
    else if (attempts === ALARMING_ATTEMPTS)
      await alarms.raise('EVENT', webhookId, {
        zh: `系统“${name}”多次未能接收事件（${cause}）`,
        en: `The system “${name}” has not taken an event for a while (${cause})`,
      });
  };

  const lane = async (webhookId: string, standing: { failures: number }): Promise<void> => {
    while (!closing.signal.aborted && standing.failures < ENOUGH_FAILURES) {
      const claimed = (await pool.query<Claimed>(CLAIM, [webhookId, PAUSES])).rows[0];
      if (!claimed) return;
      standing.failures = (await send(claimed)) ? 0 : standing.failures + 1;
    }
  };

  const rounds = openRounds(
    {
      due: async () => (await pool.query<{ id: string }>(WITH_WORK)).rows.map(({ id }) => id),
      // false where the system is left alone until the next round
      async tell(webhookId) {
        const standing = { failures: 0 };
        const ends = await Promise.allSettled(Array.from({ length: LANES }, () => lane(webhookId, standing)));
        const failed = ends.find((end) => end.status === 'rejected');
        if (failed) throw failed.reason;
        return standing.failures < ENOUGH_FAILURES;
      },
    },
    log,
  );
  const leave = (): Promise<void> => (config.leave ? rounds.begin() : Promise.resolve());

  return {
    async keep(db, now, events) {
      if (events.length === 0 || !(await memory.recall(ANYBODY, listens))) return false;
      const audiences = await audiencesOf(db, [...new Set(events.map(({ organizationId }) => organizationId))]);
      if (audiences.length === 0) return false;
      const happened: { id: string; kind: SentKind; subject: string; body: string }[] = [];
      const told: { id: string; webhookId: string; eventId: string; kind: SentKind; stream: string }[] = [];
      for (const event of events) {
        const audience = audiences.find(({ organizationId }) => organizationId === event.organizationId);
        const wanting = audience?.wanted.filter(({ kinds }) => kinds.includes(event.kind)) ?? [];
        if (!audience || wanting.length === 0) continue;
        const { kind, stream } = event;
        const { subject, facts } = await event.told();
        const id = newId();
        happened.push({ id, kind, subject, body: bodyOf(id, kind, now, audience, factsFor(kind, facts)) });
        for (const { webhookId } of wanting) told.push({ id: newId(), webhookId, eventId: id, kind, stream });
      }
      await insertEvents(db, happened, told);
      return told.length > 0;
    },
    async keepTest(db, now, { id: webhookId, name, organizationId }) {
      const [eventId, deliveryId] = [newId(), newId()];
      const body = bodyOf(eventId, 'TEST', now, { organizationId, code: null, name }, {});
      await insertEvents(
        db,
        [{ id: eventId, kind: 'TEST', subject: name, body }],
        [{ id: deliveryId, webhookId, eventId, kind: 'TEST', stream: eventId }],
      );
      return deliveryId;
    },
    wake: () => void leave(),
    deliver: leave,
    async stuck() {
      const { rows } = await pool.query(STUCK, [ALARMING_ATTEMPTS]);
      return Number(rows[0].count);
    },
    async close() {
      closing.abort();
      await rounds.close();
    },
  };
}

/** Rows of one statement: the plan of a year is approved with all its items. */
const MOST_ROWS = 1000;

async function insertEvents(
  db: Database,
  events: readonly { id: string; kind: SentKind; subject: string; body: string }[],
  told: readonly { id: string; webhookId: string; eventId: string; kind: SentKind; stream: string }[],
): Promise<void> {
  const missing = { triedTime: null, deliveredTime: null, answerStatus: null, answer: null, lastError: null };
  for (let from = 0; from < events.length; from += MOST_ROWS)
    await db
      .insertInto('houseEvent')
      .values(events.slice(from, from + MOST_ROWS))
      .execute();
  for (let from = 0; from < told.length; from += MOST_ROWS)
    await db
      .insertInto('eventDelivery')
      .values(told.slice(from, from + MOST_ROWS).map((one) => ({ ...one, ...missing })))
      .execute();
}
