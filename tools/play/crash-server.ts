import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@tenderdesk/server/kernel/embedded';
import { openFaultProxy } from '@tenderdesk/server/kernel/testing/fault-proxy';
import { freePort } from '@tenderdesk/server/kernel/testing/nginx';
import pg from 'pg';
import { childOf, databaseOf, killNow, PATIENCE_MS, untilGone } from './processes.ts';
import { openWait } from './wait.ts';

/** What goes wrong in one round. */
export type Target =
  | 'launcher'
  | 'server'
  | 'server + database'
  | 'database'
  | 'backend'
  | 'cut at commit'
  | 'half-open'
  | 'disk full';

/** What can go wrong where the launcher runs the embedded database, and where the product uses a server of its own. */
export const TARGETS: Readonly<Record<'embedded' | 'outside', readonly Target[]>> = {
  embedded: ['launcher', 'server', 'server + database', 'database', 'backend'],
  outside: [
    'cut at commit',
    'server',
    'half-open',
    'database',
    'cut at commit',
    'disk full',
    'server + database',
    'backend',
  ],
};

/** A server started as people start it, to which anything may happen. */
export interface Victim {
  url: string;
  /** Starts it; answers when it is ready. */
  start(): Promise<void>;
  /** Lets it happen, and answers when all runs again. @returns what could not be done here, in words */
  strike(target: Target): Promise<string | null>;
  /** The database's address without anything in between. */
  ownerUrl(): Promise<string>;
  /** Stops it the way Ctrl-C does. */
  stop(): Promise<void>;
}

/** How long the first start may take, which fills in the demo data, on a slow machine too. */
const FILLING_MS = 1_200_000;
/** How long a fault that heals by itself lasts. */
const FAULT_MS = 4000;

/** @param database the launcher's embedded one, or one of its own that is reached through a proxy which can break */
export async function openVictim(folder: string, database: 'embedded' | 'outside'): Promise<Victim> {
  const dataDir = path.join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = fs.openSync(path.join(folder, 'server.log'), 'a');
  const untilReady = openWait(url, FILLING_MS);
  const outside = database === 'outside' ? await startEmbedded(path.join(folder, 'postgres')) : null;
  const proxy = outside && (await openFaultProxy(outside.ownerUrl));
  const disk = outside ? openDisk(path.join(dataDir, 'files')) : null;
  const postgres = path.join(outside ? folder : dataDir, 'postgres');
  let launcher: ChildProcess | null = null;
  let server = 0;

  const start = async (): Promise<void> => {
    launcher = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        ...(proxy ? { DATABASE_URL: proxy.url } : {}),
        PORT: String(port),
        DATA_DIR: dataDir,
        CLOCK: 'adjustable',
        CLOCK_START: '2025-03-01',
      },
    });
    await untilReady();
    server = childOf(launcher.pid!);
  };
  const ownerUrl = async (): Promise<string> => (outside ?? (await startEmbedded(postgres))).ownerUrl;
  /** Starts the database of its own again, once its process has been collected. */
  const revive = async (): Promise<void> => {
    if (!outside) return;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20)) if (await outside.revive()) return;
    throw new Error('The database cannot be started again.');
  };
  const killBackend = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: await ownerUrl() });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       order by state = 'idle', random() limit 1`,
    );
    for (const { pid } of rows) killNow(Number(pid));
    await client.end().catch(() => undefined);
  };
  const kill = async (target: Target): Promise<void> => {
    const pid = databaseOf(postgres);
    const both = target === 'server + database';
    if (target === 'launcher') launcher?.kill('SIGKILL');
    else killNow(server);
    if (both) killNow(pid);
    // a launcher starts a server that died again: here both end
    if (target !== 'launcher') launcher?.kill('SIGKILL');
    await untilGone(launcher?.pid ?? 0, server, ...(both ? [pid] : []));
    if (both) await revive();
    await start();
  };
  /** What strikes a server that goes on. */
  const faults: Partial<Record<Target, () => Promise<string | null>>> = {
    database: async () => {
      const pid = databaseOf(postgres);
      killNow(pid);
      await untilGone(pid);
      await revive();
      return null;
    },
    backend: async () => (await killBackend(), null),
    'cut at commit': async () => {
      const cut = proxy!.cutNextCommit();
      await Promise.race([cut, sleep(PATIENCE_MS)]);
      return null;
    },
    'half-open': async () => (proxy!.swallow(), null),
    'disk full': async () => {
      if (!disk) return 'no file system of its own can be mounted here';
      disk.fill();
      await sleep(FAULT_MS);
      disk.empty();
      return null;
    },
  };

  return {
    url,
    start,
    async strike(target) {
      const fault = faults[target];
      if (!fault) return kill(target).then(() => null);
      const missing = await fault();
      await untilReady();
      return missing;
    },
    ownerUrl,
    async stop() {
      launcher?.kill('SIGTERM');
      await untilGone(launcher?.pid ?? 0, server, ...(outside ? [] : [databaseOf(postgres)]));
      await proxy?.close();
      await outside?.stop();
      disk?.close();
    },
  };
}

const DISK = '2700M';
const BALLAST = '2400M';

/** A small file system for the stored files that can be filled up; null where none can be mounted. */
function openDisk(place: string): { fill(): void; empty(): void; close(): void } | null {
  fs.mkdirSync(place, { recursive: true, mode: 0o700 });
  const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${DISK},mode=0700`, 'tmpfs', place)) return null;
  const ballast = path.join(place, 'ballast');
  return {
    fill: () => void run('fallocate', '-l', BALLAST, ballast),
    empty: () => fs.rmSync(ballast, { force: true }),
    close: () => void run('umount', place),
  };
}
