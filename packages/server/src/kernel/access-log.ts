import pg from 'pg';
import type { Alarms } from './alarms.ts';
import type { Store } from './database.ts';
import type { Logger } from './log.ts';

export interface AccessRow {
  userId: string;
  username: string;
  displayName: string;
  organizationPath: string;
  /** Who acts for the person; null for the person himself. */
  actorId: string | null;
  actorName: string | null;
  /** A person of a company that bids. */
  bidder: boolean;
  ip: string;
  method: string;
  path: string;
  route: string;
  status: number;
  costMs: number;
  bodyHash: string | null;
  requestId: string;
  projectId: string | null;
}

export interface AccessLog {
  note(row: AccessRow): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const COLUMNS = {
  user_id: 'text',
  username: 'text',
  display_name: 'text',
  organization_path: 'text',
  actor_id: 'text',
  actor_name: 'text',
  bidder: 'boolean',
  ip: 'text',
  method: 'text',
  path: 'text',
  route: 'text',
  status: 'int',
  cost_ms: 'int',
  body_hash: 'text',
  request_id: 'text',
  project_id: 'text',
} as const;

const names = Object.keys(COLUMNS);
// the time of the batch is asked for once, not for each row
const statement = `insert into access_log (time, ${names.join(', ')}) select (select business_now()), * from unnest(${Object.values(
  COLUMNS,
)
  .map((type, index) => `$${index + 1}::${type}[]`)
  .join(', ')})`;

const valuesOf = (rows: readonly AccessRow[]) => [
  rows.map((row) => row.userId),
  rows.map((row) => row.username),
  rows.map((row) => row.displayName),
  rows.map((row) => row.organizationPath),
  rows.map((row) => row.actorId),
  rows.map((row) => row.actorName),
  rows.map((row) => row.bidder),
  rows.map((row) => row.ip),
  rows.map((row) => row.method),
  rows.map((row) => row.path),
  rows.map((row) => row.route),
  rows.map((row) => row.status),
  rows.map((row) => row.costMs),
  rows.map((row) => row.bodyHash),
  rows.map((row) => row.requestId),
  rows.map((row) => row.projectId),
];

const EVERY_MS = 250;
const FULL = 500;
/** Rows that wait for a database that is away; more than that are lost, and said to be. */
const MOST_WAITING = 50_000;

/** True where the database looked at the rows and took them not; false where it was not to be had. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

/**
 * The access log, written in batches beside the requests (ADR 0012): at most a quarter of a second of it is lost
 * when the process is killed. Of a batch that the database refuses each row is written by itself; what waits for a database
 * that is away is written later, perhaps twice where the connection broke at the end. What cannot be kept raises an alarm.
 * Changes have their own trail inside the transaction.
 */
export function openAccessLog(store: Pick<Store, 'pool'>, alarms: Alarms, log: Logger): AccessLog {
  let waiting: AccessRow[] = [];
  let writing: Promise<void> = Promise.resolve();
  const insert = (rows: readonly AccessRow[]) =>
    store.pool.query({ name: 'access_log', text: statement, values: valuesOf(rows) });
  const lose = async (subject: 'REFUSED' | 'TOO_MANY', num: number, cause: unknown): Promise<void> => {
    log.error({ lost: num, cause: (cause as Error).message }, 'access log rows lost');
    await alarms.raise('ACCESS_LOG', subject, {
      zh: `${num} 条访问日志未能保存`,
      en: `${num} rows of the access log could not be kept`,
    });
  };
  const write = async (rows: AccessRow[]): Promise<void> => {
    try {
      await insert(rows);
    } catch (error) {
      if (!isRefusal(error)) return keep(rows, error);
      if (rows.length === 1) return lose('REFUSED', 1, error);
      for (const row of rows) await write([row]);
    }
  };
  const keep = async (rows: AccessRow[], cause: unknown): Promise<void> => {
    const all = [...rows, ...waiting];
    waiting = all.slice(0, MOST_WAITING);
    if (all.length > MOST_WAITING) await lose('TOO_MANY', all.length - MOST_WAITING, cause);
  };
  const flush = (): Promise<void> => {
    writing = writing.then(async () => {
      // taken now and not when asked: the batch before may have come back
      const rows = waiting.splice(0);
      for (let at = 0; at < rows.length; at += FULL) await write(rows.slice(at, at + FULL));
    });
    return writing;
  };
  const timer = setInterval(() => {
    if (waiting.length > 0) void flush();
  }, EVERY_MS);
  timer.unref();
  return {
    note(row) {
      waiting.push(row);
      if (waiting.length % FULL === 0) void flush();
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      if (waiting.length > 0) await lose('TOO_MANY', waiting.length, new Error('the product ends'));
    },
  };
}
