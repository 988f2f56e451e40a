import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './kernel/config.ts';
import { openExisting } from './kernel/existing.ts';
import { faultInWords } from './kernel/fault-words.ts';
import { listening } from './kernel/listening.ts';
import { applyMigrations } from './kernel/migrator.ts';
import { openTestApp, type TestApp } from './kernel/testing/test-app.ts';
import { refuseTrialData } from './trial-data.ts';

/** What operators read when something does not start (docs/operation.md): each fault is made, and says what stands there. */

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await openTestApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'faults-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await app.close();
});

const written = fs
  .readFileSync(path.join(import.meta.dirname, '../../../docs/operation.md'), 'utf8')
  .split('## What a start or a command says')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .flatMap((line) => /^\| `(.+?)` \|/.exec(line)?.[1] ?? []);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const patternOf = (row: string): RegExp => new RegExp(`^${row.split('…').map(escaped).join('.*')}$`, 's');

const settings = (env: Record<string, string>) => async () => void readConfig(env);
const connecting = (change: (url: URL) => unknown) => async () => {
  const url = new URL(app.urls.appUrl);
  change(url);
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
};
/** Where the product listens already, and at another address. */
const listeningAt = (host: string) => async () => {
  const port = Number(new URL(await app.url()).port);
  const server = net.createServer();
  await listening('', { host, port }, async () => {
    server.listen(port, host);
    await once(server, 'listening');
  });
};
const production = { NODE_ENV: 'production' };

/** Each fault as it is made. */
const MADE: readonly (readonly [what: string, make: () => Promise<void>])[] = [
  ['a port that is none', settings({ PORT: 'http' })],
  ['a mail server that is none', settings({ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' })],
  ['a mail server without a sender', settings({ SMTP_URL: 'smtp://mail.example.com' })],
  ['a proxy by its name', settings({ TRUST_PROXY: 'proxy.example.com' })],
  ['everybody as a proxy', settings({ TRUST_PROXY: '0.0.0.0/0' })],
  ['a short key', settings({ SECRET_KEY: 'short' })],
  ['a key of one letter', settings({ SECRET_KEY: 'a'.repeat(40) })],
  ['a data key that was cut', settings({ DATA_KEYS: '1:abc' })],
  ['a database without a scheme', settings({ DATABASE_URL: 'localhost/tender' })],
  ['an owner without a serving role', settings({ MIGRATE_DATABASE_URL: 'postgres://owner@db/tender' })],
  ['a clock that moves', settings({ ...production, CLOCK: 'adjustable' })],
  ['demo accounts', settings({ ...production, DEMO: '1' })],
  ['files in the open', settings({ ...production, FILES: 's3://tender', S3_ENDPOINT: 'http://storage.example:9000' })],
  ['a port that is taken', listeningAt('127.0.0.1')],
  ['an address of another machine', listeningAt('203.0.113.1')],
  ['nobody listens', connecting((url) => (url.href = 'postgres://app:x@127.0.0.1:1/tender'))],
  ['another password', connecting((url) => (url.password = 'another'))],
  ['no such database', connecting((url) => (url.pathname = '/nowhere'))],
  [
    'no connection left',
    async () => {
      const [{ name } = {}] = await app.sql('select current_database() as name');
      await app.sql(`alter database ${String(name)} connection limit 0`);
      try {
        await connecting(() => undefined)();
      } finally {
        await app.sql(`alter database ${String(name)} connection limit -1`);
      }
    },
  ],
  [
    'a newer database',
    async () => {
      const client = new pg.Client({ connectionString: app.urls.ownerUrl });
      await client.connect();
      try {
        await applyMigrations(client, []);
      } finally {
        await client.end();
      }
    },
  ],
  [
    'the time of a trial',
    async () => {
      await app.setTime('2026-06-01 10:00:00');
      await refuseTrialData(app.urls.ownerUrl, { production: true });
    },
  ],
  ['a full disk', async () => fs.writeFileSync('/dev/full', 'x')],
  [
    'a folder below a file',
    async () => {
      fs.writeFileSync(path.join(folder, 'file'), '');
      fs.mkdirSync(path.join(folder, 'file', 'data'), { recursive: true });
    },
  ],
  ['a command elsewhere', async () => void (await openExisting(readConfig({ DATA_DIR: path.join(folder, 'none') })))],
];

/** Made by the tests of what says them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'is not the one that sealed this database': 'kernel/keys.test.ts',
  'is missing, with which this database is sealed': 'kernel/keys.test.ts',
  'can be read by others: chmod 600 it': 'kernel/keys.test.ts',
  'has the password that everybody knows from the demo': 'lifecycle.test.ts',
  'is empty, and the database knows files': 'kernel/file-care.test.ts',
  'is damaged or not of this backup': 'backup.test.ts',
};

const met = new Set<string>();

test.each(MADE)('%s is told as it is written', async (_what, make) => {
  const told = await make().then(
    () => 'nothing',
    (error: unknown) => faultInWords(error as Error),
  );
  const rows = written.filter((row) => patternOf(row).test(told));
  expect(rows, told).toHaveLength(1);
  met.add(rows[0]!);
});

test('what is written is made here, or by the test that is named', () => {
  expect(written.length).toBeGreaterThanOrEqual(24);
  const others = written.filter((row) => !met.has(row));
  const source = (file: string): string => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const unmade = others.filter(
    (row) => !Object.entries(ELSEWHERE).some(([words, file]) => row.includes(words) && source(file).includes(words)),
  );
  expect(unmade).toEqual([]);
});
