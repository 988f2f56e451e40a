import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { REPEAT_WINDOW_SECONDS } from '../../../kernel/once.ts';

const BATCH = 5000;

/**
 * Takes away what has served its time, on real time: first answers kept for repeats, old misses at the sign-in, sessions
 * that ended a month ago. True when more is left.
 */
export async function tidy({ db }: Context): Promise<boolean> {
  const answers = await sql`
    delete from request_once where key in (
      select key from request_once where created_time < now() - make_interval(secs => ${REPEAT_WINDOW_SECONDS * 2})
      order by created_time limit ${BATCH})`.execute(db);
  await sql`delete from login_throttle where changed_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from session where id in (
      select id from session where started_at < now() - interval '30 days' order by started_at limit ${BATCH})`.execute(
    db,
  );
  return answers.numAffectedRows === BigInt(BATCH);
}
