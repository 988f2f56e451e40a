import { STAFF_TYPES } from '@tenderdesk/domain/access/organization/placement';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { underPath } from '../../../kernel/paging.ts';
import type { OrganizationTable } from './account.tables.ts';

export type UnitRow = Selectable<OrganizationTable>;

export const selectOptionalUnit = async (db: Database, organizationId: string): Promise<UnitRow | null> =>
  (await db.selectFrom('organization').selectAll().where('id', '=', organizationId).executeTakeFirst()) ?? null;

/** Until the transaction ends nobody else changes where units stand. */
export async function holdTree(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organization tree'))`.execute(db);
}

export const lockOptionalUnit = async (db: Database, organizationId: string): Promise<UnitRow | null> =>
  (await db.selectFrom('organization').selectAll().where('id', '=', organizationId).forUpdate().executeTakeFirst()) ??
  null;

/** Organisations of the group in use, those above before those below. */
export const selectGroupUnits = (db: Database) =>
  db
    .selectFrom('organization')
    .select(['id', 'name', 'label', 'type', 'path'])
    .where('enabled', '=', true)
    .where('type', 'in', [...STAFF_TYPES])
    .orderBy('hierarchy')
    .orderBy('ordinal')
    .orderBy(sql`name collate pinyin`)
    .execute();

/** Every organisation of the group, closed ones too: what is over belongs to them. */
export const selectAllUnits = (db: Database) =>
  db
    .selectFrom('organization')
    .select(['id', 'name', 'code', 'path', 'type', 'enabled'])
    .where('type', 'in', [...STAFF_TYPES])
    .execute();

export async function updateUnit(
  db: Database,
  organizationId: string,
  changes: Omit<Updateable<OrganizationTable>, 'id' | 'path' | 'version'>,
): Promise<void> {
  await db
    .updateTable('organization')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', organizationId)
    .execute();
}

/** Puts an organisation with all below it at another place, and keeps where each of them stood. */
export async function updatePlace(
  db: Database,
  { id, path: from }: Pick<UnitRow, 'id' | 'path'>,
  to: { parentId: string; path: string; levels: number },
): Promise<void> {
  const below = underPath(sql.ref<string>('path'), from);
  await sql`
    insert into organization_former_path (organization_id, path)
    select id, path from organization where ${below} on conflict do nothing`.execute(db);
  await sql`
    update organization set path = ${to.path} || substr(path, length(${from}) + 1),
      hierarchy = case when type = 'SUBORDINATE_UNIT' then (hierarchy::int + ${to.levels}::int)::text else hierarchy end,
      parent_id = case when id = ${id} then ${to.parentId} else parent_id end, version = version + 1
    where ${below}`.execute(db);
}

/** The units whose path leads to one of these. */
export const selectOn = (db: Database, paths: readonly string[]): Promise<{ organizationId: string }[]> =>
  db
    .selectFrom('organization')
    .select('id as organizationId')
    .where(
      sql<boolean>`exists (select from unnest(${[...paths]}::text[]) as one (path) where starts_with(one.path, organization.path))`,
    )
    .execute();
