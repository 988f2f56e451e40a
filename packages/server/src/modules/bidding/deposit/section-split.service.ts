import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** The deposits for a section go with it: each was paid for this section alone, under a code of its own. Gives their ids. */
export async function splitDeposits({ db }: Context, { own, section }: Split): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update margin set project_id = ${own.id}, version = version + 1 where section_id = ${section.id} returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
