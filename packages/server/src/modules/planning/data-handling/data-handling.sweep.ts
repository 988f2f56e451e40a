import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Names of units and doubts about plans belong to no tender. */
export const ids: SweptIds = { unitNameId: null, doubtId: null };
