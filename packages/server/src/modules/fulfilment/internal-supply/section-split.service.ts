import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import type { Split } from '../../procedure/project/section-split.service.ts';

/** What a contract is expected to buy goes with it. */
export async function splitEstimates({ db }: Context, { own }: Split, contractIds: readonly string[]): Promise<void> {
  await sql`
    update supply_estimate set project_id = ${own.id} where contract_id = any(${[...contractIds]}::text[])`.execute(db);
}
