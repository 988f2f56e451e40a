import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Tips belong to no tender. */
export const ids: SweptIds = { tipId: null };
