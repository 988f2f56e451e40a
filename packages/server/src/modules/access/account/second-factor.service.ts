import { randomInt } from 'node:crypto';
import {
  codeKind,
  plainCode,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
  shownRecoveryCode,
} from '@tenderdesk/domain/access/account/second-factor';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { traceOf } from '../../../kernel/work.ts';
import * as records from './second-factor.repository.ts';
import { endOtherSessions, forgetPrincipal } from './session.service.ts';

/** The authenticator of an account by TOTP (RFC 6238), and the codes for the day on which it is lost (ADR 0052). */

/** Seconds of one code; how many steps early or late one is taken. */
const PERIOD = 30;
const WINDOW = 1;
const SECRET_BYTES = 20;

export { selectDemandingOf as demandingRolesOf } from './second-factor.repository.ts';

type Codes = Pick<Context, 'db' | 'cipher'>;

/** A code that was right: what it takes to use it up. */
export type Shown = { kind: 'CODE'; step: number } | { kind: 'RECOVERY'; digest: string };

const ofSecret = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'TenderDesk', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });

/** The step whose code it is, in the time around `now`; null for a wrong one. */
function stepOf(secret: string, typed: string, now: number): number | null {
  if (codeKind(typed) !== 'CODE') return null;
  const totp = ofSecret(secret);
  const delta = totp.validate({ token: plainCode(typed), timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

const digestOf = ({ cipher }: Codes, userId: string, typed: string): string =>
  cipher.digest(`recovery ${userId} ${plainCode(typed)}`);

/** Whether the account has an authenticator, since when, and how many recovery codes are left. */
export async function factorOf(db: Database, userId: string) {
  const row = await records.selectOptionalFactor(db, userId);
  return { enabledAt: row?.enabledAt ?? null, recoveryLeft: row?.enabledAt ? row.recoveryLeft : 0 };
}

export const isOn = async (db: Database, userId: string): Promise<boolean> =>
  (await factorOf(db, userId)).enabledAt !== null;

/** What a code of the account is, without using it up; null for a wrong one. */
export async function rightFactor(codes: Codes, userId: string, typed: string): Promise<Shown | null> {
  const row = await records.selectOptionalFactor(codes.db, userId);
  if (!row?.secret) return null;
  if (codeKind(typed) === 'RECOVERY') {
    const digest = digestOf(codes, userId, typed);
    return (await records.hasRecovery(codes.db, userId, digest)) ? { kind: 'RECOVERY', digest } : null;
  }
  const step = stepOf(codes.cipher.open(row.secret), typed, row.now);
  return step === null ? null : { kind: 'CODE', step };
}

/** Uses a code up: of two who bring it, at whatever process, the first one gets true. */
export const takeFactor = (db: Database, userId: string, shown: Shown): Promise<boolean> =>
  shown.kind === 'CODE' ? records.takeStep(db, userId, shown.step) : records.takeRecovery(db, userId, shown.digest);

/** Whether a session under that identity has to begin with setting one up. */
export const isDemanded = async (
  db: Database,
  under: { identityId: string; deputyId?: string | null },
): Promise<boolean> => (await records.selectDemanding(db, under)).length > 0;

/** A secret for an authenticator that is being set up: as text to type, and as the address of the square code. */
export async function beginFactor({ db, cipher }: Codes, userId: string, username: string) {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await records.upsertPending(db, userId, cipher.seal(secret));
  return { secret, uri: ofSecret(secret, username).toString() };
}

/** Recovery codes in the place of all earlier ones, told here once. */
export async function makeRecovery(codes: Codes, userId: string): Promise<string[]> {
  const made = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]!).join(''),
  );
  await records.replaceRecovery(
    codes.db,
    userId,
    made.map((code) => digestOf(codes, userId, code)),
  );
  return made.map(shownRecoveryCode);
}

/**
 * Puts the authenticator that was set up into use, by its first code; other sessions end.
 * @returns the recovery codes; null for a wrong code, or where none is being set up any more
 */
export async function confirmFactor(context: Context, typed: string): Promise<string[] | null> {
  const { db, user, cipher } = context;
  const row = await records.selectOptionalFactor(db, user.id);
  const step = row?.pendingSecret ? stepOf(cipher.open(row.pendingSecret), typed, row.now) : null;
  if (!row?.pendingSecret || step === null) return null;
  if (!(await records.usePending(db, user.id, row.pendingSecret, step))) return null;
  const codes = await makeRecovery(context, user.id);
  await records.updateSessionFactor(db, user.sessionId, 'SHOWN');
  await endOtherSessions(context, user.id, user.sessionId);
  return codes;
}

/** Takes one's own authenticator away; other sessions end. */
export async function dropOwnFactor(context: Context): Promise<void> {
  const { db, user } = context;
  await records.deleteFactor(db, user.id);
  await records.updateSessionFactor(db, user.sessionId, 'NONE');
  await endOtherSessions(context, user.id, user.sessionId);
}

/** Takes the authenticator of somebody else away and signs the person out everywhere. @throws HttpError 404 when there is none */
export async function dropFactorOf(context: Context, userId: string): Promise<void> {
  if (!(await records.deleteFactor(context.db, userId))) throw new HttpError(404, 'NOT_FOUND');
  await endOtherSessions(context, userId, '');
}

/** Whether the people of a role must show one, by the function of the owner. @throws HttpError 409 CONFLICT when somebody else saved first */
export async function demandOf(context: Context, roleCode: string, demanded: boolean, version: number): Promise<void> {
  const { rows } = await sql<{ saved: number | null }>`
    select demand_second_factor(${roleCode}, ${demanded}::boolean, ${version}::int, ${sql.join(traceOf(context))}) as saved`.execute(
    context.db,
  );
  if (rows[0]?.saved === null) throw new HttpError(409, 'CONFLICT');
  await forgetPrincipal(context, '*');
}
