import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** The candidates of a section go with it, and who won it. Gives their ids. */
export async function splitCandidates({ db }: Context, { own, section }: Split): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update winning_candidate set project_id = ${own.id} where section_id = ${section.id} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
