import { sql, type Updateable } from 'kysely';
import type { Sealed } from '../../../kernel/cipher.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { traceOf } from '../../../kernel/work.ts';
import type { AppUserTable } from './account.tables.ts';

const accountsIn = (db: Database) =>
  db
    .selectFrom('appUser')
    .select(['id', 'username', 'passwordHash', 'status', 'userType', 'passwordChangedTime', 'mobile', 'email']);

/** The account of that name, whatever its case; null when there is none. */
export const selectOptionalUser = async (db: Database, username: string) =>
  (await accountsIn(db)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()) ?? null;

/** The account of that id; null when there is none. */
export const selectOptionalUserById = async (db: Database, userId: string) =>
  (await accountsIn(db).where('id', '=', userId).executeTakeFirst()) ?? null;

/** The name of an account; null when there is none. */
export const selectOptionalName = async (db: Database, userId: string): Promise<string | null> =>
  (await db.selectFrom('appUser').select('displayName').where('id', '=', userId).executeTakeFirst())?.displayName ??
  null;

/** One's own account. */
export const selectUser = (db: Database, userId: string) =>
  db
    .selectFrom('appUser')
    .select([
      'id',
      'displayName',
      'passwordHash',
      'mobile',
      'email',
      'idNumberSealed',
      'previousLoginTime',
      'previousLoginIp',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** The enabled identities of a person, the default one first. */
export const selectIdentities = (db: Database, userId: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .select([
      'i.id',
      'i.userType',
      'i.roles',
      'i.organizationId',
      'o.name as organizationName',
      'o.features',
      sql<string[]>`array(select r.name from role r where r.code = any(i.roles) order by r.name)`.as('roleNames'),
      sql<string[]>`array(select r.name_en from role r where r.code = any(i.roles) order by r.name_en)`.as(
        'roleNamesEn',
      ),
    ])
    .where('i.userId', '=', userId)
    .where('i.enabled', '=', true)
    .where('o.enabled', '=', true)
    .orderBy('i.isDefault', 'desc')
    .orderBy('i.createdTime')
    .orderBy('i.id')
    .execute();

/** The identities of others under which a person may act now as a deputy, by the end of the term. */
export const selectDeputyships = (db: Database, userId: string) =>
  db
    .selectFrom('deputy as d')
    .innerJoin('identity as i', 'i.id', 'd.identityId')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .innerJoin('appUser as p', 'p.id', 'd.principalId')
    .select([
      'd.id',
      'd.identityId',
      'd.endTime',
      'i.userType',
      'o.name as organizationName',
      'o.features',
      'p.displayName as principalName',
      roleNames('name').as('roleNames'),
      roleNames('name_en').as('roleNamesEn'),
    ])
    .where('d.deputyUserId', '=', userId)
    .where('d.endTime', '>', sql<string>`business_now()`)
    .where(sql<boolean>`deputy_in_force(d)`)
    .orderBy('d.endTime')
    .orderBy('d.id')
    .execute();

/** The roles of a deputyship that the other one still holds. */
const roleNames = (column: 'name' | 'name_en') =>
  sql<string[]>`array(select r.${sql.ref(column)} from role r
    where r.code = any(d.roles) and r.code = any(i.roles) order by r.${sql.ref(column)})`;

/** Notes the sign-in of this moment; the one before it is what the person is shown. */
export async function updateLastLogin(db: Database, userId: string, ip: string): Promise<void> {
  await db
    .updateTable('appUser')
    .set({
      previousLoginTime: sql`last_login_time`,
      previousLoginIp: sql`last_login_ip`,
      lastLoginTime: sql`business_now()`,
      lastLoginIp: ip,
    })
    .where('id', '=', userId)
    .execute();
}

type ContactColumns = Pick<Updateable<AppUserTable>, 'mobile' | 'mobileDigest' | 'email'>;

export async function updateUserInfo(
  db: Database,
  userId: string,
  info: { displayName: string; idNumberSealed?: Sealed } & Partial<ContactColumns>,
): Promise<void> {
  await db.updateTable('appUser').set(info).where('id', '=', userId).execute();
}

/** Gives an account the contact that it had. */
export async function updateContact(db: Database, userId: string, contact: ContactColumns): Promise<void> {
  await db.updateTable('appUser').set(contact).where('id', '=', userId).execute();
}

/** Hashes of the last passwords of an account, the one of today first; at most five. */
export async function selectPasswords(db: Database, userId: string): Promise<string[]> {
  const [own, earlier] = await Promise.all([
    db.selectFrom('appUser').select('passwordHash').where('id', '=', userId).execute(),
    db
      .selectFrom('passwordHistory')
      .select('passwordHash')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return [...own, ...earlier].map(({ passwordHash }) => passwordHash);
}

/** By the function of the owner, which keeps the one before and leaves the trace. */
export async function updatePassword(context: Context, userId: string, passwordHash: string): Promise<void> {
  await sql`select set_password(${userId}, ${passwordHash}, ${sql.join(traceOf(context))})`.execute(context.db);
}

/** The name of an organisation and what documents call it. */
export const selectUnitNames = (
  db: Database,
  organizationId: string,
): Promise<{ name: string; label: string | null }> =>
  db.selectFrom('organization').select(['name', 'label']).where('id', '=', organizationId).executeTakeFirstOrThrow();

/** The organisation of a company bears its name too. */
export async function updateBidderOrganization(
  db: Database,
  id: string,
  changes: { name: string; uscc: string; legalPerson: string },
): Promise<void> {
  await db.updateTable('organization').set(changes).where('id', '=', id).execute();
}

/** The name of an organisation. */
export const selectOrganizationName = async (db: Database, organizationId: string): Promise<string> =>
  (await db.selectFrom('organization').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow()).name;

/** Whether an organisation itself has a feature. */
export const selectHasFeature = async (db: Database, organizationId: string, feature: string): Promise<boolean> =>
  (await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .where(sql<boolean>`${feature} = any(features)`)
    .executeTakeFirst()) !== undefined;

/** Whether a unit of the group is open; null where there is none. */
export async function selectUnitOpen(db: Database, id: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('organization')
    .select('enabled')
    .where('id', '=', id)
    .where('type', 'in', ['HEADQUARTERS', 'TENDER_MANAGEMENT', 'SUBORDINATE_UNIT'])
    .executeTakeFirst();
  return row ? row.enabled : null;
}
