import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Nothing is added to the archive of a tender that still runs. */
export const ids: SweptIds = { archiveFileId: null, archivePartId: null };
