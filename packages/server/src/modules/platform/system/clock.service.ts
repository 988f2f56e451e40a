import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { badField, HttpError } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';

export interface ClockParts {
  adjustable: boolean;
  measure(): Promise<void>;
  runDue(): Promise<void>;
}

/**
 * Moves business time forward and does what has become due (ADR 0008). Sessions, limits and the job library stay on
 * real time.
 * @param to 'yyyy-MM-dd HH:mm:ss'
 * @throws HttpError 403 unless CLOCK=adjustable, 400 for a time that has passed
 */
export async function moveClock(context: Context, { adjustable, measure, runDue }: ClockParts, to: string) {
  if (!adjustable) throw new HttpError(403, 'FORBIDDEN');
  const { db } = context;
  const moved = await sql`
    update clock set shift = shift + (${to}::timestamptz - business_now())
    where ${to}::timestamptz >= business_now()`.execute(db);
  if (moved.numAffectedRows === 0n) throw badField('to', { zh: '时间只能向前调整', en: 'Time only moves forward' });
  await sql`select pg_notify('clock', '')`.execute(db);
  context.audit({ action: 'MOVE_CLOCK', objectType: 'clock', objectId: '', after: { to } });
  await measure();
  await runDue();
  return { now: await timeNow(db) };
}
