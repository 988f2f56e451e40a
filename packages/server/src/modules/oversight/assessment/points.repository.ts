import type { AuditStatus } from '@tenderdesk/domain/people/supplier/codes';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits, reaches } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { AddPointTable } from './assessment.tables.ts';

export interface PointFilter extends PageQuery {
  year?: number | undefined;
  auditStatus?: AuditStatus | undefined;
  organizationId?: string | undefined;
}

const listed = (db: Database, user: User) =>
  db
    .selectFrom('addPoint as point')
    .innerJoin('organization', 'organization.id', 'point.organizationId')
    .innerJoin('assessmentYear as standard', 'standard.year', 'point.year')
    .innerJoin('appUser as author', 'author.id', 'point.createdBy')
    .leftJoin('appUser as auditor', 'auditor.id', 'point.auditedBy')
    .select([
      'point.id',
      'point.year',
      'point.organizationId',
      'point.organizationPath',
      'organization.name as organizationName',
      'point.item',
      'point.score',
      'point.reason',
      'point.auditStatus',
      'point.auditNote',
      'point.auditedTime',
      'auditor.displayName as auditedByName',
      'author.displayName as createdByName',
      'point.createdBy',
      'point.askedBy',
      'point.createdTime',
      'point.version',
      'standard.state',
    ])
    .where(ofUnits(user, 'point'));

export type PointRow = NonNullable<Awaited<ReturnType<typeof selectOptionalPoint>>>;

/** One page of the points that units within the person's scope ask for, the newest first unless sorted otherwise. */
export function pagePoints(db: Database, user: User, filter: PointFilter) {
  let query = listed(db, user);
  if (filter.year) query = query.where('point.year', '=', filter.year);
  if (filter.auditStatus) query = query.where('point.auditStatus', '=', filter.auditStatus);
  if (filter.organizationId) query = query.where('point.organizationId', '=', filter.organizationId);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('organization.name', 'like', pattern),
        eb('point.item', 'like', pattern),
        eb('point.reason', 'like', pattern),
      ]),
    );
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(
      filter.sort,
      { createdTime: 'point.createdTime', score: 'point.score' },
      { column: 'point.createdTime', direction: 'desc' },
      'point.id',
    ),
  );
}

/** Points within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalPoint = async (db: Database, user: User, pointId: string) =>
  (await listed(db, user).where('point.id', '=', pointId).executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends. */
export const lockOptionalPoint = async (db: Database, user: User, pointId: string) =>
  (await listed(db, user).where('point.id', '=', pointId).forUpdate('point').executeTakeFirst()) ?? null;

export async function insertPoint(db: Database, row: Insertable<AddPointTable>): Promise<void> {
  await db.insertInto('addPoint').values(row).execute();
}

export async function updatePoint(db: Database, pointId: string, changes: Updateable<AddPointTable>): Promise<void> {
  await db
    .updateTable('addPoint')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', pointId)
    .execute();
}

export async function deletePoint(db: Database, pointId: string): Promise<void> {
  await db.deleteFrom('addPoint').where('id', '=', pointId).execute();
}

/** What was asked for in a year and is not audited. */
export const selectUnaudited = (db: Database, year: number) =>
  db
    .selectFrom('addPoint')
    .select('id')
    .where('year', '=', year)
    .where('auditStatus', '=', 'UNAUDITED')
    .orderBy('id')
    .execute();

/** What was settled, taken off and added in a year, by unit; units without any of it are left out. */
export async function selectYear(db: Database, year: number) {
  const finals = await db
    .selectFrom('assessmentSheet as sheet')
    .innerJoin('assessmentScore as score', 'score.sheetId', 'sheet.id')
    .select(['sheet.id as sheetId', 'sheet.organizationId', 'score.itemId', 'score.finalScore', 'score.selfScore'])
    .select('sheet.submitStatus')
    .where('sheet.year', '=', year)
    .execute();
  const deductions = await db
    .selectFrom('assessmentDeduct')
    .select(['organizationId', 'itemId', 'score', 'status'])
    .where('year', '=', year)
    .execute();
  const added = await db
    .selectFrom('addPoint')
    .select(['organizationId', 'score'])
    .where('year', '=', year)
    .where('auditStatus', '=', 'AUDIT_PASSED')
    .execute();
  return { finals, deductions, added };
}

/** Which of these units the person reaches, with their names. */
export const selectUnits = (db: Database, user: User, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('organization as unit')
        .select(['unit.id', 'unit.name'])
        .where('unit.id', 'in', [...ids])
        .where(reaches(user, { unit: sql.ref('unit.id'), path: sql.ref('unit.path') }))
        .execute();
