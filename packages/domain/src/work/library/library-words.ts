import { codes, type CodeOf } from '../../codes.ts';

/** The two libraries of files: of the whole group, and of each unit for itself. */
export const Library = codes('sys.Library', 'closed', [
  ['GROUP', '内部文件库', 'Internal files'],
  ['UNIT', '单位私有文件库', 'Private files'],
]);
export type Library = CodeOf<typeof Library>;
