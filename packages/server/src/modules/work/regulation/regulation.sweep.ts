import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Regulations belong to no tender. */
export const ids: SweptIds = { regulationId: null };
