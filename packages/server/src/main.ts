import path from 'node:path';
import type { App, Urls } from './app.ts';
import { loadDemo, type Demo } from './demo.ts';
import { ConfigError, readConfig, type Config } from './kernel/config.ts';
import { startEmbedded, type Embedded } from './kernel/embedded.ts';
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

/** Starts the product: database, schema, first content, server. Stops them in the opposite order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const running: Running = { app: null, embedded: null, keeper: null };
  const life = endOnSignals(running);
  try {
    await start(config, log, running, life.goOn);
  } catch (error) {
    await close(running);
    // what was under way fails when its connections are closed
    throw life.isEnding() ? new Stopped() : error;
  }
  life.ready();
}

/** @param goOn throws when nobody wants the rest any more */
async function start(config: Config, log: Logger, running: Running, goOn: () => void): Promise<void> {
  say(`TenderDesk 招采台 · ${config.databaseUrl ? 'opening the database' : 'starting the embedded database'}`);
  // the code of the product is loaded while the database comes up
  const [embedded, { migrateAll, openApp }, { prepareFirstUse }, { refuseTrialData }, demo] = await Promise.all([
    config.databaseUrl ? null : startEmbedded(path.join(config.dataDir, 'postgres')),
    import('./app.ts'),
    import('./first-use.ts'),
    import('./trial-data.ts'),
    loadDemo(config),
  ]);
  running.embedded = embedded;
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
  await prepareFirstUse(app, config, demo, urls.ownerUrl, say, goOn);
  const url = await listen(app, config);
  running.keeper = embedded && keepAlive(embedded);
  await app.startJobs();
  goOn();
  announce(config, demo, url);
}

async function listen({ http }: App, { host, port }: Config): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is taken: stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new ConfigError(`${host}:${port} cannot be listened on (${code}): set HOST or PORT.`);
    throw error;
  }
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
function endOnSignals(running: Running): { goOn(): void; isEnding(): boolean; ready(): void } {
  let ending = false;
  let isReady = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    // the start hears of it where it stands: it is closing then, and cleans up
    if (!isReady) return void running.app?.close().catch(() => undefined);
    await close(running);
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
  const known = error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
