import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@tenderdesk/server/kernel/embedded';
import { openFaultProxy, type FaultProxy } from '@tenderdesk/server/kernel/testing/fault-proxy';
import { freePort } from '@tenderdesk/server/kernel/testing/nginx';
import { childOf, killNow, untilGone } from './processes.ts';
import { openWait } from './wait.ts';

/** How long the first start may take, which fills in the demo data, on a slow machine too. */
const FILLING_MS = 1_200_000;

/** Some processes of the product on one database and one folder, with the demo's people. */
export interface Nodes {
  urls: readonly string[];
  ports: readonly number[];
  dataDir: string;
  /** The database's address without anything in between. */
  ownerUrl: string;
  /** What stands between the product and its database. */
  proxy: FaultProxy;
  /** Kills a process with its launcher, as a machine that loses its power does. */
  kill(node: number): Promise<void>;
  /** Starts one that is not there yet, or was killed; answers once it is ready. */
  start(node: number): Promise<void>;
  /** Ends them all, and leaves their data as they are. @returns the folder, for others to begin with */
  leave(): Promise<string>;
  /** Ends them all and throws their data away. */
  close(): Promise<void>;
}

/**
 * Starts `count` processes as people start them. Business time begins on 2025-03-01 and can be moved; so many requests come
 * from this machine that their limit is lifted.
 * @param copyOf a folder that `leave` gave: they begin with its data
 */
export async function startNodes(count: number, copyOf?: string): Promise<Nodes> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-nodes-'));
  const dataDir = path.join(folder, 'data');
  fs.mkdirSync(dataDir, { mode: 0o700 });
  // with owners and modes, which the database looks at
  if (copyOf) spawnSync('cp', ['-a', `${copyOf}/.`, folder]);
  const database = await startEmbedded(path.join(folder, 'postgres'));
  const proxy = await openFaultProxy(database.ownerUrl);
  const log = fs.openSync(path.join(folder, 'server.log'), 'a');
  const launchers: ChildProcess[] = [];
  const ports: number[] = [];
  const start = async (node: number): Promise<void> => {
    const port = (ports[node] ??= await freePort());
    const env = {
      ...process.env,
      DATABASE_URL: proxy.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      CLOCK: 'adjustable',
      CLOCK_START: '2025-03-01',
      TRUST_PROXY: '127.0.0.1/32',
      REQUESTS_PER_MINUTE: '1000000',
    };
    const launcher = spawn(process.execPath, ['scripts/run.mjs', 'start'], { stdio: ['ignore', log, log], env });
    launchers[node] = launcher;
    const ended = once(launcher, 'exit').then(([code]) => {
      throw new Error(`a process of the product ended with ${code} while it started`);
    });
    // one that is ended later is none of this
    ended.catch(() => undefined);
    await Promise.race([openWait(`http://127.0.0.1:${port}`, FILLING_MS)(), ended]);
  };
  const leave = async (): Promise<string> => {
    for (const launcher of launchers) {
      launcher.kill('SIGTERM');
      if (launcher.exitCode === null && launcher.signalCode === null) await once(launcher, 'exit');
    }
    await proxy.close();
    await database.stop();
    return folder;
  };
  const close = async (): Promise<void> => fs.rmSync(await leave(), { recursive: true, force: true });
  try {
    for (let node = 0; node < count; node += 1) await start(node);
  } catch (error) {
    process.stderr.write(fs.readFileSync(path.join(folder, 'server.log'), 'utf8').slice(-4000));
    await close();
    throw error;
  }
  return {
    get urls() {
      return ports.map((port) => `http://127.0.0.1:${port}`);
    },
    ports,
    dataDir,
    ownerUrl: database.ownerUrl,
    proxy,
    async kill(node) {
      const launcher = launchers[node]!;
      const server = childOf(launcher.pid!);
      // a launcher starts a server that died again: here both end
      launcher.kill('SIGKILL');
      killNow(server);
      await untilGone(launcher.pid!, server);
    },
    start,
    leave,
    close,
  };
}
