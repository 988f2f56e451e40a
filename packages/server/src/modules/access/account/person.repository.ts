import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { AppUserTable, IdentityTable } from './account.tables.ts';

export type PersonRow = Selectable<AppUserTable>;

/** Held until the transaction ends. Their key stays free: whoever gives them a to-do meanwhile names them by it, and waits for their posts. */
export const lockOptionalPerson = async (db: Database, userId: string): Promise<PersonRow | null> =>
  (await db.selectFrom('appUser').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()) ?? null;

/** Imported people in use who have no password, and no link that is still good. */
export const selectWithoutPassword = (db: Database): Promise<PersonRow[]> =>
  db
    .selectFrom('appUser')
    .selectAll()
    .where('importedTime', 'is not', null)
    .where('passwordHash', '=', '')
    .where('status', 'in', ['ENABLED', 'PENDING'])
    .where(
      sql<boolean>`not exists (select from password_link link where link.user_id = app_user.id and link.used_at is null
        and link.expires_at > now())`,
    )
    .orderBy('username')
    .execute();

export async function updatePerson(
  db: Database,
  userId: string,
  changes: Omit<Updateable<AppUserTable>, 'id' | 'passwordHash' | 'version'>,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
}

export async function lockIdentities(db: Database, userId: string): Promise<void> {
  await db.selectFrom('identity').select('id').where('userId', '=', userId).forNoKeyUpdate().execute();
}

type NewIdentity = Pick<
  Selectable<IdentityTable>,
  'id' | 'organizationId' | 'userType' | 'roles' | 'title' | 'isDefault'
>;

/** Gives a person these identities and no others: one that is left out is switched off, since records name it. */
export async function replaceIdentities(db: Database, userId: string, rows: readonly NewIdentity[]): Promise<void> {
  await db.updateTable('identity').set({ enabled: false, isDefault: false }).where('userId', '=', userId).execute();
  await db
    .insertInto('identity')
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'organizationId']).doUpdateSet((eb) => ({
        userType: eb.ref('excluded.userType'),
        roles: eb.ref('excluded.roles'),
        title: eb.ref('excluded.title'),
        isDefault: eb.ref('excluded.isDefault'),
        enabled: true,
      })),
    )
    .execute();
}

export async function updatePost(
  db: Database,
  identityId: string,
  changes: Pick<Updateable<IdentityTable>, 'title' | 'officePhone'>,
): Promise<void> {
  await db.updateTable('identity').set(changes).where('id', '=', identityId).execute();
}

/** Real time: how long a link is good for. */
export const LINK_DAYS = 3;

/** Ends the links that a person has open. @returns their digests */
export async function endLinks(db: Database, userId: string): Promise<string[]> {
  const ended = await db
    .updateTable('passwordLink')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .returning('keyDigest')
    .execute();
  return ended.map(({ keyDigest }) => keyDigest);
}

/** A link to set a password. @returns until when it is good */
export async function insertLink(
  db: Database,
  row: { id: string; userId: string; keyDigest: string; createdBy: string },
): Promise<string> {
  const { expiresAt } = await db
    .insertInto('passwordLink')
    .values({ ...row, expiresAt: sql`now() + make_interval(days => ${LINK_DAYS})`, usedAt: null })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt.slice(0, 19);
}

/** Whose link it is, while it is good and the account is in use; null otherwise. Locked, so that it is used once. */
export const lockOptionalLink = async (db: Database, keyDigest: string) =>
  (await db
    .selectFrom('passwordLink as l')
    .innerJoin('appUser as u', 'u.id', 'l.userId')
    .select(['l.id', 'u.id as userId', 'u.username', 'u.displayName', 'u.userType', 'u.status'])
    .where('l.keyDigest', '=', keyDigest)
    .where('l.usedAt', 'is', null)
    .where(sql<boolean>`l.expires_at > now()`)
    .where('u.status', 'in', ['ENABLED', 'PENDING'])
    .forUpdate('l')
    .executeTakeFirst()) ?? null;

export async function markLinkUsed(db: Database, linkId: string): Promise<void> {
  await db
    .updateTable('passwordLink')
    .set({ usedAt: sql`now()` })
    .where('id', '=', linkId)
    .execute();
}
