import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ProjectTable, SectionTable } from './project.tables.ts';

/** What an imported project leaves unsaid. */
const UNSAID = {
  planItemId: null,
  planLevel: null,
  procedureChangeId: null,
  planChangeId: null,
  infrastructure: null,
  fundSource: null,
  stateFundRatio: null,
  investmentAmount: null,
  budgetAmount: null,
  divisionUserId: null,
  ownerUserId: null,
  contactName: null,
  contactPhone: null,
} as const;

export type PastRow = Omit<Insertable<ProjectTable>, keyof typeof UNSAID>;

/** Projects with their last phase and an empty plan. */
export async function insertPast(db: Database, rows: readonly PastRow[]): Promise<void> {
  await db
    .insertInto('project')
    .values(rows.map((row) => ({ ...UNSAID, ...row })))
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`
    with past as (select id, round, ended_time from project where id = any(${ids}::text[])),
    entered as (
      insert into project_phase (project_id, phase, round, started_time, finished_time, skiped)
      select id, 'ENDED', round, ended_time, ended_time, true from past
    )
    insert into implemention_plan (project_id, round) select id, round from past`.execute(db);
}

/** Numbers of a series that are used: none up to them is given again. */
export async function keepNumbers(db: Database, numbers: ReadonlyMap<string, number>): Promise<void> {
  if (numbers.size === 0) return;
  await sql`
    insert into project_number (prefix, last)
    select * from unnest(${[...numbers.keys()]}::text[], ${[...numbers.values()]}::int[])
    order by 1
    on conflict (prefix) do update set last = greatest(project_number.last, excluded.last)`.execute(db);
}

export async function insertPastSections(db: Database, rows: readonly Insertable<SectionTable>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('section')
      .values([...rows])
      .execute();
}

/** Projects of these codes, with what an import says of one. */
export const selectPast = (db: Database, codes: readonly string[]) =>
  db
    .selectFrom('project')
    .select(['id', 'code', 'name', 'organizationId', 'biddingMethod', 'projectType', 'result', 'estimatedAmount'])
    .select(['importedTime', 'entryPhase', sql<string>`created_time::date::text`.as('startDate')])
    .select(sql<string | null>`ended_time::date::text`.as('endDate'))
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .execute();

/** Sections of imported projects of these codes. */
export const selectPastSections = (db: Database, codes: readonly string[]) =>
  db
    .selectFrom('section')
    .innerJoin('project', 'project.id', 'section.projectId')
    .select(['section.id', 'section.projectId', 'section.name', 'section.ordinal', 'project.code as projectCode'])
    .select(['project.organizationId', 'project.organizationPath', 'project.name as projectName'])
    .select('section.estimatedAmount')
    .where(sql<boolean>`project.code = any(${[...codes]}::text[])`)
    .where('project.importedTime', 'is not', null)
    .where('project.entryPhase', 'is', null)
    .execute();
