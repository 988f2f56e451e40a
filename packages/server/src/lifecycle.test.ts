import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { SERVER_ENV } from '../../../scripts/server-args.mjs';
import { startEmbedded } from './kernel/embedded.ts';
import { programBeside } from './kernel/home.ts';
import { openFaultProxy } from './kernel/testing/fault-proxy.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What `npm start` runs, made anew for these tests (ADR 0021). */
const BUNDLE = path.join(ROOT, 'packages/server/.cache/lifecycle');
const PASSWORD = 'First#2026';
const started: ChildProcess[] = [];
const folders: string[] = [];

const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tenderdesk-life-'));
  folders.push(folder);
  return folder;
};

/** A folder whose database was made and migrated once; nobody can sign in yet. */
let prepared = '';
beforeAll(async () => {
  const made = spawnSync(process.execPath, ['scripts/bundle.mjs', BUNDLE], { cwd: ROOT, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  prepared = newFolder();
  folders.pop();
  const refused = start({ DATA_DIR: prepared, PORT: String(await freePort()), ADMIN_USERNAME: '' });
  if ((await refused.ready) !== 1) throw new Error(refused.output());
});
afterAll(() => {
  for (const folder of [prepared, BUNDLE]) fs.rmSync(folder, { recursive: true, force: true });
});

/** A copy of it, with owners and modes. */
function preparedFolder(): string {
  const folder = newFolder();
  expect(spawnSync('cp', ['-a', `${prepared}/.`, folder]).status).toBe(0);
  return folder;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Product {
  process: ChildProcess;
  output(): string;
  /** Resolves once it is ready, or with its exit code when it ends before. */
  ready: Promise<number | null>;
}

/** The server as its launcher starts it: with a channel that breaks when the launcher is gone. */
const start = (env: Record<string, string>): Product => run([path.join(BUNDLE, 'main.js')], env);

function run(args: string[], env: Record<string, string>): Product {
  const { DATABASE_URL: _ours, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...inherited, NODE_ENV: 'production', ADMIN_USERNAME: 'root', ADMIN_PASSWORD: PASSWORD, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  let text = '';
  const ready = new Promise<number | null>((resolve) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (text.includes('Ready:')) resolve(null);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  return { process: child, output: () => text, ready };
}

const signIn = (port: number): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/bidding-service/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: PASSWORD }),
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const databasePid = (folder: string): number =>
  Number(fs.readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

test('SIGTERM stops the server and its database, and the next start has all data', { timeout: 90_000 }, async () => {
  const folder = preparedFolder();
  const port = await freePort();
  const env = { DATA_DIR: folder, PORT: String(port) };
  const first = start(env);
  expect(await first.ready, first.output()).toBeNull();
  expect((await signIn(port)).status).toBe(200);
  const database = databasePid(folder);
  first.process.kill('SIGTERM');
  await once(first.process, 'exit');
  expect(isAlive(database)).toBe(false);
  const second = start(env);
  expect(await second.ready, second.output()).toBeNull();
  expect((await signIn(port)).status).toBe(200);
  expect(second.output()).not.toContain('schema:');
});

test('the bundle has its files, its own pages and its threads', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const product = start({ DATA_DIR: preparedFolder(), PORT: String(port), API_DOCS: '1' });
  expect(await product.ready, product.output()).toBeNull();
  const docs = await fetch(`http://127.0.0.1:${port}/bidding-service/docs/static/swagger-ui.css`);
  expect(docs.status).toBe(200);

  const worker = new Worker(programBeside(pathToFileURL(path.join(BUNDLE, 'main.js')).href, 'pdf-worker'));
  const content = { title: '采购文件', subtitle: '', blocks: [{ kind: 'paragraph', text: '正文' }] };
  const mark = { number: 'P-1', time: '2026-01-01 00:00:00', code: null, scan: null };
  worker.postMessage({ id: 1, part: { content, mark } }, []);
  const [answer] = (await once(worker, 'message')) as [{ answer: Uint8Array }];
  await worker.terminate();
  expect(Buffer.from(answer.answer.subarray(0, 5)).toString()).toBe('%PDF-');
});

test(
  'SIGTERM while it fills its database stops both, and the next start begins anew',
  { timeout: 90_000 },
  async () => {
    const folder = preparedFolder();
    const env = { NODE_ENV: 'development', DATA_DIR: folder, PORT: String(await freePort()), DEMO: '1' };
    const first = start(env);
    await expect.poll(first.output, { timeout: 30_000 }).toContain('demo data: companies');
    const database = databasePid(folder);
    // one that waits for it ends alone
    const waiting = start({ ...env, PORT: String(await freePort()) });
    await expect.poll(waiting.output, { timeout: 30_000 }).toContain('Another start is filling the database');
    waiting.process.kill('SIGTERM');
    expect(await waiting.ready, waiting.output()).toBe(0);
    expect(isAlive(database)).toBe(true);
    first.process.kill('SIGTERM');
    expect(await first.ready, first.output()).toBe(0);
    expect(isAlive(database)).toBe(false);
    const production = start({ ...env, DEMO: '0', NODE_ENV: 'production' });
    expect(await production.ready).toBe(1);
    expect(production.output()).toContain('The demo data of this database were cut off while they were filled in.');
    const second = start({ ...env, DEMO: '0' });
    expect(await second.ready, second.output()).toBeNull();
    expect((await signIn(Number(env.PORT))).status).toBe(200);
  },
);

test('kill -9 of server and database leaves a folder that the next start recovers', { timeout: 90_000 }, async () => {
  const folder = preparedFolder();
  const port = await freePort();
  const env = { DATA_DIR: folder, PORT: String(port) };
  const first = start(env);
  expect(await first.ready, first.output()).toBeNull();
  process.kill(databasePid(folder), 'SIGKILL');
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  const second = start(env);
  expect(await second.ready, second.output()).toBeNull();
  expect((await signIn(port)).status).toBe(200);
});

test('a database that is killed alone comes back under the running server', { timeout: 90_000 }, async () => {
  const folder = preparedFolder();
  const port = await freePort();
  const product = start({ DATA_DIR: folder, PORT: String(port) });
  expect(await product.ready, product.output()).toBeNull();
  process.kill(databasePid(folder), 'SIGKILL');
  await expect.poll(product.output, { timeout: 30_000 }).toContain('has been started again');
  await expect.poll(async () => (await signIn(port)).status, { timeout: 10_000 }).toBe(200);
});

test('the server ends when its launcher is gone', { timeout: 60_000 }, async () => {
  const folder = preparedFolder();
  const product = start({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await product.ready, product.output()).toBeNull();
  const database = databasePid(folder);
  const ended = once(product.process, 'exit');
  product.process.disconnect();
  await ended;
  expect(isAlive(database)).toBe(false);
});

test('two starts on one folder share its database; a busy port gets one sentence', { timeout: 90_000 }, async () => {
  const folder = preparedFolder();
  const [port, other] = [await freePort(), await freePort()];
  const first = start({ DATA_DIR: folder, PORT: String(port) });
  expect(await first.ready, first.output()).toBeNull();
  const same = start({ DATA_DIR: folder, PORT: String(port) });
  expect(await same.ready).toBe(1);
  expect(same.output().split('\n')).toContain(`Port ${port} is taken: stop what uses it, or set PORT to another one.`);
  const second = start({ DATA_DIR: folder, PORT: String(other) });
  expect(await second.ready, second.output()).toBeNull();
  const [one, two] = await Promise.all([signIn(port), signIn(other)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  second.process.kill('SIGTERM');
  await once(second.process, 'exit');
  expect((await signIn(port)).status).toBe(200);
});

test('SIGTERM is obeyed within ten seconds while the database keeps silent', { timeout: 90_000 }, async () => {
  const { ownerUrl, template } = inject('postgres');
  const name = `silent_${process.pid}`;
  const admin = new pg.Client({ connectionString: ownerUrl.replace('DATABASE', 'postgres') });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const proxy = await openFaultProxy(ownerUrl.replace('DATABASE', name));
  onTestFinished(async () => {
    await proxy.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const port = await freePort();
  const product = start({ DATA_DIR: newFolder(), PORT: String(port), DATABASE_URL: proxy.url });
  expect(await product.ready, product.output()).toBeNull();
  expect((await signIn(port)).status).toBe(200);
  proxy.swallow();
  const hanging = [1, 2, 3].map(() => signIn(port).catch(() => null));
  const begun = performance.now();
  product.process.kill('SIGTERM');
  await once(product.process, 'exit');
  expect(performance.now() - begun).toBeLessThan(12_000);
  await Promise.all(hanging);
});

test('/readyz says that the process ends before its port closes', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const product = start({ DATA_DIR: preparedFolder(), PORT: String(port), LEAVE_SECONDS: '5' });
  expect(await product.ready, product.output()).toBeNull();
  const ended = once(product.process, 'exit');
  product.process.kill('SIGTERM');
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
  await expect.poll(ready, { timeout: 5000, interval: 20 }).toEqual({ status: 'ending' });
  expect((await signIn(port)).status).toBe(200);
  await ended;
});

describe('the launcher', () => {
  /** As `npm start`, with pauses of its own. */
  function launch(env: Record<string, string>, first: number): Product & { serverPid(): number } {
    const keeper = pathToFileURL(path.join(ROOT, 'scripts/keep-serving.mjs')).href;
    const pauses = JSON.stringify({ first, most: 4 * first, calm: 60_000 });
    const program = `import { keepServing } from '${keeper}';
      keepServing(process.execPath, ['${path.join(BUNDLE, 'main.js')}'], { pauses: ${pauses} });`;
    const launcher = run(['--input-type=module', '-e', program], env);
    const serverPid = (): number =>
      Number(spawnSync('ps', ['-o', 'pid=', '--ppid', String(launcher.process.pid)], { encoding: 'utf8' }).stdout);
    return { ...launcher, serverPid };
  }

  test('starts a server again that died, with a growing pause', { timeout: 90_000 }, async () => {
    const port = await freePort();
    const launcher = launch({ DATA_DIR: preparedFolder(), PORT: String(port) }, 50);
    expect(await launcher.ready, launcher.output()).toBeNull();
    for (const pause of ['0.05', '0.1']) {
      process.kill(launcher.serverPid(), 'SIGKILL');
      await expect.poll(launcher.output).toContain(`The server ended (SIGKILL) and starts again in ${pause} s.`);
      const status = () =>
        signIn(port).then(
          (reply) => reply.status,
          () => 0,
        );
      await expect.poll(status, { timeout: 30_000 }).toBe(200);
    }
  });

  test('answers at the address until the server does, and says how far it is', { timeout: 90_000 }, async () => {
    const port = await freePort();
    const waiting = pathToFileURL(path.join(ROOT, 'scripts/waiting.mjs')).href;
    const keeper = pathToFileURL(path.join(ROOT, 'scripts/keep-serving.mjs')).href;
    const program = `import { openWaiting } from '${waiting}'; import { keepServing } from '${keeper}';
      const waiting = await openWaiting({ host: '127.0.0.1', port: ${port} });
      keepServing(process.execPath, ['${path.join(BUNDLE, 'main.js')}'], {
        onStage: waiting.tell, leaveAddress: () => waiting.close() });`;
    const at = `http://127.0.0.1:${port}`;
    const filling = run(['--input-type=module', '-e', program], {
      NODE_ENV: 'development',
      DATA_DIR: preparedFolder(),
      PORT: String(port),
      DEMO: '1',
    });
    const stage = async (): Promise<unknown> => {
      const reply = await fetch(`${at}/readyz`).catch(() => null);
      return reply && [reply.status, ((await reply.json()) as { stage: string }).stage];
    };
    await expect.poll(stage, { timeout: 30_000 }).toEqual([503, 'DEMO']);

    const pageIn = (cookie: string): Promise<Response> =>
      fetch(`${at}/tender/project`, { headers: { accept: 'text/html', cookie } });
    const page = await pageIn('');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await page.text()).toContain('正在生成演示数据');
    expect(await (await pageIn('language=en')).text()).toContain('Filling in the demo data');

    const call = await signIn(port);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await call.json()).toMatchObject({ code: 'STARTING', message: '系统正在启动，请稍后重试' });
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
    filling.process.kill('SIGTERM');
    await filling.ready;

    const product = run(['--input-type=module', '-e', program], { DATA_DIR: preparedFolder(), PORT: String(port) });
    expect(await product.ready, product.output()).toBeNull();
    expect((await fetch(`${at}/readyz`)).status).toBe(200);
    expect((await signIn(port)).status).toBe(200);
  });

  test('that ends while no server runs takes the database along', { timeout: 90_000 }, async () => {
    const folder = preparedFolder();
    const launcher = launch({ DATA_DIR: folder, PORT: String(await freePort()) }, 600_000);
    expect(await launcher.ready, launcher.output()).toBeNull();
    const database = databasePid(folder);
    process.kill(launcher.serverPid(), 'SIGKILL');
    await expect.poll(launcher.output).toContain('starts again in 600 s');
    expect(isAlive(database)).toBe(true);
    launcher.process.kill('SIGTERM');
    await once(launcher.process, 'exit');
    expect(isAlive(database)).toBe(false);
  });

  test('ends with a server that never was ready', { timeout: 60_000 }, async () => {
    const launcher = launch({ DATA_DIR: preparedFolder(), PORT: 'x' }, 50);
    expect(await launcher.ready).toBe(1);
    expect(launcher.output()).toContain('PORT must be');
    expect(launcher.output()).not.toContain('starts again');
  });
});

/**
 * What somebody has who builds the product, takes the build elsewhere and runs `npm ci --omit=dev` there: no sources, and of
 * the packages those alone that the lock file does not keep for development.
 */
function builtElsewhere(): string {
  // beside our packages, so that they can be linked instead of copied
  const folder = path.join(ROOT, 'packages/server/.cache', `elsewhere-${process.pid}`);
  folders.push(folder);
  const copy = (name: string): void => fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  for (const name of [
    'package.json',
    'package-lock.json',
    'scripts',
    'packages/server/package.json',
    'packages/server/assets',
  ])
    copy(name);
  fs.cpSync(BUNDLE, path.join(folder, 'packages/server/dist'), { recursive: true });
  fs.mkdirSync(path.join(folder, 'packages/web/dist'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'packages/web/dist/index.html'), '<!doctype html><title>built</title>');
  for (const name of ['server', 'web'])
    fs.writeFileSync(path.join(folder, 'packages', name, 'dist/.stamp'), 'elsewhere');
  const lock = path.join(ROOT, 'package-lock.json');
  const { packages } = JSON.parse(fs.readFileSync(lock, 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>;
  };
  const kept = Object.keys(packages).filter((place) => {
    const { dev, devOptional, link } = packages[place]!;
    const isPackage = place.startsWith('node_modules/') && !place.slice(13).includes('node_modules/');
    return isPackage && !dev && !devOptional && !link && fs.existsSync(path.join(ROOT, place));
  });
  for (const place of kept) {
    fs.mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    expect(spawnSync('cp', ['-al', path.join(ROOT, place), path.join(folder, place)]).status).toBe(0);
  }
  fs.copyFileSync(lock, path.join(folder, 'node_modules/.package-lock.json'));
  return folder;
}

test(
  'once it is built, the product starts without sources and without what builds it',
  { timeout: 120_000 },
  async () => {
    const folder = builtElsewhere();
    for (const tool of ['vite', 'rolldown', 'typescript'])
      expect(fs.existsSync(path.join(folder, 'node_modules', tool))).toBe(false);
    const port = await freePort();
    const product = run([path.join(folder, 'scripts/run.mjs'), 'start'], {
      DATA_DIR: preparedFolder(),
      PORT: String(port),
    });
    expect(await product.ready, product.output()).toBeNull();
    expect(product.output()).not.toMatch(/Installing|Building/);
    expect((await signIn(port)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('built');
    if (process.platform === 'linux') expect(environmentOf(serverOf(product.process))).toMatchObject(SERVER_ENV);
  },
);

/** The process id of the server that a launcher has started: Linux only. */
const serverOf = ({ pid }: ChildProcess): number =>
  Number(fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

const environmentOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    fs
      .readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

test.each([
  ['secret.key', '', 'holds no key'],
  ['secret.key', '00000000', 'must have at least 32 characters'],
  ['data.keys', '', 'holds no key'],
  ['data.keys', '1:abc', 'the key 1 must have 64 hex digits'],
  ['data.keys', `1:${'0123456789abcdef'.repeat(4)}`, 'the key 1 is not the one that sealed this database'],
  ['data.keys', `2:${'0123456789abcdef'.repeat(4)}`, 'the key 1 is missing, with which this database is sealed'],
])('%s of %j is refused in words, and no database is left running', { timeout: 60_000 }, async (name, text, words) => {
  const folder = preparedFolder();
  fs.writeFileSync(path.join(folder, name), text);
  const port = await freePort();
  const product = start({ DATA_DIR: folder, PORT: String(port) });
  expect(await product.ready).toBe(1);
  expect(product.output()).toContain(path.join(folder, name));
  expect(product.output()).toContain(words);
  expect(product.output()).not.toContain('    at ');
  expect(fs.existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false);
});

test('without its data keys a database is not served, and none are made', { timeout: 60_000 }, async () => {
  const folder = preparedFolder();
  fs.rmSync(path.join(folder, 'data.keys'));
  const product = start({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await product.ready).toBe(1);
  expect(product.output()).toContain('the key 1 is missing');
  expect(fs.existsSync(path.join(folder, 'data.keys'))).toBe(false);
  expect(fs.existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false);
});

test('a data folder that cannot be used is told in words', { timeout: 60_000 }, async () => {
  const file = path.join(newFolder(), 'file');
  fs.writeFileSync(file, '');
  const product = start({ DATA_DIR: path.join(file, 'data'), PORT: String(await freePort()) });
  expect(await product.ready).toBe(1);
  expect(product.output()).toContain('The data folder cannot be used (ENOTDIR: mkdir');
  expect(product.output()).not.toContain('    at ');
});

/** Starts and stops what somebody tries the product with. */
async function tryOut(env: Record<string, string>): Promise<void> {
  const trial = start({ ...env, NODE_ENV: 'development', DEMO: '0' });
  expect(await trial.ready, trial.output()).toBeNull();
  trial.process.kill('SIGTERM');
  await once(trial.process, 'exit');
}

test.each([
  [
    'with another time',
    { CLOCK: 'adjustable', CLOCK_START: '2025-03-01' },
    'The business time of this database was moved: production has no other time than the real one.',
  ],
  [
    'with a demo account',
    { ADMIN_USERNAME: 'sysadmin', ADMIN_PASSWORD: 'Demo@2026!' },
    'sysadmin has the password that everybody knows from the demo: production does not start with it.',
  ],
])('production does not start on a database %s', { timeout: 60_000 }, async (_what, trial, sentence) => {
  const env = { DATA_DIR: preparedFolder(), PORT: String(await freePort()) };
  await tryOut({ ...env, ...trial } as Record<string, string>);
  const product = start(env);
  expect(await product.ready, product.output()).toBe(1);
  expect(product.output()).toContain(sentence);
  expect(product.output()).not.toContain('    at ');
});

test('a database that a newer version has migrated is refused', { timeout: 60_000 }, async () => {
  const folder = preparedFolder();
  const embedded = await startEmbedded(path.join(folder, 'postgres'));
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  await client.query(`insert into schema_migration (name) values ('29990101000000_future__create')`);
  await client.end();
  await embedded.stop();
  const product = start({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await product.ready, product.output()).toBe(1);
  expect(product.output()).toContain('29990101000000_future__create');
  expect(product.output()).toContain('a newer version');
  expect(product.output()).not.toContain('    at ');
});

test.each([
  [{ LEAVE_SECONDS: '60' }, 'LEAVE_SECONDS must be 0 to 5, not "60".'],
  [{ PORT: 'x' }, 'PORT must be 0 to 65535, not "x".'],
  [{ CLOCK: 'adjustable' }, 'CLOCK=adjustable is refused when NODE_ENV=production.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
  [{ DATA_KEYS: '' }, 'DATA_KEYS holds no key'],
  [{ DATA_KEYS: '1:abc' }, 'DATA_KEYS: the key 1 must have 64 hex digits'],
  [{ ADMIN_PASSWORD: 'weak' }, 'is not strong enough'],
  [{ ADMIN_USERNAME: '' }, 'The database is empty: set ADMIN_USERNAME and ADMIN_PASSWORD'],
])('%j is answered with one sentence', { timeout: 60_000 }, async (env, sentence) => {
  const product = start({ DATA_DIR: preparedFolder(), PORT: String(await freePort()), ...env } as Record<
    string,
    string
  >);
  expect(await product.ready).toBe(1);
  expect(product.output()).toContain(sentence);
  expect(product.output()).not.toContain('    at ');
});
