import { sql } from 'kysely';
import type { Database } from '../../../kernel/database.ts';

/** What is judged, as its list shows it. */
export interface Subject {
  /** Of what runs through the flow. */
  id: string;
  /** Of the record that the to-do names. */
  aboutId: string;
  name: string;
  code: string | null;
  organizationName: string;
  amount: string | null;
}

type Select = (db: Database, ids: readonly string[]) => Promise<Subject[]>;

export const selectProjects: Select = (db, ids) =>
  db
    .selectFrom('project')
    .innerJoin('organization', 'organization.id', 'project.organizationId')
    .select([
      'project.id',
      'project.id as aboutId',
      'project.name',
      'project.code',
      'organization.name as organizationName',
      'project.estimatedAmount as amount',
    ])
    .where('project.id', 'in', [...ids])
    .execute();

export const selectPlanItems: Select = (db, ids) =>
  db
    .selectFrom('planItem as item')
    .innerJoin('organization', 'organization.id', 'item.organizationId')
    .select(['item.id', 'item.id as aboutId', 'item.name', 'organization.name as organizationName', 'item.amount'])
    .select(sql<null>`null`.as('code'))
    .where('item.id', 'in', [...ids])
    .execute();

/** The requests that are open about these items; an item has one at a time. */
export const selectPlanChanges: Select = (db, itemIds) =>
  db
    .selectFrom('planChange as change')
    .innerJoin('planItem as item', 'item.id', 'change.planItemId')
    .innerJoin('organization', 'organization.id', 'item.organizationId')
    .select(['change.id', 'item.id as aboutId', 'item.name', 'organization.name as organizationName', 'item.amount'])
    .select(sql<null>`null`.as('code'))
    .where('change.settledTime', 'is', null)
    .where('item.id', 'in', [...itemIds])
    .execute();

export const selectYearlyPlans: Select = (db, ids) =>
  db
    .selectFrom('yearlyPlan as plan')
    .innerJoin('organization', 'organization.id', 'plan.organizationId')
    .select(['plan.id', 'plan.id as aboutId', 'organization.name as organizationName'])
    .select([
      sql<string>`plan.year || ' ' || organization.name`.as('name'),
      sql<null>`null`.as('code'),
      sql<null>`null`.as('amount'),
    ])
    .where('plan.id', 'in', [...ids])
    .execute();

/** Reports of a month, whichever of the two kinds has the id. */
export const selectReports: Select = (db, ids) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('contractReport')
        .select(['id', 'period', 'organizationId'])
        .unionAll(from.selectFrom('monthlyReport').select(['id', 'period', 'organizationId']))
        .as('report'),
    )
    .innerJoin('organization', 'organization.id', 'report.organizationId')
    .select(['report.id', 'report.id as aboutId', 'organization.name as organizationName'])
    .select([
      sql<string>`report.period || ' ' || organization.name`.as('name'),
      sql<null>`null`.as('code'),
      sql<null>`null`.as('amount'),
    ])
    .where('report.id', 'in', [...ids])
    .execute();

/** What units say of themselves. */
export const selectSheets: Select = (db, ids) =>
  db
    .selectFrom('assessmentSheet as sheet')
    .innerJoin('organization', 'organization.id', 'sheet.organizationId')
    .select(['sheet.id', 'sheet.id as aboutId', 'organization.name as organizationName'])
    .select([
      sql<string>`sheet.year || ' ' || organization.name`.as('name'),
      sql<null>`null`.as('code'),
      sql<null>`null`.as('amount'),
    ])
    .where('sheet.id', 'in', [...ids])
    .execute();

/** Versions of the procedure. */
export const selectVersions: Select = (db, ids) =>
  db
    .selectFrom('procedureChange as change')
    .leftJoin('organization as unit', 'unit.id', 'change.organizationId')
    .select(['change.id', 'change.id as aboutId', 'change.name'])
    .select([
      sql<string>`coalesce(unit.name, '')`.as('organizationName'),
      sql<null>`null`.as('code'),
      sql<null>`null`.as('amount'),
    ])
    .where('change.id', 'in', [...ids])
    .execute();

/** Who handed each flow of these subjects in last, how often that was in its round, and the last record since. */
export const selectSubmissions = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('submitRecord')
    .distinctOn(['projectId', 'type', 'phase'])
    .select(['type', 'projectId', 'phase', 'operatorName', 'createdTime'])
    .select(sql<number>`(count(*) over (partition by project_id, type, phase, round))::int`.as('attempt'))
    .select(
      sql<string>`(select last.id from submit_record last where last.type = submit_record.type
        and last.project_id = submit_record.project_id and last.phase = submit_record.phase
        order by last.round desc, last.seq desc limit 1)`.as('recordId'),
    )
    .where('projectId', 'in', [...ids])
    .where('action', '=', 'submit')
    .orderBy('projectId')
    .orderBy('type')
    .orderBy('phase')
    .orderBy('round', 'desc')
    .orderBy('seq', 'desc')
    .execute();

/** More flows than one person has under way. */
const MOST_HANDED_IN = 500;

/** The flows that somebody, or a deputy for them, handed in last and that were not decided since, of the newest of his submissions. */
export async function selectUndecided(
  db: Database,
  operatorId: string,
): Promise<{ type: string; projectId: string; phase: string }[]> {
  const { rows } = await sql<{ type: string; projectId: string; phase: string }>`
    select mine.type, mine.project_id, mine.phase
    from (
      (select type, project_id, phase, round, seq from submit_record
        where operator_id = ${operatorId} and for_user_id is null and action = 'submit'
        order by created_time desc limit ${MOST_HANDED_IN})
      union all
      (select type, project_id, phase, round, seq from submit_record
        where for_user_id = ${operatorId} and action = 'submit' order by created_time desc limit ${MOST_HANDED_IN})) mine
    where not exists (select from submit_record later
      where later.type = mine.type and later.project_id = mine.project_id and later.phase = mine.phase
        and (later.round, later.seq) > (mine.round, mine.seq) and later.action <> 'check'
          and (later.action <> 'approve' or later.status = 'APPROVED'))`.execute(db);
  return rows;
}
