/**
 * What a figure of the first page is made of: running projects, projects begun, sections with a confirmed winner, opened
 * sections, approved plan items, phases that projects have left; winners who wait too long for their notice or their contract,
 * openings of the next 24 hours (docs/domain/figures.md).
 */
export const BASES = [
  'running',
  'begun',
  'awarded',
  'opened',
  'planned',
  'left',
  'noticeLate',
  'contractLate',
  'opensSoon',
] as const;
export type Basis = (typeof BASES)[number];

/** Those whose sums are kept, by months (ADR 0041). */
const KEPT = ['begun', 'awarded', 'opened', 'planned'] as const satisfies readonly Basis[];
type KeptBasis = (typeof KEPT)[number];
export const isKeptBasis = (basis: Basis): basis is KeptBasis => KEPT.some((one) => one === basis);
