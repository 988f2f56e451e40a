import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { Tables } from '../../../kernel/tables.ts';

type RevocationTable = Tables['bidRevocation'];
export type RevocationRow = Selectable<RevocationTable>;

export const insertRevocation = (db: Database, row: Insertable<RevocationTable>): Promise<RevocationRow> =>
  db.insertInto('bidRevocation').values(row).returningAll().executeTakeFirstOrThrow();

/** Which of these bids their bidders revoked, by bid. */
export const selectRevocations = async (
  db: Database,
  bidIds: readonly string[],
): Promise<Map<string, RevocationRow>> => {
  const rows = await db
    .selectFrom('bidRevocation')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.bidId, row]));
};
