import type { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { AccountCheckTable } from './account-check.tables.ts';

export type AccountCheckRow = Selectable<AccountCheckTable>;

export async function insertCheck(db: Database, row: Insertable<AccountCheckTable>): Promise<void> {
  await db.insertInto('accountCheck').values(row).execute();
}

/** The check of an account that is not decided yet, locked; null when none waits. */
export const lockOptionalWaiting = async (db: Database, userId: string): Promise<AccountCheckRow | null> =>
  (await db
    .selectFrom('accountCheck')
    .selectAll()
    .where('userId', '=', userId)
    .where('auditStatus', '=', 'UNAUDITED')
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The newest check of an account, locked; null when there is none. */
export const lockOptionalCheck = async (db: Database, userId: string): Promise<AccountCheckRow | null> =>
  (await db
    .selectFrom('accountCheck')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export async function updateCheck(
  db: Database,
  checkId: string,
  changes: Updateable<AccountCheckTable>,
): Promise<void> {
  await db
    .updateTable('accountCheck')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', checkId)
    .execute();
}

/** The default place of a person who may be checked, with the roles of every place; null when there is none. */
export const selectOptionalPlace = async (db: Database, userId: string) =>
  (await db
    .selectFrom('identity as i')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['i.organizationId', 'o.name as organizationName', 'u.displayName', 'u.userType'])
    .select(
      sql<string[]>`array(select distinct unnest(held.roles) from identity held
        where held.user_id = i.user_id and held.enabled order by 1)`.as('roles'),
    )
    .where('i.userId', '=', userId)
    .where('i.enabled', '=', true)
    .orderBy('i.isDefault', 'desc')
    .orderBy('i.createdTime')
    .executeTakeFirst()) ?? null;

/** Somebody is there who checks accounts, locked or not: once there was, a lock opens no way around it. */
export const hasChecker = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select('i.id')
    .where(
      sql<boolean>`i.enabled and u.status <> 'DISABLED' and u.password_hash <> '' and i.duties @> array['SECURITY_ADMIN']`,
    )
    .executeTakeFirst()) !== undefined;

/** Where a person who waits is to work, the default place first; of a decided check the default place of then. */
const PLACES = sql<string>`case when c.audit_status = 'UNAUDITED' then coalesce((
  select string_agg(place.name, '、' order by held.is_default desc, held.created_time, held.id)
  from identity held join organization place on place.id = held.organization_id
  where held.user_id = c.user_id and held.enabled), o.name) else o.name end`;

const withPerson = (db: Database) =>
  db
    .selectFrom('accountCheck as c')
    .innerJoin('appUser as person', 'person.id', 'c.userId')
    .innerJoin('organization as o', 'o.id', 'c.organizationId')
    .innerJoin('appUser as requester', 'requester.id', 'c.requestedBy')
    .leftJoin('appUser as auditor', 'auditor.id', 'c.auditedBy')
    .select(['c.id', 'c.userId', 'person.username', 'person.displayName', 'person.userType'])
    .select([PLACES.as('organizationName'), 'c.roles', 'c.requestedBy', 'requester.displayName as requestedByName'])
    .select(['c.auditStatus', 'c.reason', 'auditor.displayName as auditorName', 'c.auditedTime'])
    .select(['c.createdTime', 'c.version']);

export type Shown = Awaited<ReturnType<ReturnType<typeof withPerson>['execute']>>[number];

/** The newest check of an account with its person; null when there is none. */
export const selectOptionalCheck = async (db: Database, userId: string) =>
  (await withPerson(db)
    .select(['person.mobile', 'person.email'])
    .where('c.userId', '=', userId)
    .orderBy('c.createdTime', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export interface AccountCheckFilter extends PageQuery {
  auditStatus?: AuditStatus | undefined;
  kind?: 'STAFF' | 'BIDDER' | undefined;
}

/** One page of the checks, the newest first unless sorted otherwise. */
export function pageChecks(db: Database, filter: AccountCheckFilter) {
  let query = withPerson(db);
  if (filter.auditStatus) query = query.where('c.auditStatus', '=', filter.auditStatus);
  if (filter.kind) query = query.where('person.userType', filter.kind === 'BIDDER' ? '=' : '<>', 'BIDDER');
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('person.username', 'ilike', pattern),
        eb('person.displayName', 'like', pattern),
        eb('o.name', 'like', pattern),
      ]),
    );
  }
  const newest = { column: 'c.createdTime', direction: 'desc' } as const;
  return pageOf(db, query, filter, orderOf(filter.sort, { createdTime: 'c.createdTime' }, newest, 'c.id'));
}

/** What the roles are called. */
export const selectRoleNames = (db: Database) => db.selectFrom('role').select(['code', 'name', 'nameEn']).execute();

/** The newest check of each of these accounts. */
export const selectNewest = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('accountCheck')
    .distinctOn('userId')
    .select(['userId', 'auditStatus', 'reason'])
    .where('userId', 'in', [...userIds, ''])
    .orderBy('userId')
    .orderBy('createdTime', 'desc')
    .orderBy('id', 'desc')
    .execute();
