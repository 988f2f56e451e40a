import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { copiedId, copyRows } from '../../../kernel/copy.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** Both projects have the record of the opening, each with the lines of its own sections. */
export async function splitOpening({ db }: Context, { origin, own, section }: Split): Promise<void> {
  const record = {
    where: sql`source.project_id = ${origin.id} and source.round = ${origin.round}`,
    to: own.id,
    ids: ['id'],
    set: { projectId: own.id },
  };
  await copyRows('bidOpening', db, record);
  await copyRows('priceOpening', db, record);
  const ofOrigin = sql`source.opening_id in
    (select id from bid_opening where project_id = ${origin.id} and round = ${origin.round})`;
  // what was said of the section, and who was there, stands with both
  await copyRows('openingLine', db, {
    where: sql`${ofOrigin} and (source.section_id is null or source.section_id = ${section.id})`,
    to: own.id,
    ids: ['openingId'],
  });
  await copyRows('openingStay', db, { where: ofOrigin, to: own.id, ids: ['openingId'] });
  const openingId = copiedId(own.id, 'opening_id');
  await sql`update opening_item set opening_id = ${openingId} where section_id = ${section.id}`.execute(db);
  await sql`update opening_reading set opening_id = ${openingId} where section_id = ${section.id}`.execute(db);
  await sql`
    update price_opening_item set price_opening_id = ${copiedId(own.id, 'price_opening_id')}
    where section_id = ${section.id}`.execute(db);
}
