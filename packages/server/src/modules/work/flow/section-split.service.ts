import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { copyRows } from '../../../kernel/copy.ts';

/** A project that another one was split off into goes on at every step where this one stands. */
export const copyFlows = ({ db }: Context, from: { id: string; round: number }, toId: string): Promise<void> =>
  copyRows('submitRecord', db, {
    where: sql`source.project_id = ${from.id} and source.round <= ${from.round}`,
    to: toId,
    ids: ['id'],
    set: { projectId: toId },
  });
