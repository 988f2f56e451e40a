import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** What bidders answered about the validity of their bids is the bids': what reminders about it are filed under. */
export async function splitExtensions({ db }: Context, { section }: Split): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select answer.id from bid_extension_answer answer join bid on bid.id = answer.bid_id
    where bid.section_id = ${section.id}`.execute(db);
  return rows.map(({ id }) => id);
}
