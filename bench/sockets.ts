// npm run bench -- sockets [pages]: how long news take to that many open pages, and how soon all have caught up after every line
// was cut. By hand, never in CI (docs/performance.md).
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateAll } from '@tenderdesk/server/app';
import { startEmbedded } from '@tenderdesk/server/kernel/embedded';
import { OpenPage } from '@tenderdesk/server/kernel/testing/open-page';
import { hashPassword } from '@tenderdesk/server/modules/access/account/password.service';
import { GROUP_READERS, SEEDING, seedFully } from './full-seed.ts';
import { PASSWORD, residentMb, signIn, startBoth, type Stops } from './product.ts';

const pages = Number(process.argv[2] ?? 2000);
const PROJECTS = 2000;
/** Pages of one session: no more than the product allows. */
const PER_SESSION = 20;
const PUSHES = 20;
const AIM = { pushMs: 2000, backMs: 10_000 };

/** A proxy between pages and product, whose lines can be cut all at once. */
async function openProxy(target: URL): Promise<{ host: string; cut: () => void; close: () => void }> {
  const lines = new Set<net.Socket>();
  const server = net.createServer((page) => {
    const product = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [page, product],
      [product, page],
    ] as const) {
      lines.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        lines.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1', 4096);
  await once(server, 'listening');
  const cut = () => {
    for (const line of lines) line.destroy();
  };
  return { host: `127.0.0.1:${(server.address() as net.AddressInfo).port}`, cut, close: () => (cut(), server.close()) };
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** Waits until every page says so; gives how many do not in time. */
async function everybody(all: readonly OpenPage[], is: (page: OpenPage) => boolean, mostMs: number): Promise<number> {
  const until = performance.now() + mostMs;
  while (performance.now() < until && !all.every(is)) await sleep(20);
  return all.filter((page) => !is(page)).length;
}

async function measure(all: readonly OpenPage[], say: () => Promise<void>, cut: () => void): Promise<void> {
  const times: number[] = [];
  let missed = 0;
  for (let push = 0; push < PUSHES; push++) {
    const from = performance.now();
    await say();
    missed += await everybody(all, ({ heard }) => heard >= from, 5000);
    times.push(...all.filter(({ heard }) => heard >= from).map(({ heard }) => heard - from));
  }
  const p99 = at(times, 0.99);
  console.log(
    `${PUSHES} pushes to ${all.length} pages: p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (aim ≤ ${AIM.pushMs}), ${missed} not heard ${p99 <= AIM.pushMs && missed === 0 ? '✓' : '✗ not reached'}`,
  );
  const from = performance.now();
  cut();
  const away = await everybody(all, ({ caughtUp }) => caughtUp >= from, 60_000);
  const back = all.map(({ caughtUp }) => caughtUp - from).filter((ms) => ms > 0);
  const last = Math.max(...back);
  console.log(
    `All lines cut: back and caught up p50 ${at(back, 0.5).toFixed(0)} ms, the last ${last.toFixed(0)} ms (aim ≤ ${AIM.backMs}), ${away} stayed away ${last <= AIM.backMs && away === 0 ? '✓' : '✗ not reached'}`,
  );
}

async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-sockets-'));
  const stops: Stops = [];
  try {
    const place = path.join(folder, 'postgres');
    const seeding = await startEmbedded(place, SEEDING);
    await migrateAll(seeding);
    await seedFully(seeding.ownerUrl, PROJECTS, await hashPassword(PASSWORD));
    await seeding.stop();
    const { product } = await startBoth(folder, { TRUST_PROXY: '127.0.0.1/32' }, stops);
    const proxy = await openProxy(new URL(product.url));
    stops.unshift(() => proxy.close());
    const all: OpenPage[] = [];
    stops.unshift(() => {
      for (const page of all) page.end();
    });
    for (let session = 0; all.length < pages; session++) {
      const token = await signIn(product.url, `group${1 + (session % GROUP_READERS)}`);
      const opened = Array.from(
        { length: Math.min(PER_SESSION, pages - all.length) },
        () => new OpenPage(proxy.host, token),
      );
      await Promise.all(opened.map((page) => page.connect()));
      all.push(...opened);
    }
    const clerk = await signIn(product.url, 'clerk1');
    const headers = { authorization: `Bearer ${clerk}`, 'content-type': 'application/json' };
    const post = async (to: string, body: object): Promise<{ id: string }> => {
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${product.url}/bidding-service${to}`, sent);
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { id: string };
    };
    const { id } = await post('/tender/project', {
      name: '应急抢修工程',
      projectType: 'ENGINEERING',
      biddingMethod: 'OPEN_TENDER',
      estimatedAmount: '500',
      unplannedReason: '水毁应急抢修',
    });
    const say = async () => void (await post(`/tender/project/${id}/comment`, { text: '请留意' }));
    await measure(all, say, proxy.cut);
    console.log(`Resident memory of the server: ${residentMb(product.child.pid!).toFixed(0)} MB`);
  } finally {
    for (const stop of stops) await stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();
