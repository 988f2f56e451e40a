import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** The evaluation of its contractor, made before the signing was opened again, goes with it. */
export async function splitPerformance(
  { db }: Context,
  { own }: Split,
  candidateIds: readonly string[],
): Promise<void> {
  await sql`
    update performance_evaluation set project_id = ${own.id} where candidate_id = any(${[...candidateIds]}::text[])`.execute(
    db,
  );
}
