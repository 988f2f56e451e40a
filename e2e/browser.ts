import fs from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pictures are for people: `SHOTS=1` asks for them. */
const PICTURES = Boolean(process.env['SHOTS']);

/** Longest wait for anything on a page, ms. */
const PATIENCE_MS = 10_000;

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Goes to a path of the site, as by typing it. */
  open(path: string): Promise<void>;
  /** Signs in where the page stands, on the login page. */
  signIn(username: string): Promise<void>;
  /** The language of what is opened from now on; Chinese at first. */
  speak(language: 'zh' | 'en'): Promise<void>;
  /** A picture of the whole page, content below the fold included; only taken with `SHOTS=1`. */
  shot(name: string): Promise<void>;
}

export interface Visits {
  /** Somebody without a login, in a browser of their own. */
  stranger(): Promise<Visitor>;
  /** Somebody who signed in on the login page, once per test; `BIDDER` on the tab for bidders. */
  person(username: string, loginRole?: 'STAFF' | 'BIDDER'): Promise<Visitor>;
  /** How many people have signed in. */
  logins(): number;
  /** Takes a picture of what everybody sees: for finding out why a test failed. */
  shotAll(name: string): Promise<void>;
  /** What went wrong on the pages so far: errors, console errors, refused calls. */
  faults(): readonly string[];
  close(): Promise<void>;
}

export interface VisitOptions {
  /** Folder of the pictures below `e2e/screenshots`. */
  test: string;
  url: string;
  password: string;
  /** Whether pages follow the scheme of the machine, which is light until a test says otherwise; without it they are light. */
  followsSystem?: boolean;
  /** Refusals that belong to the test, such as a question about warnings; all others are faults. */
  expected?: (status: number, path: string) => boolean;
}

/** A Chromium with a separate context for each person. Page errors, console errors and refused calls are collected. */
export async function openVisits(options: VisitOptions): Promise<Visits> {
  const { test, url, password, followsSystem = false, expected = () => false } = options;
  const folder = path.join(import.meta.dirname, 'screenshots', test);
  fs.rmSync(folder, { recursive: true, force: true });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
  const faults: string[] = [];
  const people = new Map<string, Promise<Visitor>>();
  let shots = 0;

  const visitor = async (who: string): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    // the built product keeps its console to itself (spec §9), and the tests want to read it; blank pages may not ask for a
    // storage, frames of previews have none
    await context.addInitScript(() => {
      if (window.origin !== 'null') window.localStorage?.setItem('console', '1');
    });
    if (followsSystem)
      await context.addInitScript(() => {
        if (window.origin !== 'null') window.localStorage?.setItem('ui', '{"scheme":"light dark"}');
      });
    const page = await context.newPage();
    const fault = (what: string) => faults.push(`${who} at ${page.url()}: ${what}`);
    page.on('pageerror', (error) => fault(error.stack ?? error.message));
    page.on('console', (message) => {
      // a refused call is judged by its answer, below
      const refused = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !refused) fault(message.text());
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && !expected(response.status(), pathname))
        fault(`${response.request().method()} ${pathname} ${response.status()}`);
    });
    return {
      page,
      context,
      async open(to) {
        await page.goto(to);
      },
      async signIn(username) {
        await page.getByLabel('用户名').fill(username);
        await page.locator('input[type=password]').fill(password);
        await page.getByRole('button', { name: '登录', exact: true }).click();
      },
      async speak(language) {
        await context.addCookies([{ name: 'language', value: language, url }]);
      },
      async shot(name) {
        if (!PICTURES) return;
        shots += 1;
        await takePicture(page, path.join(folder, `${String(shots).padStart(2, '0')}-${name}.png`));
      },
    };
  };

  const signIn = async (username: string, loginRole: 'STAFF' | 'BIDDER'): Promise<Visitor> => {
    const person = await visitor(username);
    await person.open(loginRole === 'BIDDER' ? '/login?loginRole=BIDDER' : '/login');
    await person.signIn(username);
    await person.page.waitForURL('**/dashboard');
    return person;
  };

  return {
    stranger: () => visitor('a stranger'),
    async person(username, loginRole = 'STAFF') {
      const person = people.get(username) ?? signIn(username, loginRole);
      people.set(username, person);
      return person;
    },
    logins: () => people.size,
    async shotAll(name) {
      const pages = browser.contexts().flatMap((context) => context.pages());
      for (const [index, page] of pages.entries())
        await takePicture(page, path.join(folder, `${name}-${index + 1}.png`));
    },
    faults: () => faults,
    close: () => browser.close(),
  };
}

/** Pages scroll inside the window: it grows to their content for the picture. */
async function takePicture(page: Page, file: string): Promise<void> {
  const size = page.viewportSize()!;
  const hidden = await page.evaluate(() => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('.tab-page, .public-main')];
    return Math.max(...scrolled.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });
  if (hidden > 0) await page.setViewportSize({ ...size, height: size.height + hidden });
  await page.screenshot({ path: file, fullPage: true });
  if (hidden > 0) await page.setViewportSize(size);
}
