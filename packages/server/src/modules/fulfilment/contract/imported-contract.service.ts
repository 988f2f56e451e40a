import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { insertContracts } from './contract.repository.ts';

/** A contract that was signed elsewhere: days are 'yyyy-MM-dd', amounts 万元. */
interface ImportedContract {
  projectId: string;
  sectionId: string;
  candidateId: string;
  contractNo: string;
  name: string;
  amount: string;
  /** What its winner won with. */
  price: string;
  signDate: string;
  effectiveDate: string | null;
  endDate: string | null;
  periodDays: number;
  partyA: string;
  partyB: string;
}

/** Adds contracts of past projects and of those under way, and notes them in the history of their projects (ADR 0049, ADR 0071). */
export async function addImportedContracts(context: Context, contracts: readonly ImportedContract[]): Promise<void> {
  if (contracts.length === 0) return;
  await insertContracts(
    context.db,
    contracts.map(({ price, ...contract }) => ({
      ...contract,
      id: newId(),
      estimated: false,
      // as written, with its unit
      priceText: `${price}万元`,
      performanceBond: null,
      importedTime: context.now,
    })),
  );
  for (const { projectId, contractNo, amount, signDate } of contracts) {
    const after = { contractNo, amount, signDate };
    context.audit({ action: 'IMPORT_CONTRACT', objectType: 'project', objectId: projectId, after });
  }
}
