import type { SubmitStatus } from '@tenderdesk/domain/work/flow/flow-codes';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import type { MonthlyReportTable } from './report.tables.ts';

/** The tables of both; queries see what they have in common, that is a contract report without its rows. */
export type ReportTableName = 'contractReport' | 'monthlyReport';
export interface ReportFilter extends PageQuery {
  year?: number | undefined;
  period?: string | undefined;
  submitStatus?: string | undefined;
  organizationId?: string | undefined;
  late?: boolean | undefined;
}

/** Reports within the person's scope, with the names of unit and clerk. */
export const withNames = (db: Database, user: User, table: ReportTableName) =>
  db
    .selectFrom(`${table as 'contractReport'} as report`)
    .innerJoin('organization', 'organization.id', 'report.organizationId')
    .innerJoin('appUser as clerk', 'clerk.id', 'report.clerkUserId')
    .select([
      'report.id',
      'report.organizationId',
      'organization.name as organizationName',
      'report.period',
      'report.dueDate',
      'report.submitStatus',
      'report.submittedTime',
      'clerk.displayName as clerkName',
      'report.version',
    ])
    .where(ofUnits(user, 'report'));

/** Late as `isLate` of the domain has it: handed in, or still open, after the due date. */
const late = sql<boolean>`coalesce(report.submitted_time, business_now())::date > report.due_date`;

const EQUALS = ['period', 'submitStatus', 'organizationId'] as const;

/** The filters of a list of reports. */
export function filtered<Query extends ReturnType<typeof withNames>>(query: Query, filter: ReportFilter): Query {
  let found = query as ReturnType<typeof withNames>;
  for (const name of EQUALS) {
    const value = filter[name];
    if (value) found = found.where(sql.ref(`report.${name}`), '=', value);
  }
  if (filter.year) found = found.where('report.period', 'like', `${filter.year}-%`);
  if (filter.late) found = found.where(late);
  if (filter.keyword) found = found.where('organization.name', 'like', contains(filter.keyword));
  return found as Query;
}

export const SORTABLE = {
  period: 'report.period',
  dueDate: 'report.dueDate',
  submittedTime: 'report.submittedTime',
  createdTime: 'report.createdTime',
};

/** A report within the person's scope, with the name of its unit; null for absent and foreign ones alike. */
export const selectOptionalReport = async (db: Database, user: User, table: ReportTableName, reportId: string) =>
  (await selectReport(db, user, table, reportId).executeTakeFirst()) ?? null;

/** A report within the person's scope, with the name of its unit, locked; null for absent and foreign ones alike. */
export const lockOptionalReport = async (db: Database, user: User, table: ReportTableName, reportId: string) =>
  (await selectReport(db, user, table, reportId).forUpdate('report').executeTakeFirst()) ?? null;

const selectReport = (db: Database, user: User, table: ReportTableName, reportId: string) =>
  db
    .selectFrom(`${table as 'contractReport'} as report`)
    .innerJoin('organization', 'organization.id', 'report.organizationId')
    .select([
      'report.id',
      'report.organizationId',
      'report.organizationPath',
      'organization.name as organizationName',
      'report.period',
      'report.dueDate',
      'report.clerkUserId',
      'report.submitStatus',
      'report.submittedTime',
      'report.version',
      'report.returnedVersion',
    ])
    .where('report.id', '=', reportId)
    .where(ofUnits(user, 'report'));

export type LoadedReport = NonNullable<Awaited<ReturnType<typeof selectOptionalReport>>>;

type Changes = Omit<Updateable<MonthlyReportTable>, 'generatedTime'> & { generatedTime?: RawBuilder<string> };

/** Saves changes; the version grows. */
export async function updateReport(
  db: Database,
  table: ReportTableName,
  reportId: string,
  changes: Changes = {},
): Promise<void> {
  await db
    .updateTable(table as 'monthlyReport')
    .set({ ...changes, updatedTime: sql`business_now()`, version: sql`version + 1` })
    .where('id', '=', reportId)
    .execute();
}

/**
 * The flow has gone on. The first hand-in counts for being late; one that was taken back does not.
 * @param action of the submit record
 */
export async function updateSubmitStatus(
  db: Database,
  table: ReportTableName,
  reportId: string,
  submitStatus: SubmitStatus,
  action: string,
): Promise<void> {
  await db
    .updateTable(table)
    .set({
      submitStatus,
      ...(action === 'submit' ? { submittedTime: sql<string>`coalesce(submitted_time, business_now())` } : {}),
      ...(action === 'recall' && submitStatus === 'UNSUBMITTED' ? { submittedTime: null } : {}),
      ...(action === 'reject' ? { returnedVersion: sql<number>`version + 1` } : {}),
      updatedTime: sql`business_now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', reportId)
    .execute();
}

export async function deleteReport(db: Database, table: ReportTableName, reportId: string): Promise<void> {
  await db.deleteFrom(table).where('id', '=', reportId).execute();
}
