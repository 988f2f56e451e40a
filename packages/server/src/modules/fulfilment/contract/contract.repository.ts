import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../kernel/database.ts';
import type { ContractTable } from './contract.tables.ts';

/** A contract with the name of who entered its date of signing. */
export type ContractRow = Selectable<ContractTable> & { enteredByName: string | null };

export const selectContracts = (db: Database, projectId: string): Promise<ContractRow[]> =>
  db
    .selectFrom('contract')
    .leftJoin('appUser as enterer', 'enterer.id', 'contract.enteredBy')
    .selectAll('contract')
    .select('enterer.displayName as enteredByName')
    .where('contract.projectId', '=', projectId)
    .execute();

/** Adds the contract of a candidate, or changes the one that is there; its version grows. */
export async function saveContract(
  db: Database,
  { id, candidateId, ...values }: Insertable<ContractTable>,
): Promise<void> {
  await db
    .insertInto('contract')
    .values({ id, candidateId, ...values })
    .onConflict((conflict) =>
      conflict.column('candidateId').doUpdateSet({ ...values, version: sql`contract.version + 1` }),
    )
    .execute();
}

/** Contracts of these numbers, or of these candidates. */
export const selectAmong = (db: Database, numbers: readonly string[], candidateIds: readonly string[]) =>
  db
    .selectFrom('contract')
    .select(['contractNo', 'candidateId', 'importedTime'])
    .where(
      sql<boolean>`(contract_no = any(${[...numbers]}::text[]) or candidate_id = any(${[...candidateIds]}::text[]))`,
    )
    .execute();

export const insertContracts = async (db: Database, rows: Insertable<ContractTable>[]): Promise<void> => {
  await db.insertInto('contract').values(rows).execute();
};

export async function deleteContract(db: Database, contractId: string): Promise<void> {
  await db.deleteFrom('contract').where('id', '=', contractId).execute();
}

/** The contracts among these whose phase is finished, or that came in as signed elsewhere. */
export const selectSigned = async (db: Database, contractIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('contract')
      .innerJoin('project', 'project.id', 'contract.projectId')
      .leftJoin('projectPhase as phase', (join) =>
        join
          .onRef('phase.projectId', '=', 'project.id')
          .onRef('phase.round', '=', 'project.round')
          .on('phase.phase', '=', 'CONTRACT_SIGNING'),
      )
      .select('contract.id')
      .where('contract.id', 'in', [...contractIds])
      .where((eb) => eb.or([eb('phase.finishedTime', 'is not', null), eb('contract.importedTime', 'is not', null)]))
      .execute()
  ).map(({ id }) => id);

/** Which project a contract belongs to; null for an unknown id. */
export const selectOptionalProjectId = async (db: Database, contractId: string): Promise<string | null> =>
  (await db.selectFrom('contract').select('projectId').where('id', '=', contractId).executeTakeFirst())?.projectId ??
  null;
