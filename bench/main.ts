// npm run bench [-- projects seconds rounds]: requests per second of the product against a bare server, interleaved
// in one run (docs/performance.md). Nothing here is a test; the figures are for reading.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { migrateAll } from '@tenderdesk/server/app';
import { startEmbedded } from '@tenderdesk/server/kernel/embedded';
import { hashPassword } from '@tenderdesk/server/modules/access/account/password.service';
import { PASSWORD, residentMb, signIn, startBench } from './product.ts';
import { seed } from './seed.ts';
import { recordStatements } from './statements.ts';

const [projects = 1_000_000, seconds = 5, rounds = 5] = process.argv.slice(2).map(Number);
const ROOT = path.resolve(import.meta.dirname, '..');
const CONNECTIONS = 20;

interface Measured {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
}

interface Target {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Makes each request its own: another clerk, another body. */
  vary?: (count: number) => { headers: Record<string, string>; body?: string };
}

let count = 0;

async function load({ url, method, headers = {}, vary }: Target): Promise<Measured> {
  const result = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    ...(vary
      ? { requests: [{ method, setupRequest: (request: object) => ({ ...request, ...vary((count += 1)) }) }] }
      : {}),
  } as never);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, medianMs: result.latency.p50, p99Ms: result.latency.p99 };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-bench-'));
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const database = await startEmbedded(path.join(folder, 'postgres'));
    stops.unshift(() => database.stop());
    await migrateAll(database);
    console.log(`Seeding ${projects.toLocaleString('en')} projects …`);
    await seed(database.ownerUrl, projects, await hashPassword(PASSWORD));
    const product = await startBench(folder);
    stops.unshift(() => {
      product.child.kill('SIGTERM');
      return once(product.child, 'exit');
    });
    // twenty clerks of twenty units, one per connection
    const people = await Promise.all(
      Array.from({ length: CONNECTIONS }, (_, index) => signIn(product.url, `clerk${index + 1}`)),
    );
    const headersOf = (number: number) => ({ authorization: `Bearer ${people[number % CONNECTIONS]}` });
    const tasks = await recordStatements(database.ownerUrl);
    const bare = spawn(
      process.execPath,
      [path.join(ROOT, 'bench/baseline.ts'), database.ownerUrl, JSON.stringify(tasks)],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
    stops.unshift(async () => bare.disconnect());
    const base = `${product.url}/bidding-service`;
    // the load itself costs the same on both sides: what is sent, and what it takes to make it
    const yardstick = (name: string, ours: Target): Target => ({ ...ours, url: `http://127.0.0.1:${port}/${name}` });
    const pairs: { name: string; yardstick: string; goal: number; ours: Target }[] = [
      {
        name: 'filtered list of 20 with total',
        yardstick: 'list',
        goal: 0.7,
        ours: {
          url: `${base}/tender/project/page?phase=ANNOUNCEMENT&size=20`,
          method: 'GET',
          vary: (number) => ({ headers: headersOf(number) }),
        },
      },
      {
        name: 'one record',
        yardstick: 'one',
        goal: 0.5,
        ours: { url: `${base}/tender/project/${tasks.one.id}`, method: 'GET', headers: headersOf(6) },
      },
      {
        name: 'create with its audit entry',
        yardstick: 'create',
        goal: 0.4,
        ours: {
          url: `${base}/tender/project`,
          method: 'POST',
          vary: (number) => ({
            headers: { ...headersOf(number), 'content-type': 'application/json' },
            body: JSON.stringify({
              name: `应急抢修工程${number}`,
              projectType: 'ENGINEERING',
              biddingMethod: 'OPEN_TENDER',
              estimatedAmount: '500',
              unplannedReason: '水毁应急抢修',
            }),
          }),
        },
      },
    ];
    console.log(`${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, product and bare server in turn\n`);
    let resident = 0;
    for (const { name, yardstick: task, goal, ours } of pairs) {
      const theirs = yardstick(task, ours);
      await load(ours);
      await load(theirs);
      const rows: { product: Measured; bare: Measured }[] = [];
      for (let round = 0; round < rounds; round++) {
        const product_ = await load(ours);
        resident = Math.max(resident, residentMb(product.child.pid!));
        rows.push({ product: product_, bare: await load(theirs) });
      }
      report(name, goal, rows);
    }
    console.log(`Resident memory of the server process under load: ${resident.toFixed(0)} MB (goal ≤ 200)`);
    product.child.kill('SIGTERM');
    await once(product.child, 'exit');
    stops.splice(stops.length - 2, 1);
    const second = await startBench(folder);
    console.log(`Second start to first answer: ${second.firstAnswerMs.toFixed(0)} ms (goal ≤ 1500)`);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
  } finally {
    for (const stop of stops) await stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function report(name: string, goal: number, rows: { product: Measured; bare: Measured }[]): void {
  const ratio = median(rows.map(({ product, bare }) => product.perSecond / bare.perSecond));
  console.log(`${name}: ratio ${ratio.toFixed(2)} (goal ≥ ${goal}) ${ratio >= goal ? '✓' : '✗ not reached'}`);
  for (const side of ['product', 'bare'] as const) {
    const of = (key: keyof Measured): number => median(rows.map((row) => row[side][key]));
    console.log(
      `  ${side.padEnd(8)} ${of('perSecond').toFixed(0).padStart(6)} requests/s   median ${of('medianMs')} ms   p99 ${of('p99Ms')} ms   rounds ${rows.map((row) => row[side].perSecond.toFixed(0)).join(' ')}`,
    );
  }
}

await main();
