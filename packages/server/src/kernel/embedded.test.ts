import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { startEmbedded, type Embedded } from './embedded.ts';

const FAST = ['fsync=off', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]);
const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const folders: string[] = [];
const running: Embedded[] = [];

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-socket-'));
  folders.push(folder);
  return path.join(folder, 'postgres');
};

async function open(data: string): Promise<Embedded> {
  const embedded = await startEmbedded(data, FAST);
  running.push(embedded);
  return embedded;
}

async function stop(embedded: Embedded): Promise<void> {
  running.splice(running.indexOf(embedded), 1);
  await embedded.stop();
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const socketOf = ({ ownerUrl }: Embedded): string => new URL(ownerUrl).searchParams.get('host')!;

/** The address with another password, or with none. */
function withPassword(url: string, password: string): string {
  const changed = new URL(url);
  changed.password = password;
  return changed.href;
}

/** Every way in that the file of the database's own allows: kind of connection and method. */
const waysIn = (data: string): string[] =>
  fs
    .readFileSync(path.join(data, 'pg_hba.conf'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
    .map((words) => `${words[0]} ${words.at(-1)}`);

const refusals = async (embedded: Embedded): Promise<unknown[]> =>
  Promise.all(
    [embedded.ownerUrl, embedded.appUrl].flatMap((url) =>
      ['', 'wrong'].map((password) =>
        query(withPassword(url, password), 'select 1').then(
          () => `let in with "${password}"`,
          (error: Error) => /password/.test(error.message),
        ),
      ),
    ),
  );

test('nobody comes in without the password, and there is no way but the socket', async () => {
  const data = newFolder();
  const embedded = await open(data);
  expect(await query(embedded.ownerUrl, 'select current_user as name')).toEqual([{ name: 'owner' }]);
  expect(await query(embedded.appUrl, 'select current_user as name')).toEqual([{ name: 'app' }]);
  expect(await refusals(embedded)).toEqual([true, true, true, true]);
  expect(waysIn(data)).toEqual(['local scram-sha-256']);
  expect(await query(embedded.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
});

test('its socket and its passwords are for their owner alone', async () => {
  const data = newFolder();
  const socket = socketOf(await open(data));
  expect(path.dirname(socket)).toBe(path.dirname(data));
  expect(fs.lstatSync(socket).mode & 0o777).toBe(0o700);
  expect(fs.lstatSync(path.join(socket, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700);
  expect(fs.lstatSync(`${data}.passwords`).mode & 0o777).toBe(0o600);
});

test.runIf(isRoot)('another user of the machine who knows where it is stays outside', async () => {
  const data = newFolder();
  const embedded = await open(data);
  fs.chmodSync(path.dirname(data), 0o755);
  // the program is loaded as ourselves: the project may lie where nobody else may look
  const knock = `process.setgid(${NOBODY}); process.setgroups([]); process.setuid(${NOBODY}); require('net').connect(process.argv[1] + '/.s.PGSQL.5432').on('connect', () => process.exit(7)).on('error', (e) => { console.log(e.code); process.exit(0) })`;
  const tried = spawnSync(process.execPath, ['-e', knock, socketOf(embedded)], { encoding: 'utf8' });
  expect([tried.status, tried.stdout.trim()]).toEqual([0, 'EACCES']);
});

test.each<[string, (socket: string) => void, boolean]>([
  ['is open to others', (socket) => (fs.mkdirSync(socket), fs.chmodSync(socket, 0o777)), true],
  ['is a link', (socket) => fs.symlinkSync(fs.mkdtempSync(path.join(path.dirname(socket), 'x-')), socket), true],
  ['is a file', (socket) => fs.writeFileSync(socket, ''), true],
  ['is not ours', (socket) => (fs.mkdirSync(socket, 0o700), fs.chownSync(socket, NOBODY, NOBODY)), isRoot],
])('a folder of the socket that %s is refused in words', async (_how, squat, possible) => {
  if (!possible) return;
  const data = newFolder();
  squat(`${data}.socket`);
  const refused = await open(data).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as Error).message).toContain(`${data}.socket`);
});

test('passwords that others can read are refused in words', async () => {
  const data = newFolder();
  await stop(await open(data));
  fs.chmodSync(`${data}.passwords`, 0o644);
  await expect(open(data)).rejects.toThrow(`${data}.passwords can be read by others: chmod 600 it.`);
});

test('data that let everybody in are closed at their first start, and keep their rows', async () => {
  const data = newFolder();
  const first = await open(data);
  await query(first.ownerUrl, 'create table kept as select 7 as n; alter role owner password null; drop role app');
  await stop(first);
  fs.rmSync(`${data}.passwords`);
  fs.writeFileSync(path.join(data, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
  const converted = await open(data);
  expect(await query(converted.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  expect(await query(converted.appUrl, 'select current_user as name')).toEqual([{ name: 'app' }]);
  expect(await refusals(converted)).toEqual([true, true, true, true]);
  expect(waysIn(data)).toEqual(['local scram-sha-256']);
});

test('where the path is too long for a socket, it lies in another folder of its own', async () => {
  const data = path.join(path.dirname(newFolder()), 'x'.repeat(90), 'postgres');
  const embedded = await open(data);
  folders.push(socketOf(embedded));
  expect(fs.lstatSync(socketOf(embedded)).mode & 0o777).toBe(0o700);
  expect(await refusals(embedded)).toEqual([true, true, true, true]);
  await stop(embedded);
  fs.chmodSync(socketOf(embedded), 0o777);
  await expect(open(data)).rejects.toThrow(`${socketOf(embedded)} can be entered by others`);
});

test('a second start uses the server that runs', async () => {
  const data = newFolder();
  const [first, second] = [await open(data), await open(data)];
  expect(second).toMatchObject({ ownerUrl: first.ownerUrl, appUrl: first.appUrl });
  expect(await query(second.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
});
