import { STAFF_TYPES } from '@tenderdesk/domain/access/organization/placement';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';

/** The group's administrators look after everybody; those of a unit after people who work there and nowhere else. */
export const isGroupAdmin = (user: Pick<User, 'userType'>): boolean => user.userType === 'SYSTEM';

/** Whom an administrator reaches. */
const reached = (user: User) =>
  isGroupAdmin(user)
    ? sql<boolean>`true`
    : sql<boolean>`(u.user_type not in ('SYSTEM', 'BIDDER', 'EXPERT')
        and exists (select from identity i where i.user_id = u.id and i.organization_id = ${user.organizationId})
        and not exists (select from identity i where i.user_id = u.id and i.enabled and i.organization_id <> ${user.organizationId}))`;

const people = (db: Database, user: User) =>
  db
    .selectFrom('appUser as u')
    .select([
      'u.id',
      'u.username',
      'u.displayName',
      'u.userType',
      'u.mobile',
      'u.email',
      'u.status',
      'u.createdTime',
      'u.importedTime',
      'u.version',
      sql<boolean>`u.password_hash = ''`.as('withoutPassword'),
      sql<boolean>`exists (select from second_factor f where f.user_id = u.id and f.secret is not null)`.as(
        'secondFactor',
      ),
      sql<string | null>`case when u.user_type <> 'BIDDER' then u.last_login_time end`.as('lastLoginTime'),
      sql<string>`coalesce((select string_agg(o.name, '、' order by i.is_default desc, o.name) from identity i
        join organization o on o.id = i.organization_id where i.user_id = u.id and i.enabled), '')`.as('organizations'),
      sql<string[]>`array(select distinct unnest(i.roles) from identity i where i.user_id = u.id and i.enabled)`.as(
        'roleCodes',
      ),
      sql<string>`u.display_name collate pinyin`.as('sortName'),
    ])
    .where(reached(user));

export type Listed = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

export interface UserFilter extends PageQuery {
  organizationId?: string | undefined;
  role?: string | undefined;
  userType?: string | undefined;
  status?: string | undefined;
  imported?: boolean | undefined;
}

const SORTABLE = {
  username: 'u.username',
  displayName: 'sortName',
  lastLoginTime: 'lastLoginTime',
  createdTime: 'u.createdTime',
};

/** One page of the people whom an administrator reaches, the newest first unless sorted otherwise. */
export function pageUsers(db: Database, user: User, filter: UserFilter) {
  let query = people(db, user);
  if (filter.status) query = query.where(sql<boolean>`u.status = ${filter.status}`);
  if (filter.userType) query = query.where(sql<boolean>`u.user_type = ${filter.userType}`);
  if (filter.organizationId)
    query = query.where(
      sql<boolean>`exists (select from identity i where i.user_id = u.id and i.enabled and i.organization_id = ${filter.organizationId})`,
    );
  if (filter.role)
    query = query.where(
      sql<boolean>`exists (select from identity i where i.user_id = u.id and i.enabled and i.roles @> array[${filter.role}])`,
    );
  if (filter.imported !== undefined)
    query = query.where(sql<boolean>`(u.imported_time is not null) = ${filter.imported}`);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('u.username', 'ilike', pattern), eb('u.displayName', 'like', pattern)]));
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, SORTABLE, { column: 'u.createdTime', direction: 'desc' }, 'u.id'),
  );
}

/** One person, for an administrator who reaches the person; null otherwise. */
export const selectOptionalUser = async (db: Database, user: User, userId: string): Promise<Listed | null> =>
  (await people(db, user).where('u.id', '=', userId).executeTakeFirst()) ?? null;

