import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { AssessmentScoreTable, AssessmentSheetTable } from './assessment.tables.ts';

export interface SheetFilter extends PageQuery {
  year?: number | undefined;
  submitStatus?: string | undefined;
  organizationId?: string | undefined;
}

const SELF_TOTAL = sql<
  string | null
>`(select sum(score.self_score) from assessment_score score where score.sheet_id = sheet.id)`;
/** None while an item is still to be settled. */
const FINAL_TOTAL = sql<string | null>`(
  select case when count(*) = count(score.final_score) then sum(score.final_score) end
  from assessment_score score where score.sheet_id = sheet.id)`;

/** Sheets within the person's scope, with the names that lists show. */
const listed = (db: Database, user: User) =>
  db
    .selectFrom('assessmentSheet as sheet')
    .innerJoin('organization', 'organization.id', 'sheet.organizationId')
    .innerJoin('assessmentYear as standard', 'standard.year', 'sheet.year')
    .innerJoin('appUser as clerk', 'clerk.id', 'sheet.clerkUserId')
    .select([
      'sheet.id',
      'sheet.year',
      'sheet.organizationId',
      'sheet.organizationPath',
      'organization.name as organizationName',
      'sheet.clerkUserId',
      'clerk.displayName as clerkName',
      'sheet.submitStatus',
      'sheet.submittedTime',
      'sheet.version',
      'sheet.returnedVersion',
      'sheet.settledBy',
      'standard.state',
      'standard.dueDate',
      SELF_TOTAL.as('selfTotal'),
      FINAL_TOTAL.as('finalTotal'),
    ])
    .where(ofUnits(user, 'sheet'));

export type SheetRow = NonNullable<Awaited<ReturnType<typeof selectOptionalSheet>>>;

/** One page of the sheets within the person's scope, the latest year first unless sorted otherwise. */
export function pageSheets(db: Database, user: User, filter: SheetFilter) {
  let query = listed(db, user);
  if (filter.year) query = query.where('sheet.year', '=', filter.year);
  if (filter.submitStatus) query = query.where('sheet.submitStatus', '=', filter.submitStatus as SubmitStatus);
  if (filter.organizationId) query = query.where('sheet.organizationId', '=', filter.organizationId);
  if (filter.keyword) query = query.where('organization.name', 'like', contains(filter.keyword));
  return pageOf(
    db,
    query,
    filter,
    orderOf(
      filter.sort,
      { year: 'sheet.year', submittedTime: 'sheet.submittedTime' },
      { column: 'sheet.year', direction: 'desc' },
      'sheet.id',
    ),
  );
}

/** A sheet within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalSheet = async (db: Database, user: User, sheetId: string) =>
  (await listed(db, user).where('sheet.id', '=', sheetId).executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends. */
export const lockOptionalSheet = async (db: Database, user: User, sheetId: string) =>
  (await listed(db, user).where('sheet.id', '=', sheetId).forUpdate('sheet').executeTakeFirst()) ?? null;

export const selectOptionalOfUnit = async (db: Database, organizationId: string, year: number) =>
  (await db
    .selectFrom('assessmentSheet')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('year', '=', year)
    .executeTakeFirst()) ?? null;

export const selectScores = (db: Database, sheetId: string) =>
  db
    .selectFrom('assessmentScore as score')
    .innerJoin('assessmentItem as item', 'item.id', 'score.itemId')
    .select([
      'score.id',
      'score.itemId',
      'item.name',
      'item.requirement',
      'item.maxScore',
      'score.selfScore',
      'score.evidence',
      'score.finalScore',
      'score.comment',
    ])
    .where('score.sheetId', '=', sheetId)
    .orderBy('item.ordinal')
    .execute();

/** The sheet that a score belongs to. */
export const selectOptionalOfScore = async (db: Database, scoreId: string) =>
  (await db.selectFrom('assessmentScore').select('sheetId').where('id', '=', scoreId).executeTakeFirst()) ?? null;

/** Sheets with a line for each item; those that units have already stay. Gives the new ones. */
export async function insertSheets(
  db: Database,
  sheets: readonly Insertable<AssessmentSheetTable>[],
  lines: readonly Insertable<AssessmentScoreTable>[],
): Promise<string[]> {
  if (sheets.length === 0) return [];
  const added = await db
    .insertInto('assessmentSheet')
    .values([...sheets])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = added.map(({ id }) => id);
  const own = lines.filter(({ sheetId }) => ids.includes(sheetId));
  // a statement takes 65,535 values
  for (let from = 0; from < own.length; from += 5000)
    await db
      .insertInto('assessmentScore')
      .values(own.slice(from, from + 5000))
      .execute();
  return ids;
}

export async function updateScore(
  db: Database,
  sheetId: string,
  itemId: string,
  changes: Partial<Pick<AssessmentScoreTable, 'selfScore' | 'evidence' | 'finalScore' | 'comment'>>,
): Promise<void> {
  await db
    .updateTable('assessmentScore')
    .set(changes)
    .where('sheetId', '=', sheetId)
    .where('itemId', '=', itemId)
    .execute();
}

/** @param settledBy who settled its scores; left out where the unit wrote */
export async function touchSheet(db: Database, sheetId: string, settledBy?: string): Promise<void> {
  await db
    .updateTable('assessmentSheet')
    .set({
      ...(settledBy === undefined ? {} : { settledBy }),
      updatedTime: sql`business_now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', sheetId)
    .execute();
}

/** The flow has gone on. What the department had settled is settled anew once a sheet went back. */
export async function updateStatus(
  db: Database,
  sheetId: string,
  submitStatus: SubmitStatus,
  action: string,
): Promise<void> {
  await db
    .updateTable('assessmentSheet')
    .set({
      submitStatus,
      ...(action === 'submit' ? { submittedTime: sql<string>`coalesce(submitted_time, business_now())` } : {}),
      ...(action === 'recall' && submitStatus === 'UNSUBMITTED' ? { submittedTime: null } : {}),
      ...(action === 'reject' ? { returnedVersion: sql<number>`version + 1` } : {}),
      updatedTime: sql`business_now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', sheetId)
    .execute();
  if (action === 'reject' || action === 'recall')
    await db
      .updateTable('assessmentScore')
      .set({ finalScore: null, comment: null })
      .where('sheetId', '=', sheetId)
      .execute();
}

/** Sheets of a year that are not settled. */
export const selectUnsettled = (db: Database, year: number) =>
  db
    .selectFrom('assessmentSheet')
    .select(['id', 'year'])
    .where('year', '=', year)
    .where('submitStatus', '!=', 'APPROVED')
    .orderBy('id')
    .execute();

/** Enabled units with a clerk, each with one of them. */
export const selectUnits = (db: Database) =>
  db
    .selectFrom('organization as unit')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('identity as post')
          .innerJoin('appUser as person', 'person.id', 'post.userId')
          .select('post.userId as clerkUserId')
          .whereRef('post.organizationId', '=', 'unit.id')
          .where(sql<boolean>`post.enabled and person.status = 'ENABLED' and post.duties @> array['ORG_CLERK']`)
          .orderBy('post.id')
          .limit(1)
          .as('clerk'),
      (join) => join.onTrue(),
    )
    .select(['unit.id as organizationId', 'unit.path as organizationPath', 'unit.name', 'clerk.clerkUserId'])
    .where('unit.type', '=', 'SUBORDINATE_UNIT')
    .where('unit.enabled', '=', true)
    .orderBy('unit.id')
    .execute();
