import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { connectionTo, isDatabaseAway, PATIENCE } from './connection.ts';
import type { Logger } from './log.ts';

export interface Jobs {
  close(): Promise<void>;
}

/** The library makes its schema in one statement at the first start. */
const LIMITS = { connect: PATIENCE.connect, answer: 60_000 };
const QUEUE = 'due-work';

/** Seconds: after how long without a sign of life a run counts as dead, the least that the library takes. */
const HEARTBEAT_S = 10;
/** How often somebody looks for dead runs, and for runs to take. */
const LOOK_S = 5;

/** How long after a start that met no database the next one is tried. */
const AGAIN_MS = 1000;

/**
 * Calls `tick` once a minute in exactly one of the processes that share the database. Where that one dies in the middle,
 * another takes the run over within half a minute. Real time. A database that goes away meanwhile is waited for, as by
 * everything that serves already.
 * @param isEnding whether nobody wants it any more
 */
export async function openJobs(
  ownerUrl: string,
  tick: () => Promise<void>,
  log: Logger,
  isEnding: () => boolean = () => false,
): Promise<Jobs> {
  for (;;) {
    const boss = new PgBoss({
      ...connectionTo(ownerUrl, LIMITS),
      max: 2,
      superviseIntervalSeconds: LOOK_S,
      monitorIntervalSeconds: LOOK_S,
      // what a process believes of runs under way: by itself the library holds it for a minute, and takes none meanwhile
      queueCacheIntervalSeconds: LOOK_S,
    });
    boss.on('error', (error) => log.warn({ cause: error.message }, 'job library'));
    try {
      await begin(boss, tick);
      return { close: () => boss.stop({ graceful: true, timeout: 5000 }) };
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      if (!isDatabaseAway(error) || isEnding()) throw error;
      log.warn({ cause: (error as Error).message }, 'job library: the database is waited for');
    }
    await delay(AGAIN_MS);
  }
}

async function begin(boss: PgBoss, tick: () => Promise<void>): Promise<void> {
  await boss.start();
  await boss.createQueue(QUEUE, { policy: 'singleton' });
  // also for a queue that an older version made
  await boss.updateQueue(QUEUE, { heartbeatSeconds: HEARTBEAT_S });
  await boss.schedule(QUEUE, '* * * * *');
  await boss.work(QUEUE, { pollingIntervalSeconds: LOOK_S }, tick);
}

/** Has the processes of a database run what is due at once, and not with the next minute. */
export interface Starter {
  /** @returns the id of the run that was asked for */
  ask(): Promise<string>;
  /** Whether a run has come to its end; one that died is taken over before. @throws Error when it failed for good */
  isDone(id: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens it beside processes that run: it takes no run itself and looks after none. */
export async function openStarter(ownerUrl: string): Promise<Starter> {
  const boss = new PgBoss({ ...connectionTo(ownerUrl, LIMITS), max: 1, supervise: false, schedule: false });
  await boss.start();
  return {
    async ask() {
      const id = await boss.send(QUEUE, {});
      if (!id) throw new Error('The run was not taken.');
      return id;
    },
    async isDone(id) {
      const [job] = await boss.findJobs(QUEUE, { id });
      if (!job || job.state === 'failed' || job.state === 'cancelled')
        throw new Error(`The run ended as ${job?.state}.`);
      return job.state === 'completed';
    },
    close: () => boss.stop(),
  };
}
