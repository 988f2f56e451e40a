import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database without tables. */
export interface EmptyDatabase {
  name: string;
  /** Of the role that owns it, and of the one that serves. */
  urls: { ownerUrl: string; appUrl: string };
  /** SQL as its owner. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Makes a database on the server of this test run. @param prefix what its name begins with */
export async function openEmptyDatabase(prefix: string): Promise<EmptyDatabase> {
  const { ownerUrl, appUrl } = inject('postgres');
  const name = `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
  const run = async (database: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: ownerUrl.replace('DATABASE', database) });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  await run('postgres', `create database ${name}`);
  return {
    name,
    urls: { ownerUrl: ownerUrl.replace('DATABASE', name), appUrl: appUrl.replace('DATABASE', name) },
    sql: (text, values) => run(name, text, values),
    close: async () => void (await run('postgres', `drop database ${name} with (force)`)),
  };
}
