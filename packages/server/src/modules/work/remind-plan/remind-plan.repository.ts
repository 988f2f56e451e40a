import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { RemindPlanChangeTable } from './remind-plan.tables.ts';

export type PlanChangeRow = Selectable<RemindPlanChangeTable>;

/** Every change of every plan, or of one, in the order in which they were made for a category. */
export const selectChanges = (db: Database, category?: RemindCategory): Promise<PlanChangeRow[]> =>
  db
    .selectFrom('remindPlanChange')
    .selectAll()
    .$if(category !== undefined, (query) => query.where('category', '=', category!))
    .orderBy('category')
    .orderBy('no')
    .execute();

/** Adds a change. False when another one took its number. */
export const insertChange = async (db: Database, row: Insertable<RemindPlanChangeTable>): Promise<boolean> =>
  (await db
    .insertInto('remindPlanChange')
    .values(row)
    .onConflict((conflict) => conflict.columns(['category', 'no']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;
