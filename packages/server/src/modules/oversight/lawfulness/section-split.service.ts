import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** Indicators of collusion (R57) go with the section that they were found in. */
export async function splitIndicators({ db }: Context, { own, section }: Split): Promise<void> {
  await sql`update abnormal_sign set project_id = ${own.id} where section_id = ${section.id}`.execute(db);
}
