import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { connectionTo, PATIENCE, socketOf, type Patience } from './connection.ts';
import { HttpError } from './errors.ts';
import { endSilent, openDoubt, openProbe } from './pool-health.ts';
import { Compiler, runStatement, type Queryable } from './statements.ts';
import type { Tables } from './tables.ts';
import { together } from './together.ts';

/** The query builder on the pool, or on the one connection of a transaction. */
export type Database = Kysely<Tables>;

// Connections speak Asia/Shanghai, so the text of a timestamp is the time that people and the wire use (spec §9):
// its first 19 characters are 'yyyy-MM-dd HH:mm:ss'. Decimals stay text, without trailing zeros; int8 stays text.
const { types } = pg;
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => text.slice(0, 19));
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.NUMERIC, (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text));

class Connection implements DatabaseConnection {
  readonly #target: Queryable;
  constructor(target: Queryable) {
    this.#target = target;
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await runStatement(this.#target, sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount) };
  }
  // eslint-disable-next-line require-yield -- rows are read by the page; nothing streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not used');
  }
}

/** Kysely on a pool or a client that somebody else owns: it neither opens nor closes connections. */
class BorrowedDriver implements Driver {
  readonly #connection: Connection;
  constructor(target: Queryable) {
    this.#connection = new Connection(target);
  }
  init = async (): Promise<void> => undefined;
  destroy = async (): Promise<void> => undefined;
  acquireConnection = async (): Promise<DatabaseConnection> => this.#connection;
  releaseConnection = async (): Promise<void> => undefined;
  // the kernel opens the transaction of a request, see transaction() below
  beginTransaction = async (): Promise<void> => Promise.reject(new Error('use Store.transaction'));
  commitTransaction = async (): Promise<void> => undefined;
  rollbackTransaction = async (): Promise<void> => undefined;
}

const targets = new WeakMap<object, Queryable>();

/** What runs the statements of a builder: for statements that are compiled already (hot.ts). */
export const targetOf = (db: Database): Queryable => targets.get(db)!;

const planned = new WeakMap<object, Queryable>();

/** The same outside of a transaction for statements whose plan is kept, whatever they are asked with (hot.ts). */
export const plannedTargetOf = (db: Database): Queryable => planned.get(db) ?? targetOf(db);

/** The query builder on anything that runs statements. */
export function builderOn(target: Queryable): Database {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BorrowedDriver(target),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new Compiler(),
    },
  });
  targets.set(db, target);
  return db;
}

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
   * for nobody else (ADR 0032); who asks the same as others meanwhile shares their answer (ADR 0077). @throws Error, answered with 503 BUSY, where none of them becomes free in time
   */
  heavy: Database;
  /** Both: what belongs to many units, by statements whose plan each connection keeps. */
  heavyPlanned: Database;
  /** For reading by statements whose plan each connection keeps, whatever the values (ADR 0076). */
  planned: Database;
  /**
   * One connection that no transaction ever has, for what many callers wait for together (memory.ts): whoever waits for it may
   * hold a lock that all other connections wait for.
   */
  shared: Database;
  pool: pg.Pool;
  /** The connections behind `heavy`. */
  heavyPool: pg.Pool;
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

const LIFETIME_S = 1800;

/** Connections of a process: for everything, and of their own for those who read for the whole group. */
const SIZE = 12;
const HEAVY = 2;
/** And for the few statements whose plan is kept (ADR 0076). */
const PLANNED = 4;

const OPTIONS = '-c TimeZone=Asia/Shanghai -c statement_timeout=15000 -c idle_in_transaction_session_timeout=60000';

/**
 * Opens the pool on `url`. Connections that the server drops or that keep silent are replaced and never end the process.
 * @param options.size connections for everything
 * @param options.heavy connections beside them that read for the whole group
 * @param options.patience how long they may keep silent
 */
export function openStore(
  url: string,
  { size = SIZE, heavy = HEAVY, patience = PATIENCE }: { size?: number; heavy?: number; patience?: Patience } = {},
): Store {
  const openPool = ({ settings = '', ...more }: pg.PoolConfig & { max: number; settings?: string }): pg.Pool =>
    new pg.Pool({
      ...connectionTo(url, patience),
      query_timeout: 0,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds: LIFETIME_S,
      options: OPTIONS + settings,
      ...more,
    });
  // statements of a transaction leave one after the other without waiting for the answer before (ADR 0015); a statement
  // that is not answered in time takes its connection along
  const pool = openPool({ max: size, pipeline: true });
  // no processor beside the connection's own, and room to sort what a whole group has without the disk
  const openHeavy = (plans: 'custom' | 'generic'): pg.Pool =>
    openPool({
      max: heavy,
      connectionTimeoutMillis: Math.min(patience.connect, patience.turn),
      settings: ` -c plan_cache_mode=force_${plans}_plan -c max_parallel_workers_per_gather=0 -c work_mem=32MB`,
    });
  // a plan for each question, since a keyword may find one row or all of them
  const heavyPool = openHeavy('custom');
  const heavyPlannedPool = openHeavy('generic');
  const plannedPool = openPool({ max: PLANNED, pipeline: true, settings: ' -c plan_cache_mode=force_generic_plan' });
  const sharedPool = openPool({ max: 1 });
  const doubt = openDoubt(pool);
  const others = [heavyPool, heavyPlannedPool, plannedPool, sharedPool];
  for (const one of others) openDoubt(one);
  const probe = openProbe(url, patience, doubt);
  // an idle connection that breaks is removed by the pool; without a listener it would end the process, as it would without
  // the one of `doubt` on each client
  for (const one of [pool, ...others]) {
    one.on('error', () => undefined);
    endSilent(one, patience.answer);
  }
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
  const db = builderOn(pool);
  planned.set(db, plannedPool);
  return {
    db,
    planned: builderOn(plannedPool),
    heavy: builderOn(together(heavyPool)),
    heavyPlanned: builderOn(together(heavyPlannedPool)),
    shared: builderOn(sharedPool),
    pool,
    heavyPool,
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
      const client = await heavyPool.connect();
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
      await Promise.all([...[pool, ...others].map((one) => one.end()), probe.close()]);
    },
  };
}
