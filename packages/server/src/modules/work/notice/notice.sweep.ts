import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Notices belong to no tender. */
export const ids: SweptIds = { noticeId: null };
