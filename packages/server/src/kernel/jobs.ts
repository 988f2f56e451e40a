import { PgBoss } from 'pg-boss';
import { connectionTo, PATIENCE } from './connection.ts';
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

/**
 * Calls `tick` once a minute in exactly one of the processes that share the database. Where that one dies in the middle,
 * another takes the run over within half a minute. Real time.
 */
export async function openJobs(ownerUrl: string, tick: () => Promise<void>, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionTo(ownerUrl, LIMITS),
    max: 2,
    superviseIntervalSeconds: LOOK_S,
    monitorIntervalSeconds: LOOK_S,
  });
  boss.on('error', (error) => log.warn({ cause: error.message }, 'job library'));
  await boss.start();
  await boss.createQueue(QUEUE, { policy: 'singleton' });
  // also for a queue that an older version made
  await boss.updateQueue(QUEUE, { heartbeatSeconds: HEARTBEAT_S });
  await boss.schedule(QUEUE, '* * * * *');
  await boss.work(QUEUE, { pollingIntervalSeconds: LOOK_S }, tick);
  return { close: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
