import type { Reply, RowOf } from '../../../api/types.ts';

export type SupplyRow = RowOf<'/tend/supply/page'>;
export type Supply = Reply<'get', '/tend/supply/querySupplyList'>[number];
export type SupplyNode = Reply<'get', '/tend/supply/getSupplyCascadeData'>[number];
export type CatalogueEntry = Reply<'get', '/tend/supply/queryAllCatalogueList'>[number];
export type StatisticsNode = Reply<'get', '/tend/supply/getSupplyStatisticsCascadeData'>[number];
export type Phase = 'IMPLEMENTION_PLAN' | 'PERFORMANCE_EVALUATION';

/** What an entry is called; a blank label is another type (spec §2). */
export const nameOf = (label: string, other: string): string => label || other;

/** Which report is looked at. */
export interface Place {
  projectId: string;
  phase: Phase;
  supplierId: string | null;
}

/** The address of a report. */
export const reportPath = ({ projectId, phase, supplierId }: Place): string =>
  `/internalSupply/supplyList?${new URLSearchParams({ projectId, phase, ...(supplierId ? { supplierId } : {}) })}`;
