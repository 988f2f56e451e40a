import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { REPEAT_WINDOW_SECONDS } from '../../../kernel/once.ts';

const BATCH = 5000;

/** Takes away first answers that are kept for repeats no longer, and locks of processes that are gone, on real time. True when more is left. */
export async function tidy({ db }: Context): Promise<boolean> {
  await sql`delete from upload_lock where until < now() - interval '1 hour'`.execute(db);
  const answers = await sql`
    delete from request_once where key in (
      select key from request_once where created_time < now() - make_interval(secs => ${REPEAT_WINDOW_SECONDS * 2})
      order by created_time limit ${BATCH})`.execute(db);
  return answers.numAffectedRows === BigInt(BATCH);
}
