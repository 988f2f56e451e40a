import type { InRound } from '../../procedure/project/project.service.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { AbnormalIndicatorTable } from './lawfulness.tables.ts';

/** Keeps indicators; what is known of the round already stays as it is. */
export async function insertIndicators(
  db: Database,
  rows: readonly Insertable<AbnormalIndicatorTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('abnormalSign')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['sectionId', 'round', 'kind', 'supplierIds']).doNothing())
    .execute();
}

/** The indicators of a project's round that nobody has dismissed. No check of scope. */
export const selectStanding = (db: Database, { id, round }: InRound) =>
  db
    .selectFrom('abnormalSign')
    .select(['kind', 'sectionId', 'supplierIds'])
    .where('projectId', '=', id)
    .where('round', '=', round)
    .where('status', '<>', 'DISMISSED')
    .orderBy('createdTime')
    .orderBy('id')
    .execute();
