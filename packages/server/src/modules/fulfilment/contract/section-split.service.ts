import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** The prepared contract of a section goes with it. Gives the ids of what went. */
export async function splitContracts({ db }: Context, { own, section }: Split): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update contract set project_id = ${own.id} where section_id = ${section.id} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Its bonds and the calls on them are the section's, wherever it is: what reminders about them are filed under. */
export async function splitBonds({ db }: Context, { section }: Split): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from performance_bond where section_id = ${section.id}
    union all select call.id from bond_call call join performance_bond bond on bond.id = call.bond_id
      where bond.section_id = ${section.id}`.execute(db);
  return rows.map(({ id }) => id);
}
