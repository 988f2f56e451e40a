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
    .set({ publishedTime: published ? sql<string>`business_now()` : null, groundsToldTime: null })
    .where('projectId', '=', projectId)
    .where('round', '=', round)
    .execute();
}

/** Publicities that have begun, whose rejected bidders were not told yet. */
export const selectUntold = (db: Database, most: number): Promise<RoundKey[]> =>
  db
    .selectFrom('publicity')
    .select(['projectId', 'round'])
    .where('publishedTime', 'is not', null)
    .where('groundsToldTime', 'is', null)
    .where('startTime', '<=', sql<string>`business_now()`)
    .orderBy('startTime')
    .limit(most)
    .execute();

export async function stampTold(db: Database, { projectId, round }: RoundKey): Promise<void> {
  await db
    .updateTable('publicity')
    .set({ groundsToldTime: sql<string>`business_now()` })
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

/** The notices of these candidates go out, by the database's clock, bearing their date of issue. */
export async function stampNotices(
  db: Database,
  candidateIds: readonly string[],
  issueDate: string | null,
): Promise<void> {
  if (candidateIds.length === 0) return;
  await db
    .updateTable('winningNotice')
    .set({ sentTime: sql<string>`business_now()`, issueDate })
    .where('candidateId', 'in', [...candidateIds])
    .execute();
}

/** The suppliers who were told of the result of a section, and to whom that still holds. */
export const selectToldOf = async (db: Database, sectionId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('resultNotice as result')
      .innerJoin('bid', 'bid.id', 'result.bidId')
      .select('result.supplierId')
      .where('bid.sectionId', '=', sectionId)
      .where('result.voidedTime', 'is', null)
      .execute()
  ).map(({ supplierId }) => supplierId);

/** The notice of a candidate who fell away is void, and what the bidders of its section were told. Gives the notice; null where none was made. */
export async function voidNotices(db: Database, { id, sectionId }: { id: string; sectionId: string }) {
  const voidedTime = sql<string>`business_now()`;
  await db
    .updateTable('resultNotice')
    .set({ voidedTime })
    .where('voidedTime', 'is', null)
    .where('bidId', 'in', (eb) => eb.selectFrom('bid').select('id').where('sectionId', '=', sectionId))
    .execute();
  const notice = await db
    .updateTable('winningNotice')
    .set({ voidedTime })
    .where('candidateId', '=', id)
    .returning(['noticeNo', 'sentTime'])
    .executeTakeFirst();
  return notice ?? null;
}

export const insertResult = async (
  db: Database,
  row: { id: string; bidId: string; projectId: string; supplierId: string; won: boolean; text: string },
): Promise<void> => {
  await db.insertInto('resultNotice').values(row).execute();
};

export const selectResults = (db: Database, projectId: string) =>
  db
    .selectFrom('resultNotice')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('voidedTime', 'is', null)
    .execute();

export const selectOptionalResult = async (db: Database, bidId: string) =>
  (await db
    .selectFrom('resultNotice')
    .selectAll()
    .where('bidId', '=', bidId)
    .where('voidedTime', 'is', null)
    .executeTakeFirst()) ?? null;

/** When the winners of imported projects were confirmed, by project: 'yyyy-MM-dd'. What is there stays. */
export async function insertPastAwards(db: Database, confirmed: ReadonlyMap<string, string>): Promise<void> {
  if (confirmed.size === 0) return;
  await sql`
    insert into award (project_id, round, confirmed_time)
    select project_id, 1, day::date from unnest(${[...confirmed.keys()]}::text[], ${[...confirmed.values()]}::text[]) as past(project_id, day)
    on conflict do nothing`.execute(db);
}

/** Awards of projects that came in after the winner was told. */
export async function insertTold(
  db: Database,
  awards: readonly { projectId: string; confirmedDate: string; noticeDate: string; tenderee: string }[],
): Promise<void> {
  if (awards.length === 0) return;
  await db
    .insertInto('award')
    .values(
      awards.map(({ projectId, confirmedDate, noticeDate, tenderee }) => ({
        ...{ projectId, round: 1, opinion: null, confirmedTime: `${confirmedDate} 00:00:00`, issueDate: noticeDate },
        ...{ tenderee, writtenReportDate: null, winnerChange: null, recheckDate: null, noticeContent: null },
      })),
    )
    .execute();
}
