import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { InRound } from './project.repository.ts';
import type { ImplementionPlanTable, SectionTable } from './project.tables.ts';

export type PlanTermsRow = Selectable<ImplementionPlanTable>;

/** Puts these sections in place of those that the round has. Only while nothing refers to them. */
export async function replaceSections(
  db: Database,
  { id, round }: InRound,
  rows: readonly Insertable<SectionTable>[],
): Promise<void> {
  await db.deleteFrom('section').where('projectId', '=', id).where('round', '=', round).execute();
  if (rows.length > 0)
    await db
      .insertInto('section')
      .values([...rows])
      .execute();
}

export const selectOptionalPlanTerms = async (
  db: Database,
  projectId: string,
  round: number,
): Promise<PlanTermsRow | null> =>
  (await db
    .selectFrom('implementionPlan')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

/** Adds the implementation plan of a round, or changes the one that is there. */
export async function savePlanTerms(
  db: Database,
  { projectId, round, ...values }: Insertable<ImplementionPlanTable>,
): Promise<void> {
  await db
    .insertInto('implementionPlan')
    .values({ projectId, round, ...values })
    .onConflict((conflict) => conflict.columns(['projectId', 'round']).doUpdateSet(values))
    .execute();
}

/** Who is called by a method that does not call everybody, in the order in which they were named. */
export const selectInvited = (db: Database, projectId: string, round: number) =>
  db
    .selectFrom('invitedSupplier as i')
    .innerJoin('organization as o', 'o.id', 'i.supplierId')
    .innerJoin('supplier as s', 's.id', 'i.supplierId')
    .select(['i.supplierId', 'o.name', 's.auditStatus'])
    .where('i.projectId', '=', projectId)
    .where('i.round', '=', round)
    .orderBy('i.ordinal')
    .execute();

/** Names anew who is called. @throws a violated key for somebody who is no supplier */
export async function replaceInvited(
  db: Database,
  projectId: string,
  round: number,
  supplierIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('invitedSupplier').where('projectId', '=', projectId).where('round', '=', round).execute();
  if (supplierIds.length === 0) return;
  await db
    .insertInto('invitedSupplier')
    .values(supplierIds.map((supplierId, ordinal) => ({ projectId, round, supplierId, ordinal })))
    .execute();
}

/** The owners that a unit may name: its enabled people with that role. */
export const selectOwners = (db: Database, organizationId: string) =>
  db
    .selectFrom('identity as i')
    .innerJoin('appUser as u', 'u.id', 'i.userId')
    .select(['u.id as userId', 'u.displayName'])
    .where('i.organizationId', '=', organizationId)
    .where(sql<boolean>`i.duties @> array['TENDER_OWNER']`)
    .where('i.enabled', '=', true)
    .where('u.status', '=', 'ENABLED')
    .orderBy(sql`u.display_name collate pinyin`)
    .execute();
