import type { BreachDecision } from '@tenderdesk/domain/oversight/lawfulness/breach-codes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { wasBeforeSplit } from '../../procedure/project/section-split.service.ts';
import type { BreachTable } from './lawfulness.tables.ts';

type BreachRow = Selectable<BreachTable>;

export const insertBreach = async (db: Database, row: Insertable<BreachTable>): Promise<void> => {
  await db.insertInto('breach').values(row).execute();
};

/**
 * The breaches of a project with the names of those who acted, as they were recorded; with those of the project that it was
 * split off from, which missed them for both.
 */
export const selectBreaches = (db: Database, projectId: string) =>
  db
    .selectFrom('breach')
    .innerJoin('appUser as recorder', 'recorder.id', 'breach.recordedBy')
    .leftJoin('appUser as decider', 'decider.id', 'breach.decidedBy')
    .selectAll('breach')
    .select(['recorder.displayName as recordedByName', 'decider.displayName as decidedByName'])
    .where((eb) =>
      eb.or([
        eb('breach.projectId', '=', projectId),
        wasBeforeSplit(projectId, { project: 'breach.projectId', moment: 'breach.recordedTime' }),
      ]),
    )
    .orderBy('breach.recordedTime')
    .orderBy('breach.id')
    .execute();

export const selectOptionalProjectId = async (db: Database, breachId: string): Promise<string | null> =>
  (await db.selectFrom('breach').select('projectId').where('id', '=', breachId).executeTakeFirst())?.projectId ?? null;

/** What the approver makes of the breaches of a round that nobody has decided on, by the database's clock. Gives their ids. */
export const updateDecision = async (
  db: Database,
  { projectId, round }: Pick<BreachRow, 'projectId' | 'round'>,
  decision: { decision: BreachDecision; decidedBy: string; decisionNote: string | null },
): Promise<string[]> =>
  (
    await db
      .updateTable('breach')
      .set({ ...decision, decidedTime: sql<string>`business_now()` })
      .where('projectId', '=', projectId)
      .where('round', '=', round)
      .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '=', 'CORRECT')]))
      .returning('id')
      .execute()
  ).map(({ id }) => id);
