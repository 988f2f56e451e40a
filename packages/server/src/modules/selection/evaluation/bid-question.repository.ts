import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { BidQuestionTable, BidQuestionVoteTable, PriceCorrectionTable } from './bid-question.tables.ts';

export type BidQuestionRow = Selectable<BidQuestionTable>;
export type CorrectionRow = Selectable<PriceCorrectionTable>;
export type VoteRow = Selectable<BidQuestionVoteTable>;

/** The questions about bids, in the order in which they were asked. */
export const selectQuestions = (db: Database, bidIds: readonly string[]): Promise<BidQuestionRow[]> =>
  db
    .selectFrom('bidQuestion')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .orderBy('askedTime')
    .orderBy('id')
    .execute();

export const selectOptionalQuestion = async (db: Database, questionId: string): Promise<BidQuestionRow | null> =>
  (await db.selectFrom('bidQuestion').selectAll().where('id', '=', questionId).executeTakeFirst()) ?? null;

export const selectCorrections = (db: Database, questionIds: readonly string[]): Promise<CorrectionRow[]> =>
  db
    .selectFrom('priceCorrection')
    .selectAll()
    .where(sql<boolean>`question_id = any(${[...questionIds]}::text[])`)
    .execute();

/** The votes on questions, by the seats of the committee that the bids are with: where a section was split off, its copies of them. */
export const selectVotes = (db: Database, questionIds: readonly string[]): Promise<VoteRow[]> =>
  db
    .selectFrom('bidQuestionVote as vote')
    .innerJoin('bidQuestion as question', 'question.id', 'vote.questionId')
    .select(['vote.questionId', 'vote.accepts', 'vote.reason', 'vote.votedTime'])
    .select(
      sql<string>`coalesce((select seat.id from committee_member seat
        where seat.id = md5(question.project_id || ':' || vote.member_id)), vote.member_id)`.as('memberId'),
    )
    .where(sql<boolean>`vote.question_id = any(${[...questionIds]}::text[])`)
    .orderBy('vote.votedTime')
    .execute();

export async function insertQuestion(db: Database, row: Insertable<BidQuestionTable>): Promise<void> {
  await db.insertInto('bidQuestion').values(row).execute();
}

export async function insertCorrection(
  db: Database,
  { working, steps, ...row }: Omit<CorrectionRow, 'working' | 'steps'> & Pick<CorrectionRow, 'working' | 'steps'>,
): Promise<void> {
  await db
    .insertInto('priceCorrection')
    .values({ ...row, working: JSON.stringify(working), steps: JSON.stringify(steps) })
    .execute();
}

export async function insertVote(
  db: Database,
  row: Pick<VoteRow, 'questionId' | 'memberId' | 'accepts' | 'reason'>,
): Promise<void> {
  await db.insertInto('bidQuestionVote').values(row).execute();
}

/** Closes a question, by the database's clock. */
export async function closeQuestion(
  db: Database,
  questionId: string,
  values: Pick<BidQuestionRow, 'status' | 'answer' | 'reading' | 'accepts' | 'answeredBy'>,
): Promise<BidQuestionRow> {
  return db
    .updateTable('bidQuestion')
    .set({ ...values, closedTime: sql<string>`business_now()` })
    .where('id', '=', questionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Questions that were running when the project was paused run on for as long as they had then. */
export const prolongQuestions = (
  db: Database,
  projectId: string,
  { since, until }: { since: string; until: string },
): Promise<BidQuestionRow[]> =>
  db
    .updateTable('bidQuestion')
    .set({ dueTime: sql<string>`due_time + (${until}::timestamptz - ${since}::timestamptz)` })
    .where('projectId', '=', projectId)
    .where('status', '=', 'ASKED')
    .where('dueTime', '>', since)
    .returningAll()
    .execute();

/** Projects that run and have a question whose term has passed. */
export const selectOverdue = async (db: Database, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bidQuestion as q')
    .innerJoin('project as p', 'p.id', 'q.projectId')
    .select('q.projectId')
    .distinct()
    .where('q.status', '=', 'ASKED')
    .where('p.status', '!=', 'PAUSED')
    .where('q.dueTime', '<=', sql<string>`business_now()`)
    .limit(most)
    .execute();
  return rows.map(({ projectId }) => projectId);
};

/** The questions of a project whose term has passed. @param now 'yyyy-MM-dd HH:mm:ss' */
export const selectOverdueOf = (db: Database, projectId: string, now: string) =>
  db
    .selectFrom('bidQuestion')
    .select(['id', 'bidId'])
    .where('projectId', '=', projectId)
    .where('status', '=', 'ASKED')
    .where('dueTime', '<=', now)
    .orderBy('dueTime')
    .orderBy('id')
    .execute();
