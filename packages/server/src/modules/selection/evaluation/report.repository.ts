import type { ReferralOutcome, ReportStand, ReturnAnswer } from '@tenderdesk/domain/selection/evaluation/report-codes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ScoreRow } from './evaluation.repository.ts';
import type {
  ReportHandoverTable,
  ReportReferralTable,
  ReportReturnPointTable,
  ReportReturnTable,
  ReportStandTable,
  ReportVersionTable,
  VersionContent,
} from './report.tables.ts';

export type HandoverRow = Selectable<ReportHandoverTable>;
export type StandRow = Selectable<ReportStandTable>;
export type VersionRow = Selectable<ReportVersionTable>;
export type ReturnRow = Selectable<ReportReturnTable>;
export type ReferralRow = Selectable<ReportReferralTable>;
export type PointRow = Selectable<ReportReturnPointTable>;

export async function insertVersion(
  db: Database,
  { content, ...row }: Pick<VersionRow, 'reportId' | 'no' | 'text' | 'writtenBy'> & { content: VersionContent },
): Promise<void> {
  await db
    .insertInto('reportVersion')
    .values({ ...row, content: JSON.stringify(content) })
    .execute();
}

/** The versions of a report with the names of who wrote them, the newest first. */
export const selectVersions = (db: Database, reportId: string) =>
  db
    .selectFrom('reportVersion')
    .innerJoin('appUser as writer', 'writer.id', 'reportVersion.writtenBy')
    .selectAll('reportVersion')
    .select('writer.displayName as writtenByName')
    .where('reportId', '=', reportId)
    .orderBy('no', 'desc')
    .execute();

/** Keeps the scores that a member hands in; the number counts on. */
export async function insertSheet(
  db: Database,
  { committeeId, userId, ordinal }: { committeeId: string; userId: string; ordinal: number },
  scores: readonly ScoreRow[],
): Promise<void> {
  const sheet = scores.map(({ bidId, criterionId, value }) => ({ bidId, criterionId, value }));
  await db
    .insertInto('scoreSheet')
    .values({
      committeeId,
      userId,
      ordinal,
      no: sql<number>`(select coalesce(max(known.no), 0) + 1 from score_sheet known where known.committee_id = ${committeeId} and known.user_id = ${userId})`,
      scores: JSON.stringify(sheet),
    })
    .execute();
}

