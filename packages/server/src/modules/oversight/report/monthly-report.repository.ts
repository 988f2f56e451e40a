import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { orderOf, pageOf } from '../../../kernel/paging.ts';
import type { User } from '../../../kernel/user.ts';
import { filtered, SORTABLE, withNames, type ReportFilter } from './report.repository.ts';
import type { MonthlyReportTable } from './report.tables.ts';

const FIGURES = ['plannedNum', 'startedNum', 'finishedNum', 'budget', 'award', 'saving', 'unpricedNum'] as const;

const listed = (db: Database, user: User) =>
  withNames(db, user, 'monthlyReport').select([
    ...FIGURES.map((name) => sql.ref<never>(`report.${name}`).as(name)),
    sql<string>`report.generated_time`.as('generatedTime'),
    sql<string | null>`report.remark`.as('remark'),
  ]);

/** One page of the reports within the person's scope, the latest month first unless sorted otherwise. */
export async function pageMonthly(db: Database, user: User, filter: ReportFilter) {
  const sortable = { ...SORTABLE, budget: 'report.budget', award: 'report.award', saving: 'report.saving' };
  const { rows, total } = await pageOf(
    db,
    filtered(listed(db, user), filter),
    filter,
    orderOf(filter.sort, sortable, { column: 'report.period', direction: 'desc' }, 'report.id'),
  );
  return { rows: rows as unknown as MonthlyRow[], total };
}

type Names = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;
export type MonthlyRow = Names &
  Pick<
    MonthlyReportTable,
    'plannedNum' | 'startedNum' | 'finishedNum' | 'budget' | 'award' | 'saving' | 'unpricedNum' | 'remark'
  > & { generatedTime: string };

/** One report as lists show it; null when absent or foreign. */
export const selectOptionalMonthly = async (db: Database, user: User, reportId: string): Promise<MonthlyRow | null> =>
  ((await listed(db, user).where('report.id', '=', reportId).executeTakeFirst()) as MonthlyRow | undefined) ?? null;

/** Adds a report; null where the unit has one of that month already. */
export const insertMonthly = async (db: Database, row: Insertable<MonthlyReportTable>) =>
  (await db
    .insertInto('monthlyReport')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organizationId', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst()) ?? null;

/** Approved tender items of a unit that were planned for a month. */
export const selectPlans = (db: Database, organizationId: string, month: string) =>
  db
    .selectFrom('planItem')
    .select('plannedStart')
    .where('organizationId', '=', organizationId)
    .where('kind', '=', 'TENDER')
    .where('submitStatus', '=', 'APPROVED')
    .where('plannedStart', '=', month)
    .execute();

/** Projects of a unit that began or ended between two days. */
export const selectProjects = (db: Database, organizationId: string, from: string, until: string) =>
  db
    .selectFrom('project')
    .select(['createdTime', 'endedTime'])
    .where('organizationId', '=', organizationId)
    .where(({ or, between }) =>
      or([
        between('createdTime', from, `${until} 23:59:59.999999`),
        between('endedTime', from, `${until} 23:59:59.999999`),
      ]),
    )
    .execute();

/** Sections of a unit whose winner was confirmed between two days. */
export const selectAwards = (db: Database, organizationId: string, from: string, until: string) =>
  db
    .selectFrom('winningCandidate as candidate')
    .innerJoin('section', 'section.id', 'candidate.sectionId')
    .innerJoin('project', 'project.id', 'candidate.projectId')
    .innerJoin('projectPhase as phase', (join) =>
      join.onRef('phase.projectId', '=', 'candidate.projectId').onRef('phase.round', '=', 'candidate.round'),
    )
    .select([
      sql<string>`phase.finished_time`.as('time'),
      'section.estimatedAmount as budget',
      'candidate.winningPrice as price',
    ])
    .where('project.organizationId', '=', organizationId)
    .where('candidate.won', '=', true)
    .where('phase.phase', '=', 'CONFIRM_WINNER')
    .where('phase.status', '=', 'APPROVED')
    .where('phase.failResult', 'is', null)
    .where(({ between }) => between('phase.finishedTime', from, `${until} 23:59:59.999999`))
    .execute();
