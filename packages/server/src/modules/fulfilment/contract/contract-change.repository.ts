import type { ContractChangeStatus } from '@tenderdesk/domain/fulfilment/contract/contract-change-codes';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ContractChangeTable } from './contract.tables.ts';

export type ContractChangeRow = Selectable<ContractChangeTable>;

export const insertChange = async (db: Database, row: Insertable<ContractChangeTable>): Promise<void> => {
  await db.insertInto('contractChange').values(row).execute();
};

/** The entries of a contract with the names of those who acted, in the order in which they were made. */
export const selectChanges = (db: Database, contractId: string) =>
  db
    .selectFrom('contractChange')
    .innerJoin('appUser as proposer', 'proposer.id', 'contractChange.proposedBy')
    .leftJoin('appUser as decider', 'decider.id', 'contractChange.decidedBy')
    .selectAll('contractChange')
    .select(['proposer.displayName as proposedByName', 'decider.displayName as decidedByName'])
    .where('contractChange.contractId', '=', contractId)
    .orderBy('contractChange.proposedTime')
    .orderBy('contractChange.id')
    .execute();

export const selectOptionalChange = async (db: Database, changeId: string): Promise<ContractChangeRow | null> =>
  (await db.selectFrom('contractChange').selectAll().where('id', '=', changeId).executeTakeFirst()) ?? null;

/** Settles an entry by the database's clock; its version grows. */
export async function settleChange(
  db: Database,
  changeId: string,
  decision: { status: ContractChangeStatus; decidedBy: string; decisionNote: string | null },
): Promise<void> {
  await db
    .updateTable('contractChange')
    .set({ ...decision, decidedTime: sql<string>`business_now()`, version: sql`version + 1` })
    .where('id', '=', changeId)
    .execute();
}
