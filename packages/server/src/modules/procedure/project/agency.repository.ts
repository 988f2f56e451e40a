import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

interface RoundKey {
  projectId: string;
  round: number;
}

export const selectOptionalAgency = async (db: Database, { projectId, round }: RoundKey): Promise<string | null> =>
  (
    await db
      .selectFrom('projectAgency')
      .select('supplierId')
      .where('projectId', '=', projectId)
      .where('round', '=', round)
      .executeTakeFirst()
  )?.supplierId ?? null;

export async function saveAgency(db: Database, key: RoundKey, supplierId: string): Promise<void> {
  await db
    .insertInto('projectAgency')
    .values({ ...key, supplierId })
    .onConflict((conflict) => conflict.columns(['projectId', 'round']).doUpdateSet({ supplierId }))
    .execute();
}

export async function deleteAgency(db: Database, { projectId, round }: RoundKey): Promise<void> {
  await db.deleteFrom('projectAgency').where('projectId', '=', projectId).where('round', '=', round).execute();
}

/** With another agency, or none, nobody of the one before is bound any more. */
export async function unbindOthers(db: Database, projectId: string, supplierId: string | null): Promise<void> {
  await db
    .deleteFrom('projectAgencyPerson')
    .where('projectId', '=', projectId)
    .$if(supplierId !== null, (query) => query.where('supplierId', '<>', supplierId!))
    .execute();
}

/** Who of the agency is bound to a project, in the order in which they were; active: not locked, not left, whether or not the project is over. */
export const selectBound = (db: Database, projectId: string) =>
  db
    .selectFrom('projectAgencyPerson as bound')
    .innerJoin('project as p', 'p.id', 'bound.projectId')
    .innerJoin('identity as i', 'i.id', 'bound.identityId')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .innerJoin('appUser as by', 'by.id', 'bound.boundBy')
    .select(['bound.identityId', 'u.displayName as name', 'u.username', 'bound.boundTime'])
    .select('by.displayName as boundByName')
    .select(
      sql<boolean>`(u.status = 'ENABLED' and i.enabled
        and (p.status = 'ENDED' or bound.project_id in (select agency_projects(bound.identity_id))))`.as('active'),
    )
    .where('bound.projectId', '=', projectId)
    .orderBy('bound.boundTime')
    .orderBy('bound.identityId')
    .execute();

/** Accounts in use in the organisation with this credit code: to whom a project can be given. */
export const selectAgencyPeople = (db: Database, uscc: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('organization as o', 'o.id', 'i.organizationId')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['i.id as identityId', 'u.displayName as name', 'u.username'])
    .where('o.type', '=', 'AGENCY')
    .where('o.enabled', '=', true)
    .where('o.uscc', '=', uscc)
    .where('i.enabled', '=', true)
    .where('i.userType', '=', 'AGENCY')
    .where('u.status', '=', 'ENABLED')
    .orderBy(sql`u.display_name collate pinyin`)
    .orderBy('i.id')
    .execute();

/** These people are bound to the project, and nobody else; who was stays as it was noted. */
export async function bindPeople(
  db: Database,
  { projectId, supplierId, boundBy }: { projectId: string; supplierId: string; boundBy: string },
  identityIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('projectAgencyPerson')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`identity_id <> all(${[...identityIds]}::text[])`)
    .execute();
  if (identityIds.length === 0) return;
  await db
    .insertInto('projectAgencyPerson')
    .values(identityIds.map((identityId) => ({ projectId, identityId, supplierId, boundBy })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
