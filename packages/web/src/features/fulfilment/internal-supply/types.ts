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

/**
 * The report that is shown at a place: that of its supplier; where the address names none and nobody has begun one without a supplier,
 * the first that there is, of its phase if it can be.
 */
export function shownPlace(all: readonly Pick<Supply, 'phase' | 'supplierId'>[], place: Place): Place {
  if (place.supplierId !== null) return place;
  const ofPhase = all.filter(({ phase }) => phase.code === place.phase);
  if (ofPhase.some(({ supplierId }) => supplierId === null)) return place;
  const [first] = [...ofPhase, ...all];
  return first ? { ...place, phase: first.phase.code as Phase, supplierId: first.supplierId } : place;
}

/** The address of a report. */
export const reportPath = ({ projectId, phase, supplierId }: Place): string =>
  `/internalSupply/supplyList?${new URLSearchParams({ projectId, phase, ...(supplierId ? { supplierId } : {}) })}`;
