import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ComplaintTable, ProjectPauseTable } from './question.tables.ts';

export type ComplaintRow = Selectable<ComplaintTable>;
export type PauseRow = Selectable<ProjectPauseTable>;

export const insertComplaint = async (db: Database, row: Insertable<ComplaintTable>): Promise<void> => {
  await db.insertInto('complaint').values(row).execute();
};

/** What a complaint has beside its question; null when the question is none. */
export const selectOptionalComplaint = async (db: Database, questionId: string): Promise<ComplaintRow | null> =>
  (await db.selectFrom('complaint').selectAll().where('questionId', '=', questionId).executeTakeFirst()) ?? null;

export const updateComplaint = async (
  db: Database,
  questionId: string,
  changes: Updateable<ComplaintTable>,
): Promise<void> => {
  await db.updateTable('complaint').set(changes).where('questionId', '=', questionId).execute();
};

/** Sets the day until which a question is to be decided, and counts its version on. */
export const updateDue = async (db: Database, questionId: string, dueTime: string): Promise<void> => {
  await db
    .updateTable('question')
    .set({ dueTime, version: sql`version + 1` })
    .where('id', '=', questionId)
    .execute();
};

/** The complaints of a project that nobody has decided. */
export const selectUndecided = (db: Database, projectId: string) =>
  db
    .selectFrom('question')
    .innerJoin('complaint', 'complaint.questionId', 'question.id')
    .selectAll('question')
    .where('question.projectId', '=', projectId)
    .where('complaint.state', 'in', ['RECEIVED', 'ACCEPTED'])
    .orderBy('question.id')
    .execute();

export const insertPause = async (db: Database, row: Insertable<ProjectPauseTable>): Promise<void> => {
  await db.insertInto('projectPause').values(row).execute();
};

/** The approver's pause that a project is in; null when there is none. */
export const selectOpenPause = async (db: Database, projectId: string): Promise<PauseRow | null> =>
  (await db
    .selectFrom('projectPause')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('resumedTime', 'is', null)
    .executeTakeFirst()) ?? null;

export const selectOptionalPause = async (db: Database, pauseId: string): Promise<PauseRow | null> =>
  (await db.selectFrom('projectPause').selectAll().where('id', '=', pauseId).executeTakeFirst()) ?? null;

/** Every pause of a project with who set and lifted it, the newest first. */
export const selectPauses = (db: Database, projectId: string) =>
  db
    .selectFrom('projectPause as p')
    .innerJoin('appUser as by', 'by.id', 'p.pausedBy')
    .leftJoin('appUser as lifter', 'lifter.id', 'p.resumedBy')
    .select(['p.id', 'p.questionId', 'p.reason', 'p.pausedTime', 'p.resumeReason', 'p.resumedTime'])
    .select(['by.displayName as pausedByName', 'lifter.displayName as resumedByName'])
    .where('p.projectId', '=', projectId)
    .orderBy('p.pausedTime', 'desc')
    .execute();

export const closePause = async (
  db: Database,
  pauseId: string,
  { resumeReason, resumedBy }: { resumeReason: string; resumedBy: string },
): Promise<void> => {
  await db
    .updateTable('projectPause')
    .set({ resumeReason, resumedBy, resumedTime: sql<string>`business_now()` })
    .where('id', '=', pauseId)
    .execute();
};
