import { PgBoss } from 'pg-boss';
import { connectionTo, PATIENCE } from './connection.ts';
import type { Logger } from './log.ts';

export interface Jobs {
  close(): Promise<void>;
}

/** The library makes its schema in one statement at the first start. */
const LIMITS = { connect: PATIENCE.connect, answer: 60_000 };
const QUEUE = 'due-work';

/** Calls `tick` once a minute in exactly one of the processes that share the database. Real time. */
export async function openJobs(ownerUrl: string, tick: () => Promise<void>, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ ...connectionTo(ownerUrl, LIMITS), max: 2 });
  boss.on('error', (error) => log.warn({ cause: error.message }, 'job library'));
  await boss.start();
  await boss.createQueue(QUEUE, { policy: 'singleton' });
  await boss.schedule(QUEUE, '* * * * *');
  await boss.work(QUEUE, { pollingIntervalSeconds: 5 }, tick);
  return { close: () => boss.stop({ graceful: true, timeout: 5000 }) };
}
