import { sql } from 'kysely';
import { CLOCK_CHANNEL } from '../../../kernel/channels.ts';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError } from '../../../kernel/errors.ts';
import type { Parts } from '../../../kernel/parts.ts';
import { timeNow, traceOf } from '../../../kernel/work.ts';

/**
 * Moves business time forward and does what has become due (ADR 0008). Sessions, limits and the job library stay on
 * real time.
 * @param to 'yyyy-MM-dd HH:mm:ss'
 * @throws HttpError 403 unless CLOCK=adjustable, 400 for a time that has passed
 */
export async function moveClock(
  context: Context,
  { config, clock, runDue }: Pick<Parts, 'config' | 'clock' | 'runDue'>,
  to: string,
) {
  if (!config.adjustableClock) throw new HttpError(403, 'FORBIDDEN');
  const { db } = context;
  const { rows } = await sql<{ moved: boolean }>`
    select move_clock(${to}, ${sql.join(traceOf(context))}) as moved`.execute(db);
  if (!rows[0]!.moved) throw badField('to', { zh: '时间只能向前调整', en: 'Time only moves forward' });
  await sql`select pg_notify(${CLOCK_CHANNEL}, '')`.execute(db);
  await clock.measure();
  await runDue();
  return { now: await timeNow(db) };
}
