import type { DeductSource, DeductStatus } from '@tenderdesk/domain/oversight/assessment/assessment-codes';
import { PHASE_TODOS } from '@tenderdesk/domain/work/remind-plan/remind-plan';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { contains, orderOf, pageOf } from '../../../kernel/paging.ts';
import { ofUnits, reaches } from '../../../kernel/scope.ts';
import type { User } from '../../../kernel/user.ts';
import type { PageQuery } from '../../../kernel/wire.ts';
import { isInherited } from '../../procedure/project/section-split.service.ts';
import type { AssessmentDeductTable } from './assessment.tables.ts';

export interface DeductFilter extends PageQuery {
  year?: number | undefined;
  source?: DeductSource | undefined;
  status?: DeductStatus | undefined;
  organizationId?: string | undefined;
}

const listed = (db: Database, user: User) =>
  db
    .selectFrom('assessmentDeduct as deduct')
    .innerJoin('organization', 'organization.id', 'deduct.organizationId')
    .innerJoin('assessmentItem as item', 'item.id', 'deduct.itemId')
    .innerJoin('assessmentYear as standard', 'standard.year', 'deduct.year')
    .leftJoin('project', 'project.id', 'deduct.projectId')
    .leftJoin('appUser as contester', 'contester.id', 'deduct.contestedBy')
    .leftJoin('appUser as decider', 'decider.id', 'deduct.decidedBy')
    .select([
      'deduct.id',
      'deduct.year',
      'deduct.itemId',
      'deduct.organizationId',
      'deduct.organizationPath',
      'deduct.source',
      'deduct.projectId',
      'deduct.occurredDate',
      'deduct.score',
      'deduct.reason',
      'deduct.status',
      'deduct.createdBy',
      'deduct.setBy',
      'deduct.contest',
      'deduct.contestedBy',
      'deduct.contestedTime',
      'deduct.decision',
      'deduct.decidedTime',
      'deduct.version',
      'organization.name as organizationName',
      'item.name as itemName',
      'item.maxScore',
      'standard.state',
      'project.name as projectName',
      'contester.displayName as contestedByName',
      'decider.displayName as decidedByName',
    ])
    .where(ofUnits(user, 'deduct'));

export type DeductRow = NonNullable<Awaited<ReturnType<typeof selectOptionalDeduct>>>;

/** One page of the deductions of units within the person's scope, the newest facts first unless sorted otherwise. */
export function pageDeducts(db: Database, user: User, filter: DeductFilter) {
  let query = listed(db, user);
  if (filter.year) query = query.where('deduct.year', '=', filter.year);
  if (filter.source) query = query.where('deduct.source', '=', filter.source);
  if (filter.status) query = query.where('deduct.status', '=', filter.status);
  if (filter.organizationId) query = query.where('deduct.organizationId', '=', filter.organizationId);
  if (filter.keyword) {
    const pattern = contains(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('organization.name', 'like', pattern),
        eb('project.name', 'like', pattern),
        eb('deduct.reason', 'like', pattern),
        eb('item.name', 'like', pattern),
      ]),
    );
  }
  return pageOf(
    db,
    query,
    filter,
    orderOf(
      filter.sort,
      { occurredDate: 'deduct.occurredDate', score: 'deduct.score', year: 'deduct.year' },
      { column: 'deduct.occurredDate', direction: 'desc' },
      'deduct.id',
    ),
  );
}

/** A deduction within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalDeduct = async (db: Database, user: User, deductId: string) =>
  (await listed(db, user).where('deduct.id', '=', deductId).executeTakeFirst()) ?? null;

/** The same, locked until the transaction ends. */
export const lockOptionalDeduct = async (db: Database, user: User, deductId: string) =>
  (await listed(db, user).where('deduct.id', '=', deductId).forUpdate('deduct').executeTakeFirst()) ?? null;

export async function insertDeduct(db: Database, row: Insertable<AssessmentDeductTable>): Promise<void> {
  await db.insertInto('assessmentDeduct').values(row).execute();
}

export async function updateDeduct(
  db: Database,
  deductId: string,
  changes: Updateable<AssessmentDeductTable>,
): Promise<void> {
  await db
    .updateTable('assessmentDeduct')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', deductId)
    .execute();
}

/** Deductions of a year that are contested. */
export const selectContested = (db: Database, year: number) =>
  db
    .selectFrom('assessmentDeduct')
    .select('id')
    .where('year', '=', year)
    .where('status', '=', 'CONTESTED')
    .orderBy('id')
    .execute();

