import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** The prepared contract of a section goes with it. Gives the ids of what went. */
export async function splitContracts({ db }: Context, { own, section }: Split): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update contract set project_id = ${own.id} where section_id = ${section.id} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
