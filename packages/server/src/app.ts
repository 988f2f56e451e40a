import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openAlarms } from './kernel/alarms.ts';
import { openAccessLog } from './kernel/access-log.ts';
import { openBus } from './kernel/bus.ts';
import { joinChannels, kernelChannels } from './kernel/channels.ts';
import { openClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { PATIENCE, type Patience } from './kernel/connection.ts';
import { openStore, type Store } from './kernel/database.ts';
import { openScanner } from './kernel/scanner.ts';
import { runDue } from './kernel/due.ts';
import type { Endpoint, Handler } from './kernel/endpoint.ts';
import { matchStore, sweepFiles, watchSpace } from './kernel/file-care.ts';
import { grantServing, kernelGuards } from './kernel/grants.ts';
import { openEvents } from './kernel/events.ts';
import { openFiles, type FileDriver } from './kernel/files.ts';
import { openFileDriver } from './kernel/file-driver.ts';
import { WEB_FOLDER } from './kernel/home.ts';
import { mounter, openHttp } from './kernel/http.ts';
import { openJobs } from './kernel/jobs.ts';
import { openKeys } from './kernel/keys.ts';
import { kernelSealed } from './kernel/tables.ts';
import { openLive } from './kernel/live.ts';
import type { Logger } from './kernel/log.ts';
import type { DueWork } from './kernel/module.ts';
import { openMemory } from './kernel/memory.ts';
import { openMessages } from './kernel/messages.ts';
import { openMetricsPort, type MetricsPort } from './kernel/metrics-port.ts';
import { openMetrics, type Readings } from './kernel/metrics.ts';
import { migrate } from './kernel/migrator.ts';
import { openApi } from './kernel/openapi.ts';
import { openPages } from './kernel/pages.ts';
import type { Parts } from './kernel/parts.ts';
import { openStanding } from './kernel/standing.ts';
import { openUploadLocks } from './kernel/upload-locks.ts';
import type { Tools } from './kernel/work.ts';
import { kernelMigrations } from './kernel/migrations.ts';
import type { Demo } from './demo.ts';
import { modules } from './modules.ts';
import { syncRoles } from './modules/access/account/roles.service.ts';
import { addDistricts } from './modules/platform/reference/districts.service.ts';
import { openSessions, type SignToken } from './modules/access/account/session.service.ts';
import { mountRoutes } from './routes.ts';

export interface Urls {
  ownerUrl: string;
  appUrl: string;
}

export interface App {
  http: FastifyInstance;
  store: Store;
  tools: Tools;
  /** Every endpoint with its handler. */
  endpoints: ReadonlyMap<Endpoint, Handler<Endpoint>>;
  /** The token of a session. */
  signToken: SignToken;
  /** Runs what business time has made due; `at` only while demo data are filled in. */
  runDue(at?: string | null): Promise<void>;
  /** Looks at the database's clock again, after it was moved. */
  measureClock(): Promise<void>;
  /** Writes what waits for the access log. */
  flushAccessLog(): Promise<void>;
  /** The work of a minute. */
  tick(): Promise<void>;
  /** Does that work once a minute; only the serving product needs it. */
  startJobs(): Promise<void>;
  /** Answers for the figures of this process where the configuration says so. @returns its port; null where it does not */
  listenForMetrics(): Promise<number | null>;
  /** Says at `/readyz` that nobody should be sent here any more, while requests are still answered. */
  leave(): void;
  /** Ends what runs; whoever asks again waits for the same end. */
  close(): Promise<void>;
}

/** Tables that name stored files. */
export const fileHolders = modules.flatMap(({ files }) => files ?? []);
/** Sums that are kept of records. */
export const keptSums = modules.flatMap(({ sums }) => sums ?? []);
/** All columns whose values are sealed. */
export const sealedColumns = [kernelSealed, ...modules.map(({ sealed }) => sealed ?? [])].flat();
const kernelWorks: DueWork[] = [
  { name: 'sweep files', run: async (context) => (await sweepFiles(context, fileHolders), false) },
  { name: 'watch space', run: async (context) => (await watchSpace(context), false) },
];
const dueWorks = [...kernelWorks, ...modules.flatMap(({ due }) => due ?? [])];
/** Of the kernel and all modules; their names order them. */
export const allMigrations = [kernelMigrations, ...modules.map(({ migrations }) => migrations ?? [])].flat();
const channels = [kernelChannels, ...modules.map((module) => module.channels ?? {})];

let pluggedIn = false;

/** Fills the extension points, once in a process however often it opens the product. */
function plugInModules(): void {
  if (pluggedIn) return;
  for (const { plugIn } of modules) plugIn?.();
  pluggedIn = true;
}

/**
 * Puts the product together on a database whose schema is up to date. It does not listen yet.
 * @param fileDriver where files lie; where the configuration says unless given
 * @param patience how long the database may keep silent
 */
export async function openApp(
  config: Config,
  { ownerUrl, appUrl }: Urls,
  log: Logger,
  demo: Demo | null = null,
  fileDriver: FileDriver | null = null,
  patience: Patience = PATIENCE,
): Promise<App> {
  plugInModules();
  if (demo) addDistricts(demo.districts);
  const { secret, cipher, signer } = await openKeys(config, ownerUrl, sealedColumns);
  const store = openStore(appUrl, { patience });
  const uploadLocks = openUploadLocks(store, log);
  const metrics = config.metrics ? openMetrics() : null;
  const alarms = openAlarms(store, log, (kind) => metrics?.alarm(kind));
  const files = openFiles(
    fileDriver ?? (await openFileDriver(config)),
    uploadLocks,
    alarms,
    config.scanner && openScanner(config.scanner),
  );
  await matchStore(store.db, files, fileHolders);
  const messages = openMessages(config, store, cipher, log, alarms);
  const memory = openMemory(store.shared);
  const events = openEvents(config, { store, memory, cipher, log, alarms });
  const principals = openSessions(store, secret);
  const tools: Tools = { store, files, alarms, messages, events, cipher, signer, memory, principals };
  await settle(ownerUrl, config);
  const clock = await openClock(store);
  const accessLog = openAccessLog(store, alarms, log);
  const httpParts = { ...tools, config, log, clock, accessLog, metrics };
  const http = await openHttp(httpParts);
  if (config.apiDocs) await openApi(http);
  const due = async (at: string | null = null): Promise<void> => {
    const isWhole = await runDue(tools, dueWorks, log, at);
    metrics?.dueRun(isWhole);
  };
  let jobs: Awaited<ReturnType<typeof openJobs>> | null = null;
  let metricsPort: MetricsPort | null = null;
  const tick = async (): Promise<void> => {
    await due();
    await messages.wipeLate();
    // nobody waits for systems of others: the next run of what is due comes after this one
    events.wake();
    messages.wake();
  };
  const live = openLive(http, { principals, log });
  const parts: Parts = {
    config,
    store,
    clock,
    principals,
    live,
    events,
    uploadLocks,
    demoAccounts: demo?.accounts ?? [],
    runDue: () => due(),
  };
  const { on, mounted } = mounter(http, httpParts);
  await http.register(async () => mountRoutes(on, parts));
  http.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  let leaving = false;
  const standing = await openStanding(modules, store);
  http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (leaving) return reply.code(503).send({ status: 'ending' });
    // without room for files everybody can still read
    const [ready, room] = await Promise.all([store.answers(), files.room()]);
    if (!ready) return reply.code(503).send({ status: 'database', files: room });
    return { status: 'ok', files: room, ...standing.now() };
  });
  await openPages(http, WEB_FOLDER);
  await http.ready();
  const bus = await openBus(ownerUrl, joinChannels(channels, parts), log, patience, async () => {
    // the clock may have been moved, and what is kept in memory changed, before this process listened
    await clock.measure();
    for (const { refresh } of modules) await refresh?.(store);
  });
  const close = async (): Promise<void> => {
    await http.close();
    await metricsPort?.close();
    await jobs?.close();
    clock.close();
    await Promise.all([messages.close(), events.close()]);
    await accessLog.close();
    await bus.close();
    await store.close();
  };
  let closed: Promise<void> | null = null;
  return {
    http,
    store,
    tools,
    endpoints: mounted,
    signToken: principals.signToken,
    runDue: due,
    tick,
    measureClock: clock.measure,
    flushAccessLog: accessLog.flush,
    async startJobs() {
      jobs = await openJobs(ownerUrl, tick, log, () => closed !== null);
    },
    async listenForMetrics() {
      if (!metrics || !config.metrics) return null;
      const readings: Readings = {
        ...{ now: clock.now, answers: store.answers, sockets: live.staffLines },
        pools: { ...store.pools },
        stuckMessages: messages.stuck,
        stuckEvents: events.stuck,
      };
      metricsPort = await openMetricsPort(config.metrics, () => metrics.text(readings));
      return metricsPort.port;
    },
    leave() {
      leaving = true;
    },
    close: () => (closed ??= close()),
  };
}

const guards = [...kernelGuards, ...modules.flatMap((module) => module.guards ?? [])];

/** Brings the schema of the database up to date, and what the serving role may do with it. */
export async function migrateAll({ ownerUrl, appUrl }: Urls, progress?: (name: string) => void): Promise<void> {
  await migrate(ownerUrl, allMigrations, progress);
  await grantServing(ownerUrl, appUrl, guards);
}

/** What the product itself decides of the database, and the serving role must not. */
async function settle(ownerUrl: string, { adjustableClock }: Config): Promise<void> {
  const owner = openStore(ownerUrl, { size: 1 });
  try {
    await syncRoles(owner);
    await sql`update clock set adjustable = ${adjustableClock} where adjustable <> ${adjustableClock}`.execute(
      owner.db,
    );
  } finally {
    await owner.close();
  }
}
