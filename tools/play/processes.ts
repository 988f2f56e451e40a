import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a process may go on after it was killed, or a server after its launcher was. */
export const PATIENCE_MS = 30_000;

/** The process that the launcher started. @throws Error when there is none */
export function childOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const child = pairs.find(([, parent]) => parent === pid)?.[0];
  if (child === undefined) throw new Error('The launcher has started no server.');
  return child;
}

/** The first process of a database. @param folder of its data */
export const databaseOf = (folder: string): number => {
  const file = path.join(folder, 'postmaster.pid');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

/** Kills a process that is there, at once. */
export function killNow(pid: number): void {
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** Waits until all have ended. @throws Error when one of them outlives the patience */
export async function untilGone(...pids: number[]): Promise<void> {
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
