// npm run bench:pages [-- rounds]: how fast pages stand and answer in Chromium on slow lines (docs/performance.md).
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { startProduct } from './product.ts';

const [rounds = 5] = process.argv.slice(2).map(Number);
const PASSWORD = 'Demo@2026!';
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Lines and machines of those who wait: bits per second, round trip, and how much slower the processor is. */
const PROFILES = [
  { name: '50 Mbit/s, 10 ms, CPU 2x', mbit: 50, latencyMs: 10, slowdown: 2 },
  { name: '9 Mbit/s, 60 ms, CPU 4x', mbit: 9, latencyMs: 60, slowdown: 4 },
] as const;
type Profile = (typeof PROFILES)[number];

interface Seen {
  /** When the largest part of the page stood. */
  lcpMs: number;
  /** The slowest answer to a key or a click. */
  interactionMs: number;
}

/** Collects both figures in the page from its beginning. */
const WATCH = `
  window.seen = { lcpMs: 0, interactionMs: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.seen.interactionMs = Math.max(window.seen.interactionMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

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

async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-pages-'));
  const product = await startProduct(folder, { DEMO_PASSWORD: PASSWORD });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
  try {
    const answer = await fetch(`${product.url}/bidding-service/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'clerk01', password: PASSWORD }),
    });
    const { token } = (await answer.json()) as { token: string };

    /** Opens a page with an empty cache on a slow line, works on it, and says what was seen. */
    const visit = async (
      profile: Profile,
      to: string,
      work: (page: Page) => Promise<void>,
      known: boolean,
    ): Promise<Seen> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      if (known)
        await context.addCookies([{ name: 'JWT|bidding', value: encodeURIComponent(token), url: product.url }]);
      const page = await context.newPage();
      await page.addInitScript(WATCH);
      await slowDown(context, page, profile);
      await page.goto(product.url + to);
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

    const pages: { name: string; to: string; known: boolean; work: (page: Page) => Promise<void> }[] = [
      {
        name: 'login',
        to: '/login',
        known: false,
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
        async work(page) {
          await page.getByRole('row').nth(1).waitFor();
          await page.getByLabel('关键字').first().pressSequentially('工程');
          await page.keyboard.press('Enter');
          await page.waitForURL(/keyword=/);
          await page.getByRole('row').nth(1).waitFor();
        },
      },
    ];
    console.log(`medians of ${rounds} visits with an empty cache`);
    for (const profile of PROFILES)
      for (const { name, to, known, work } of pages) {
        const seen: Seen[] = [];
        for (let round = 0; round < rounds; round++) seen.push(await visit(profile, to, work, known));
        const lcp = median(seen.map(({ lcpMs }) => lcpMs));
        const interaction = median(seen.map(({ interactionMs }) => interactionMs));
        console.log(
          `${profile.name.padEnd(26)} ${name.padEnd(14)} LCP ${(lcp / 1000).toFixed(2)} s   slowest interaction ${interaction.toFixed(0)} ms`,
        );
      }
  } finally {
    await browser.close();
    product.child.kill('SIGTERM');
    await once(product.child, 'exit');
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await main();
