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
