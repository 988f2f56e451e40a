import pg from 'pg';
import { builderOn, type Database } from './builder.ts';
import { PATIENCE, socketOf, type Patience } from './connection.ts';
import { HttpError } from './errors.ts';
import { openGate, type Gate } from './gate.ts';
import { openProbe } from './pool-health.ts';
import { openPools, type Pools, type PoolSizes } from './pools.ts';
import type { Queryable } from './statements.ts';
import { together } from './together.ts';

export { builderOn, plannedTargetOf, targetOf, type Database } from './builder.ts';

export interface Transaction {
  db: Database;
  /** Business time at the start of the transaction, 'yyyy-MM-dd HH:mm:ss'. */
  now: string;
  /** Columns that the opening batch asked for, see `ask`. */
  asked: Record<string, unknown>;
  /** A write under way whose outcome nobody needs before the commit: the commit follows it without waiting for it. */
  later(write: Promise<unknown>): void;
}

export interface Opening {
  at?: string | null;
  measured?: string | null;
  ask?: readonly string[];
}

export interface Store {
  /** For reading; every statement may run on another connection. */
  db: Database;
  /**
   * For reading what belongs to the whole group: few connections of their own, so that such readers wait for each other and
   * for nobody else (ADR 0032); who asks what somebody waits to ask shares the answer (ADR 0077). @throws Error, answered with
   * 503 BUSY, where none of them becomes free in time
   */
  heavy: Database;
  /** Both: what belongs to many units, by statements whose plan each connection keeps. */
  heavyPlanned: Database;
  /** What calls that read by `heavy` or `heavyPlanned` pass, each before it begins (ADR 0079). */
  gates: ReadonlyMap<Database, Gate>;
  /** For reading by statements whose plan each connection keeps, whatever the values (ADR 0076). */
  planned: Database;
  /**
   * One connection that no transaction ever has, for what many callers wait for together (memory.ts): whoever waits for it may
   * hold a lock that all other connections wait for.
   */
  shared: Database;
  pool: pg.Pool;
  /** All connections, by what they are for. */
  pools: Pools;
  /**
   * Runs `work` in one transaction and commits it, or rolls everything back when it throws.
   * @throws HttpError 503 OUTCOME_UNKNOWN where the connection broke after the commit was sent: it may have taken effect
   * @param options.at business time of the transaction, refused unless demo data are filled in (ADR 0008)
   * @param options.measured the measured time, for work that decides nothing by it: unless something else is asked for, the
   *   opening leaves together with the first statement
   * @param options.ask more column lists (trusted text), one statement each, that the opening round trip brings along;
   *   the time comes with the last one
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, options?: Opening): Promise<Result>;
  /** Reads what stands at one moment, in as many statements as it takes, on a connection of those for such readers. */
  snapshot<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /**
   * Tells every process that listens (bus.ts), a moment later and many at once: a NOTIFY inside a transaction would make
   * all commits wait for each other. Who was not told finds out by asking.
   */
  tell(channel: string, payload: string): void;
  /** Whether the database answers, by a connection of its own and within two seconds. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const ABORTED = '25P02';
/** Calls that read for many units under way at once, by each kind of plans: two for each connection (ADR 0079). */
const AT_ONCE = 4;
const isAborted = (error: unknown): boolean => (error as { code?: string }).code === ABORTED;

/** What failed first made all that came after it fail, and their answers come at the same moment. */
async function firstFault(writes: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  const ends = await Promise.allSettled(writes);
  if (!isAborted(error)) return error;
  const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  return faults.find((fault) => !isAborted(fault)) ?? error;
}

/** What the database itself refused, so that it is known to have been rolled back. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !error.code?.startsWith('40003');

/** Nobody knows what became of a commit whose answer never came. */
async function refuseUnknown(committed: Promise<unknown> | null): Promise<void> {
  await committed?.catch((error: Error) => {
    if (isRolledBack(error)) return;
    throw new HttpError(503, 'OUTCOME_UNKNOWN', { headers: { 'retry-after': '2' }, cause: error });
  });
}

/** @throws Error when the database keeps to its own clock: it can be told the time while demo data are filled in only */
function refuseOther(stated: string, now: unknown): void {
  if (now !== stated) throw new Error(`the time was stated as ${stated}, and it is ${String(now)}`);
}

/**
 * Statements of one turn of the event loop leave in one write: each write wakes the database, and that costs more than most
 * statements.
 */
function holdWrites(client: pg.PoolClient): void {
  const stream = socketOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const inOneWrite = (client: pg.PoolClient, mayStill: () => boolean): Queryable => ({
  query(config) {
    if (!mayStill()) return Promise.reject(new Error(`a statement after its transaction: ${config.text}`));
    holdWrites(client);
    return client.query(config);
  },
});

/** A client that is asked one thing after the other, whoever asks at the same time. */
const inTurn = (client: pg.PoolClient): Queryable => {
  let before: Promise<unknown> = Promise.resolve();
  return {
    query(config) {
      const answer = before.then(() => client.query(config));
      before = answer.catch(() => undefined);
      return answer;
    },
  };
};

/** Opens a transaction and gives what was asked for with the time: one round trip, or none for who needs no answer. */
async function begin(
  client: pg.PoolClient,
  { at = null, measured = null, ask = [] }: Opening,
  later: Transaction['later'],
): Promise<Record<string, unknown>> {
  if (measured && !at && ask.length === 0) {
    holdWrites(client);
    later(client.query('begin'));
    return { now: measured };
  }
  const lists = [
    // demo data that a crash cuts off are made anew: their commits need not wait for the disk
    ...(at
      ? [`set_config('tenderdesk.now', ${pg.escapeLiteral(at)}, true), set_config('synchronous_commit', 'off', true)`]
      : []),
    ...ask,
  ];
  const texts = ['begin', ...lists.slice(0, -1), [...lists.slice(-1), 'business_now() as now'].join(', ')];
  const answer = (client.query(texts.join(';select ')) as unknown as Promise<pg.QueryResult[]>).then(
    (results) => Object.assign({}, ...results.flatMap(({ rows }) => rows)) as Record<string, unknown>,
  );
  if (!at) return answer;
  // who states the time knows it, and need not wait for it
  later(answer.then(({ now }) => refuseOther(at, now)));
  return ask.length === 0 ? { now: at } : answer;
}

const TELL_AFTER_MS = 20;

function openNews(pool: pg.Pool): Store['tell'] {
  let news: [channel: string, payload: string][] = [];
  const send = (): void => {
    const [channels, payloads] = [news.map(([channel]) => channel), news.map(([, payload]) => payload)];
    news = [];
    pool
      .query('select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as news (channel, payload)', [
        channels,
        payloads,
      ])
      .catch(() => undefined);
  };
  return (channel, payload) => {
    if (news.length === 0) setTimeout(send, TELL_AFTER_MS).unref();
    news.push([channel, payload]);
  };
}

/**
 * Opens the store on `url`. Connections that the server drops or that keep silent are replaced and never end the process.
 * @param options.patience how long they may keep silent
 */
export function openStore(
  url: string,
  { patience = PATIENCE, ...sizes }: PoolSizes & { patience?: Patience } = {},
): Store {
  const { pools, doubt } = openPools(url, patience, sizes);
  const { all: pool } = pools;
  const heavy = builderOn(together(pools.group));
  const heavyPlanned = builderOn(together(pools.groupPlanned));
  const probe = openProbe(url, patience, doubt);
  const builders = new WeakMap<pg.PoolClient, Database>();
  const open = new WeakSet<pg.PoolClient>();
  const builderOf = (client: pg.PoolClient): Database => {
    let builder = builders.get(client);
    if (!builder) builders.set(client, (builder = builderOn(inOneWrite(client, () => open.has(client)))));
    return builder;
  };
  /** Commits behind every write that is under way, in the same write to the socket where it can be. */
  const commit = (client: pg.PoolClient): Promise<unknown> =>
    new Promise((resolve, reject) => {
      // the builder hands a statement over some microtasks after it was asked to; a tick comes behind all of them
      process.nextTick(() => {
        open.delete(client);
        client.query('commit').then(resolve, reject);
      });
    });
  return {
    db: builderOn(pool, pools.planned),
    planned: builderOn(pools.planned),
    heavy,
    heavyPlanned,
    gates: new Map([heavy, heavyPlanned].map((one) => [one, openGate(AT_ONCE, patience.turn)])),
    shared: builderOn(pools.shared),
    pool,
    pools,
    async transaction(work, opening = {}) {
      const client = await pool.connect();
      let broken: Error | undefined;
      let committed: Promise<unknown> | null = null;
      const writes: Promise<unknown>[] = [];
      const later = (write: Promise<unknown>): void => {
        write.catch(() => undefined);
        writes.push(write);
      };
      try {
        const asked = await begin(client, opening, later);
        const now = asked['now'] as string;
        open.add(client);
        const result = await work({ db: builderOf(client), now, asked, later });
        committed = commit(client);
        committed.catch(() => undefined);
        await Promise.all(writes);
        await committed;
        return result;
      } catch (error) {
        open.delete(client);
        await client.query('rollback').catch((failure: Error) => (broken = failure));
        await refuseUnknown(committed);
        throw await firstFault(writes, error);
      } finally {
        client.release(broken);
      }
    },
    async snapshot(work) {
      const client = await pools.group.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin isolation level repeatable read read only');
        return await work(builderOn(inTurn(client)));
      } finally {
        await client.query('rollback').catch((failure: Error) => (broken = failure));
        client.release(broken);
      }
    },
    tell: openNews(pool),
    answers: probe.answers,
    async close() {
      await Promise.all([...Object.values(pools).map((one) => one.end()), probe.close()]);
    },
  };
}
