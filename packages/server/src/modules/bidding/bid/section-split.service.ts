import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** The bids for a section go with it, and with them all that is kept of each. Gives their ids. */
export async function splitBids({ db }: Context, { own, section }: Split): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bid set project_id = ${own.id} where section_id = ${section.id} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
