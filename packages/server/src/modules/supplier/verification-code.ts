import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { badField } from '../../kernel/errors.ts';
import { hashPassword, verifyPassword } from '../identity/password.ts';
import './supplier.tables.ts';

/** Real time: how long a code is good for. */
export const CODE_MINUTES = 5;
const MOST_MISSES = 5;
/** Real time between two codes to one phone, and how many in an hour: nobody's phone is flooded. */
const SECONDS_BETWEEN = 60;
const MOST_PER_HOUR = 5;

type Purpose = 'REGISTER';

/**
 * Sends a code of six digits to a phone. Says nothing about whether one was sent: too many in a row are left out.
 */
export async function sendCode(context: Context, purpose: Purpose, mobile: string): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code);
  const kept = await sql`
    insert into verification_code as v (purpose, target, code_hash, expires_at)
    values (${purpose}, ${mobile}, ${codeHash}, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (purpose, target) do update set
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, misses = 0, sent_at = now(),
      sends = case when v.counted_from < now() - interval '1 hour' then 1 else v.sends + 1 end,
      counted_from = case when v.counted_from < now() - interval '1 hour' then now() else v.counted_from end
    where v.sent_at < now() - make_interval(secs => ${SECONDS_BETWEEN})
      and (v.sends < ${MOST_PER_HOUR} or v.counted_from < now() - interval '1 hour')`.execute(context.db);
  if (kept.numAffectedRows === 0n) return;
  context.send({
    channel: 'sms',
    target: mobile,
    text: `【招采台】验证码${code}，${CODE_MINUTES}分钟内有效。 TenderDesk code ${code}, good for ${CODE_MINUTES} minutes.`,
  });
}

/**
 * Checks a code. A miss is counted even though the call that brought it fails, so `db` is no open transaction.
 * @throws HttpError 400 for a wrong, expired, used or worn-out code, one answer for all
 */
export async function expectCode(db: Database, purpose: Purpose, mobile: string, code: string): Promise<void> {
  const count = (by: 1 | -1) =>
    db
      .updateTable('verificationCode')
      .set({ misses: sql`misses + ${by}` })
      .where('purpose', '=', purpose)
      .where('target', '=', mobile);
  // counted before it is compared, so that many tries at once get no more than their share
  const row = await count(1)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('misses', '<', MOST_MISSES)
    .returning('codeHash')
    .executeTakeFirst();
  if (!(await verifyPassword(code, row?.codeHash ?? null))) throw wrongCode();
  await count(-1).execute();
}

const wrongCode = () =>
  badField('code', {
    zh: '验证码不正确或已失效，请重新获取',
    en: 'The code is wrong or no longer valid, get a new one',
  });

/**
 * Uses a code up, inside the transaction of what it was for; the first of two who bring it wins.
 * @throws HttpError 400 when somebody else was faster
 */
export async function useUpCode(db: Database, purpose: Purpose, mobile: string): Promise<void> {
  const used = await db
    .updateTable('verificationCode')
    // not now(): a transaction that began before this one would still find it good
    .set({ expiresAt: sql<string>`'-infinity'::timestamptz` })
    .where('purpose', '=', purpose)
    .where('target', '=', mobile)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw wrongCode();
}
