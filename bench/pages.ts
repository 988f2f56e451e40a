// npm run bench:pages [-- rounds [commit …]]: how fast pages stand and answer in Chromium on slow lines
// (docs/performance.md). With commits, each is built and visited in turn with the build of this folder, in one run, and the
// ratios to the first of them are printed.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Running, startProduct } from './product.ts';

const [rounds = '5', ...commits] = process.argv.slice(2);
const ROOT = path.resolve(import.meta.dirname, '..');
const PASSWORD = 'Demo@2026!';
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Lines and machines of those who wait: bits per second, round trip, and how much slower the processor is. */
const PROFILES = [
  { name: '50 Mbit/s, 10 ms, CPU 2x', mbit: 50, latencyMs: 10, slowdown: 2 },
  { name: '9 Mbit/s, 60 ms, CPU 4x', mbit: 9, latencyMs: 60, slowdown: 4 },
] as const;
type Profile = (typeof PROFILES)[number];

interface Seen {
  /** When what the page is for could be seen: the form, the rows. */
  stoodMs: number;
  /** When the largest part of the page stood. */
  lcpMs: number;
  /** The slowest answer to a key or a click. */
  interactionMs: number;
}

interface Visited {
  name: string;
  to: string;
  known: boolean;
  /** What the page is for. */
  shows: string;
  work: (page: Page) => Promise<void>;
}

const PAGES: readonly Visited[] = [
  {
    name: 'sign-in',
    to: '/login',
    known: false,
    shows: 'input[type=password]',
    async work(page) {
      // somebody whom nobody knows: misses lead to no code and lock nobody
      await page.getByLabel('用户名').pressSequentially('nobody');
      await page.locator('input[type=password]').pressSequentially('x');
      const answered = page.waitForResponse((response) => response.url().endsWith('/login'));
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await answered;
    },
  },
  {
    name: 'project list',
    to: '/tender/project',
    known: true,
    shows: 'tbody tr[data-row-key]',
    async work(page) {
      await page.getByRole('row').nth(1).waitFor();
      await page.getByLabel('关键字').first().pressSequentially('工程');
      await page.keyboard.press('Enter');
      await page.waitForURL(/keyword=/);
      await page.getByRole('row').nth(1).waitFor();
    },
  },
];

/** Collects the figures in the page from its beginning. */
const watch = (shows: string): string => `
  window.seen = { stoodMs: 0, lcpMs: 0, interactionMs: 0 };
  const look = () => {
    // the first frame that shows it is over when the next one begins
    if (document.querySelector(${JSON.stringify(shows)}))
      requestAnimationFrame(() => requestAnimationFrame((time) => { window.seen.stoodMs = time; }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.seen.interactionMs = Math.max(window.seen.interactionMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function slowDown(context: BrowserContext, page: Page, { mbit, latencyMs, slowdown }: Profile): Promise<void> {
  const session = await context.newCDPSession(page);
  const bytesPerSecond = (mbit * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

function run(program: string, args: readonly string[], cwd: string): void {
  const ended = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (ended.status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${ended.status ?? ended.signal}`);
}

/** A commit, built in a folder of its own with the packages of this one. */
function build(commit: string, folder: string): void {
  run('git', ['worktree', 'add', '--detach', folder, commit], ROOT);
  const packages = path.join(ROOT, 'node_modules');
  const own = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(own, '@tenderdesk'), { recursive: true });
  for (const name of fs.readdirSync(packages))
    if (name !== '@tenderdesk' && name !== '.cache') fs.symlinkSync(path.join(packages, name), path.join(own, name));
  for (const name of fs.readdirSync(path.join(packages, '@tenderdesk')))
    fs.symlinkSync(fs.readlinkSync(path.join(packages, '@tenderdesk', name)), path.join(own, '@tenderdesk', name));
  run(path.join(own, '.bin/vite'), ['build', 'packages/web', '--logLevel', 'warn'], folder);
  run(process.execPath, ['scripts/bundle.mjs'], folder);
}

interface Build {
  name: string;
  product: Running;
  token: string;
}

/** Starts a build on a copy of the filled data. */
async function start(name: string, root: string, data: string): Promise<Build> {
  const product = await startProduct(data, { DEMO_PASSWORD: PASSWORD }, root);
  const answer = await fetch(`${product.url}/bidding-service/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'clerk01', password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { name, product, token };
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-pages-'));
  const roots = commits.map((commit, index) => ({
    name: commit.slice(0, 12),
    commit,
    root: path.join(folder, `build${index}`),
  }));
  const builds: Build[] = [];
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
  try {
    for (const { commit, root } of roots) build(commit, root);
    const all = [...roots, { name: 'this folder', root: ROOT }];
    // the demo is filled once, by the oldest: what is newer brings its schema up to date
    const data = path.join(folder, 'data');
    await stop(await startProduct(data, { DEMO_PASSWORD: PASSWORD }, all[0]!.root));
    for (const [index, { name, root }] of all.entries()) {
      run('cp', ['-a', data, `${data}${index}`], folder);
      builds.push(await start(name, root, `${data}${index}`));
    }

    /** Opens a page with an empty cache on a slow line, works on it, and says what was seen. */
    const visit = async (
      { product: { url }, token }: Build,
      profile: Profile,
      { to, known, shows, work }: Visited,
    ): Promise<Seen> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      if (known) await context.addCookies([{ name: 'JWT|bidding', value: encodeURIComponent(token), url }]);
      const page = await context.newPage();
      await page.addInitScript(watch(shows));
      await slowDown(context, page, profile);
      await page.goto(url + to);
      await work(page);
      const seen = await page.evaluate(
        () =>
          new Promise<Seen>((resolve) => {
            requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as { seen: Seen }).seen), 200));
          }),
      );
      await context.close();
      return seen;
    };

    console.log(`medians of ${rounds} visits with an empty cache`);
    for (const profile of PROFILES)
      for (const page of PAGES) {
        const seen = builds.map((): Seen[] => []);
        for (let round = 0; round < Number(rounds); round++) {
          // each begins as often as the others
          for (let turn = 0; turn < builds.length; turn++) {
            const index = (round + turn) % builds.length;
            seen[index]!.push(await visit(builds[index]!, profile, page));
          }
        }
        for (const [index, { name }] of builds.entries()) {
          const of = (figure: keyof Seen): number => median(seen[index]!.map((one) => one[figure]));
          const ratio = median(seen[index]!.map(({ stoodMs }, round) => stoodMs / seen[0]![round]!.stoodMs));
          // on a machine that others use too, the quickest visit is the one that was disturbed least
          const quickest = (of: readonly Seen[]): number => Math.min(...of.map(({ stoodMs }) => stoodMs));
          const best = quickest(seen[index]!);
          console.log(
            `${profile.name.padEnd(26)} ${page.name.padEnd(13)} ${name.padEnd(13)} stands ${seconds(of('stoodMs'))}` +
              `${builds.length > 1 ? ` (${ratio.toFixed(2)})` : ''}, at best ${seconds(best)}` +
              `${builds.length > 1 ? ` (${(best / quickest(seen[0]!)).toFixed(2)})` : ''}   LCP ${seconds(of('lcpMs'))}   slowest interaction ${of('interactionMs').toFixed(0)} ms`,
          );
        }
      }
  } finally {
    await browser.close();
    for (const { product } of builds) await stop(product);
    for (const { root } of roots) if (fs.existsSync(root)) run('git', ['worktree', 'remove', '--force', root], ROOT);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();
