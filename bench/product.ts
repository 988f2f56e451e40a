import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@tenderdesk/server/kernel/embedded';
import { SERVER_ARGS, SERVER_ENV } from '../scripts/server-args.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface Running {
  child: ChildProcess;
  url: string;
  /** From the start of the process to its first answer. */
  firstAnswerMs: number;
}

/** What the product says until `pattern` is in it. @throws Error when it ends before */
const until = (child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output);
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });

/** Starts the product as `npm start` does, on a free port and the given folder. @param root of the build */
export async function startProduct(dataDir: string, env: Record<string, string>, root = ROOT): Promise<Running> {
  const from = performance.now();
  const child = spawn(process.execPath, [...SERVER_ARGS], {
    cwd: root,
    env: { ...SERVER_ENV, ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [, url] = await until(child, /Ready: (\S+)/);
  const answer = await fetch(`${url}/readyz`);
  if (!answer.ok) throw new Error('the product is not ready');
  return { child, url: url!, firstAnswerMs: performance.now() - from };
}

/** Of everybody who signs in to a bench. */
export const PASSWORD = 'Bench#2026';

/** The product without demo data and without a limit on requests. */
export const startBench = (dataDir: string, env: Record<string, string> = {}): Promise<Running> =>
  startProduct(dataDir, {
    NODE_ENV: 'production',
    REQUESTS_PER_MINUTE: '100000000',
    ADMIN_USERNAME: 'root',
    ADMIN_PASSWORD: PASSWORD,
    ...env,
  });

/** What ends when a bench is over, the last that began first. */
export type Stops = (() => unknown)[];

/**
 * Works on a group's data of a size: in a new folder that goes afterwards, or in one below FOLDER, where data stay and are used again.
 * @param fill writes the data of a new database at a place
 */
export async function onData(
  projects: number,
  fill: (place: string) => Promise<void>,
  work: (folder: string, stops: Stops) => Promise<void>,
): Promise<void> {
  const kept = process.env['FOLDER'];
  const folder = kept ? path.join(kept, String(projects)) : fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-bench-'));
  const stops: Stops = [];
  try {
    fs.mkdirSync(folder, { recursive: true });
    const place = path.join(folder, 'postgres');
    if (!fs.existsSync(place)) await fill(place);
    await work(folder, stops);
  } finally {
    for (const stop of stops) await stop();
    if (!kept) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the database of a folder and the product on it. */
export async function startBoth(folder: string, env: Record<string, string>, stops: Stops) {
  const database = await startEmbedded(path.join(folder, 'postgres'));
  stops.unshift(() => database.stop());
  const product = await startBench(folder, env);
  stops.unshift(() => {
    product.child.kill('SIGTERM');
    return once(product.child, 'exit');
  });
  return { database, product };
}

/** The token of a person of the seed. */
export async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/bidding-service/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Nanoseconds that the threads of a process have run, however many others the machine has to serve; 0 once it is gone. */
function ranNs(pid: number): number {
  try {
    const tasks = fs.readdirSync(`/proc/${pid}/task`);
    return tasks.reduce(
      (sum, task) => sum + Number(fs.readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
      0,
    );
  } catch {
    return 0;
  }
}

/** Milliseconds of processor that the server and all processes of its database have used. Linux only. */
export function processorMs(serverPid: number, postgresFolder: string): number {
  const postmaster = Number(fs.readFileSync(path.join(postgresFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = fs
    .readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  return [serverPid, ...children].reduce((sum, pid) => sum + ranNs(pid), 0) / 1e6;
}

export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
