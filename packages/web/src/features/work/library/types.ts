import type { Reply, RowOf } from '../../../api/types.ts';

export type Library = 'GROUP' | 'UNIT';
export type Row = RowOf<'/fileLib/library/page'>;
export type LibraryFile = Reply<'get', '/fileLib/library/file/{libraryFileId}'>;
export type Folder = Reply<'get', '/fileLib/library/folders'>[number];
