import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { filtered, SORTABLE, withNames, type ReportFilter } from './report.repository.ts';
import type { ContractReportRowTable, ContractReportTable } from './report.tables.ts';

export type ContractReportRow = Selectable<ContractReportRowTable>;

const rowNum = sql<number>`(select count(*)::int from contract_report_row one where one.report_id = report.id)`;
const amount = sql<string>`(select coalesce(trim_scale(sum(one.amount)), 0)::text
  from contract_report_row one where one.report_id = report.id)`;

const listed = (db: Database, user: User) =>
  withNames(db, user, 'contractReport').select([rowNum.as('rowNum'), amount.as('amount')]);

/** One page of the reports within the person's scope, the latest month first unless sorted otherwise. */
export const pageReports = (db: Database, user: User, filter: ReportFilter) =>
  pageOf(
    db,
    filtered(listed(db, user), filter),
    filter,
    orderOf(
      filter.sort,
      { ...SORTABLE, rowNum: 'rowNum' },
      { column: 'report.period', direction: 'desc' },
      'report.id',
    ),
  );

/** One report as lists show it; null when absent or foreign. */
export const selectOptionalListed = async (db: Database, user: User, reportId: string) =>
  (await listed(db, user).where('report.id', '=', reportId).executeTakeFirst()) ?? null;

/** Adds a report; null where the unit has one of that month already. */
export const insertReport = async (db: Database, row: Insertable<ContractReportTable>) =>
  (await db
    .insertInto('contractReport')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organizationId', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst()) ?? null;

/** Reports of a unit by their months. */
export const selectMonths = (db: Database, organizationId: string, months: readonly string[]) =>
  db
    .selectFrom('contractReport')
    .select(['id', 'period', 'submitStatus'])
    .where('organizationId', '=', organizationId)
    .where('period', 'in', [...months])
    .execute();

/** One page of a report's rows, by their date. */
export function pageRows(db: Database, user: User, { reportId, ...filter }: PageQuery & { reportId: string }) {
  let query = db
    .selectFrom('contractReportRow as one')
    .innerJoin('contractReport as report', 'report.id', 'one.reportId')
    .select([
      'one.id',
      'one.reportId',
      'one.contractId',
      'one.contractNo',
      'one.name',
      'one.amount',
      'one.signDate',
      'one.partyB',
      'one.remark',
      'one.version',
    ])
    .where('one.reportId', '=', reportId)
    .where(ofUnits(user, 'report'));
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) => eb.or([eb('one.name', 'like', pattern), eb('one.contractNo', 'like', pattern)]));
  }
  const sortable = { contractNo: 'one.contractNo', amount: 'one.amount', signDate: 'one.signDate' };
  return pageOf(
    db,
    query,
    filter,
    orderOf(filter.sort, sortable, { column: 'one.signDate', direction: 'asc' }, 'one.id'),
  );
}

/** A row of a report, locked; null for an unknown one. */
export const lockOptionalRow = async (db: Database, reportId: string, rowId: string) =>
  (await db
    .selectFrom('contractReportRow')
    .selectAll()
    .where('id', '=', rowId)
    .where('reportId', '=', reportId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export async function insertRow(db: Database, row: Insertable<ContractReportRowTable>): Promise<void> {
  await db.insertInto('contractReportRow').values(row).execute();
}

export async function updateRow(
  db: Database,
  rowId: string,
  changes: Updateable<ContractReportRowTable>,
): Promise<void> {
  await db
    .updateTable('contractReportRow')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', rowId)
    .execute();
}

export async function deleteRow(db: Database, rowId: string): Promise<void> {
  await db.deleteFrom('contractReportRow').where('id', '=', rowId).execute();
}

/** Which of these contract numbers a unit has reported. */
export const selectReported = (db: Database, organizationId: string, numbers: readonly string[]) =>
  db
    .selectFrom('contractReportRow')
    .select('contractNo')
    .where('organizationId', '=', organizationId)
    .where('contractNo', 'in', [...numbers])
    .execute();

/** Contracts whose signing is approved and that are in no report yet, signed in [from, until]. */
const unreported = (db: Database, from: string, until: string) =>
  db
    .selectFrom('contract')
    .innerJoin('project', 'project.id', 'contract.projectId')
    .where('contract.signDate', '>=', from)
    .where('contract.signDate', '<=', until)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('projectPhase as phase')
          .select(sql.lit(1).as('one'))
          .whereRef('phase.projectId', '=', 'contract.projectId')
          .where('phase.phase', '=', 'CONTRACT_SIGNING')
          .where('phase.status', '=', 'APPROVED')
          .where('phase.skiped', '=', false),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contractReportRow as one')
            .select(sql.lit(1).as('one'))
            .where(({ eb, or, and, ref }) =>
              or([
                eb('one.contractId', '=', ref('contract.id')),
                and([
                  eb('one.organizationId', '=', ref('project.organizationId')),
                  eb('one.contractNo', '=', ref('contract.contractNo')),
                ]),
              ]),
            ),
        ),
      ),
    );

const EVER = '2000-01-01';

/** What a unit has to report of the contracts that were signed until a day. */
export const selectUnreported = (db: Database, organizationId: string, until: string) =>
  unreported(db, EVER, until)
    .select([
      'contract.id as contractId',
      'contract.contractNo',
      'contract.name',
      'contract.amount',
      'contract.signDate',
      'contract.partyB',
    ])
    .where('project.organizationId', '=', organizationId)
    .orderBy('contract.signDate')
    .orderBy('contract.id')
    .execute();

/** Who handles the project now: a hand-over names somebody else than its creator. */
const officer = sql<string>`coalesce(project.division_user_id, project.created_by)`;

/** A clerk of the unit, rather one who handles what was signed; where the unit has none, who handles it. */
const clerk = sql<string>`coalesce(
  (select post.user_id from identity post join app_user person on person.id = post.user_id
   where post.organization_id = organization.id
     and post.enabled and person.status = 'ENABLED' and post.duties @> array['ORG_CLERK']
   order by post.user_id = any(array_agg(${officer})) desc, post.id limit 1),
  min(${officer}))`;

/** Units that signed contracts in a month and have no report of it, each with one who hands it in. */
export const selectSilentUnits = (db: Database, month: string, from: string, until: string, most: number) =>
  unreported(db, from, until)
    .innerJoin('organization', 'organization.id', 'project.organizationId')
    .select([
      'organization.id as organizationId',
      'organization.path as organizationPath',
      'organization.name as organizationName',
      clerk.as('clerkUserId'),
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contractReport as report')
            .select(sql.lit(1).as('one'))
            .whereRef('report.organizationId', '=', 'project.organizationId')
            .where('report.period', '=', month),
        ),
      ),
    )
    .groupBy(['organization.id', 'organization.path', 'organization.name'])
    .orderBy('organization.id')
    .limit(most)
    .execute();
