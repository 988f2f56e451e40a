import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { OpeningPreparationTable } from './preparation.tables.ts';

export type PreparationRow = Selectable<OpeningPreparationTable>;

/** How an opening was prepared, in order. */
export const selectPreparations = (db: Database, openingId: string): Promise<PreparationRow[]> =>
  db.selectFrom('openingPreparation').selectAll().where('openingId', '=', openingId).orderBy('no').execute();

/** Adds an entry behind the last one. The caller holds the project's lock. */
export async function insertPreparation(
  db: Database,
  row: Omit<Insertable<OpeningPreparationTable>, 'no'>,
): Promise<void> {
  const { openingId } = row;
  const no = sql<number>`(select coalesce(max(no), 0) + 1 from opening_preparation where opening_id = ${openingId})`;
  await db
    .insertInto('openingPreparation')
    .values({ ...row, no })
    .execute();
}
