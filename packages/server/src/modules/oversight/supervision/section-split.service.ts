import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** What was asked about a winner goes with it. Gives the ids. */
export async function splitSupervision(
  { db }: Context,
  { own }: Split,
  candidateIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update supervision set project_id = ${own.id}
    where winning_candidate_id = any(${[...candidateIds]}::text[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
