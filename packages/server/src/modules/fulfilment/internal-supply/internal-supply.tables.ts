import { EvaluateType, Rank } from '@tenderdesk/domain/fulfilment/performance/codes';
import { SUPPLY_PHASES, type SupplyPhase } from '@tenderdesk/domain/fulfilment/internal-supply/supply';
import type { Generated } from 'kysely';

declare module '../../../kernel/tables.ts' {
  interface Tables {
    supplyCatalogue: SupplyCatalogueTable;
    internalSupplier: InternalSupplierTable;
    supply: SupplyTable;
    supplyDetail: SupplyDetailTable;
    supplyEstimate: SupplyEstimateTable;
    performanceTrack: PerformanceTrackTable;
  }
}

/** One entry of the catalogue of what the group's own suppliers deliver. */
export interface SupplyCatalogueTable {
  id: string;
  parentId: string | null;
  /** 1 to 4. */
  hierarchy: number;
  /** Blank: shown as 'other'. */
  label: string;
  unit: string | null;
  ordinal: number;
  enabled: Generated<boolean>;
  version: Generated<number>;
}

/** A supplier that belongs to the group. */
export interface InternalSupplierTable {
  supplierId: string;
  createdBy: string;
  createdTime: Generated<string>;
}

/** What a project reports of a supplier in a phase. */
export interface SupplyTable {
  id: string;
  organizationId: string;
  organizationPath: string;
  projectId: string;
  phase: SupplyPhase;
  /** Null while nobody was chosen. */
  supplierId: string | null;
  dishonestyFacts: string | null;
  fillTime: Generated<string>;
  /** It holds figures. */
  filled: Generated<boolean>;
  /** 万元. */
  totalPrice: Generated<string>;
  createdBy: string;
  version: Generated<number>;
}

export interface SupplyDetailTable {
  id: string;
  supplyId: string;
  catalogueId: string;
  otherCatalogueName: Generated<string>;
  /** 万元 with tax. */
  unitPrice: string | null;
  num: string | null;
  /** 万元; null while price or quantity is missing. */
  totalPrice: string | null;
}

/** What a contract expects to be bought of the catalogue. */
export interface SupplyEstimateTable {
  id: string;
  projectId: string;
  contractId: string | null;
  catalogueId: string;
  otherCatalogueName: Generated<string>;
  unitPrice: string;
  num: string;
  totalPrice: string;
}

/** How a winner's deliveries of one kind were judged. */
export interface PerformanceTrackTable {
  id: string;
  projectId: string;
  candidateId: string;
  catalogueId: string;
  evaluateType: EvaluateType;
  score: string;
  rank: Rank;
  comment: string | null;
  version: Generated<number>;
}

export const columnCodes = {
  supply: { phase: SUPPLY_PHASES },
  performanceTrack: { evaluateType: EvaluateType, rank: Rank },
};
