import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    supplierPerson: SupplierPersonTable;
    supplierPerformance: SupplierPerformanceTable;
  }
}

export interface SupplierPersonTable {
  id: string;
  supplierId: string;
  name: string;
  /** What the certificate is called. */
  cert: string;
  certNo: string;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}

export interface SupplierPerformanceTable {
  id: string;
  supplierId: string;
  project: string;
  /** For whom it was done. */
  owner: string;
  /** 万元. */
  amount: string | null;
  completedDate: string;
  createdBy: string;
  createdTime: Generated<string>;
  version: Generated<number>;
}
