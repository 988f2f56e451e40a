import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openApp, type App, type Urls } from '../../app.ts';
import { loadDemo } from '../../demo.ts';
import type { z } from 'zod';
import { contactDigest, type SealedContact } from '../cipher.ts';
import { readConfig, type Config } from '../config.ts';
import type { Patience } from '../connection.ts';
import type { Endpoint } from '../endpoint.ts';
import { BASE } from '../http.ts';
import { newId } from '../ids.ts';
import { openLog, type Logger } from '../log.ts';

export interface Reply<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : unknown;

export interface CallInput<P, Q, B> {
  params?: P;
  query?: Q;
  body?: B;
  headers?: Record<string, string>;
}

/** Calls endpoints as one person. */
export interface Caller {
  token: string | null;
  call<E extends Endpoint>(
    endpoint: E,
    input?: E extends Endpoint<infer P, infer Q, infer B> ? CallInput<Input<P>, Input<Q>, Input<B>> : never,
  ): Promise<Reply<E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Output<R> : never>>;
}

export interface TestApp {
  app: App;
  config: Config;
  /** Where its database is, for another process on it. */
  urls: Urls;
  /** A caller with a token, or a stranger without. */
  caller(token: string | null, language?: 'zh' | 'en'): Caller;
  /** SQL on the test database, as the owner of the schema; what is asked often has a name, and is planned once. */
  sql(text: string, values?: unknown[], name?: string): Promise<Record<string, unknown>[]>;
  /** What was sent to a phone or mailbox beside reminders, the oldest first; '' for what was wiped. */
  textsTo(target: string): Promise<string[]>;
  /** Sets business time, in either direction. 'yyyy-MM-dd HH:mm:ss' */
  setTime(time: string): Promise<void>;
  /** Stops business time in a last or first second, however slow the machine is, until `setTime`. 'yyyy-MM-dd HH:mm:ss' */
  stopTime(time: string): Promise<void>;
  url(): Promise<string>;
  close(): Promise<void>;
}

/**
 * The product on a database of its own, copied from the migrated template.
 * @param by.through the address by which the serving role reaches the database, e.g. of a fault proxy
 * @param by.ownerThrough the same for the owner, who listens to news
 * @param by.patience how long the database may keep silent
 */
export async function openTestApp(
  env: Record<string, string> = {},
  log: Logger = openLog(process.env['LOG_LEVEL'] ?? 'silent'),
  by: {
    through?: (appUrl: string) => Promise<string>;
    ownerThrough?: (ownerUrl: string) => Promise<string>;
    patience?: Patience;
  } = {},
): Promise<TestApp> {
  const { ownerUrl, appUrl, template } = inject('postgres');
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: ownerUrl.replace('DATABASE', 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name} template ${template}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-files-'));
  const config = readConfig({ DATA_DIR: folder, DEMO: '1', CLOCK: 'adjustable', PORT: '0', ...env });
  const direct = appUrl.replace('DATABASE', name);
  const directOwner = ownerUrl.replace('DATABASE', name);
  const urls = {
    ownerUrl: (await by.ownerThrough?.(directOwner)) ?? directOwner,
    appUrl: (await by.through?.(direct)) ?? direct,
  };
  const app = await openApp(config, urls, log, await loadDemo(config), undefined, by.patience);
  const owner = new pg.Pool({ connectionString: directOwner, max: 2, options: '-c TimeZone=Asia/Shanghai' });
  // dropping the database cuts what is idle
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  let listening: string | null = null;
  /** Makes time pass again. */
  let running: string | null = null;
  const runSql = async (text: string, values: unknown[] = [], called?: string) =>
    (await owner.query({ text, values, ...(called ? { name: called } : {}) })).rows as Record<string, unknown>[];
  return {
    app,
    config,
    urls,
    caller: (token, language = 'zh') => callerOf(app, token, language),
    sql: runSql,
    async textsTo(target) {
      const { cipher } = app.tools;
      const rows = await runSql(
        'select text from outbox where target_digest = $1 and category is null order by created_time, id',
        [contactDigest(cipher, target)],
      );
      return rows.map(({ text }) => cipher.openContact(text as SealedContact));
    },
    async setTime(time) {
      // rows bear the time at which they are written
      await app.flushAccessLog();
      if (running !== null) await runSql(running);
      running = null;
      await runSql('update clock set shift = $1::timestamptz - clock_timestamp()', [time]);
      await app.measureClock();
    },
    async stopTime(time) {
      await app.flushAccessLog();
      const [clock] = await runSql(`select pg_get_functiondef('business_now'::regproc) as text`);
      running ??= String(clock!['text']);
      await runSql(
        `create or replace function business_now() returns timestamptz language sql volatile
         as $$ select timestamptz '${time}+08' $$`,
      );
      await app.measureClock();
    },
    async url() {
      return (listening ??= await app.http.listen({ port: 0, host: '127.0.0.1' }));
    },
    async close() {
      await app.close();
      await owner.end();
      await admin(`drop database ${name} with (force)`);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function callerOf(app: App, token: string | null, language: string): Caller {
  return {
    token,
    async call(endpoint, input) {
      const { params = {}, query = {}, body, headers = {} } = (input ?? {}) as CallInput<object, object, object>;
      const url = addressOf(endpoint, params as Record<string, string>);
      const wanted = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
      const reply = await app.http.inject({
        method: endpoint.method,
        url,
        query: Object.fromEntries(
          wanted.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
        ),
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), cookie: `language=${language}`, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return {
        status: reply.statusCode,
        body: (isJson ? reply.json() : reply.rawPayload) as never,
        headers: reply.headers,
      };
    },
  };
}

/** The address of an endpoint with its path parameters filled in. */
export const addressOf = (endpoint: Endpoint, params: Record<string, string>): string =>
  BASE + endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? newId()));
