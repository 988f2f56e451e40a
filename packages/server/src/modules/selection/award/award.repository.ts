import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { RoundKey } from '../candidate/candidate.service.ts';
import type { AwardTable, PublicityTable } from './award.tables.ts';

export type PublicityRow = Selectable<PublicityTable>;
export type AwardRow = Selectable<AwardTable>;

export const selectOptionalPublicity = async (
  db: Database,
  { projectId, round }: RoundKey,
): Promise<PublicityRow | null> =>
  (await db
    .selectFrom('publicity')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

/** Adds the publicity of a round, or changes the one that is there; its version grows. */
export async function savePublicity(
  db: Database,
  key: RoundKey,
  values: Omit<Insertable<PublicityTable>, keyof RoundKey>,
): Promise<void> {
  await db
    .insertInto('publicity')
    .values({ ...key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'round']).doUpdateSet({ ...values, version: sql`publicity.version + 1` }),
    )
    .execute();
}

/** Notes when the publicity went out, by the database's clock; null takes it back. */
export async function stampPublicity(db: Database, { projectId, round }: RoundKey, published: boolean): Promise<void> {
  await db
    .updateTable('publicity')
    .set({ publishedTime: published ? sql<string>`business_now()` : null })
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .execute();
}

export async function updateEndTime(db: Database, { projectId, round }: RoundKey, endTime: string): Promise<void> {
  await db
    .updateTable('publicity')
    .set({ endTime })
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .execute();
}

export const selectOptionalAward = async (db: Database, { projectId, round }: RoundKey): Promise<AwardRow | null> =>
  (await db
    .selectFrom('award')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .executeTakeFirst()) ?? null;

/** Adds the award of a round, or changes the one that is there; its version grows. */
export async function saveAward(
  db: Database,
  key: RoundKey,
  values: Partial<Omit<AwardRow, keyof RoundKey | 'version'>>,
): Promise<void> {
  await db
    .insertInto('award')
    .values({ ...key, opinion: null, confirmedTime: null, issueDate: null, writtenReportDate: null, ...values })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'round']).doUpdateSet({ ...values, version: sql`award.version + 1` }),
    )
    .execute();
}

export const selectNotices = (db: Database, projectId: string) =>
  db.selectFrom('winningNotice').selectAll().where('projectId', '=', projectId).execute();

/** The notice of a candidate with its number, or the same with another number. */
export const saveNotice = async (
  db: Database,
  row: { candidateId: string; projectId: string; noticeNo: string },
): Promise<void> => {
  await db
    .insertInto('winningNotice')
    .values({ ...row, sentTime: null })
    .onConflict((conflict) => conflict.column('candidateId').doUpdateSet({ noticeNo: row.noticeNo }))
    .execute();
};

/** The candidates among these whose notice was sent. */
export const selectSent = async (db: Database, candidateIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('winningNotice')
      .select('candidateId')
      .where('candidateId', 'in', [...candidateIds])
      .where('sentTime', 'is not', null)
      .execute()
  ).map(({ candidateId }) => candidateId);

export async function stampNotices(db: Database, projectId: string): Promise<void> {
  await db
    .updateTable('winningNotice')
    .set({ sentTime: sql<string>`business_now()` })
    .where('projectId', '=', projectId)
    .where('sentTime', 'is', null)
    .execute();
}

export const insertResult = async (
  db: Database,
  row: { bidId: string; projectId: string; supplierId: string; won: boolean; text: string },
): Promise<void> => {
  await db.insertInto('resultNotice').values(row).execute();
};

export const selectResults = (db: Database, projectId: string) =>
  db.selectFrom('resultNotice').selectAll().where('projectId', '=', projectId).execute();

export const selectOptionalResult = async (db: Database, bidId: string) =>
  (await db.selectFrom('resultNotice').selectAll().where('bidId', '=', bidId).executeTakeFirst()) ?? null;
