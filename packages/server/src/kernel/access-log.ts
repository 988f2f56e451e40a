import type { Store } from './database.ts';
import type { Logger } from './log.ts';

export interface AccessRow {
  userId: string;
  username: string;
  displayName: string;
  organizationPath: string;
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

const EVERY_MS = 250;
const FULL = 500;

/**
 * The access log, written in batches beside the requests (ADR 0012): at most a quarter of a second of it is lost
 * when the process is killed. Changes have their own trail inside the transaction.
 */
export function openAccessLog(store: Store, log: Logger): AccessLog {
  let waiting: AccessRow[] = [];
  let writing: Promise<void> = Promise.resolve();
  const write = async (rows: AccessRow[]): Promise<void> => {
    const values = [
      rows.map((row) => row.userId),
      rows.map((row) => row.username),
      rows.map((row) => row.displayName),
      rows.map((row) => row.organizationPath),
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
    try {
      await store.pool.query({ name: 'access_log', text: statement, values });
    } catch (error) {
      log.error({ lost: rows.length, cause: (error as Error).message }, 'access log rows lost');
    }
  };
  const flush = (): Promise<void> => {
    if (waiting.length > 0) {
      const rows = waiting;
      waiting = [];
      writing = writing.then(() => write(rows));
    }
    return writing;
  };
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    note(row) {
      waiting.push(row);
      if (waiting.length >= FULL) void flush();
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
