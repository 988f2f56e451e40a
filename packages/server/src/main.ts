import path from 'node:path';
import type { App, Urls } from './app.ts';
import { bidPasswordOf } from './demo/bid-password.ts';
import { ConfigError, readConfig, type Config } from './kernel/config.ts';
import { startEmbedded, type Embedded } from './kernel/embedded.ts';
import { openLog } from './kernel/log.ts';

/** Starts the product: database, schema, first content, server. Stops them in the opposite order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  say(`TenderDesk 招采台 · ${config.databaseUrl ? 'opening the database' : 'starting the embedded database'}`);
  // the code of the product is loaded while the database comes up
  const [embedded, { migrateAll, openApp }, { prepareFirstUse }] = await Promise.all([
    config.databaseUrl ? null : startEmbedded(path.join(config.dataDir, 'postgres')),
    import('./app.ts'),
    import('./first-use.ts'),
  ]);
  const urls: Urls = embedded ?? { ownerUrl: config.databaseUrl!, appUrl: config.databaseUrl! };
  let app: App | null = null;
  try {
    await migrateAll(urls.ownerUrl, (name) => say(`schema: ${name}`));
    app = await openApp(config, urls, log);
    await prepareFirstUse(app, config, urls.ownerUrl, say);
    const url = await listen(app, config);
    const keeper = embedded && keepAlive(embedded);
    stopOnSignals(app, embedded, keeper);
    await app.startJobs();
    announce(config, url);
  } catch (error) {
    await app?.close();
    await embedded?.stop();
    throw error;
  }
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

/** Ends on Ctrl-C, SIGTERM and when the launcher is gone; running requests finish first. */
function stopOnSignals(app: App, embedded: Embedded | null, keeper: NodeJS.Timeout | null): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    if (keeper) clearInterval(keeper);
    await app.close();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  process.on('disconnect', () => void stop());
}

function announce({ demo, dataDir, databaseUrl, demoPassword, production }: Config, url: string): void {
  say('');
  say(`Ready: ${url}`);
  say(`Data:  ${databaseUrl ? 'the server of DATABASE_URL, files in ' + dataDir : dataDir}`);
  if (demo && !production) {
    say(`Demo accounts, password ${demoPassword}:`);
    say(
      '  clerk01 leader01 leader02 finance01 unit01 owner01 (one unit) · tm01 tm02 (tender department) · lead01 sup01',
    );
    say('  expert01 … expert07 · bidder01 … bidder12 · multi3 · sysadmin sec1 audit1 admin');
    say(`Their sealed bids open with ${bidPasswordOf(demoPassword)}`);
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await main();
} catch (error) {
  const known = error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
