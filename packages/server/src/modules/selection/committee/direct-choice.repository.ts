import { type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import { wasBeforeSplit } from '../../procedure/project/section-split.service.ts';
import type { ExpertDrawSlipTable } from './draw.tables.ts';

/** The slips of a project's round, the latest draw last. */
export const selectSlips = (
  db: Database,
  { id, round }: { id: string; round: number },
): Promise<Selectable<ExpertDrawSlipTable>[]> =>
  db
    .selectFrom('expertDrawSlip')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('projectId', '=', id),
        wasBeforeSplit(id, { project: 'expertDrawSlip.projectId', moment: 'expertDrawSlip.recordedTime' }),
      ]),
    )
    .where('round', '=', round)
    .orderBy('drawnTime')
    .orderBy('id')
    .execute();

/** The slip of an id, for who may read its file; null when there is none. */
export const selectOptionalSlip = async (
  db: Database,
  slipId: string,
): Promise<Selectable<ExpertDrawSlipTable> | null> =>
  (await db.selectFrom('expertDrawSlip').selectAll().where('id', '=', slipId).executeTakeFirst()) ?? null;

/** Whether a slip of this number was recorded already. */
export const hasSlip = async (db: Database, slipNo: string): Promise<boolean> =>
  (await db.selectFrom('expertDrawSlip').select('id').where('slipNo', '=', slipNo).executeTakeFirst()) !== undefined;

export async function insertSlip(db: Database, row: Insertable<ExpertDrawSlipTable>): Promise<void> {
  await db.insertInto('expertDrawSlip').values(row).execute();
}
