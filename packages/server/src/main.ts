import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { App, Urls } from './app.ts';
import { loadDemo, type Demo } from './demo.ts';
import { readConfig, type Config } from './kernel/config.ts';
import { startEmbedded, stopLeftover, type Embedded } from './kernel/embedded.ts';
import { faultInWords } from './kernel/fault-words.ts';
import { giveBackWhenQuiet } from './kernel/giving-back.ts';
import { takeAddress, tellLauncher } from './kernel/launcher.ts';
import { listening } from './kernel/listening.ts';
import { openLog, type Logger } from './kernel/log.ts';

/** Somebody wants the product to end before it is ready. */
class Stopped extends Error {}

/** What runs, as far as it has come up. */
interface Running {
  app: App | null;
  embedded: Embedded | null;
  keeper: NodeJS.Timeout | null;
}

async function close({ app, embedded, keeper }: Running): Promise<void> {
  if (keeper) clearInterval(keeper);
  await app?.close();
  await embedded?.stop();
}

/** How long everything has to end after a signal, and of that the requests, in real milliseconds. */
const GRACE_MS = { all: 10_000, requests: 8000 };

/** Ends what runs in bounded time: what hangs, on a database that keeps silent for one, is cut off. */
async function closeInTime({ app, embedded, keeper }: Running, leaveMs: number): Promise<void> {
  const begun = performance.now();
  const left = (of: number): Promise<void> => delay(begun + of - performance.now());
  if (keeper) clearInterval(keeper);
  app?.leave();
  await delay(leaveMs);
  await Promise.race([app?.close(), left(GRACE_MS.requests)]);
  await Promise.race([embedded?.stop(), left(GRACE_MS.all)]);
}

/** Ends a start that does not break off by itself. */
async function cutOff({ embedded }: Running): Promise<never> {
  await Promise.race([embedded?.stop(), delay(GRACE_MS.all - GRACE_MS.requests)]).catch(() => undefined);
  process.exit(1);
}

/** What the launcher asks for where a server died and none follows. */
const STOP_DATABASE = '--stop-database';

/** Starts the product: database, schema, first content, server. Stops them in the opposite order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (process.argv.includes(STOP_DATABASE)) {
    if (!config.databaseUrl) await stopLeftover(databaseFolder(config));
    return;
  }
  const log = openLog(config.logLevel);
  const running: Running = { app: null, embedded: null, keeper: null };
  const life = endOnSignals(running, config);
  try {
    await start(config, log, running, life.goOn);
  } catch (error) {
    await close(running);
    // what was under way fails when its connections are closed
    throw life.isEnding() ? new Stopped() : error;
  }
  life.ready();
  tellLauncher('ready');
}

const databaseFolder = ({ dataDir }: Config): string => path.join(dataDir, 'postgres');

/** @param goOn throws when nobody wants the rest any more */
async function start(config: Config, log: Logger, running: Running, goOn: () => void): Promise<void> {
  tellLauncher({ stage: 'DATABASE' });
  say(`TenderDesk 招采台 · ${config.databaseUrl ? 'opening the database' : 'starting the embedded database'}`);
  // the code of the product is loaded while the database comes up, which is ours to stop whatever fails beside it
  const started = config.databaseUrl
    ? null
    : startEmbedded(databaseFolder(config)).then((made) => (running.embedded = made));
  const [embedded, { migrateAll, openApp }, { prepareFirstUse }, { refuseTrialData }, demo] = await Promise.all([
    started,
    import('./app.ts'),
    import('./first-use.ts'),
    import('./trial-data.ts'),
    loadDemo(config),
  ]).catch(async (error: unknown) => {
    await started?.catch(() => undefined);
    throw error;
  });
  goOn();
  const urls: Urls = embedded ?? {
    ownerUrl: config.migrateDatabaseUrl ?? config.databaseUrl!,
    appUrl: config.databaseUrl!,
  };
  await migrateAll(urls, (name) => {
    say(`schema: ${name}`);
    goOn();
  });
  await refuseTrialData(urls.ownerUrl, config);
  const app = (running.app = await openApp(config, urls, log, demo));
  goOn();
  const sayFilling = (line: string, percent?: number): void => {
    say(line);
    tellLauncher({ stage: 'DEMO', percent });
  };
  await prepareFirstUse(app, config, demo, urls.ownerUrl, sayFilling, goOn);
  await takeAddress();
  goOn();
  const url = await listening('', config, () => app.http.listen({ host: config.host, port: config.port }));
  if (config.metrics) await listening('METRICS_', config.metrics, app.listenForMetrics);
  running.keeper = embedded && keepAlive(embedded);
  await app.startJobs();
  goOn();
  giveBackWhenQuiet();
  announce(config, demo, url);
}

const KEEPER_MS = 1000;

/** Starts the embedded database again when it was killed alone; running requests fail, the next ones find it. */
function keepAlive(embedded: Embedded): NodeJS.Timeout {
  let busy = false;
  return setInterval(() => {
    if (busy) return;
    busy = true;
    void embedded
      .revive()
      .then((gone) => gone && say('The database was gone and has been started again.'))
      .catch((error: Error) => say(`The database cannot be started: ${error.message}`))
      .finally(() => (busy = false));
  }, KEEPER_MS).unref();
}

/**
 * Ends on Ctrl-C, SIGTERM and when the launcher is gone, from the first moment on: what is serving finishes its requests,
 * what is still starting breaks off.
 */
function endOnSignals(
  running: Running,
  { leaveSeconds }: Config,
): { goOn(): void; isEnding(): boolean; ready(): void } {
  let ending = false;
  let isReady = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    // the start hears of it where it stands: it is closing then, and cleans up
    if (!isReady) {
      setTimeout(() => void cutOff(running), GRACE_MS.requests).unref();
      return void running.app?.close().catch(() => undefined);
    }
    await closeInTime(running, leaveSeconds * 1000).catch((error: Error) =>
      say(`The end was not clean: ${error.message}`),
    );
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  process.on('disconnect', () => void end());
  return {
    goOn() {
      if (ending) throw new Stopped();
    },
    isEnding: () => ending,
    ready() {
      isReady = true;
    },
  };
}

function announce({ dataDir, databaseUrl, demoPassword, production }: Config, demo: Demo | null, url: string): void {
  say('');
  say(`Ready: ${url}`);
  say(`Data:  ${databaseUrl ? 'the server of DATABASE_URL, files in ' + dataDir : dataDir}`);
  if (demo && !production) {
    say(`Demo accounts, password ${demoPassword}:`);
    say(
      '  clerk01 leader01 leader02 finance01 unit01 owner01 (one unit) · tm01 tm02 (tender department) · lead01 sup01',
    );
    say('  expert01 … expert07 · bidder01 … bidder12 · multi3 · sysadmin sec1 audit1 admin');
    say(`Their sealed bids open with ${demo.bidPasswordOf(demoPassword)}`);
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await main();
} catch (error) {
  if (error instanceof Stopped) process.exit(0);
  process.stderr.write(`${faultInWords(error as Error)}\n`);
  process.exit(1);
}
