import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../project/section-split.service.ts';

/** The numbers of a section's notices and contracts go with it; no number changes. */
export async function splitNumbers({ db }: Context, { own }: Split, holderIds: readonly string[]): Promise<void> {
  await sql`
    update document_number set project_id = ${own.id}, version = version + 1
    where holder_id = any(${[...holderIds]}::text[])`.execute(db);
}
