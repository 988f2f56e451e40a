import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Context, Message } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { badField } from '../../../kernel/errors.ts';
import { wipeCodes } from '../../../kernel/messages.ts';
import './account.tables.ts';
import { hashPassword, verifyPassword } from './password.service.ts';

/** Real time: how long a code is good for. */
export const CODE_MINUTES = 5;
const MOST_MISSES = 5;
/** Real time between two codes to one target, and how many in an hour: nobody's phone is flooded. */
const SECONDS_BETWEEN = 60;
const MOST_PER_HOUR = 5;

/** What a code opens; a code of one purpose is none of another. */
export type Purpose =
  | 'REGISTER'
  | 'LOGIN'
  | 'RESET_PASSWORD'
  | 'FIND_USER_NAME'
  | 'CONTACT_RESET'
  | 'CHANGE_CONTACT'
  | 'DISHONESTY_REPAIR'
  | 'COMMITTEE_ENTRY'
  | 'PAPER_SCORES';

/** Where a code goes. */
export type Contact = Pick<Message, 'channel' | 'target'>;

type Codes = Pick<Context, 'db' | 'cipher'>;

/** What stands for purpose and target where codes are kept: targets have phones in them. */
const digestOf = ({ cipher }: Codes, purpose: Purpose, target: string): string =>
  cipher.digest(`code ${purpose} ${target}`);

/** The answer to everybody who asks for a code, whether or not one was sent. */
export const CODE_ASKED = { sent: true, expiresIn: CODE_MINUTES * 60 };

/**
 * Sends a code of six digits. Says nothing about whether one was sent: too many in a row are left out, and nobody knows
 * the code where `to` is null.
 * @param target what the code is for: a phone, or the account that it opens
 * @param to the phone `target` unless said otherwise; null where there is nobody, which costs as much time
 */
export async function sendCode(
  context: Context,
  purpose: Purpose,
  target: string,
  to: Contact | null = { channel: 'sms', target },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code);
  const of = digestOf(context, purpose, target);
  const kept = await sql`
    insert into verification_code as v (purpose, target, code_hash, expires_at)
    values (${purpose}, ${of}, ${codeHash}, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (purpose, target) do update set
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, misses = 0, sent_at = now(),
      sends = case when v.counted_from < now() - interval '1 hour' then 1 else v.sends + 1 end,
      counted_from = case when v.counted_from < now() - interval '1 hour' then now() else v.counted_from end
    where v.sent_at < now() - make_interval(secs => ${SECONDS_BETWEEN})
      and (v.sends < ${MOST_PER_HOUR} or v.counted_from < now() - interval '1 hour')`.execute(context.db);
  if (kept.numAffectedRows === 0n) return;
  await wipeCodes(context.db, of, false);
  if (!to) return;
  context.send({
    ...to,
    code: { of, minutes: CODE_MINUTES },
    text: `【招采台】验证码${code}，${CODE_MINUTES}分钟内有效。 TenderDesk code ${code}, good for ${CODE_MINUTES} minutes.`,
  });
}

/**
 * True for the code that is out for that target. A miss is counted even though the call that brought it fails, so `codes.db`
 * is no open transaction.
 * @param options.spends a right code counts as a try too
 */
export async function isRightCode(
  codes: Codes,
  purpose: Purpose,
  target: string,
  code: string,
  { spends = false } = {},
): Promise<boolean> {
  const of = digestOf(codes, purpose, target);
  const count = (by: 1 | -1) =>
    codes.db
      .updateTable('verificationCode')
      .set({ misses: sql`misses + ${by}` })
      .where('purpose', '=', purpose)
      .where('target', '=', of);
  // counted before it is compared, so that many tries at once get no more than their share
  const row = await count(1)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('misses', '<', MOST_MISSES)
    .returning('codeHash')
    .executeTakeFirst();
  const right = await verifyPassword(code, row?.codeHash ?? null);
  if (right && !spends) await count(-1).execute();
  return right;
}

/** Checks a code; only wrong ones count as tries. @throws HttpError 400 for a wrong, expired, used or worn-out one alike */
export async function expectCode(
  codes: Codes,
  purpose: Purpose,
  target: string,
  code: string,
  field = 'code',
): Promise<void> {
  if (!(await isRightCode(codes, purpose, target, code))) throw wrongCode(field);
}

/**
 * Checks the code of a stranger who sends a file. Right codes count as tries too, so that nobody fills the disk by one.
 * @throws HttpError 400 for a wrong, expired, used or worn-out code, one answer for all
 */
export async function expectCodeForFile(codes: Codes, purpose: Purpose, target: string, code: string): Promise<void> {
  if (!(await isRightCode(codes, purpose, target, code, { spends: true }))) throw wrongCode();
}

const wrongCode = (field = 'code') =>
  badField(field, {
    zh: '验证码不正确或已失效，请重新获取',
    en: 'The code is wrong or no longer valid, get a new one',
  });

/** Uses a code up; of two who bring it only the first one gets true. */
export async function takeCode(codes: Codes, purpose: Purpose, target: string): Promise<boolean> {
  const { db } = codes;
  const of = digestOf(codes, purpose, target);
  // the time of this moment: one who waited for the other has an older `now()` than the one who was first
  const moment = sql<string>`clock_timestamp()`;
  const used = await db
    .updateTable('verificationCode')
    .set({ expiresAt: moment })
    .where('purpose', '=', purpose)
    .where('target', '=', of)
    .where('expiresAt', '>', moment)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) return false;
  await wipeCodes(db, of, true);
  return true;
}

/**
 * Uses a code up, inside the transaction of what it was for; the first of two who bring it wins.
 * @throws HttpError 400 when somebody else was faster
 */
export async function useUpCode(codes: Codes, purpose: Purpose, target: string, field = 'code'): Promise<void> {
  if (!(await takeCode(codes, purpose, target))) throw wrongCode(field);
}

/** Forgets codes that nobody can use any more, and how often they were asked for. */
export async function tidyCodes(db: Database): Promise<void> {
  await sql`delete from verification_code where greatest(expires_at, counted_from + interval '1 hour') < now()`.execute(
    db,
  );
}