/** Notes how a member stands to a version; what is noted already stays. */
export async function insertStand(db: Database, row: Insertable<ReportStandTable>): Promise<void> {
  await db
    .insertInto('reportStand')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How members stood to the versions of a report, in the order of their seats. */
export const selectStands = (db: Database, reportId: string): Promise<StandRow[]> =>
  db.selectFrom('reportStand').selectAll().where('reportId', '=', reportId).orderBy('ordinal').execute();

/** The members who are recorded as refusing a version. */
export const selectRefusals = async (db: Database, reportId: string, no: number): Promise<StandRow[]> =>
  db
    .selectFrom('reportStand')
    .selectAll()
    .where('reportId', '=', reportId)
    .where('no', '=', no)
    .where('stand', '=', 'REFUSED' satisfies ReportStand)
    .execute();

export const insertHandover = (db: Database, row: Insertable<ReportHandoverTable>): Promise<HandoverRow> =>
  db.insertInto('reportHandover').values(row).returningAll().executeTakeFirstOrThrow();

export const selectHandovers = (db: Database, reportId: string): Promise<HandoverRow[]> =>
  db.selectFrom('reportHandover').selectAll().where('reportId', '=', reportId).orderBy('no', 'desc').execute();

/** The hand-over of the newest version of a round's report; null before it. */
export const selectOptionalHandover = async (
  db: Database,
  projectId: string,
  round: number,
): Promise<HandoverRow | null> =>
  (await db
    .selectFrom('reportHandover')
    .innerJoin('evaluationReport as report', (join) =>
      join.onRef('report.id', '=', 'reportHandover.reportId').onRef('report.version', '=', 'reportHandover.no'),
    )
    .selectAll('reportHandover')
    .where('report.projectId', '=', projectId)
    .where('report.round', '=', round)
    .executeTakeFirst()) ?? null;

/** The project of a hand-over, for who reads its scan. */
export const selectOptionalProjectId = async (db: Database, handoverId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('reportHandover')
      .innerJoin('evaluationReport as report', 'report.id', 'reportHandover.reportId')
      .select('report.projectId')
      .where('reportHandover.id', '=', handoverId)
      .executeTakeFirst()
  )?.projectId ?? null;

export async function insertReturn(
  db: Database,
  row: Pick<ReturnRow, 'id' | 'reportId' | 'no' | 'reason' | 'returnedBy'>,
  points: readonly Omit<PointRow, 'returnId' | 'ordinal'>[],
): Promise<void> {
  await db.insertInto('reportReturn').values(row).execute();
  await db
    .insertInto('reportReturnPoint')
    .values(points.map((point, index) => ({ ...point, returnId: row.id, ordinal: index + 1 })))
    .execute();
}

/** The sendings back of a report with the names of who sent it, the newest first. */
export const selectReturns = (db: Database, reportId: string) =>
  db
    .selectFrom('reportReturn')
    .innerJoin('appUser as sender', 'sender.id', 'reportReturn.returnedBy')
    .selectAll('reportReturn')
    .select('sender.displayName as returnedByName')
    .where('reportId', '=', reportId)
    .orderBy('returnedTime', 'desc')
    .orderBy('reportReturn.id', 'desc')
    .execute();

/** What a report was sent back for, each with its company. */
export const selectPoints = (db: Database, reportId: string) =>
  db
    .selectFrom('reportReturnPoint as point')
    .innerJoin('reportReturn', 'reportReturn.id', 'point.returnId')
    .innerJoin('bid', 'bid.id', 'point.bidId')
    .innerJoin('openingItem', 'openingItem.bidId', 'bid.id')
    .innerJoin('section', 'section.id', 'openingItem.sectionId')
    .selectAll('point')
    .select(['openingItem.bidderName', 'section.name as sectionName'])
    .where('reportReturn.reportId', '=', reportId)
    .orderBy('point.returnId')
    .orderBy('point.ordinal')
    .execute();

/** The referrals of a report. */
export const selectReferrals = (db: Database, reportId: string): Promise<ReferralRow[]> =>
  db
    .selectFrom('reportReferral')
    .innerJoin('reportReturn', 'reportReturn.id', 'reportReferral.returnId')
    .selectAll('reportReferral')
    .where('reportReturn.reportId', '=', reportId)
    .orderBy('referredTime', 'desc')
    .execute();

export const insertReferral = async (
  db: Database,
  row: Pick<ReferralRow, 'id' | 'returnId' | 'authority' | 'reason' | 'referredBy'>,
): Promise<void> => {
  await db.insertInto('reportReferral').values(row).execute();
};

export async function settleReferral(
  db: Database,
  referralId: string,
  outcome: { outcome: ReferralOutcome; outcomeWords: string; recordedBy: string },
): Promise<void> {
  await db
    .updateTable('reportReferral')
    .set({ ...outcome, recordedTime: sql<string>`business_now()` })
    .where('id', '=', referralId)
    .execute();
}

/** The project of a referral, for who reads its papers. */
export const selectOptionalReferred = async (db: Database, referralId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('reportReferral')
      .innerJoin('reportReturn', 'reportReturn.id', 'reportReferral.returnId')
      .innerJoin('evaluationReport as report', 'report.id', 'reportReturn.reportId')
      .select('report.projectId')
      .where('reportReferral.id', '=', referralId)
      .executeTakeFirst()
  )?.projectId ?? null;

export async function answerReturn(
  db: Database,
  returnId: string,
  answer: { answer: ReturnAnswer; answerWords: string; answeredBy: string },
): Promise<void> {
  await db
    .updateTable('reportReturn')
    .set({ ...answer, answeredTime: sql<string>`business_now()` })
    .where('id', '=', returnId)
    .execute();
}
