// Plain JavaScript without packages, for any Node from 18: installs what is missing, then runs on the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepServing } from './keep-serving.mjs';
import { SERVER_ARGS, SOURCE_ARGS } from './server-args.mjs';
import { runTests } from './test.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const windows = process.platform === 'win32';
const bin = path.resolve('node_modules/.bin');
const [command = 'start', ...rest] = process.argv.slice(2);

const filesBelow = (place) =>
  fs.statSync(place).isDirectory() ? fs.readdirSync(place).flatMap((name) => filesBelow(`${place}/${name}`)) : [place];

function digest(...places) {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of places
    .filter((place) => fs.existsSync(place))
    .flatMap(filesBelow)
    .sort())
    hash.update(file).update(fs.readFileSync(file));
  return hash.digest('hex');
}

/** Makes something unless its stamp says that it was made from the same sources. */
function once(stamp, want, make) {
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === want) return;
  make();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, want);
}

function runSync(file, args, env = process.env) {
  const ended = spawnSync(file, args, { stdio: 'inherit', env, shell: windows && !file.endsWith('.exe') });
  if (ended.status !== 0) process.exit(ended.status ?? 1);
}

function install() {
  once('node_modules/.stamp', digest('package-lock.json'), () => {
    console.log('Installing packages …');
    // the build tools are needed in production too: the web is built here
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = process.env.npm_execpath;
    if (npm?.endsWith('.js')) runSync(process.execPath, [npm, ...args]);
    else runSync('npm', args);
  });
}

/** The Node that npm brought along, or the machine's own where there is none for it. */
function findNode() {
  const pinned = path.resolve(
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
    windows ? 'node.exe' : 'node',
  );
  const found = fs.existsSync(pinned) && spawnSync(pinned, ['-v']).status === 0 ? pinned : process.execPath;
  const major = Number(spawnSync(found, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.split('.')[0]);
  if (!(major >= 24)) {
    console.error(
      `Node 24 or later is needed and none came with the packages for ${process.platform}-${process.arch}: install it from nodejs.org.`,
    );
    process.exit(1);
  }
  return found;
}

install();
const node = findNode();
const env = {
  ...process.env,
  PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter),
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile'),
  // glibc keeps what password hashing freed unless large blocks always go back: 80 MB less after twenty logins at once
  MALLOC_MMAP_THRESHOLD_: '262144',
};
const tool = (name, ...args) => runSync(path.join(bin, windows ? `${name}.cmd` : name), args, env);
const script = (file, ...args) => runSync(node, [file, ...args], env);

function buildWeb() {
  const sources = [
    'package-lock.json',
    'packages/web/vite.config.ts',
    'packages/web/chunk-tiers.ts',
    'packages/web/index.html',
    'packages/web/src',
    'packages/domain/src',
  ];
  once('packages/web/dist/.stamp', digest(...sources), () => {
    console.log('Building the web …');
    tool('vite', 'build', 'packages/web', '--logLevel', 'warn');
  });
}

function buildServer() {
  const sources = [
    'package-lock.json',
    'scripts/bundle.mjs',
    'packages/server/src',
    'packages/scenario/src',
    'packages/domain/src',
  ];
  once('packages/server/dist/.stamp', digest(...sources), () => {
    console.log('Building the server …');
    script('scripts/bundle.mjs');
  });
}

/** The list of the server's modules and its drawing, and the types of the web's calls, made from the server's description. */
function generate() {
  script('tools/structure/code-lists.ts');
  script('tools/structure/screens.ts');
  script('tools/structure/rights.ts');
  script('tools/structure/modules.ts');
  script('tools/structure/drawing.ts');
  script('tools/openapi/generate.ts');
}

const PARENT_MS = 500;

/** npm that is told to end takes the shell between us along and does not tell us: we see that our parent is another one. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), PARENT_MS).unref();
}

/** Runs until it ends or we are told to; it ends when we do, even if we are killed (the channel breaks). */
function serve(file, args, more = {}) {
  const child = spawn(file, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...env, ...more } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  endWithNpm(() => child.kill('SIGTERM'));
  return child;
}

const commands = {
  start() {
    buildWeb();
    buildServer();
    endWithNpm(keepServing(node, SERVER_ARGS, { env }));
  },
  dev() {
    const web = spawn(path.join(bin, 'vite'), ['packages/web', '--clearScreen', 'false'], { stdio: 'inherit', env });
    process.on('exit', () => web.kill());
    serve(node, ['--watch', '--watch-preserve-output', ...SOURCE_ARGS], { LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' });
  },
  gen: generate,
  check() {
    generate();
    tool('tsc', '-b');
  },
  format: () => tool('oxfmt', '--write', 'packages', 'tools', 'scripts', 'e2e', 'bench', 'vitest.config.ts'),
  test: () => runTests({ env, bin, node, buildWeb, generate, only: rest }),
  'test:http': () => runTests({ env, bin, node, buildWeb, generate, only: ['http', ...rest] }),
  play: () => serve(node, ['tools/play/main.ts', ...rest]),
  crash: () => serve(node, ['tools/play/crash.ts', ...rest]),
  storm: () => serve(node, ['tools/play/storm.ts', ...rest]),
  mixed: () => serve(node, ['tools/play/mixed.ts', ...rest]),
  fsck: () => serve(node, ['packages/server/src/fsck.ts']),
  reseal: () => serve(node, ['packages/server/src/reseal.ts']),
  log: () => serve(node, ['packages/server/src/log-export.ts', ...rest]),
  verify: () => serve(node, ['packages/server/src/verify.ts', ...rest]),
  bench() {
    buildServer();
    serve(node, rest[0] === 'full' ? ['bench/full.ts', ...rest.slice(1)] : ['bench/main.ts', ...rest]);
  },
  'bench:pages'() {
    buildWeb();
    buildServer();
    serve(node, ['bench/pages.ts', ...rest]);
  },
  /** Pictures of every screen in both languages and widths, under e2e/screenshots/screens. */
  shots: () =>
    runTests({ env: { ...env, SHOTS: '1' }, bin, node, buildWeb, generate, only: ['journeys', 'e2e/screens.test.ts'] }),
};

if (!commands[command]) {
  console.error(`Unknown command ${command}: use one of ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
await commands[command]();
