// Plain JavaScript without packages, for any Node from 18: installs what is missing, then runs on the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepServing } from './keep-serving.mjs';
import { SERVER_ARGS, SERVER_ENV, SOURCE_ARGS } from './server-args.mjs';
import { runTests } from './test.mjs';
import { openWaiting } from './waiting.mjs';

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

/** Makes something unless its stamp says that it was made from the same sources, or where it came without them. */
async function once(stamp, sources, make) {
  if (isMade(stamp, sources)) return;
  const want = digest(...sources);
  await make();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, want);
}

const isMade = (stamp, sources) =>
  fs.existsSync(stamp) && (!fs.existsSync(sources.at(-1)) || fs.readFileSync(stamp, 'utf8') === digest(...sources));

/** Runs a program while we answer those who wait; it ends when we do. */
async function run(file, args, env = process.env) {
  const child = spawn(file, args, { stdio: 'inherit', env, shell: windows && !file.endsWith('.exe') });
  const end = () => child.kill();
  process.on('exit', end);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  process.off('exit', end);
  if (code !== 0) process.exit(code);
}

function runSync(file, args, env = process.env) {
  const ended = spawnSync(file, args, { stdio: 'inherit', env, shell: windows && !file.endsWith('.exe') });
  if (ended.status !== 0) process.exit(ended.status ?? 1);
}

async function installPackages(...kinds) {
  console.log('Installing packages …');
  const args = ['ci', ...kinds, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args]);
  else await run('npm', args);
}

/** Whether the packages are there that the product needs while it runs, as after `npm ci --omit=dev`. */
function hasPackagesToRun() {
  const kept = 'node_modules/.package-lock.json';
  if (!fs.existsSync(kept)) return false;
  const [wanted, there] = ['package-lock.json', kept].map((file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages);
  return Object.entries(wanted).every(
    ([place, { version, dev, optional, devOptional, peer, link }]) =>
      !place.startsWith('node_modules/') ||
      dev ||
      optional ||
      devOptional ||
      peer ||
      link ||
      there[place]?.version === version,
  );
}

/** What somebody calls who runs the product, and its file in the bundle. */
const OPERATOR_COMMANDS = new Map([
  ['backup', 'backup'],
  ['restore', 'restore'],
  ['import', 'import'],
  ['fsck', 'fsck'],
  ['reseal', 'reseal'],
  ['log', 'log-export'],
  ['verify', 'verify'],
]);

/** What runs from the bundle, without the packages that build it. */
const FROM_BUNDLE = ['start', ...OPERATOR_COMMANDS.keys()];

/** All packages; those that only build are left out where everything is built and somebody only wants to run it. */
async function install() {
  const runs = FROM_BUNDLE.includes(command) && isBuilt();
  if (runs && hasPackagesToRun()) return;
  if (runs) return installPackages('--omit=dev');
  // the build tools are needed in production too: what is not built yet is built here
  await once('node_modules/.stamp', ['package-lock.json'], () => installPackages('--include=dev'));
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

/** What web and server are built from; the last place of each is missing where only the built product was put. */
const WEB_SOURCES = [
  'package-lock.json',
  'packages/web/vite.config.ts',
  'packages/web/antd-styles.ts',
  'packages/web/chunk-tiers.ts',
  'packages/web/compressed.ts',
  'packages/web/page-heads.ts',
  'packages/web/index.html',
  'packages/web/public',
  'packages/web/src',
  'packages/domain/src',
];
const SERVER_SOURCES = [
  'package-lock.json',
  'scripts/bundle.mjs',
  'packages/server/src',
  'packages/scenario/src',
  'packages/domain/src',
];
const WEB_STAMP = 'packages/web/dist/.stamp';
const SERVER_STAMP = 'packages/server/dist/.stamp';

/** Whether web and server are built, from the sources that are here. */
const isBuilt = () => isMade(WEB_STAMP, WEB_SOURCES) && isMade(SERVER_STAMP, SERVER_SOURCES);

/** Where the product will listen; null where its settings do not say. */
function addressToHold() {
  const { HOST: host = '127.0.0.1', PORT: port = '8080' } = process.env;
  return /^[1-9]\d{0,4}$/.test(port) && Number(port) < 65_536 ? { host, port: Number(port) } : null;
}

const address = command === 'start' ? addressToHold() : null;
const waiting = address && (await openWaiting(address));
await install();
const node = findNode();
const env = {
  ...process.env,
  PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter),
  NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compile'),
};
const toolFile = (name) => path.join(bin, windows ? `${name}.cmd` : name);
const tool = (name, ...args) => runSync(toolFile(name), args, env);
const script = (file, ...args) => runSync(node, [file, ...args], env);

const buildWeb = () =>
  once(WEB_STAMP, WEB_SOURCES, () => {
    console.log('Building the web …');
    return run(toolFile('vite'), ['build', 'packages/web', '--logLevel', 'warn'], env);
  });

const buildServer = () =>
  once(SERVER_STAMP, SERVER_SOURCES, () => {
    console.log('Building the server …');
    return run(node, ['scripts/bundle.mjs'], env);
  });

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

const fromBundle = (file) => async () => {
  await buildServer();
  serve(node, [`packages/server/dist/${file}.js`, ...rest]);
};

const commands = {
  ...Object.fromEntries([...OPERATOR_COMMANDS].map(([name, file]) => [name, fromBundle(file)])),
  async start() {
    waiting?.tell('SERVER');
    await buildServer();
    // pages are built while the database comes up and is filled
    const web = buildWeb();
    const leaveAddress = async () => {
      waiting?.tell('WEB');
      await web;
      await waiting?.close();
    };
    endWithNpm(
      keepServing(node, SERVER_ARGS, {
        env: { ...SERVER_ENV, ...env },
        onStage: (stage, percent) => waiting?.tell(stage, percent),
        leaveAddress,
      }),
    );
  },
  async build() {
    await buildWeb();
    await buildServer();
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
  pair: () => serve(node, ['tools/play/pair.ts', ...rest]),
  drill: () => serve(node, ['tools/play/drill.ts', ...rest]),
  days: () => serve(node, ['tools/play/days.ts', ...rest]),
  model() {
    const [kind = '', ...more] = rest;
    serve(
      node,
      kind === 'formulas' ? ['tools/rules/compare-formulas.ts', ...more] : ['tools/rules/walk-model.ts', ...rest],
    );
  },
  async bench() {
    await buildServer();
    const [kind = '', ...more] = rest;
    serve(
      node,
      ['full', 'figures', 'sockets', 'import'].includes(kind)
        ? [`bench/${kind}.ts`, ...more]
        : ['bench/main.ts', ...rest],
    );
  },
  async 'bench:pages'() {
    await buildWeb();
    await buildServer();
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
