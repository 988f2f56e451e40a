import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWait } from './wait.ts';

/** What is killed in one round. */
export type Target = 'launcher' | 'server' | 'server + database';
export const TARGETS: readonly Target[] = ['launcher', 'server', 'server + database'];

/** A server started as people start it, whose processes can be killed. */
export interface Victim {
  url: string;
  /** Starts it; answers when it is ready. */
  start(): Promise<void>;
  /** Kills with -9 and answers when nothing of it runs any more but, perhaps, the database. */
  kill(target: Target): Promise<void>;
  /** Stops it the way Ctrl-C does. */
  stop(): Promise<void>;
}

/** How long the first start may take, which fills in the demo data. */
const FILLING_MS = 300_000;
/** How long a server may go on after its launcher was killed. */
const PATIENCE_MS = 30_000;

export async function openVictim(folder: string): Promise<Victim> {
  const dataDir = path.join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = fs.openSync(path.join(folder, 'server.log'), 'a');
  const untilReady = openWait(url, FILLING_MS);
  let launcher: ChildProcess | null = null;
  let server = 0;

  return {
    url,
    async start() {
      launcher = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
        stdio: ['ignore', log, log],
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, CLOCK: 'adjustable', CLOCK_START: '2025-03-01' },
      });
      await untilReady();
      server = childOf(launcher.pid!);
    },
    async kill(target) {
      const database = databaseOf(dataDir);
      if (target === 'launcher') launcher?.kill('SIGKILL');
      else killNow(server);
      if (target === 'server + database') killNow(database);
      await untilGone(launcher?.pid ?? 0, server, ...(target === 'server + database' ? [database] : []));
    },
    async stop() {
      launcher?.kill('SIGTERM');
      await untilGone(launcher?.pid ?? 0, server, databaseOf(dataDir));
    },
  };
}

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}

/** The process that the launcher started. @throws Error when there is none */
function childOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const child = pairs.find(([, parent]) => parent === pid)?.[0];
  if (child === undefined) throw new Error('The launcher has started no server.');
  return child;
}

/** The first process of the embedded database. */
const databaseOf = (dataDir: string): number => {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

function killNow(pid: number): void {
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** @throws Error when one of them outlives the patience */
async function untilGone(...pids: number[]): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (pids.some((pid) => pid > 0 && isAlive(pid))) {
    if (Date.now() > end) throw new Error(`Process ${pids.filter(isAlive).join(', ')} goes on.`);
    await sleep(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/** Killed, and not yet collected by its parent. */
const isZombie = (pid: number): boolean =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .startsWith('Z');
