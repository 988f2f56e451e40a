import type { AssessmentState } from '@tenderdesk/domain/oversight/assessment/assessment-codes';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { AssessmentItemTable, AssessmentYearTable } from './assessment.tables.ts';

export const selectYears = (db: Database, states: readonly AssessmentState[]) =>
  db
    .selectFrom('assessmentYear')
    .selectAll()
    .where('state', 'in', [...states])
    .orderBy('year', 'desc')
    .execute();

export const selectOptionalYear = async (db: Database, year: number) =>
  (await db.selectFrom('assessmentYear').selectAll().where('year', '=', year).executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends. */
export const lockOptionalYear = async (db: Database, year: number) =>
  (await db.selectFrom('assessmentYear').selectAll().where('year', '=', year).forUpdate().executeTakeFirst()) ?? null;

/** The same, kept from being settled until the transaction ends: many work in a year at once. */
export const shareOptionalYear = async (db: Database, year: number) =>
  (await db.selectFrom('assessmentYear').selectAll().where('year', '=', year).forShare().executeTakeFirst()) ?? null;

export const selectItems = (db: Database, years: readonly number[]) =>
  years.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('assessmentItem')
        .selectAll()
        .where('year', 'in', [...years])
        .orderBy('year')
        .orderBy('ordinal')
        .execute();

/** Gives whether it was not there. */
export async function insertYear(db: Database, row: Insertable<AssessmentYearTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('assessmentYear')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateYear(db: Database, year: number, changes: Updateable<AssessmentYearTable>): Promise<void> {
  await db
    .updateTable('assessmentYear')
    .set({ ...changes, version: sql`version + 1` })
    .where('year', '=', year)
    .execute();
}

export async function replaceItems(
  db: Database,
  year: number,
  items: readonly Insertable<AssessmentItemTable>[],
): Promise<void> {
  await db.deleteFrom('assessmentItem').where('year', '=', year).execute();
  await db
    .insertInto('assessmentItem')
    .values([...items])
    .execute();
}
