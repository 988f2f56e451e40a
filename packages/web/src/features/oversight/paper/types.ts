import type { RowOf } from '../../../api/types.ts';

/** A model that documents are made from. */
export type Model = RowOf<'/organize/documentModel/page'>;
