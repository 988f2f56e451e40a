import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { copyRows } from '../../../kernel/copy.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** The section's project belongs to the same works. */
export const splitHighway = ({ db }: Context, { origin, own }: Split): Promise<void> =>
  copyRows('highwayLink', db, {
    where: sql`source.project_id = ${origin.id}`,
    to: own.id,
    set: { projectId: own.id },
  });
