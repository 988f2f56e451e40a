import { codes, type CodeOf } from '../../codes.ts';

/** How far a file is that is prepared in the background. */
export const PreparedStatus = codes('sys.PreparedStatus', 'closed', [
  ['RUNNING', '准备中', 'Being prepared'],
  ['READY', '可下载', 'Ready'],
  ['FAILED', '未完成', 'Not made'],
]);
export type PreparedStatus = CodeOf<typeof PreparedStatus>;

/** What is done in the background: a file that is made to be taken away, or one that came and is imported. */
export const PreparedKind = codes('sys.PreparedKind', 'closed', [
  ['FILE', '文件', 'File'],
  ['IMPORT', '导入', 'Import'],
]);
export type PreparedKind = CodeOf<typeof PreparedKind>;
