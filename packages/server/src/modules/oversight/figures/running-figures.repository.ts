import { sql, type RawBuilder } from 'kysely';
import type { Counted } from './counted.ts';
import type { Asking } from './figures.repository.ts';
import { keptRows } from './kept-figures.repository.ts';

/** Running projects have no year among the sums. */
const NO_YEAR = [0];

/**
 * Running projects within the person's scope as sums named `record`, each with whether something of its phase is overdue.
 * @param fine whether levels or types are told apart; without, rows have neither
 */
export async function runningRows(asking: Asking, counted: Counted, fine = false): Promise<RawBuilder<unknown>> {
  const rows = await keptRows(asking, counted, { kind: 'running', years: NO_YEAR, fine });
  const finer = fine ? sql`kept.level, kept.project_type,` : sql``;
  return sql`(select kept.organization_id, kept.organization_path, ${finer} kept.bidding_method as method, kept.state as phase,
    kept.mark = 'LATE' as overdue, kept.num, kept.amount from ${rows}) record`;
}
