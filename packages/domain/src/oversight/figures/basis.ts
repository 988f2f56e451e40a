/**
 * What a figure of the first page is made of: running projects, projects begun, sections with a confirmed winner, opened
 * sections, approved plan items, phases that projects have left (docs/domain/figures.md).
 */
export const BASES = ['running', 'begun', 'awarded', 'opened', 'planned', 'left'] as const;
export type Basis = (typeof BASES)[number];
