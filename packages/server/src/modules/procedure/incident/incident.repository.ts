import { sql, type Insertable, type Selectable } from 'kysely';
import type { IncidentStatus } from '@tenderdesk/domain/procedure/incident/incident-codes';
import type { Database } from '../../../kernel/database.ts';
import type { IncidentTable } from './incident.tables.ts';

export type IncidentRow = Selectable<IncidentTable>;

export const insertIncident = (db: Database, row: Omit<Insertable<IncidentTable>, 'status'>): Promise<IncidentRow> =>
  db.insertInto('incident').values(row).returningAll().executeTakeFirstOrThrow();

export const selectOptionalIncident = async (db: Database, incidentId: string): Promise<IncidentRow | null> =>
  (await db.selectFrom('incident').selectAll().where('id', '=', incidentId).executeTakeFirst()) ?? null;

/** The incident of a project that waits for its decision; null when there is none. */
export const selectOptionalOpen = async (db: Database, projectId: string): Promise<IncidentRow | null> =>
  (await db
    .selectFrom('incident')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('status', '=', 'PROPOSED')
    .executeTakeFirst()) ?? null;

/** The incidents of a project with the names of those who acted, the newest first. */
export const selectIncidents = (db: Database, projectId: string) =>
  db
    .selectFrom('incident')
    .innerJoin('appUser as proposer', 'proposer.id', 'incident.proposedBy')
    .leftJoin('appUser as decider', 'decider.id', 'incident.decidedBy')
    .leftJoin('section', 'section.id', 'incident.sectionId')
    .leftJoin('procedureChange', 'procedureChange.id', 'incident.procedureChangeId')
    .selectAll('incident')
    .select([
      'proposer.displayName as proposedByName',
      'decider.displayName as decidedByName',
      'section.name as sectionName',
      'procedureChange.name as procedureName',
      'procedureChange.number as procedureNumber',
    ])
    .where('incident.projectId', '=', projectId)
    .orderBy('incident.proposedTime', 'desc')
    .orderBy('incident.id', 'desc')
    .execute();

/** What happened to a section goes with it into the project that it was split off into, but for the splitting itself. */
export async function moveIncidents(db: Database, sectionId: string, projectId: string): Promise<void> {
  await db
    .updateTable('incident')
    .set({ projectId })
    .where('sectionId', '=', sectionId)
    .where('kind', '!=', 'SPLIT_OFF')
    .execute();
}

/** Settles an incident by the database's clock; its version grows. */
export async function settleIncident(
  db: Database,
  incidentId: string,
  decision: { status: IncidentStatus; decidedBy: string; decisionNote: string | null },
): Promise<void> {
  await db
    .updateTable('incident')
    .set({ ...decision, decidedTime: sql<string>`business_now()`, version: sql`version + 1` })
    .where('id', '=', incidentId)
    .execute();
}
