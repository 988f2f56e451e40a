import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@tenderdesk/server/kernel/embedded';
import { openFaultProxy, type FaultProxy } from '@tenderdesk/server/kernel/testing/fault-proxy';
import { freePort } from '@tenderdesk/server/kernel/testing/nginx';
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
  /** Ends them all and throws their data away. */
  close(): Promise<void>;
}

/**
 * Starts `count` processes as people start them. Business time begins on 2025-03-01 and can be moved; so many requests come
 * from this machine that their limit is lifted.
 */
export async function startNodes(count: number): Promise<Nodes> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-nodes-'));
  const dataDir = path.join(folder, 'data');
  fs.mkdirSync(dataDir, { mode: 0o700 });
  const database = await startEmbedded(path.join(folder, 'postgres'));
  const proxy = await openFaultProxy(database.ownerUrl);
  const log = fs.openSync(path.join(folder, 'server.log'), 'a');
  const launchers: ChildProcess[] = [];
  const ports: number[] = [];
  const close = async (): Promise<void> => {
    for (const launcher of launchers) {
      launcher.kill('SIGTERM');
      if (launcher.exitCode === null && launcher.signalCode === null) await once(launcher, 'exit');
    }
    await proxy.close();
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let node = 0; node < count; node += 1) {
      const port = await freePort();
      ports.push(port);
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
      launchers.push(launcher);
      const ended = once(launcher, 'exit').then(([code]) => {
        throw new Error(`a process of the product ended with ${code} while it started`);
      });
      await Promise.race([openWait(`http://127.0.0.1:${port}`, FILLING_MS)(), ended]);
    }
  } catch (error) {
    process.stderr.write(fs.readFileSync(path.join(folder, 'server.log'), 'utf8').slice(-4000));
    await close();
    throw error;
  }
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    ports,
    dataDir,
    ownerUrl: database.ownerUrl,
    proxy,
    close,
  };
}
