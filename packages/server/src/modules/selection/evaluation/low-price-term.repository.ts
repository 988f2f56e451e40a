import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** The vote on a question begins now, by the database's clock; its term ends on a whole second, the one that people are told. */
export const insertTerm = async (db: Database, questionId: string, hours: number): Promise<void> => {
  await db
    .insertInto('lowPriceTerm')
    .values({
      questionId,
      dueTime: sql<string>`date_trunc('second', business_now()) + make_interval(hours => ${hours})` as never,
    })
    .onConflict((conflict) => conflict.column('questionId').doNothing())
    .execute();
};

/** Until when there is a vote on these questions, by question. */
export const selectTerms = async (db: Database, questionIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('lowPriceTerm')
    .select(['questionId', 'dueTime'])
    .where(sql<boolean>`question_id = any(${[...questionIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ questionId, dueTime }) => [questionId, dueTime]));
};

/** Votes whose term is over, of projects that are not paused. */
export const selectOver = (db: Database, most: number) =>
  db
    .selectFrom('lowPriceTerm as t')
    .innerJoin('bidQuestion as q', 'q.id', 't.questionId')
    .innerJoin('project as p', 'p.id', 'q.projectId')
    .select(['t.questionId', 'q.projectId'])
    .where('t.closedTime', 'is', null)
    .where('p.status', '!=', 'PAUSED')
    .where('t.dueTime', '<=', sql<string>`business_now()`)
    .orderBy('t.dueTime')
    .limit(most)
    .execute();

/** Closes a vote; false where somebody was faster. */
export const closeTerm = async (db: Database, questionId: string): Promise<boolean> =>
  (await db
    .updateTable('lowPriceTerm')
    .set({ closedTime: sql<string>`business_now()` })
    .where('questionId', '=', questionId)
    .where('closedTime', 'is', null)
    .returning('questionId')
    .executeTakeFirst()) !== undefined;

/** Votes that were running when the project was paused run on for as long as they had then. */
export const prolongTerms = async (
  db: Database,
  projectId: string,
  { since, until }: { since: string; until: string },
): Promise<void> => {
  await db
    .updateTable('lowPriceTerm')
    .set({ dueTime: sql<string>`due_time + (${until}::timestamptz - ${since}::timestamptz)` as never })
    .where('closedTime', 'is', null)
    .where('dueTime', '>', since)
    .where('questionId', 'in', db.selectFrom('bidQuestion').select('id').where('projectId', '=', projectId))
    .execute();
};
