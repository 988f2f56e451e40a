import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { copyRows } from '../../../kernel/copy.ts';
import type { Split } from '../project/section-split.service.ts';

/** The section's project bears the tags of the one that it left. */
export const splitTags = ({ db }: Context, { origin, own }: Split): Promise<void> =>
  copyRows('projectTagLink', db, {
    where: sql`source.project_id = ${origin.id}`,
    to: own.id,
    set: { projectId: own.id },
  });