/** A unit within the person's scope; null for absent and foreign ones alike. */
export const selectOptionalUnit = async (db: Database, user: User, organizationId: string) =>
  (await db
    .selectFrom('organization as unit')
    .select(['unit.id', 'unit.name', 'unit.path'])
    .where('unit.id', '=', organizationId)
    .where('unit.type', '=', 'SUBORDINATE_UNIT')
    .where(reaches(user, { unit: sql.ref('unit.id'), path: sql.ref('unit.path') }))
    .executeTakeFirst()) ?? null;

/** What a unit has to hand in itself; that others judge late is not its fault. */
const OWN_STEPS = PHASE_TODOS.filter((code) => /_(?:SUBMIT|MODIFY)$/.test(code));

/** What happened in a year, by kind: its id, its project and unit, and the day. */
const FACTS: Record<Exclude<DeductSource, 'OTHER'>, (year: number) => RawBuilder<unknown>> = {
  OVERDUE: (year) => sql`
    select min(record.id) as source_id, record.project_id, project.organization_id, min(record.due_time)::date as day
    from remind_record record join project on project.id = record.project_id
    where record.category in (${sql.join(OWN_STEPS.map((code) => sql.lit(code)))})
      and record.due_time >= make_date(${year}, 1, 1) and record.due_time < make_date(${year} + 1, 1, 1)
      and record.due_time < coalesce(record.handled_time, (select business_now()))
      and not ${isInherited(sql`record.due_time`)}
    group by record.category, record.business_range, record.project_id, project.organization_id`,
  OBJECTION: (year) => sql`
    select question.id as source_id, question.project_id, project.organization_id, question.reply_time::date as day
    from question join project on project.id = question.project_id
      left join complaint on complaint.question_id = question.id
    where question.kind <> 'QUESTION'
      and question.reply_time >= make_date(${year}, 1, 1) and question.reply_time < make_date(${year} + 1, 1, 1)
      and (coalesce(question.forces, 'NONE') <> 'NONE' or complaint.outcome in ('UPHELD', 'PARTLY'))`,
  BREACH: (year) => sql`
    select breach.id as source_id, breach.project_id, project.organization_id, breach.recorded_time::date as day
    from breach join project on project.id = breach.project_id
    where breach.recorded_time >= make_date(${year}, 1, 1) and breach.recorded_time < make_date(${year} + 1, 1, 1)`,
  // a report is of its unit and month: a draft that was deleted and made anew is the same one
  LATE_REPORT: (year) => sql`
    select report.kind || ':' || report.organization_id || ':' || report.period as source_id,
      null::text as project_id, report.organization_id, report.due_date as day
    from (select 'CONTRACT' as kind, organization_id, period, due_date, submitted_time from contract_report
      union all select 'MONTHLY', organization_id, period, due_date, submitted_time from monthly_report) report
    where report.due_date >= make_date(${year}, 1, 1) and report.due_date < make_date(${year} + 1, 1, 1)
      and coalesce(report.submitted_time, (select business_now()))::date > report.due_date
      -- what came from a unit that was merged into this one was late there
      and not exists (select from assessment_deduct taken join organization gone on gone.id = taken.organization_id
        where gone.merged_into = report.organization_id and taken.source = 'LATE_REPORT'
          and taken.source_id = report.kind || ':' || gone.id || ':' || report.period)`,
};

/** Takes points off an item for each fact of its kind that none was taken off for yet. Gives the new ones. */
export async function insertFacts(
  db: Database,
  {
    id,
    year,
    source,
    eachScore,
  }: { id: string; year: number; source: Exclude<DeductSource, 'OTHER'>; eachScore: string },
  createdBy: string,
) {
  const { rows } = await sql<{ id: string; organizationId: string }>`
    insert into assessment_deduct (id, year, item_id, organization_id, organization_path, source, source_id, project_id,
      occurred_date, score, created_by)
    select replace(gen_random_uuid()::text, '-', ''), ${year}, ${id}, unit.id, unit.path, ${source}, fact.source_id, fact.project_id,
      fact.day, ${eachScore}::numeric, ${createdBy}
    from (${FACTS[source](year)}) fact join organization unit on unit.id = fact.organization_id
    where unit.type = 'SUBORDINATE_UNIT'
    on conflict (year, source, source_id) where source_id is not null do nothing
    returning id, organization_id`.execute(db);
  return rows;
}
