import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    performancePurchase: PerformancePurchaseTable;
  }
}

/** What was bought in the course of a contract. */
export interface PerformancePurchaseTable {
  id: string;
  organizationId: string;
  organizationPath: string;
  projectId: string;
  contractId: string;
  name: string;
  /** Code of bidding.ProjectType. */
  category: string;
  /** 万元. */
  amount: string;
  supplierId: string;
  purchaseDate: string;
  reason: string;
  createdBy: string;
  createdTime: Generated<string>;
  updatedTime: Generated<string>;
  version: Generated<number>;
}
