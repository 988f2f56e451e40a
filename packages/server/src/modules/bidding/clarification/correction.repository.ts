import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { InRound } from '../../procedure/project/project.service.ts';
import type { ClarificationStepTable } from './clarification.tables.ts';

/** The steps of corrections, newest first, with who took them. */
export const selectSteps = (db: Database, clarificationIds: readonly string[]) =>
  db
    .selectFrom('clarificationStep as step')
    .innerJoin('appUser as person', 'person.id', 'step.operatorId')
    .selectAll('step')
    .select('person.displayName as operatorName')
    .where(sql<boolean>`step.clarification_id = any(${[...clarificationIds]}::text[])`)
    .orderBy('step.clarificationId')
    .orderBy('step.seq', 'desc')
    .execute();

export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];

export async function insertStep(db: Database, row: Insertable<ClarificationStepTable>): Promise<void> {
  await db.insertInto('clarificationStep').values(row).execute();
}

/** The next version of a clarification, after a step of it. Gives its number. */
export async function raiseVersion(db: Database, clarificationId: string): Promise<number> {
  const { version } = await db
    .updateTable('clarification')
    .set({ version: sql`version + 1` })
    .where('id', '=', clarificationId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The correction of a round that is not published yet; null without one. */
export const selectOptionalOpen = async (db: Database, { id, round }: InRound) =>
  (await db
    .selectFrom('clarification')
    .selectAll()
    .where('projectId', '=', id)
    .where('round', '=', round)
    .where('status', '=', 'DRAFT')
    .where('correction', 'is not', null)
    .executeTakeFirst()) ?? null;
