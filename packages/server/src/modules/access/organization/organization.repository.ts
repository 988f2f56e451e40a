import { STAFF_TYPES } from '@tenderdesk/domain/access/organization/placement';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { underPath } from '../../../kernel/paging.ts';

const path = sql.ref<string>('o.path');

/** Every organisation that administrators keep, those above before those below, in their order. */
export const selectTree = (db: Database) =>
  db
    .selectFrom('organization as o')
    .selectAll('o')
    .select([
      sql<number>`(select count(*)::int from identity i join app_user u on u.id = i.user_id
        where i.organization_id = o.id and i.enabled and u.status <> 'DISABLED')`.as('people'),
      sql<string | null>`(select heir.name from organization heir where heir.id = o.merged_into)`.as('heirName'),
    ])
    .where('o.type', 'in', [...STAFF_TYPES])
    .orderBy('o.hierarchy')
    .orderBy('o.ordinal')
    .orderBy(sql`o.name collate pinyin`)
    .orderBy('o.id')
    .execute();

const PLACE = ['id', 'name', 'code', 'type', 'hierarchy', 'path', 'enabled'] as const;

/** Organisations that bear a code. */
export const selectCoded = (db: Database) =>
  db.selectFrom('organization').select(PLACE).where('code', 'is not', null).execute();

/** Organisations of these names, companies too. */
export const selectNamed = (db: Database, names: readonly string[]) =>
  db
    .selectFrom('organization')
    .select(PLACE)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();

/** There is a headquarters other than this organisation. */
export const hasRoot = async (db: Database, butId: string | null): Promise<boolean> =>
  (await db
    .selectFrom('organization')
    .select('id')
    .where('type', '=', 'HEADQUARTERS')
    .where(sql<boolean>`id is distinct from ${butId}`)
    .executeTakeFirst()) !== undefined;

/** Open organisations at a path and below it, those right below, how many levels lie below, and how many people work there. */
export async function selectExtent(db: Database, at: string) {
  const { rows } = await sql<{ units: number; levels: number; direct: number; people: number }>`
    select count(*) filter (where o.enabled)::int as units,
      coalesce(max(array_length(string_to_array(o.path, '/'), 1)), 0) - array_length(string_to_array(${at}, '/'), 1) as levels,
      (select count(*)::int from organization c join organization p on p.id = c.parent_id where p.path = ${at} and c.enabled) as direct,
      (select count(distinct i.user_id)::int from identity i join organization w on w.id = i.organization_id
        where ${underPath(sql.ref<string>('w.path'), at)} and i.enabled) as people
    from organization o where ${underPath(path, at)}`.execute(db);
  return rows[0]!;
}

/** Who sees what lies below the organisations above a place, by a role that reaches down. */
export const selectOverseers = (db: Database, at: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['i.id', 'u.displayName', 'o.name as organizationName'])
    .where(sql<boolean>`starts_with(${at}, o.path) and o.path <> ${at} and i.enabled and u.status = 'ENABLED'`)
    .where(sql<boolean>`exists (select from role r where r.code = any(i.roles) and r.data_scope = 'DESCENDANTS')`)
    .orderBy('o.hierarchy')
    .orderBy('u.username')
    .execute();

/** People of an organisation who have no other place to work. */
export const selectShutOut = (db: Database, organizationId: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['u.displayName', 'u.username'])
    .where('i.organizationId', '=', organizationId)
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED')
    .where(
      sql<boolean>`not exists (select from identity other join organization o on o.id = other.organization_id
        where other.user_id = i.user_id and other.id <> i.id and other.enabled and o.enabled)`,
    )
    .orderBy('u.username')
    .execute();
