import { sql } from 'kysely';
import { isDatabaseAway } from './connection.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';
import type { DueWork } from './module.ts';
import { SYSTEM } from './user.ts';
import { inTransaction, type Tools } from './work.ts';

/** A stop for work that would never end. */
const MOST_BATCHES = 10_000;

/**
 * Runs everything that business time has made due, one batch per transaction, and answers when nothing is left.
 * `at` is the business time of demo data that are filled in.
 * Several processes may call it at once: a lock per work keeps batches apart.
 * @returns whether all of it came to its end
 */
export async function runDue(
  tools: Tools,
  works: readonly DueWork[],
  log: Logger,
  at: string | null = null,
): Promise<boolean> {
  let isWhole = true;
  for (const work of works) {
    try {
      for (let batch = 0; batch < MOST_BATCHES; batch++) if (!(await runBatch(tools, work, at))) break;
    } catch (error) {
      isWhole = false;
      // what the database's absence stops goes on by itself
      if (!isDatabaseAway(error)) {
        await tools.alarms.raise('DUE_WORK', work.name, {
          zh: `定时任务“${work.name}”执行失败，将继续重试`,
          en: `The due work "${work.name}" failed and is tried again`,
        });
      }
      log.error({ work: work.name, cause: (error as Error).message, stack: (error as Error).stack }, 'due work failed');
    }
  }
  return isWhole;
}

const runBatch = (tools: Tools, work: DueWork, at: string | null): Promise<boolean> =>
  inTransaction(
    tools,
    { user: SYSTEM, language: 'zh', ip: '', requestId: newId() },
    async (context, { settle }) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`due:${work.name}`}))`.execute(context.db);
      const more = await work.run(context);
      await settle();
      return more;
    },
    { at },
  );
