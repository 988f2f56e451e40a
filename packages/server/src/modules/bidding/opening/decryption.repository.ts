import type { EnvelopePart } from '@tenderdesk/domain/bidding/opening/decryption-codes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { DecryptAttemptTable, DecryptFindingTable } from './decryption.tables.ts';

export type AttemptRow = Selectable<DecryptAttemptTable>;
export interface FindingRow extends Selectable<DecryptFindingTable> {
  foundByName: string;
}

export const insertAttempt = async (db: Database, row: Insertable<DecryptAttemptTable>): Promise<void> => {
  await db.insertInto('decryptAttempt').values(row).execute();
};

/** The tries to decrypt this part of these bids, in the order in which they came. */
export const selectAttempts = (db: Database, part: EnvelopePart, bidIds: readonly string[]): Promise<AttemptRow[]> =>
  db
    .selectFrom('decryptAttempt')
    .selectAll()
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .where('part', '=', part)
    .orderBy('arrivedTime')
    .orderBy('id')
    .execute();

/** @throws a unique violation where one was made already, which the kernel answers with 409 */
export const insertFinding = async (db: Database, row: Insertable<DecryptFindingTable>): Promise<void> => {
  await db.insertInto('decryptFinding').values(row).execute();
};

/** What was found about this part of these bids, by bid. */
export const selectFindings = async (
  db: Database,
  part: EnvelopePart,
  bidIds: readonly string[],
): Promise<Map<string, FindingRow>> => {
  const rows = await db
    .selectFrom('decryptFinding')
    .innerJoin('appUser', 'appUser.id', 'decryptFinding.foundBy')
    .selectAll('decryptFinding')
    .select('appUser.displayName as foundByName')
    .where(sql<boolean>`bid_id = any(${[...bidIds]}::text[])`)
    .where('part', '=', part)
    .execute();
  return new Map(rows.map((row) => [row.bidId, row]));
};
