import { sql } from 'kysely';
import type { Sealed } from '../../../kernel/cipher.ts';
import type { Database } from '../../../kernel/database.ts';
import './account.tables.ts';
import './second-factor.tables.ts';

/** Real time: how long an authenticator that is being set up waits for its first code. */
const PENDING_MINUTES = 15;

/** What stands of an account; `pendingSecret` only while it is young. `now` is the time of the database, in ms. */
export interface FactorRow {
  secret: Sealed | null;
  enabledAt: string | null;
  pendingSecret: Sealed | null;
  now: number;
  recoveryLeft: number;
}

export async function selectOptionalFactor(db: Database, userId: string): Promise<FactorRow | null> {
  const row = await db
    .selectFrom('secondFactor as f')
    .where('f.userId', '=', userId)
    .select(['f.secret', 'f.enabledAt'])
    .select(
      sql<Sealed | null>`case when f.pending_at > clock_timestamp() - make_interval(mins => ${PENDING_MINUTES})
        then f.pending_secret end`.as('pendingSecret'),
    )
    .select(sql<string>`floor(extract(epoch from clock_timestamp()) * 1000)`.as('now'))
    .select(
      sql<number>`(select count(*)::int from second_factor_recovery r where r.user_id = f.user_id and r.used_at is null)`.as(
        'recoveryLeft',
      ),
    )
    .executeTakeFirst();
  return row ? { ...row, now: Number(row.now) } : null;
}

/** Keeps the secret of an authenticator that is being set up, in the place of an earlier one. */
export async function upsertPending(db: Database, userId: string, pendingSecret: Sealed): Promise<void> {
  const pendingAt = sql<string>`clock_timestamp()`;
  await db
    .insertInto('secondFactor')
    .values({ userId, secret: null, enabledAt: null, pendingSecret, pendingAt })
    .onConflict((known) => known.column('userId').doUpdateSet({ pendingSecret, pendingAt }))
    .execute();
}

/** The authenticator that was set up is in use from now on; false when another one was begun, or it was taken meanwhile. */
export async function usePending(db: Database, userId: string, pending: Sealed, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactor')
    .set({
      secret: sql`pending_secret`,
      enabledAt: sql`clock_timestamp()`,
      lastStep: String(step),
      pendingSecret: null,
      pendingAt: null,
    })
    .where('userId', '=', userId)
    .where('pendingSecret', '=', pending)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a step up; false when it or a later one was used. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactor')
    .set({ lastStep: String(step) })
    .where('userId', '=', userId)
    .where('lastStep', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const unused = (db: Database, userId: string, codeDigest: string) =>
  db
    .updateTable('secondFactorRecovery')
    .set({ usedAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('codeDigest', '=', codeDigest)
    .where('usedAt', 'is', null);

/** Whether a recovery code is there and unused. */
export async function hasRecovery(db: Database, userId: string, codeDigest: string): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactorRecovery')
    .select('userId')
    .where('userId', '=', userId)
    .where('codeDigest', '=', codeDigest)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code up; false when it was used, or is none. */
export const takeRecovery = async (db: Database, userId: string, codeDigest: string): Promise<boolean> =>
  (await unused(db, userId, codeDigest).executeTakeFirst()).numUpdatedRows === 1n;

/** These recovery codes and no others. */
export async function replaceRecovery(db: Database, userId: string, digests: readonly string[]): Promise<void> {
  await db.deleteFrom('secondFactorRecovery').where('userId', '=', userId).execute();
  await db
    .insertInto('secondFactorRecovery')
    .values(digests.map((codeDigest) => ({ userId, codeDigest })))
    .execute();
}

/** Takes authenticator and recovery codes away; false when there was none in use. */
export async function deleteFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db.deleteFrom('secondFactor').where('userId', '=', userId).returning('secret').executeTakeFirst();
  return row?.secret !== null && row !== undefined;
}

/** Roles of an identity that demand one; of those that a deputyship gives where there is one. */
export async function selectDemanding(
  db: Database,
  { identityId, deputyId = null }: { identityId: string; deputyId?: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('secondFactorDemand as m')
    .innerJoin('identity as i', (join) => join.on('i.id', '=', identityId))
    .where(sql<boolean>`m.role_code = any(i.roles)`)
    .where(
      sql<boolean>`(${deputyId}::text is null or exists (select from deputy d where d.id = ${deputyId} and m.role_code = any(d.roles)))`,
    )
    .select('m.roleCode')
    .execute();
  return rows.map(({ roleCode }) => roleCode);
}

/** Roles of any identity of the account, or that it has as a deputy now, that demand one, with their names. */
export const selectDemandingOf = (db: Database, userId: string) =>
  db
    .selectFrom('secondFactorDemand as m')
    .innerJoin('role as r', 'r.code', 'm.roleCode')
    .where(
      sql<boolean>`(exists (select from identity i where i.user_id = ${userId} and i.enabled and m.role_code = any(i.roles))
        or exists (select from deputy d join identity i on i.id = d.identity_id
          where d.deputy_user_id = ${userId} and d.end_time > business_now() and deputy_in_force(d)
            and m.role_code = any(d.roles) and m.role_code = any(i.roles)))`,
    )
    .select(['r.name', 'r.nameEn'])
    .orderBy('r.name')
    .execute();

/** The session has shown the second factor, or needs none. */
export async function updateSessionFactor(db: Database, sessionId: string, factor: 'SHOWN' | 'NONE'): Promise<void> {
  await db.updateTable('session').set({ factor }).where('id', '=', sessionId).execute();
}
