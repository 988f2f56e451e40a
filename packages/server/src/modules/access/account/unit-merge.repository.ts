import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { JoinedIdentity, Merge } from './unit.hooks.ts';

/** Closes a unit for good, and remembers what it went into. */
export async function closeInto(db: Database, { from, into }: Merge): Promise<void> {
  await db
    .updateTable('organization')
    .set({ enabled: false, mergedInto: into.id, mergedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', from.id)
    .execute();
  await db
    .updateTable('organization')
    .set({ version: sql`version + 1` })
    .where('id', '=', into.id)
    .execute();
}

/** From now on the places where the one stood are places of the other one's past: what is over is read there. */
export async function keepPaths(db: Database, { from, into }: Merge): Promise<void> {
  await sql`
    insert into organization_former_path (organization_id, path)
    select ${into.id}, path from organization where id = ${from.id}
    union select ${into.id}, path from organization_former_path where organization_id = ${from.id}
    on conflict do nothing`.execute(db);
}

/** The open units right below. */
export const selectBelow = (db: Database, organizationId: string) =>
  db
    .selectFrom('organization')
    .selectAll()
    .where('parentId', '=', organizationId)
    .where('enabled', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Takes the identities in use along. Who has one in the other unit too keeps that one, with the roles of both; it is the default
 * one where either was. Records name the identity that is left: it stays, switched off. Gives these people.
 */
export async function moveIdentities(db: Database, { from, into }: Merge): Promise<JoinedIdentity[]> {
  const { rows } = await sql<JoinedIdentity>`
    update identity kept set
      roles = array(select distinct role from unnest(gone.roles || case when kept.enabled then kept.roles else '{}' end) role order by role),
      user_type = case when kept.enabled then kept.user_type else gone.user_type end,
      title = case when kept.enabled then coalesce(kept.title, gone.title) else gone.title end,
      office_phone = coalesce(kept.office_phone, gone.office_phone),
      is_default = gone.is_default or (kept.is_default and kept.enabled),
      enabled = true
    from identity gone
    where gone.organization_id = ${from.id} and gone.enabled and kept.organization_id = ${into.id} and kept.user_id = gone.user_id
    returning kept.user_id as "userId", gone.id as "fromIdentityId", kept.id as "intoIdentityId"`.execute(db);
  await db
    .updateTable('identity')
    .set({ enabled: false, isDefault: false })
    .where(sql<boolean>`id = any(${rows.map(({ fromIdentityId }) => fromIdentityId)}::text[])`)
    .execute();
  await db
    .updateTable('identity')
    .set({ organizationId: into.id })
    .where('organizationId', '=', from.id)
    .where('enabled', '=', true)
    .execute();
  return rows;
}

/** Of the unit that goes: people, tokens and deputies that go along, and the open units below it. */
export const selectAlong = async (db: Database, { from }: Merge) => {
  const { rows } = await sql<{ people: number; tokens: number; deputies: number; below: string[] }>`
    select
      (select count(*)::int from identity i where i.organization_id = ${from.id} and i.enabled) as people,
      (select count(*)::int from service_token t where t.organization_id = ${from.id} and t.withdrawn_time is null) as tokens,
      (select count(*)::int from deputy d where d.organization_id = ${from.id} and d.withdrawn_time is null
        and d.end_time > business_now()) as deputies,
      array(select o.name from organization o where o.parent_id = ${from.id} and o.enabled order by o.name collate pinyin) as below`.execute(
    db,
  );
  return rows[0]!;
};
