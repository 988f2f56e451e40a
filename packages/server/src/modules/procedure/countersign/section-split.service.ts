import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { copyId, copyRows } from '../../../kernel/copy.ts';
import type { Split } from '../project/section-split.service.ts';

/**
 * The sheet of the award holds for both projects, with the signatures given so far; what is missing is signed in each. Gives
 * the ids of the copies by those of the originals.
 */
export async function splitSheets({ db }: Context, { origin, own }: Split): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string }>`
    select id from countersign where project_id = ${origin.id} and round = ${origin.round} and phase = 'COUNTERSIGN_AWARD'
    union all select item.id from countersign_item item join countersign sheet on sheet.id = item.countersign_id
      where sheet.project_id = ${origin.id} and sheet.round = ${origin.round} and sheet.phase = 'COUNTERSIGN_AWARD'`.execute(
    db,
  );
  await copyRows('countersign', db, {
    where: sql`source.project_id = ${origin.id} and source.round = ${origin.round} and source.phase = 'COUNTERSIGN_AWARD'`,
    to: own.id,
    ids: ['id'],
    set: { projectId: own.id },
  });
  await copyRows('countersignItem', db, {
    where: sql`source.countersign_id in (select id from countersign
      where project_id = ${origin.id} and round = ${origin.round} and phase = 'COUNTERSIGN_AWARD')`,
    to: own.id,
    ids: ['id', 'countersignId'],
  });
  return new Map(rows.map(({ id }) => [id, copyId(own.id, id)]));
}