/** Every identity of a person, those in use first. */
export const selectIdentities = (db: Database, userId: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .select(['i.id', 'i.organizationId', 'o.name as organizationName', 'i.roles', 'i.title', 'i.isDefault'])
    .select(sql<boolean>`i.enabled and o.enabled`.as('enabled'))
    .where('i.userId', '=', userId)
    .orderBy(sql`i.enabled and o.enabled`, 'desc')
    .orderBy('i.isDefault', 'desc')
    .orderBy('i.createdTime')
    .orderBy('i.id')
    .execute();

export const selectRoles = (db: Database) =>
  db
    .selectFrom('role')
    .select(['code', 'name', 'nameEn', 'userType', 'dataScope', 'authorities'])
    .orderBy('builtIn', 'desc')
    .orderBy('code')
    .execute();

/** Open organisations of the group in which somebody can work: all, or the one. */
export const selectOrganizations = (db: Database, onlyId: string | null) =>
  db
    .selectFrom('organization')
    .select(['id', 'name', 'code', 'type'])
    .where('type', 'in', [...STAFF_TYPES])
    .where('enabled', '=', true)
    .$if(onlyId !== null, (query) => query.where('id', '=', onlyId!))
    .orderBy('hierarchy')
    .orderBy('ordinal')
    .orderBy(sql`name collate pinyin`)
    .execute();

/** One after the other: of two who go at once each would count the other one, who is still there for it. */
const ADMINISTRATORS = sql`pg_advisory_xact_lock(hashtext('administrators'))`;

/** Nobody but this person checks accounts, locked or not. It stays so until the transaction ends. */
export const isLastChecker = async (db: Database, userId: string): Promise<boolean> => {
  const { rows: checks } = await sql`select ${ADMINISTRATORS} where exists (
    select from identity where user_id = ${userId} and enabled and duties @> array['SECURITY_ADMIN'])`.execute(db);
  if (checks.length === 0) return false;
  const rows = await db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select('u.id')
    .distinct()
    .where(
      sql<boolean>`i.enabled and u.status <> 'DISABLED' and u.password_hash <> '' and i.duties @> array['SECURITY_ADMIN']`,
    )
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]!.id === userId;
};

/** There is somebody else who is the system administrator and may sign in. It stays so until the transaction ends. */
export async function hasOtherAdmin(db: Database, butUserId: string): Promise<boolean> {
  await sql`select ${ADMINISTRATORS}`.execute(db);
  const other = await db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .select('i.id')
    .where('i.userId', '!=', butUserId)
    .where(
      sql<boolean>`i.enabled and o.enabled and u.status = 'ENABLED' and u.password_hash <> '' and i.duties @> array['SYSTEM_ADMIN']`,
    )
    .executeTakeFirst();
  return other !== undefined;
}

/** Closed organisations of the group, by code and name. */
export const selectClosed = (db: Database) =>
  db
    .selectFrom('organization')
    .select(['name', 'code'])
    .where('type', 'in', [...STAFF_TYPES])
    .where('enabled', '=', false)
    .execute();

/** Accounts of these user names, in small letters, with the places in use that each person has; null where there is none. */
export async function selectNamed(db: Database, usernames: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    username: string;
    displayName: string;
    userType: string;
    status: string;
    version: number;
    organizationId: string | null;
    organizationType: string | null;
    roles: string[] | null;
    title: string | null;
    isDefault: boolean | null;
  }>`
    select u.id, lower(u.username) as username, u.display_name, u.user_type, u.status, u.version, i.organization_id,
      o.type as organization_type, i.roles, i.title, i.is_default
    from app_user u left join identity i on i.user_id = u.id and i.enabled
    left join organization o on o.id = i.organization_id
    where lower(u.username) = any(${[...usernames]}::text[]) order by i.is_default desc, i.created_time, i.id`.execute(
    db,
  );
  return rows;
}

/** Whose phones these are already, by the digest: people of the house in use. */
export const selectPhones = async (db: Database, digests: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('appUser')
    .select(['mobileDigest', sql<string>`lower(username)`.as('username')])
    .where(sql<boolean>`mobile_digest = any(${[...digests]}::text[])`)
    .where('userType', 'not in', ['BIDDER', 'EXPERT'])
    .where('status', '<>', 'DISABLED')
    .execute();
  return new Map(rows.map(({ mobileDigest, username }) => [mobileDigest ?? '', username]));
};
