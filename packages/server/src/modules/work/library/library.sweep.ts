import type { SweptIds } from '../../../kernel/testing/sweep.ts';

/** Files of the house belong to no tender. */
export const ids: SweptIds = { libraryFileId: null, libraryFolderId: null, folderId: null };
