import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { copyRows } from '../../../kernel/copy.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** The committee is the same for both projects; what its members do from now on they do for each. */
export async function splitCommittee({ db }: Context, { origin, own }: Split): Promise<void> {
  const { id, round } = origin;
  await copyRows('committee', db, {
    where: sql`source.project_id = ${id} and source.round = ${round}`,
    to: own.id,
    ids: ['id'],
    set: { projectId: own.id },
  });
  await copyRows('committeeMember', db, {
    where: sql`source.committee_id in (select id from committee where project_id = ${id} and round = ${round})`,
    to: own.id,
    ids: ['id', 'committeeId'],
    set: { inherited: 'true' },
  });
}
