import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { copyRows } from '../../../kernel/copy.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** Publicity and award were held for both projects; the notices of a section go with it. */
export async function splitAward(
  { db }: Context,
  { origin, own }: Split,
  candidateIds: readonly string[],
): Promise<void> {
  const inRound = {
    where: sql`source.project_id = ${origin.id} and source.round = ${origin.round}`,
    to: own.id,
    set: { projectId: own.id },
  };
  await copyRows('publicity', db, inRound);
  await copyRows('award', db, inRound);
  await sql`
    update winning_notice set project_id = ${own.id} where candidate_id = any(${[...candidateIds]}::text[])`.execute(
    db,
  );
  await sql`
    update result_notice set project_id = ${own.id}
    where bid_id in (select id from bid where project_id = ${own.id})`.execute(db);
}
